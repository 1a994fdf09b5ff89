import type { Language } from '../basics/language';
import { catalogue } from './catalogue';
import { spanishFigure } from './figures';
import { fileTexts } from './fileTexts';
import { messages } from './messages';
import { translator, type Translate } from './translator';

/** Says labels, names and sentences of the core in Spanish; one that Spanish lacks stays English. */
export const inSpanish: Translate = translator(catalogue, messages, spanishFigure);

const asItIs: Translate = (text) => text;

/** Says texts of the core in a language. */
export const sayIn = (language: Language): Translate => (language === 'es' ? inSpanish : asItIs);

/**
 * Likewise the texts of exported files, whose numbers have the marks of their project already. Names that users gave stay, also those within a text
 * and those that are words of the product.
 */
export function translateInFiles(language: Language, names: readonly string[]): Translate {
  if (language === 'en') return asItIs;
  const own = Object.fromEntries(names.map((name) => [name, name]));
  return translator({ ...catalogue, ...own }, { ...fileTexts, ...messages });
}
