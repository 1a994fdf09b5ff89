export type Language = 'en' | 'es';

/** Returns Spanish for a decimal comma, else English. */
export function languageOf(decimalPoint: '.' | ','): Language {
  return decimalPoint === ',' ? 'es' : 'en';
}
