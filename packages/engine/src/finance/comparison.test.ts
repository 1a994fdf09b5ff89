import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparison } from './comparison';
import { irr, npv, payback } from './metrics';

const flow = (...amounts: readonly number[]): Float64Array => Float64Array.from(amounts);

describe('a larger system, -150 and 60 for three years, beside a smaller one, -100 and 40', () => {
  const compared = comparison(flow(-150, 60, 60, 60), flow(-100, 40, 40, 40), 0.1);

  test('costs 50 more and brings 20 more a year', () => {
    expect(compared.annual.difference).toEqual(flow(-50, 20, 20, 20));
    expect(compared.cumulative.difference).toEqual(flow(-50, -30, -10, 10));
    expect(compared.cumulative.proposed).toEqual(flow(-150, -90, -30, 30));
    expect(compared.cumulative.base).toEqual(flow(-100, -60, -20, 20));
  });

  test('is worth -0.263 more at 10 %, returns 9.701 % on what it costs more, and pays it back in two and a half years', () => {
    expect(compared.npv).toBeCloseTo(-0.263, 3);
    expect(compared.irr).toBeCloseTo(0.09701, 5);
    expect(compared.payback).toBe(2.5);
  });
});

test('against the zero cash flow the figures are those of the system itself', () => {
  const system = flow(-100, 30, 30, 30, 30, 30);
  const { annual, npv: value, irr: rate, payback: years } = comparison(system, new Float64Array(6), 0.07);
  expect(annual.difference).toEqual(system);
  expect([value, rate, years]).toEqual([npv(system, 0.07), irr(system), payback(system)]);
});

test('a system beside itself differs by nothing and has no return', () => {
  const { annual, npv: value, irr: rate } = comparison(flow(-10, 5, 9), flow(-10, 5, 9), 0.05);
  expect(annual.difference).toEqual(flow(0, 0, 0));
  expect([value, rate]).toEqual([0, undefined]);
});

test('cash flows of different length are not compared', () => {
  expect(() => comparison(flow(-1, 1), flow(-1, 1, 1), 0)).toThrow('2 and 3 years');
});

test('the worth of the difference is the difference of the worths', () => {
  const amounts = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 11, maxLength: 11 });
  fc.assert(
    fc.property(amounts, amounts, fc.double({ min: 0, max: 0.3, noNaN: true }), (a, b, rate) => {
      const [proposed, base] = [flow(...a), flow(...b)];
      expect(comparison(proposed, base, rate).npv).toBeCloseTo(npv(proposed, rate) - npv(base, rate), 5);
    }),
  );
});
