import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { npv } from './metrics';
import { rateScan, scanRate, scanSteps, stepOfZero } from './rateScan';

const flows = (...amounts: readonly number[]): Float64Array => Float64Array.from(amounts);

/** Returns the steps after which the value changes its sign, by checking every step. */
function changesOfSign(amounts: Float64Array): readonly number[] {
  const { valueAt } = rateScan(amounts);
  const values = Array.from({ length: scanSteps + 1 }, (_, step) => valueAt(step));
  return values.flatMap((value, step) => (step < scanSteps && value * values[step + 1]! < 0 ? [step] : []));
}

test('the rates go from -99 % to 1000 %, and one of them is zero', () => {
  expect(scanRate(0)).toBeCloseTo(-0.99, 4);
  expect(scanRate(0)).toBeLessThanOrEqual(-0.99);
  expect(scanRate(scanSteps)).toBeCloseTo(10, 10);
  expect(scanRate(stepOfZero)).toBe(0);
});

test('-100, 230, -132 is zero at 10 % and at 20 %, and nowhere else', () => {
  const { smallestRoot, largestRoot } = rateScan(flows(-100, 230, -132));
  expect(smallestRoot(0, scanSteps)).toBeCloseTo(0.1, 12);
  expect(largestRoot(0, scanSteps)).toBeCloseTo(0.2, 12);
});

test('two roots that lie between neighbouring rates are found, and so is a double root', () => {
  const rates = [0.1, 0.1 + 1e-5];
  const close = rates.reduce((amounts, rate) => times(amounts, rate), flows(-1000));
  expect(rateScan(close).smallestRoot(0, scanSteps)).toBeCloseTo(0.1, 8);
  expect(rateScan(close).largestRoot(0, scanSteps)).toBeCloseTo(0.1 + 1e-5, 8);
  expect(rateScan(flows(-100, 220, -121)).smallestRoot(0, scanSteps)).toBeCloseTo(0.1, 9);
});

test('a value that is zero at a step itself is found there', () => {
  const discountFactor = rateScan(flows(0, 1)).valueAt(3000);
  const amounts = flows(-discountFactor, 1);
  expect(rateScan(amounts).valueAt(3000)).toBe(0);
  expect(rateScan(amounts).smallestRoot(0, scanSteps)).toBe(scanRate(3000));
});

describe('passing over ranges misses nothing that a look at every step finds', () => {
  const amount = fc.oneof(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.constant(0), fc.integer({ min: -3, max: 3 }));
  const any = fc.array(amount, { minLength: 1, maxLength: 41 }).map((amounts) => flows(...amounts));
  /** Cash flow with given rates of return: a product of (1 + rate) − (1 + r) in the value of a year. */
  const withReturns = fc
    .array(fc.double({ min: -0.5, max: 3, noNaN: true }), { minLength: 1, maxLength: 6 })
    .map((rates) => rates.reduce((amounts, rate) => times(amounts, rate), flows(-1000)));

  test.each([
    ['any amounts', any],
    ['amounts of several returns', withReturns],
  ])('%s', (_, flowsOf) => {
    fc.assert(
      fc.property(flowsOf, fc.nat(scanSteps), (amounts, from) => {
        const { smallestRoot, largestRoot } = rateScan(amounts);
        const changes = changesOfSign(amounts).filter((step) => step >= from);
        if (changes.length > 0) {
          expect(smallestRoot(from, scanSteps)).toBeLessThanOrEqual(scanRate(changes[0]! + 1));
          expect(largestRoot(from, scanSteps)).toBeGreaterThanOrEqual(scanRate(changes.at(-1)!));
        }
        for (const rate of [smallestRoot(from, scanSteps), largestRoot(from, scanSteps)])
          if (rate !== undefined) expect(Math.abs(npv(amounts, rate))).toBeLessThanOrEqual(1e-8 * npv(amounts.map(Math.abs), rate));
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
