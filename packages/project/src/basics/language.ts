export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Choices of a user: a language, or the one that follows the decimal mark. */
export const languageChoices = ['automatic', ...languages] as const;
export type LanguageChoice = (typeof languageChoices)[number];

/** Returns the chosen language; automatically, Spanish for a decimal comma, else English. */
export function languageOf(choice: LanguageChoice, decimalPoint: '.' | ','): Language {
  if (choice !== 'automatic') return choice;
  return decimalPoint === ',' ? 'es' : 'en';
}
