import { renderedIn } from '@hybrid/project/i18n/locales';

/** Returns a value as JSON with its texts in English. */
export const englishJson = (value: unknown, indent?: number): string => JSON.stringify(renderedIn('en', value), undefined, indent);
