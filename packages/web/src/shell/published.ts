import type { Language } from '@hybrid/api/accountCalls';

/** Returns the time of this build for the account menu; undefined if it was not built. */
export const published = (language: Language): string | undefined =>
  shownAs(import.meta.env['VITE_PUBLISHED'] as string | undefined, language);

const formats = {
  en: { locale: 'en-US', hour12: true },
  es: { locale: 'es-ES', hour12: false },
} as const;

/** Formats a time as a short date: 12-hour clock in English, 24-hour clock in Spanish. */
function shownAs(moment: string | undefined, language: Language = 'en'): string | undefined {
  if (moment === undefined || Number.isNaN(Date.parse(moment))) return undefined;
  const { locale, hour12 } = formats[language];
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', hour12 }).format(new Date(moment));
}
