import type { FormatterModule } from 'i18next';
import { writeNumber } from '@hybrid/project/basics/numberText';

const calendarYear = /(year|calendar)$/i;

/**
 * Formats numbers in texts like all other figures: thousands in groups, by the marks of the language. A calendar year, recognized by its
 * placeholder's name, is not grouped. Texts stay as they are.
 */
export const groupedNumbers: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, language, options) =>
    typeof value !== 'number' || calendarYear.test(String(options?.['interpolationkey'] ?? ''))
      ? (value as string)
      : writeNumber(value, { decimals: 15, comma: language?.startsWith('es') ?? false, group: true, trim: true }),
};
