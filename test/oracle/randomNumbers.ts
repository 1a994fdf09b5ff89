import { constantSeries, type Series } from '@hybrid/engine/series';
import * as fc from 'fast-check';

export const millionths = (min: number, max: number) => fc.integer({ min: min * 1e6, max: max * 1e6 }).map((value) => value / 1e6);
/** Round numbers and ties as often as numbers that match no other. */
export const price = fc.oneof(fc.integer({ min: -60, max: 200 }), fc.constantFrom(0, 0, -20, 35), millionths(-50, 300));
export const positivePrice = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constantFrom(0, 35), millionths(0, 300));
export const reward = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(0, 5, 20), millionths(0, 60));
export const penalty = fc.oneof(fc.constantFrom(0, 50, 1000, 20_000), millionths(0, 400));
export const power = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(0, 0, 10), millionths(0, 30));
/** A limit that is seldom 0. */
export const limit = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 12, arbitrary: fc.oneof(fc.integer({ min: 2, max: 30 }), millionths(1, 30)) },
);
export const efficiency = fc.oneof(fc.constant(1), millionths(0.6, 1));
export const share = millionths(0, 1);

export const seriesOf = (steps: number, value: fc.Arbitrary<number>): fc.Arbitrary<Series> =>
  fc.array(value, { minLength: steps, maxLength: steps }).map((values) => Float64Array.from(values));
/** One value in all steps, or a different one in each. */
export const steadyOrNot = (steps: number, value: fc.Arbitrary<number>): fc.Arbitrary<Series> =>
  fc.oneof(
    value.map((all) => constantSeries(steps, all)),
    seriesOf(steps, value),
  );
