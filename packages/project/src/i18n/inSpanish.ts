import type { Language } from '../basics/language';
import { catalogue, fileTexts, messages } from './spanishTexts';
import { spanishFigure } from './spanishFigure';
import { translator, type Translate } from './translator';

/** Translates labels, names and sentences of the core to Spanish; a text without translation stays English. */
export const inSpanish: Translate = translator(catalogue, messages, spanishFigure);

const asItIs: Translate = (text) => text;

/**
 * Returns the translation of texts of exported files, whose numbers already have the marks of their project. Names given by users stay, also within
 * a text and if they are words of the product.
 */
export function translateInFiles(language: Language, names: readonly string[]): Translate {
  if (language === 'en') return asItIs;
  const own = Object.fromEntries(names.map((name) => [name, name]));
  return translator({ ...catalogue, ...own }, { ...fileTexts, ...messages });
}
