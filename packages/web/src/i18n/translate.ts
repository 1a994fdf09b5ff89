import type { Text } from '@hybrid/project/i18n/message';
import { render, wordsIn, type Locale } from '@hybrid/project/i18n/render';
import { spanishUnit } from '@hybrid/project/i18n/es/unit';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

/** Returns the words of a text of the core in the current language; words of users stay. */
export type Translate = (text: Text) => string;

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

const noTexts: Groups = {};

/** Texts of the core in a language that are loaded; those of a project are loaded after those of the frame. */
function loadedTexts(language: string): Groups {
  if (!i18next.language) return noTexts;
  const words = i18next.getResourceBundle(language, 'translation') as { readonly core?: Groups } | undefined;
  return words?.core ?? noTexts;
}

let made: { readonly language: string; readonly groups: Groups; readonly translate: Translate } | undefined;

function current(): Translate {
  const language = i18next.language || 'en';
  const groups = loadedTexts(language);
  if (made?.language === language && made.groups === groups) return made.translate;
  const english = wordsIn(loadedTexts('en'));
  const own = wordsIn(groups);
  const locale: Locale = { wordsOf: (code) => own(code) ?? english(code), comma: language === 'es' };
  made = { language, groups, translate: (text) => (typeof text === 'string' ? text : render(text, locale)) };
  return made.translate;
}

/** Calls a function whenever the language has changed; returns what ends it. */
export function onLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

/** Translates a text of the core once, for texts made on an event, such as a refusal or the name of an edit. */
export const translate: Translate = (text) => current()(text);

/** Translates a unit with words, `$/yr`, once. */
export const translateUnit: Translate = (unit) => (i18next.language === 'es' ? spanishUnit(translate(unit)) : translate(unit));

/** Returns the translation of texts of the core: labels, helps, messages, names of parts of a result; follows the language. */
export const useTranslate = (): Translate => useSyncExternalStore(onLanguage, current);
