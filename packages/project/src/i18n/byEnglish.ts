import type { Texts } from './translator';

/** Returns the texts of a language by the English ones of the same codes. */
export function byEnglish(english: Texts, translated: Texts): Texts {
  return Object.fromEntries(Object.entries(english).map(([code, text]) => [text, translated[code] ?? text]));
}
