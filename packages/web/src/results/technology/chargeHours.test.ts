import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeExtremes, hourlyCharge, hoursOfExtremes } from './chargeHours';

describe('the state of charge by the hour', () => {
  test('is the mean of the quarter hours in which the storage stands', () => {
    const series = Array.from({ length: 35_040 }, (_, step) =>
      step < 4 ? [10, 20, 30, 40][step] : step < 8 ? [null, null, 50, 70][step - 4] : null,
    );
    const hourly = hourlyCharge(series.map((percent) => percent ?? null));
    expect(hourly).toHaveLength(8760);
    expect([...hourly.subarray(0, 3)]).toEqual([25, 60, NaN]);
  });
  test('is the series itself where a step is an hour', () => {
    const series = Array.from({ length: 8760 }, (_, hour) => hour % 100);
    expect([...hourlyCharge(series)]).toEqual(series);
  });
});

describe('least, mean and most', () => {
  test('are of the steps in which the storage stands', () =>
    expect(chargeExtremes([null, 10, 30, 80, null])).toEqual({ min: 10, mean: 40, max: 80 }));
  test('do not exist of a storage that stands in none', () => expect(chargeExtremes([null, null])).toBeUndefined());
  test('stand in order', () =>
    fc.assert(
      fc.property(fc.array(fc.option(fc.double({ min: 0, max: 100, noNaN: true })), { minLength: 1 }), (series) => {
        const found = chargeExtremes(series);
        expect(found === undefined).toBe(series.every((percent) => percent === null));
        if (!found) return;
        expect(found.min).toBeLessThanOrEqual(found.mean + 1e-9);
        expect(found.mean).toBeLessThanOrEqual(found.max + 1e-9);
      }),
    ));
});

describe('the fullest and the emptiest hour of the day', () => {
  const day = (percentAt: (hour: number) => number | null) => ({ byHour: Array.from({ length: 24 }, (_, hour) => percentAt(hour)) });
  test('are found by the mean of the months that have them', () =>
    expect(hoursOfExtremes([day((hour) => (hour === 15 ? 90 : hour === 20 ? 5 : 40)), null])).toEqual({ fullest: 15, emptiest: 20 }));
  test('pass over hours without a storage', () =>
    expect(hoursOfExtremes([day((hour) => (hour < 2 ? 10 * (hour + 1) : null))])).toEqual({ fullest: 1, emptiest: 0 }));
  test('do not exist without any', () => expect(hoursOfExtremes([null, null])).toBeUndefined());
});
