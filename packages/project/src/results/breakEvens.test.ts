import type { CashFlowYear } from './cashFlow';
import { emptyDetails, unpaidYear } from './testing';
import { expect, test } from 'vitest';
import { breakEvens } from './breakEvens';

const { cashflow, financial } = emptyDetails('-');
const year = (at: number, capEx: number, revenue: number): CashFlowYear => ({
  ...unpaidYear,
  year: at,
  capEx,
  revenues: [revenue],
  revenue,
  income: capEx + revenue,
});

// 75 and 62.5 are earned at 25 %: present values 60 + 40 = 100, less a capital cost of 80.
const flow = { ...cashflow, revenueNames: ['Day-ahead'], years: [year(0, -80, 0), year(1, 0, 75), year(2, 0, 62.5)] };
const money = { ...financial, realDiscountRate: 25 };

test('with 100 of revenue and 80 of capital cost in present values, prices may fall by 20 % and capital cost may rise by 25 %', () => {
  expect(breakEvens({ cashflow: flow, financial: { ...money, npv: 20 } })).toEqual({ priceFall: 0.2, capitalRise: 0.25 });
});

test('a negative NPV needs changes of the opposite sign', () => {
  expect(breakEvens({ cashflow: flow, financial: { ...money, npv: -20 } })).toEqual({ priceFall: -0.2, capitalRise: -0.25 });
});

test('without revenue and capital cost there is nothing to change', () => {
  expect(breakEvens({ cashflow, financial })).toEqual({ priceFall: undefined, capitalRise: undefined });
});
