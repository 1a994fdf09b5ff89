import { expect, test } from 'vitest';
import { dayOfYear, isLeapYear, monthDay, weekdayOfNewYear } from './calendar';
import { listingDate, listingDateTime, monthNamesIn, readDate, writeDate, yearLabel } from './dateText';

test.each([
  [0, '01-31-2028'],
  [1, '31-01-2028'],
  [2, '2028-01-31'],
])('31 January 2028 in format %d is %s, and back', (format, text) => {
  expect(writeDate('2028-01-31', format)).toBe(text);
  expect(readDate(text, format)).toBe('2028-01-31');
});

test('a day that does not exist is refused, 29 February only in leap years', () => {
  expect(readDate('2027-02-29', 2)).toBeUndefined();
  expect(readDate('2028-02-29', 2)).toBe('2028-02-29');
  expect(readDate('13-01-2028', 0)).toBeUndefined();
  expect(readDate('soon', 0)).toBeUndefined();
});

test('ISO days are understood whatever the format', () => {
  expect(readDate('2028-01-31', 0)).toBe('2028-01-31');
});

test('the listing shows days as 12 Jan 2024', () => {
  expect(listingDate('2024-01-12')).toBe('12 Jan 2024');
  expect(listingDate('2024-01-12T10:00:00.000Z')).toBe('12 Jan 2024');
  expect(listingDate('')).toBe('');
});

test('and in Spanish as 12 ene 2024, whatever the month', () => {
  expect(listingDate('2024-01-12', 'es')).toBe('12 ene 2024');
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2024, month, 1)).toLocaleDateString('es', { month: 'short', timeZone: 'UTC' }),
  );
  expect(monthNamesIn.es).toEqual(months);
});

test('years are labelled from the base year, or from one where the base year is year zero', () => {
  expect(yearLabel(0, 2028, false)).toBe('2028');
  expect(yearLabel(24, 2028, false)).toBe('2052');
  expect(yearLabel(0, 2028, true)).toBe('1');
});

test('days of the year and months lead to each other', () => {
  expect(monthDay(0)).toEqual({ month: 0, day: 1 });
  expect(monthDay(59)).toEqual({ month: 2, day: 1 });
  expect(monthDay(364)).toEqual({ month: 11, day: 31 });
  for (let day = 0; day < 365; day++) expect(dayOfYear(monthDay(day).month, monthDay(day).day)).toBe(day);
});

test('1 January 2024 was a Monday, 1 January 2023 a Sunday', () => {
  expect(weekdayOfNewYear(2024)).toBe(0);
  expect(weekdayOfNewYear(2023)).toBe(6);
  expect([2000, 2024, 2023, 1900].map(isLeapYear)).toEqual([true, true, false, false]);
});

test('the listing says 12 Jan 2024, 15:05; the account menu 1/12/24, 3:05 PM', () => {
  const at = { year: 2024, month: 1, day: 12, hour: 15, minute: 5 };
  expect(listingDateTime(at)).toBe('12 Jan 2024, 15:05');
  expect(listingDateTime(at, 'es')).toBe('12 ene 2024, 15:05');
});
