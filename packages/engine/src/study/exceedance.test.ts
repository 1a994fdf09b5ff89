import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exceedance, exceeded, tooFewYears } from './exceedance';

test('of 1 to 11, nine in ten exceed 2: P90 is 2, P50 is 6 and P10 is 10', () => {
  const values = [7, 3, 11, 1, 5, 9, 2, 10, 4, 8, 6];
  expect(exceedance(values)).toEqual({ p10: expect.closeTo(10, 12), p50: 6, p90: expect.closeTo(2, 12) });
});

test('between values it lies in proportion: P90 of 0, 10 and 20 is 2', () => {
  expect(exceeded([20, 0, 10], 0.9)).toBeCloseTo(2, 12);
  expect(exceeded([20, 0, 10], 0.5)).toBe(10);
});

test('years alike have one value', () => {
  expect(exceedance([4, 4, 4])).toEqual({ p10: 4, p50: 4, p90: 4 });
});

test('fewer than three years are too few, however many pairs they make', () => {
  expect(tooFewYears(1, 1)).toEqual('One year is too few: import at least 3.');
  expect(tooFewYears(2, 1)).toEqual('2 years are too few: import at least 3.');
  expect(tooFewYears(1, 2)).toEqual('2 years are too few: import at least 3.');
  expect(tooFewYears(2, 2)).toEqual('2 years of prices and 2 of weather are too few: import at least 3 of either.');
  expect([tooFewYears(3, 1), tooFewYears(1, 3), tooFewYears(3, 2)]).toEqual([undefined, undefined, undefined]);
});

test('a simulation without a figure leaves none', () => {
  expect(exceedance([1, undefined, 2])).toEqual({ lacking: 'In 1 of 3 simulations there is none.' });
});

test('P90 is not above P50, P50 not above P10, and all lie among the values', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 3 }), (values) => {
      const [p10, p50, p90] = [exceeded(values, 0.1), exceeded(values, 0.5), exceeded(values, 0.9)];
      expect(p90 <= p50 && p50 <= p10).toBe(true);
      expect(p90).toBeGreaterThanOrEqual(Math.min(...values));
      expect(p10).toBeLessThanOrEqual(Math.max(...values));
    }),
  );
});
