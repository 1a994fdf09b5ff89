import type { Language } from '../basics/language';
import { english } from './english';
import type { Text } from './message';
import { render, rendered, wordsIn, type Locale } from './render';
import { spanish } from './spanish';

/** Every language of the product; another one is a folder of texts and a line here. */
const locales: Readonly<Record<Language, Locale>> = {
  en: { wordsOf: wordsIn(english), comma: false },
  es: { wordsOf: wordsIn(spanish), comma: true },
};

/** Returns the words of a text in a language; `comma` gives its numbers the decimal mark of a project instead. */
export const inLanguage = (language: Language, text: Text, comma = locales[language].comma): string =>
  render(text, { ...locales[language], comma });

/** Returns a value, such as the answer of a call, with all texts in it in a language. */
export const renderedIn = (language: Language, value: unknown): unknown => rendered(value, locales[language]);
