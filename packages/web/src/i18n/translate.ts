import { spanishFigure } from '@hybrid/project/spanish/figures';
import { translator, type Translate, type Texts } from '@hybrid/project/spanish/translator';
import { spanishUnit } from '@hybrid/project/spanish/unitWords';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

/** Says a text of the core in the language that is spoken; one that the language lacks stays English. */
export type { Translate } from '@hybrid/project/spanish/translator';

interface Translations {
  readonly translateLabel: Translate;
  readonly translate: Translate;
}

const same: Translate = (text) => text;
const english: Translations = { translateLabel: same, translate: same };
const noTexts: Texts = {};

/** Of the words that are there; those of a project come later than those of the frame. */
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

/** Label, help, option or title of a catalogue as it is said now: for what is made on a press, as the name of an edit is. */
export const translateLabel: Translate = (text) => translations().translateLabel(text);

/** A sentence or a name of the core as it is said now: for what is made when it comes, as a refusal is. */
export const translate: Translate = (text) => translations().translate(text);

/** A unit with its words, `$/yr`, as it is said now. */
export const translateUnit: Translate = (unit) => (i18next.language === 'es' ? spanishUnit(unit) : unit);

/** Says labels, helps, options and titles of the catalogues of `project`. */
export const useTranslateLabel = (): Translate => useSyncExternalStore(onLanguage, () => translations().translateLabel);

/** Says sentences and names of the core: what is wrong with a value or a project, what a part of a result is called. */
export const useTranslateSentence = (): Translate => useSyncExternalStore(onLanguage, () => translations().translate);
