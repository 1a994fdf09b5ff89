import { inEnglish } from '../i18n/inEnglish';
import { perMarketKind } from '../document/kinds';
import { describe, expect, test } from 'vitest';
import { financialRows, performanceKeys, performanceRows, revenueRows } from './summaryRows';
import type { Details } from './details';
import { emptyDetails } from './testing';

const financial: Details['financial'] = {
  projectLifeTime: 25,
  realDiscountRate: 5.5,
  capitalCost: 100,
  operatingCost: 2,
  augmentationCost: 0,
  marketParticipation: 100,
  contractParticipation: 0,
  capacityMarketParticipation: 0,
  revenue: 12,
  firstYearRevenue: 12,
  incentives: 30,
  npv: 4,
  irr: null,
  lcoe: 60,
  payback: 7.5,
  discountedPayback: null,
};
const none = { first: 0, average: 0 };
const rates = { discountRate: 7, inflationRate: 2, isNominal: false };

test('an internal rate of return that does not exist is absent, not zero, and says why', () => {
  const row = financialRows(rates).find(({ label }) => inEnglish(label).startsWith('Internal'));
  expect(row?.read(financial)).toBeNull();
  expect(row?.absent).toEqual('No sign change in the cash flow');
  expect(row?.read({ ...financial, irr: 0.08 })).toBe(8);
});

test('the internal rate of return says whether inflation is in it', () => {
  const names = (isNominal: boolean) => financialRows({ ...rates, isNominal }).map(({ label }) => label);
  expect(names(false)).toContainEqual('Internal rate of return, real');
  expect(names(true)).toContainEqual('Internal rate of return, nominal');
});

describe('revenue rows', () => {
  const nothing = perMarketKind(() => []);
  const market = {
    name: 'Day-ahead',
    solar: { first: 8, average: 7 },
    wind: none,
    storage: { first: 3, average: 2 },
    total: { first: 11, average: 9 },
  };
  test('leave out technologies that earn nothing, and end with the sum', () =>
    expect(revenueRows({ revenue: { ...nothing, energyMarkets: [market] } })).toEqual([
      { label: 'Day-ahead: solar', owner: 'solar', first: 8, average: 7 },
      { label: 'Day-ahead: storage', owner: 'storage', first: 3, average: 2 },
      { label: 'Revenue', owner: 'total', first: 11, average: 9 },
    ]));
  test('name the shortage penalty of a contract, so that they add up: 419,750 + 365,000 - 36,500 = 748,250', () => {
    const each = (amount: number) => ({ first: amount, average: amount });
    const dayAhead = { name: 'Day-ahead', solar: each(419_750), wind: none, storage: none, total: each(419_750) };
    const contract = { name: 'C', solar: each(365_000), wind: none, storage: none, total: each(328_500) };
    expect(revenueRows({ revenue: { ...nothing, energyMarkets: [dayAhead], contracts: [contract as never] } })).toEqual([
      { label: 'Day-ahead: solar', owner: 'solar', ...each(419_750) },
      { label: 'C: solar', owner: 'solar', ...each(365_000) },
      { label: 'C: shortage penalty', owner: 'system', ...each(-36_500) },
      { label: 'Revenue', owner: 'total', ...each(748_250) },
    ]);
  });
  test('of no market are a sum of zero', () =>
    expect(revenueRows({ revenue: nothing })).toEqual([{ label: 'Revenue', owner: 'total', ...none }]));
});

test('performance tells of regulation, clipping and sums of technologies only where there is more than nothing', () => {
  const { performance } = emptyDetails('a');
  const reported = (found: Details['performance']) => performanceKeys.filter((key) => performanceRows[key].isInformative(found));
  const some = { first: 10, average: 9 };
  expect(reported(performance)).not.toContain('clippedEnergy');
  expect(reported({ ...performance, solarProduction: some })).toContain('clippedEnergy');
  expect(reported({ ...performance, solarProduction: some })).not.toContain('totalProduction');
  expect(reported({ ...performance, solarProduction: some, windProduction: some })).toContain('totalProduction');
  expect(reported({ ...performance, regulationDownCommitted: some })).toContain('regulationUpCommitted');
});
