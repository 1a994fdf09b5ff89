import { allInEnglish } from '@hybrid/project/i18n/inEnglish';

/** Returns a value as JSON with its texts in English. */
export const englishJson = (value: unknown, indent?: number): string => JSON.stringify(allInEnglish(value), undefined, indent);
