import type { Language } from '@hybrid/project/basics/language';

/** Names of the languages, each in its own. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };
