import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateOfDays,
  dayOfYear,
  daysInMonth,
  daysSince1970,
  hoursPerYear,
  isLeapYear,
  monthOfDay,
  monthStarts,
  newYearWeekday,
  rotateDays,
  shiftDays,
  stepOfTime,
  stepsPerYear,
  timeOfStep,
} from './calendar';

describe('the 8760-hour year', () => {
  test('has the month starts of a common year', () => {
    expect(monthStarts).toEqual([0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]);
  });

  test('counts 8760 hours and 35,040 quarter hours', () => {
    expect([stepsPerYear(60), stepsPerYear(30), stepsPerYear(15), stepsPerYear(5)]).toEqual([hoursPerYear, 17_520, 35_040, 105_120]);
  });

  test('goes from 28 February to 1 March', () => {
    expect([monthOfDay(58), monthOfDay(59), monthOfDay(364)]).toEqual([
      { month: 2, monthDay: 28 },
      { month: 3, monthDay: 1 },
      { month: 12, monthDay: 31 },
    ]);
    expect(dayOfYear(12, 31)).toBe(364);
  });

  test('the last quarter hour begins on 31 December at 23:45', () => {
    expect(timeOfStep(35_039, 15)).toEqual({ day: 364, month: 12, monthDay: 31, hour: 23, minute: 45 });
  });

  test('every step is found again by its moment', () => {
    fc.assert(
      fc.property(fc.constantFrom(60, 30, 15, 10, 5, 1), fc.nat(), (stepMinutes, any) => {
        const step = any % stepsPerYear(stepMinutes);
        const { month, monthDay, hour, minute } = timeOfStep(step, stepMinutes);
        expect(stepOfTime(month, monthDay, hour, minute, stepMinutes)).toBe(step);
      }),
    );
  });
});

describe('the Gregorian calendar', () => {
  test('2000 and 2024 are leap years, 1900, 2100 and 2023 are not', () => {
    expect([2000, 2024, 1900, 2100, 2023].map(isLeapYear)).toEqual([true, true, false, false, false]);
    expect([daysInMonth(2024, 2), daysInMonth(2023, 2), daysInMonth(2023, 12)]).toEqual([29, 28, 31]);
  });

  test('agrees with the clock of the platform over four centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60_000, max: 90_000 }), (days) => {
        const expected = new Date(days * 86_400_000);
        const { year, month, monthDay } = dateOfDays(days);
        expect([year, month, monthDay]).toEqual([expected.getUTCFullYear(), expected.getUTCMonth() + 1, expected.getUTCDate()]);
        expect(daysSince1970(year, month, monthDay)).toBe(days);
      }),
    );
  });

  test('weekdays of 1 January: Monday in 2007 and 2018, Tuesday in 2019, Sunday in 2017', () => {
    expect([2007, 2018, 2019, 2017].map(newYearWeekday)).toEqual([0, 0, 1, 6]);
  });

  test('a year that is not known starts on a Monday', () => {
    expect(newYearWeekday(undefined)).toBe(0);
  });
});

describe('moving a price year onto the weekdays of another', () => {
  test('a year does not move onto itself', () => {
    expect(shiftDays(2019, 2019)).toBe(0);
  });

  test('2019 (Tuesday) onto 2018 (Monday): one day later, so that Tuesdays meet Tuesdays', () => {
    expect(shiftDays(2019, 2018)).toBe(1);
  });

  test('weekdays coincide after the shift and it is at most three days', () => {
    const year = fc.integer({ min: 1990, max: 2200 });
    fc.assert(
      fc.property(fc.option(year, { nil: undefined }), year, fc.integer({ min: 3, max: 361 }), (source, target, day) => {
        const shift = shiftDays(source, target);
        expect(Math.abs(shift)).toBeLessThanOrEqual(3);
        const weekdays = rotateDays(
          Float64Array.from({ length: 365 }, (_, at) => (newYearWeekday(source) + at) % 7),
          shift,
        );
        expect(weekdays[day]).toBe((newYearWeekday(target) + day) % 7);
      }),
    );
  });

  test('what leaves at the end comes in at the start', () => {
    const hours = Float64Array.from({ length: hoursPerYear }, (_, hour) => hour);
    expect(rotateDays(hours, 1)[0]).toBe(8736);
    expect(rotateDays(hours, 1)[24]).toBe(0);
    expect(rotateDays(rotateDays(hours, 3), -3)).toEqual(hours);
    expect(rotateDays(hours, 0)).toEqual(hours);
  });

  test('a series that is no year of days is refused', () => {
    expect(() => rotateDays(new Float64Array(8784), 1)).toThrow(RangeError);
  });
});
