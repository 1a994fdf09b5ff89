import { languages, type Language } from '@hybrid/project/basics/language';

/** Returns the language of a caller by the header `Accept-Language`: the first that the product has, else English. */
export function requestLanguage(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase());
  return asked.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? 'en';
}
