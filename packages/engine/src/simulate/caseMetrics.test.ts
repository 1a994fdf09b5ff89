import { describe, expect, test } from 'vitest';
import type { Account, LedgerLine } from '../finance/ledger';
import { caseMetrics } from './caseMetrics';

const line = (account: Account, path: readonly string[], ...byYear: readonly number[]): LedgerLine => ({
  account,
  owner: 'solar',
  path,
  byYear: Float64Array.from(byYear),
});
const exporting = (exportMWh: number) => ({ exportMWh });

/** 1000 for a plant, 100 a year to run it, sales less purchases, and a credit; two years of 10 MWh. */
const ledger = [
  line('capital', ['PV'], -1000, 0, 0),
  line('operating', ['PV'], 0, -100, -100),
  line('revenue', ['DAM', 'DAM', 'Sales'], 0, 900, 900),
  line('revenue', ['DAM', 'DAM', 'Purchases'], 0, -50, -50),
  line('incentive', ['Investment Tax Credit'], 300, 0, 0),
];
const years = [exporting(10), exporting(10)];
const at = (discountRate: number, inflationRate = 0) => caseMetrics(ledger, years, { lifetimeYears: 2, discountRate, inflationRate });

describe('-700, then 750 twice', () => {
  test('is the sum of all lines, and worth 800 without interest', () => {
    expect(at(0).netCashFlow).toEqual(Float64Array.of(-700, 750, 750));
    expect(at(0).npv).toBe(800);
  });

  test('a MWh costs (1000 + 200 + 100 − 300) / 20 = 50; without the credit 65', () => {
    expect(at(0).lcoePerMWh).toBe(50);
    expect(at(0).lcoeGrossPerMWh).toBe(65);
  });

  test('is paid back after 700/750 of a year, discounted at 50 % after 1.6 years', () => {
    expect(at(0.5).payback).toBeCloseTo(700 / 750, 12);
    expect(at(0.5).discountedPayback).toBeCloseTo(1 + 200 / (750 / 2.25), 12);
  });

  test('its return is nominally higher by inflation: (1 + real) 1.025 − 1', () => {
    const { irr, nominalIrr } = at(0.05, 0.025);
    expect(nominalIrr).toBeCloseTo((1 + (irr as number)) * 1.025 - 1, 12);
    expect(at(0.05).nominalIrr).toBeCloseTo(irr as number, 15);
  });
});

test('a shortage penalty of 40 a year is a cost of energy: (1000 + 200 + 100 + 80 − 300) / 20 = 54', () => {
  const fined = [...ledger, { ...line('revenue', ['Contract', 'C', 'Shortage penalty'], 0, -40, -40), owner: 'system' as const }];
  expect(caseMetrics(fined, years, { lifetimeYears: 2, discountRate: 0, inflationRate: 0 }).lcoePerMWh).toBe(54);
});

test('what costs in every year has no return, no payback and, without exports, no cost of energy', () => {
  const { irr, nominalIrr, payback, discountedPayback, lcoePerMWh, lcoeGrossPerMWh } = caseMetrics(
    ledger.slice(0, 2),
    [exporting(0), exporting(0)],
    {
      lifetimeYears: 2,
      discountRate: 0.05,
      inflationRate: 0.02,
    },
  );
  expect([irr, nominalIrr, payback, discountedPayback, lcoePerMWh, lcoeGrossPerMWh]).toEqual(Array(6).fill(undefined));
});
