import type { Language } from '@hybrid/api/accountCalls';

/** When this build was made, as the account menu shows it; undefined where nothing was built. */
export const published = (language: Language): string | undefined =>
  shownAs(import.meta.env['VITE_PUBLISHED'] as string | undefined, language);

const formats = {
  en: { locale: 'en-US', hour12: true },
  es: { locale: 'es-ES', hour12: false },
} as const;

/** A moment as the short date of the United States with the hours of the clock, or of Spain with those of the day. */
export function shownAs(moment: string | undefined, language: Language = 'en'): string | undefined {
  if (moment === undefined || Number.isNaN(Date.parse(moment))) return undefined;
  const { locale, hour12 } = formats[language];
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', hour12 }).format(new Date(moment));
}
