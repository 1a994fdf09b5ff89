import { spanishFigure } from '@hybrid/project/spanish/figures';
import { translator, type Say, type Texts } from '@hybrid/project/spanish/translator';
import { spanishUnit } from '@hybrid/project/spanish/unitWords';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

/** Says a text of the core in the language that is spoken; one that the language lacks stays English. */
export type { Say } from '@hybrid/project/spanish/translator';

interface Sayings {
  readonly said: Say;
  readonly told: Say;
}

const same: Say = (text) => text;
const english: Sayings = { said: same, told: same };
const noTexts: Texts = {};

/** Of the words that are there; those of a project come later than those of the frame. */
let made: { readonly parts: readonly Texts[]; readonly sayings: Sayings } | undefined;

function wordsOf(language: string, room: string): Texts {
  return (i18next.getResource(language, 'translation', room) as Texts | undefined) ?? noTexts;
}

function sayings(): Sayings {
  const { language } = i18next;
  if (!language || language === 'en') return english;
  const parts = ['catalogue', 'refusals', 'messages'].map((room) => wordsOf(language, room));
  if (made?.parts.every((part, at) => part === parts[at])) return made.sayings;
  const [texts = noTexts, refusals, messages] = parts;
  const found: Sayings = {
    said: (text) => (Object.hasOwn(texts, text) ? (texts[text] ?? text) : text),
    told: translator(texts, { ...refusals, ...messages }, spanishFigure),
  };
  made = { parts, sayings: found };
  return found;
}

function onLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

/** Label, help, option or title of a catalogue as it is said now: for what is made on a press, as the name of an edit is. */
export const said: Say = (text) => sayings().said(text);

/** A sentence or a name of the core as it is said now: for what is made when it comes, as a refusal is. */
export const told: Say = (text) => sayings().told(text);

/** A unit with its words, `$/yr`, as it is said now. */
export const saidUnit: Say = (unit) => (i18next.language === 'es' ? spanishUnit(unit) : unit);

/** Says labels, helps, options and titles of the catalogues of `project`. */
export const useSaid = (): Say => useSyncExternalStore(onLanguage, () => sayings().said);

/** Says sentences and names of the core: what is wrong with a value or a project, what a part of a result is called. */
export const useTold = (): Say => useSyncExternalStore(onLanguage, () => sayings().told);
