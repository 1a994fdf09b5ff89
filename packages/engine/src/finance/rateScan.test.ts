import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { npv } from './metrics';
import { rateScan, scanRate, scanSteps, stepOfZero } from './rateScan';

const flows = (...amounts: readonly number[]): Float64Array => Float64Array.from(amounts);

/** Step by step, over all of them. */
function crossings(amounts: Float64Array): readonly number[] {
  const { valueAt } = rateScan(amounts);
  const values = Array.from({ length: scanSteps + 1 }, (_, step) => valueAt(step));
  return values.flatMap((value, step) => (step < scanSteps && (value === 0 || value * values[step + 1]! < 0) ? [step] : []));
}

test('the rates go from -99 % to 1000 %, and zero lies in the step that is named', () => {
  expect(scanRate(0)).toBeCloseTo(-0.99, 12);
  expect(scanRate(scanSteps)).toBeCloseTo(10, 10);
  expect(scanRate(stepOfZero)).toBeLessThanOrEqual(0);
  expect(scanRate(stepOfZero + 1)).toBeGreaterThan(0);
});

test('-100, 230, -132 is zero at 10 % and at 20 %, and nowhere else', () => {
  const { firstCrossing, lastCrossing } = rateScan(flows(-100, 230, -132));
  const [first, last] = [firstCrossing(0, scanSteps)!, lastCrossing(0, scanSteps)!];
  for (const [step, rate] of [
    [first, 0.1],
    [last, 0.2],
  ] as const) {
    expect(scanRate(step)).toBeLessThanOrEqual(rate);
    expect(scanRate(step + 1)).toBeGreaterThan(rate);
  }
  expect(firstCrossing(first + 1, last)).toBeUndefined();
});

test('a value that is zero at a step itself is found there', () => {
  const worthOfNextYear = rateScan(flows(0, 1)).valueAt(3000);
  const amounts = flows(-worthOfNextYear, 1);
  expect(rateScan(amounts).valueAt(3000)).toBe(0);
  expect(rateScan(amounts).firstCrossing(0, scanSteps)).toBe(3000);
});

describe('passing over ranges misses nothing that a look at every step finds', () => {
  const amount = fc.oneof(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.constant(0), fc.integer({ min: -3, max: 3 }));
  const any = fc.array(amount, { minLength: 1, maxLength: 41 }).map((amounts) => flows(...amounts));
  /** Built to return given rates: a product of (1 + rate) − (1 + r) in the worth of a year. */
  const withReturns = fc
    .array(fc.double({ min: -0.5, max: 3, noNaN: true }), { minLength: 1, maxLength: 6 })
    .map((rates) => rates.reduce((amounts, rate) => times(amounts, rate), flows(-1000)));

  test.each([
    ['any amounts', any],
    ['amounts of several returns', withReturns],
  ])('%s', (_, flowsOf) => {
    fc.assert(
      fc.property(flowsOf, fc.nat(scanSteps), (amounts, from) => {
        const expected = crossings(amounts).filter((step) => step >= from);
        expect(rateScan(amounts).firstCrossing(from, scanSteps)).toBe(expected[0]);
        expect(rateScan(amounts).lastCrossing(from, scanSteps)).toBe(expected.at(-1));
      }),
      { numRuns: 300 },
    );
  });

  test('the value is the net present value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 41 }),
        fc.nat(scanSteps),
        (all, step) => {
          const value = npv(flows(...all), scanRate(step));
          expect(Math.abs(rateScan(flows(...all)).valueAt(step) - value)).toBeLessThanOrEqual(1e-10 * value);
        },
      ),
    );
  });
});

function times(amounts: Float64Array, rate: number): Float64Array {
  return Float64Array.from({ length: amounts.length + 1 }, (_, year) => (amounts[year] ?? 0) - (1 + rate) * (amounts[year - 1] ?? 0));
}
