import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursPerYear } from '../basics/calendar';
import { hoursOfRates, meanOfYear } from './rateHours';
import { addRate, newSchedule, painted, setRate, type DayKind } from './schedule';

const twoRates = addRate(newSchedule(30), 90);
const paintedOn = (days: DayKind, months: readonly [number, number], hours: readonly [number, number]) => ({
  ...twoRates,
  grid: painted(twoRates.grid, days, months, hours, 1),
});

test('one rate holds in all hours of the year, and is their mean', () => {
  expect(hoursOfRates(newSchedule(42), 2027)).toEqual([8760]);
  expect(meanOfYear(newSchedule(42), 2027)).toBe(42);
});

test('four evening hours of July and August are 62 days of 4 hours', () => {
  const evening = paintedOn('all', [6, 7], [17, 20]);
  expect(hoursOfRates(evening, 2027)).toEqual([8760 - 248, 248]);
  expect(meanOfYear(evening, 2027)).toBeCloseTo(30 + (60 * 248) / 8760, 10);
});

test.each([
  // 1 January 2027 is a Friday: 5 Saturdays and 5 Sundays in January.
  [2027, 10],
  // 1 January 2029 is a Monday: 4 of each.
  [2029, 8],
])('January %d has %d days of weekend', (year, days) => {
  expect(hoursOfRates(paintedOn('weekend', [0, 0], [0, 23]), year)[1]).toBe(days * 24);
  expect(hoursOfRates(paintedOn('weekday', [0, 0], [0, 23]), year)[1]).toBe((31 - days) * 24);
});

test('March 2024, after the leap day, begins on a Friday: 10 days of weekend', () => {
  expect(hoursOfRates(paintedOn('weekend', [2, 2], [0, 23]), 2024)[1]).toBe(10 * 24);
});

test('a rate that is painted nowhere holds in no hour', () => {
  expect(hoursOfRates(twoRates, 2027)).toEqual([8760, 0]);
});

test('the rates share the hours of the year, and the mean lies between them', () => {
  const month = fc.integer({ min: 0, max: 11 });
  const hour = fc.integer({ min: 0, max: 23 });
  const days = fc.constantFrom<DayKind>('all', 'weekday', 'weekend');
  const year = fc.integer({ min: 2000, max: 2100 });
  fc.assert(
    fc.property(fc.tuple(month, month), fc.tuple(hour, hour), days, year, (months, hours, kind, calendarYear) => {
      const schedule = setRate(paintedOn(kind, months, hours), 1, { value: -5 });
      expect(hoursOfRates(schedule, calendarYear).reduce((sum, count) => sum + count, 0)).toBe(hoursPerYear);
      expect(meanOfYear(schedule, calendarYear)).toBeGreaterThanOrEqual(-5);
      expect(meanOfYear(schedule, calendarYear)).toBeLessThanOrEqual(30);
    }),
  );
});
