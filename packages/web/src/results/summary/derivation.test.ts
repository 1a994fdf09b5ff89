import type { CashFlowYear } from '@hybrid/project/results/cashFlow';
import type { Details } from '@hybrid/project/results/details';
import { emptyDetails } from '@hybrid/project/results/testing';
import { expect, test } from 'vitest';
import { termsOf } from './derivation';

const blank = emptyDetails('x');

/** Storage that is built in year 2 for 121, beside 300 of year 0, at a real rate of 10 %: 400 today. */
const deferred: Details = {
  ...blank,
  financial: { ...blank.financial, realDiscountRate: 10, capitalCost: 421 },
  cashflow: { ...blank.cashflow, years: [-300, 0, -121].map(yearOf) },
};

function yearOf(capEx: number, year: number): CashFlowYear {
  const none = { solar: 0, wind: 0, storage: 0, opEx: 0, replacement: 0, augmentation: 0, revenues: [], revenue: 0, incentives: 0 };
  return { ...none, year, capEx, income: capEx, cumulative: 0, discounted: 0, cumulativeDiscounted: 0 };
}
const termOf = (key: 'npv' | 'capital', name: string): number | undefined =>
  termsOf(key, deferred).find((term) => term.name === name)?.value;

test('capital that is paid later counts in full in the capital cost, and discounted in the net present value', () => {
  expect(termOf('capital', 'capitalOfAllYears')).toBe(421);
  expect(termOf('npv', 'presentCapital')).toBeCloseTo(-400, 9);
  expect(termOf('npv', 'sum')).toBeCloseTo(-400, 9);
});
