import type { CashFlow, CashFlowYear } from '@hybrid/project/results/cashFlow';
import { describe, expect, test } from 'vitest';
import { bridgeParts, cashFlowLines } from './cashFlowRows';

const zero: CashFlowYear = {
  year: 0,
  solar: 0,
  wind: 0,
  storage: 0,
  capEx: 0,
  opEx: 0,
  replacement: 0,
  augmentation: 0,
  revenues: [0],
  revenue: 0,
  incentives: 0,
  income: 0,
  cumulative: 0,
  discounted: 0,
  cumulativeDiscounted: 0,
};
// 100 invested, 30 of it credited, then twice 60 of revenue less 10 of cost, at 25 %: −70 + 50/1.25 + 50/1.5625 = 2.
const flow: Pick<CashFlow, 'revenueNames' | 'years'> = {
  revenueNames: ['Day-ahead'],
  years: [
    { ...zero, year: 0, capEx: -100, incentives: 30, income: -70, cumulative: -70, discounted: -70, cumulativeDiscounted: -70 },
    { ...zero, year: 1, revenues: [60], revenue: 60, opEx: -10, income: 50, cumulative: -20, discounted: 40, cumulativeDiscounted: -30 },
    { ...zero, year: 2, revenues: [60], revenue: 60, opEx: -10, income: 50, cumulative: 30, discounted: 32, cumulativeDiscounted: 2 },
  ],
};

describe('lines of the cash flow', () => {
  test('leave out what is zero in every year, and mark the years without a flow', () => {
    const lines = cashFlowLines(flow, 'real', 25);
    expect(lines.map(({ kind }) => kind)).toEqual(['revenue', 'incentives', 'opEx', 'capEx', 'net', 'cumulative']);
    expect(lines[0]?.values).toEqual([undefined, 60, 60]);
    expect(lines[3]?.values).toEqual([-100, undefined, undefined]);
  });
  test('add up to the net of each year, in real terms and discounted', () => {
    for (const terms of ['real', 'discounted'] as const) {
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
