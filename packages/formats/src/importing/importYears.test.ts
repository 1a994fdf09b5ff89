import { describe, expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { importYears } from './importYears';
import type { ImportedSeries, ImportOptions } from './importFile';

const price = { kind: 'price', comma: false } as const;
const hour = 3_600_000;

/** A line for each hour between two days, its value the year and the day of the month: 2019 and 31 make 2019.31. */
function hours(from: string, to: string, write = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')): string {
  const lines: string[] = [];
  for (let at = Date.parse(`${from}T00:00Z`); at < Date.parse(`${to}T00:00Z`); at += hour) {
    const date = new Date(at);
    lines.push(`${write(date)},${date.getUTCFullYear()}.${String(date.getUTCDate()).padStart(2, '0')}`);
  }
  return lines.join('\n');
}

const years = (text: string, options: Partial<ImportOptions> = {}): readonly ImportedSeries[] =>
  importYears(text, { ...price, ...options, kind: 'price' });

function refusal(text: string, options: Partial<ImportOptions> = {}): string {
  try {
    years(text, options);
  } catch (error) {
    if (error instanceof UserError) return inEnglish(error.detail ?? '');
    throw error;
  }
  throw new Error('the file was read');
}

describe('a file of several years with dates', () => {
  test('gives each calendar year in order, leap years without their 29 February', () => {
    const read = years(hours('2019-01-01', '2022-01-01'));
    expect(read.map(({ year, rowsRead, values }) => [year, rowsRead, values.length, values[0], values[8759]])).toEqual([
      [2019, 8760, 8760, 2019.01, 2019.31],
      [2020, 8784, 8760, 2020.01, 2020.31],
      [2021, 8760, 8760, 2021.01, 2021.31],
    ]);
    expect(read[1]?.notes).toContainEqual('29 Feb left out');
  });

  test('a shift from UTC takes the hours at the ends of the file round', () => {
    const read = years(
      hours('2019-01-01', '2021-01-01', (at) => at.toISOString()),
      { utcOffsetHours: -5 },
    );
    expect(read.map(({ year }) => year)).toEqual([2019, 2020]);
    // The first five hours of the file are the last evening of 2018, which completes the last year.
    expect([read[0]?.values[0], read[1]?.values[8759], read[1]?.values[8754]]).toEqual([2019.01, 2019.01, 2020.31]);
  });

  test('a year that is not whole is refused by its name', () => {
    expect(refusal(hours('2019-01-01', '2020-07-01'))).toContain('The year 2020 has 4,368 values, 8,760 make it full');
  });

  test('one year gives one series', () => {
    expect(years(hours('2019-01-01', '2020-01-01'))).toHaveLength(1);
  });
});

describe('a file of several years without dates', () => {
  const column = (count: number): string => Array.from({ length: count }, (_, row) => Math.floor(row / 24)).join('\n');

  test('is told apart by the number of its values, from the year that is given', () => {
    const read = years(column(3 * 8760), { year: 2025 });
    expect(read.map(({ year, values }) => [year, values[0]])).toEqual([
      [2025, 0],
      [2026, 365],
      [2027, 730],
    ]);
  });

  test('may follow the calendar with its leap years', () => {
    const read = years(column(8760 + 8784), { year: 2023 });
    expect(read.map(({ year, values }) => [year, values[58 * 24], values[59 * 24]])).toEqual([
      [2023, 58, 59],
      [2024, 365 + 58, 365 + 60],
    ]);
    expect(refusal(column(8760 + 8784))).toContain('say which year is the first');
  });

  test('is read in the step that is given, else by the hour with a warning', () => {
    const quarters = years(column(2 * 35_040), { stepMinutes: 15, year: 2030 });
    expect(quarters.map(({ year, stepMinutes }) => [year, stepMinutes])).toEqual([
      [2030, 15],
      [2031, 15],
    ]);
    const hourly = years(column(17_520));
    expect([hourly.length, hourly[0]?.warnings]).toEqual([
      2,
      ['Read as 2 years of 60 minutes; 1 year of 30 minutes would have as many values.'],
    ]);
  });

  test('is refused when no whole years fit', () => {
    expect(refusal(column(20_000))).toContain('20,000 values, which are no whole years of 60 minutes');
  });
});
