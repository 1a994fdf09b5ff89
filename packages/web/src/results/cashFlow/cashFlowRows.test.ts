import type { CashFlow } from '@hybrid/project/results/cashFlow';
import { emptyDetails, unpaidYear } from '@hybrid/project/results/testing';
import { describe, expect, test } from 'vitest';
import { moneyOf } from '@hybrid/project/results/npvBridge';
import { bridgeParts, cashFlowLines } from './cashFlowRows';

// 100 invested, 30 of it credited, then twice 60 of revenue less 10 of cost, at 25 %: −70 + 50/1.25 + 50/1.5625 = 2.
const flow: Pick<CashFlow, 'revenueNames' | 'years'> = {
  revenueNames: ['Day-ahead'],
  years: [
    { ...unpaidYear, year: 0, capEx: -100, incentives: 30, income: -70, cumulative: -70, discounted: -70, cumulativeDiscounted: -70 },
    {
      ...unpaidYear,
      year: 1,
      revenues: [60],
      revenue: 60,
      opEx: -10,
      income: 50,
      cumulative: -20,
      discounted: 40,
      cumulativeDiscounted: -30,
    },
    { ...unpaidYear, year: 2, revenues: [60], revenue: 60, opEx: -10, income: 50, cumulative: 30, discounted: 32, cumulativeDiscounted: 2 },
  ],
};

describe('lines of the cash flow', () => {
  test('leave out what is zero in every year, and mark the years without a flow', () => {
    const lines = cashFlowLines(flow, 'plain', 25);
    expect(lines.map(({ kind }) => kind)).toEqual(['revenue', 'incentives', 'opEx', 'capEx', 'net', 'cumulative']);
    expect(lines[0]?.values).toEqual([undefined, 60, 60]);
    expect(lines[3]?.values).toEqual([-100, undefined, undefined]);
  });
  test('add up to the net of each year, as they are and discounted', () => {
    for (const terms of ['plain', 'discounted'] as const) {
      const lines = cashFlowLines(flow, terms, 25);
      const net = lines.find(({ kind }) => kind === 'net')?.values ?? [];
      net.forEach((value, year) => {
        const sum = lines.filter(({ sign }) => sign === 'flow').reduce((total, line) => total + (line.values[year] ?? 0), 0);
        expect(sum).toBeCloseTo(value ?? Number.NaN, 9);
      });
    }
  });
});

describe('the bridge from revenue to NPV', () => {
  test('begins at zero, has no gap, and ends at the NPV', () => {
    const parts = bridgeParts(flow, 25);
    const steps = parts.slice(0, -1);
    expect(steps[0]?.from).toBe(0);
    steps.slice(1).forEach((part, index) => expect(part.from).toBe(steps[index]?.to));
    expect(parts.at(-1)).toMatchObject({ kind: 'npv', from: 0 });
    expect(parts.at(-1)?.to).toBeCloseTo(2, 9);
  });
  test('shows present values', () =>
    expect(bridgeParts(flow, 25)[0]).toMatchObject({ name: 'Day-ahead', from: 0, to: 60 / 1.25 + 60 / 1.5625 }));
});

describe('salvage', () => {
  // The residual value of 100 is sold for 20 at the end: 20/1.5625 = 12.8 more than without it.
  const years = flow.years.map((year) => ({
    ...year,
    salvage: year.year === 2 ? 20 : 0,
    income: year.income + (year.year === 2 ? 20 : 0),
  }));
  test('has a line of its own in the year in which it is sold, and the lines still add up', () => {
    const lines = cashFlowLines({ years }, 'plain', 25);
    expect(lines.find(({ kind }) => kind === 'salvage')?.values).toEqual([undefined, undefined, 20]);
    const lastYear = lines.filter(({ sign }) => sign === 'flow').reduce((sum, { values }) => sum + (values[2] ?? 0), 0);
    expect(lastYear).toBe(70);
  });
  test('is a part of the bridge, in present value', () => {
    const parts = bridgeParts({ ...flow, years }, 25);
    const salvage = parts.find(({ kind }) => kind === 'salvage');
    expect((salvage?.to ?? 0) - (salvage?.from ?? 0)).toBeCloseTo(12.8, 9);
    expect(parts.at(-1)?.to).toBeCloseTo(14.8, 9);
  });
  test('has its line where it is counted and nothing is left, and none where it is not counted', () => {
    const nothingLeft = flow.years.map((year) => ({ ...year, salvage: 0 }));
    expect(cashFlowLines({ years: nothingLeft }, 'plain', 25).some(({ kind }) => kind === 'salvage')).toBe(true);
    expect(cashFlowLines(flow, 'plain', 25).some(({ kind }) => kind === 'salvage')).toBe(false);
  });
});

test('nominal money is discounted at the nominal rate, real money at the real one', () => {
  const details = emptyDetails('x');
  const of = (isNominal: boolean) =>
    moneyOf({
      financial: { ...details.financial, realDiscountRate: 5 },
      cashflow: { ...details.cashflow, rates: { discountRate: 7.1, inflationRate: 2, isNominal } },
    });
  expect(of(true)).toEqual({ money: 'nominal', rate: 7.1 });
  expect(of(false)).toEqual({ money: 'real', rate: 5 });
});
