import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfDays } from './calendar';
import { cashYearLabel, listedDay, listedTime, operatingYearLabel, readDate, writeDate, type DateFormat } from './dateText';

const formats: readonly DateFormat[] = [0, 1, 2];

test('12 January 2024 in the three formats', () => {
  expect(formats.map((format) => writeDate('2024-01-12', format))).toEqual(['01-12-2024', '12-01-2024', '2024-01-12']);
});

test('no date reads as nothing', () => {
  expect(['', '2024-13-01', '2023-02-29', 'soon'].map((text) => writeDate(text, 0))).toEqual(['', '', '', '']);
});

describe('a typed date', () => {
  test('is read in the order of the format, with any usual separator', () => {
    expect(readDate('3/4/2024', 0)).toBe('2024-03-04');
    expect(readDate('3.4.2024', 1)).toBe('2024-04-03');
    expect(readDate(' 2024 3 4 ', 2)).toBe('2024-03-04');
  });

  test('that starts with four digits is year, month, day in every format', () => {
    expect(formats.map((format) => readDate('2024-12-31', format))).toEqual(['2024-12-31', '2024-12-31', '2024-12-31']);
  });

  test.each(['', '31-02-2024', '13-32-2024', '1-1-24', '2023-02-29', '12-31', '1-1-1-2024', '0-1-2024'])('"%s" is none', (text) => {
    for (const format of formats) expect(readDate(text, format)).toBeUndefined();
  });

  test('29 February is one in a leap year', () => {
    expect(readDate('29-02-2024', 1)).toBe('2024-02-29');
  });

  test('written is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 80_000 }), fc.constantFrom(...formats), (days, format) => {
        const { year, month, monthDay } = dateOfDays(days);
        const iso = `${year}-${String(month).padStart(2, '0')}-${String(monthDay).padStart(2, '0')}`;
        expect(readDate(writeDate(iso, format), format)).toBe(iso);
      }),
    );
  });
});

test('lists show the month by name', () => {
  expect(listedDay('2024-01-12')).toBe('12 Jan 2024');
  expect(listedDay('2026-12-05T10:00:00Z')).toBe('5 Dec 2026');
  expect(listedDay('never')).toBe('');
  expect(listedTime('2024-01-12T14:05:33')).toBe('12 Jan 2024, 14:05');
  expect(listedTime('2024-01-12')).toBe('12 Jan 2024');
});

describe('names of years', () => {
  const calendar = { baseYear: 2026, showBaseYearAsYearZero: false };
  const counted = { baseYear: 2026, showBaseYearAsYearZero: true };

  test('operating years are calendar years, or count from one after year zero', () => {
    expect([0, 1, 24].map((index) => operatingYearLabel(index, calendar))).toEqual(['2026', '2027', '2050']);
    expect([0, 1, 24].map((index) => operatingYearLabel(index, counted))).toEqual(['1', '2', '25']);
  });

  test('the investment has a name of its own, and every year of the cash flow a different one', () => {
    expect([0, 1, 2].map((year) => cashYearLabel(year, calendar))).toEqual(['COD', '2026', '2027']);
    expect([0, 1, 2].map((year) => cashYearLabel(year, counted))).toEqual(['0', '1', '2']);
  });
});
