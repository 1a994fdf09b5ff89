export type Language = 'en' | 'es';

/** Spanish for those who write a decimal comma, else English. */
export function languageOf(decimalPoint: '.' | ','): Language {
  return decimalPoint === ',' ? 'es' : 'en';
}
