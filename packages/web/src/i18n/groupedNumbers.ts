import type { FormatterModule } from 'i18next';
import { writeNumber } from '@hybrid/project/basics/numberText';

const calendarYear = /(year|calendar)$/i;

/**
 * Writes each number that is put into a text as every other figure is: thousands in groups, by the marks of the language. A calendar year, known by the
 * name of its place in the text, has none. What comes written stays as it is.
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
