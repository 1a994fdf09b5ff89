import { spanishFigure } from '@hybrid/project/i18n/spanishFigure';
import { translator, type Translate, type Texts } from '@hybrid/project/i18n/translator';
import { spanishUnit } from '@hybrid/project/i18n/spanishUnit';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

/** Translates a text of the core into the current language; a text without translation stays English. */
export type { Translate } from '@hybrid/project/i18n/translator';

interface Translations {
  readonly translateLabel: Translate;
  readonly translate: Translate;
}

const same: Translate = (text) => text;
const english: Translations = { translateLabel: same, translate: same };
const noTexts: Texts = {};

/** Translations of the loaded texts; those of a project are loaded after those of the frame. */
let made: { readonly parts: readonly Texts[]; readonly translations: Translations } | undefined;

function wordsOf(language: string, room: string): Texts {
  return (i18next.getResource(language, 'translation', room) as Texts | undefined) ?? noTexts;
}

function translations(): Translations {
  const { language } = i18next;
  if (!language || language === 'en') return english;
  const parts = ['catalogue', 'refusals', 'messages'].map((room) => wordsOf(language, room));
  if (made?.parts.every((part, at) => part === parts[at])) return made.translations;
  const [texts = noTexts, refusals, messages] = parts;
  const found: Translations = {
    translateLabel: (text) => (Object.hasOwn(texts, text) ? (texts[text] ?? text) : text),
    translate: translator(texts, { ...refusals, ...messages }, spanishFigure),
  };
  made = { parts, translations: found };
  return found;
}

function onLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

/** Translates a label, help, option or title of a catalogue once, for texts made on an action, such as the name of an edit. */
export const translateLabel: Translate = (text) => translations().translateLabel(text);

/** Translates a sentence or a name of the core once, for texts made on an event, such as a refusal. */
export const translate: Translate = (text) => translations().translate(text);

/** Translates a unit with words, `$/yr`, once. */
export const translateUnit: Translate = (unit) => (i18next.language === 'es' ? spanishUnit(unit) : unit);

/** Returns the translation of labels, helps, options and titles of the catalogues of `project`; follows the language. */
export const useTranslateLabel = (): Translate => useSyncExternalStore(onLanguage, () => translations().translateLabel);

/** Returns the translation of sentences and names of the core: errors of a value or a project, parts of a result; follows the language. */
export const useTranslateSentence = (): Translate => useSyncExternalStore(onLanguage, () => translations().translate);
