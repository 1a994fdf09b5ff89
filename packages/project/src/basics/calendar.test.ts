import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rotatedByDays, weekdayOfNewYear, shiftDays } from './calendar';

describe('weekday of 1 January', () => {
  test.each([
    [2007, 'Monday', 0],
    [2017, 'Sunday', 6],
    [2024, 'Monday', 0],
    [2028, 'Saturday', 5],
  ])('in %i it is a %s', (year, _, weekday) => {
    expect(weekdayOfNewYear(year)).toBe(weekday);
  });

  test('is that of the calendar in every year', () => {
    for (let year = 1950; year <= 2150; year++) expect(weekdayOfNewYear(year)).toBe((new Date(Date.UTC(year, 0, 1)).getUTCDay() + 6) % 7);
  });
});

test('prices of 2017, which began on a Sunday, move one day on for 2018, which began on a Monday', () => {
  const day = (t: number): number => Math.floor(t / 24);
  const prices = Float64Array.from({ length: 8760 }, (_, t) => day(t));
  const days = shiftDays(2017, 2018);
  expect(days).toBe(-1);
  // 1 January 2018 takes the prices of 2 January 2017, a Monday too.
  expect(rotatedByDays(prices, days)[0]).toBe(1);
});

test('weekdays coincide for any two years, by three days at most, and nothing is lost', () => {
  const years = fc.integer({ min: 1990, max: 2100 });
  fc.assert(
    fc.property(years, years, (source, target) => {
      const days = shiftDays(source, target);
      expect(Math.abs(days)).toBeLessThanOrEqual(3);
      const series = Float64Array.from({ length: 8760 }, (_, t) => t);
      const shifted = rotatedByDays(series, days);
      expect(shifted.toSorted()).toEqual(series);
      const sourceDay = (shifted[100 * 24] as number) / 24;
      expect((weekdayOfNewYear(source) + sourceDay) % 7).toBe((weekdayOfNewYear(target) + 100) % 7);
    }),
    { numRuns: 50 },
  );
});
