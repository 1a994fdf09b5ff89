import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOfIso, daysBetween, isLeapYear, laterDay, weekdayOf, weekdayOfNewYear, withWeekdaysOf } from './calendar';

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

/** The day of the calendar on which a day of the 365-day year falls, with 29 February left out. */
const calendarWeekday = (year: number, day: number): number =>
  (new Date(Date.UTC(year, 0, 1 + day + (day >= 59 && isLeapYear(year) ? 1 : 0))).getUTCDay() + 6) % 7;

test('weekdays are those of the calendar on every day, also after 29 February', () => {
  // 2 March 2024 was a Saturday, 4 March a Monday.
  expect([weekdayOf(2024, dayOfIso('2024-03-02')), weekdayOf(2024, dayOfIso('2024-03-04'))]).toEqual([5, 0]);
  for (const year of [2023, 2024, 2100]) for (let day = 0; day < 365; day++) expect(weekdayOf(year, day)).toBe(calendarWeekday(year, day));
});

test('29 February counts as the day before it, and every year has 365 days', () => {
  expect(dayOfIso('2028-02-29')).toBe(dayOfIso('2028-02-28'));
  expect(dayOfIso('2028-03-01')).toBe(59);
  expect(daysBetween('2024-01-01', '2028-12-31')).toBe(4 * 365 + 364);
  expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-1);
  expect(laterDay('2024-01-01', 4 * 365 + 364)).toBe('2028-12-31');
  expect([laterDay('2028-02-28', 1), laterDay('2028-12-31', 1)]).toEqual(['2028-03-01', '2029-01-01']);
});

describe('a year of prices on the weekdays of another year', () => {
  const days = Float64Array.from({ length: 365 }, (_, day) => day);

  test('moves one day on from 2017, which began on a Sunday, to 2018, which began on a Monday', () => {
    // 1 January 2018 takes the prices of 2 January 2017, a Monday too; the last day is that of 1 January.
    const moved = withWeekdaysOf(
      Float64Array.from({ length: 8760 }, (_, hour) => hour),
      2017,
      2018,
    );
    expect([moved[0], moved[25], moved[8759]]).toEqual([24, 49, 23]);
  });

  test('moves two days on before 29 February of 2024, and one after it, to 2025', () => {
    const moved = withWeekdaysOf(days, 2024, 2025);
    // Monday 6 January 2025 takes Monday 8 January 2024; Saturday 1 March 2025 takes Saturday 2 March 2024.
    expect(moved[dayOfIso('2025-01-06')]).toBe(dayOfIso('2024-01-08'));
    expect(moved[dayOfIso('2025-03-01')]).toBe(dayOfIso('2024-03-02'));
  });

  test('falls on the weekday of each day, three days off at most, six in the week of a leap day', () => {
    const years = fc.integer({ min: 1990, max: 2100 });
    fc.assert(
      fc.property(years, years, (source, target) => {
        const moved = withWeekdaysOf(days, source, target);
        for (let day = 3; day < 362; day++) {
          expect(weekdayOf(source, moved[day] as number)).toBe(weekdayOf(target, day));
          expect(Math.abs((moved[day] as number) - day)).toBeLessThanOrEqual(Math.abs(day - 59) > 6 ? 3 : 6);
        }
        if (!isLeapYear(source) && !isLeapYear(target)) expect(moved.toSorted()).toEqual(days);
      }),
      { numRuns: 50 },
    );
  });
});
