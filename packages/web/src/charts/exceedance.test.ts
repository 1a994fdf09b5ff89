import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curvePoints, exceedance, hourAtShare, shareOfHour, valueRange } from './exceedance';

const some = exceedance(Float64Array.of(30, -10, 50, 20, 40));

describe('duration curve', () => {
  test('begins with the highest hour and ends with the lowest', () => {
    const points = curvePoints(some, 50);
    expect(points[0]).toEqual({ share: 0, value: 50 });
    expect(points.at(-1)).toEqual({ share: 1, value: -10 });
  });

  test('an hour stands at the share of the year that reaches its value', () => {
    expect(shareOfHour(some, 2)).toBe(0);
    expect(shareOfHour(some, 0)).toBe(0.5);
    expect(hourAtShare(some, 1)).toBe(1);
  });

  test('nothing to sort gives no points', () => {
    expect(curvePoints(exceedance(new Float64Array()), 50)).toEqual([]);
    expect(hourAtShare(exceedance(new Float64Array()), 0.5)).toBeUndefined();
  });

  test('never rises, whatever the year', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -100, max: 3000, noNaN: true }), { minLength: 1, maxLength: 500 }), (values) => {
        const curve = exceedance(Float64Array.from(values));
        const points = curvePoints(curve, 60);
        points.slice(1).forEach(({ value, share }, index) => {
          expect(value).toBeLessThanOrEqual(points[index]!.value);
          expect(share).toBeGreaterThan(points[index]!.share);
        });
        values.forEach((_, hour) => expect(hourAtShare(curve, shareOfHour(curve, hour))).toBe(hour));
      }),
    );
  });
});

describe('value axis', () => {
  test('a few peaks run past its top', () => {
    const hours = Float64Array.from({ length: 8760 }, (_, hour) => (hour < 10 ? 1744 : 60));
    expect(valueRange(exceedance(hours))).toEqual({ low: 0, high: 90 });
  });

  test('reaches down to negative values', () => {
    expect(valueRange(some)).toEqual({ low: -10, high: 50 });
  });
});
