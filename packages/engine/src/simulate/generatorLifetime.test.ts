import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import { newIncentive } from '@hybrid/project/document/incentive';
import { describe, expect, test } from 'vitest';
import type { Case } from '../cases/case';
import { goneFromYear } from '../cases/generatorLifetime';
import { inAccount, yearTotals, type Account } from '../finance/ledger';
import { dayAhead, inEachHour } from '../market/testing';
import { simulateCase } from './simulateCase';
import { steadySolar, storagePlant } from './testing';

const cost = (id: string, amounts: Partial<ComponentCost> = {}): ComponentCost => ({
  owner: 'solar',
  id,
  name: id,
  capital: 0,
  operatingPerYear: 0,
  operatingPerMWhThroughput: 0,
  operatingPerMWhAc: 0,
  replacement: 0,
  lifetimeYears: undefined,
  operatingByYear: undefined,
  replacementByYear: undefined,
  ...amounts,
});

/** 10 MW all year round at 50 are 4.38 M a year; the array lasts two of four years and is not replaced. */
const plant = (changes: Partial<Case> = {}): Case =>
  storagePlant(
    {},
    {
      storages: [],
      lifetimeYears: 4,
      markets: dayAhead(inEachHour(() => 50)),
      solar: [steadySolar(10, { goneFromYear: 2 })],
      costs: [
        cost('pv-1', { capital: 5e6, operatingPerYear: 1e5, usefulLifeYears: 2 }),
        cost('pv-1-converter', { operatingPerYear: 2e4, replacement: 7e4, lifetimeYears: 1, usefulLifeYears: 1 }),
      ],
      ...changes,
    },
  );

const byYear = ({ ledger }: ReturnType<typeof simulateCase>, account: Account): readonly number[] =>
  Array.from(yearTotals(ledger, 4, inAccount(account)));

test('an array that is not replaced goes after its lifetime, unless the project ends before it', () => {
  const lasts = { lifetime: 10, allowReplacement: false };
  expect(goneFromYear(lasts, { from: 0, until: 25 })).toBe(10);
  expect(goneFromYear(lasts, { from: 3, until: 25 })).toBe(13);
  expect(goneFromYear(lasts, { from: 0, until: 10 })).toBeUndefined();
  expect(goneFromYear({ ...lasts, allowReplacement: true }, { from: 0, until: 25 })).toBeUndefined();
});

describe.each([
  ['early', true],
  ['late', false],
])('in %s analysis an array that is gone', (_, earlyAnalysis) => {
  test('earns nothing, costs nothing, and takes its converter along', () => {
    const simulated = simulateCase(plant({ earlyAnalysis }));
    expect(byYear(simulated, 'revenue')).toEqual([0, 4.38e6, 4.38e6, 0, 0]);
    expect(byYear(simulated, 'operating')).toEqual([0, -1.2e5, -1.2e5, 0, 0]);
    expect(byYear(simulated, 'replacement')).toEqual([0, -7e4, 0, 0, 0]);
    expect(simulated.metrics.npv).toBeCloseTo(-5e6 + 2 * 4.38e6 - 2 * 1.2e5 - 7e4, 6);
    expect(simulated.years.map(({ exportMWh }) => exportMWh)).toEqual([87600, 87600, 0, 0]);
  });

  test('earns no credit for production', () => {
    const credit = { ...newIncentive('prod', 'credit'), credit: 10 };
    expect(byYear(simulateCase(plant({ earlyAnalysis, incentives: [credit] })), 'incentive')).toEqual([0, 876000, 876000, 0, 0]);
  });

  test('leaves the others to what they do: the limit of 15 MW bound both, and no longer the one that stays', () => {
    const both = [steadySolar(10, { goneFromYear: 2 }), steadySolar(10, { id: 'pv-2' })];
    const open = plant().grid;
    const simulated = simulateCase(plant({ earlyAnalysis, solar: both, grid: { ...open, exportLimitMW: 15 }, costs: [] }));
    expect(byYear(simulated, 'revenue')).toEqual([0, 15, 15, 10, 10].map((powerMW) => powerMW * 8760 * 50));
    expect(simulated.years.map(({ curtailedMWh }) => curtailedMWh)).toEqual([43800, 43800, 0, 0]);
  });
});

test('in early analysis a storage goes on beside an array that is gone: it charged from the sun and now buys at 10', () => {
  const { storages, markets } = storagePlant();
  const simulated = simulateCase(
    plant({ earlyAnalysis: true, storages, markets, solar: [steadySolar(100, { goneFromYear: 2 })], wearInDispatch: false, costs: [] }),
  );
  const alone = simulateCase(storagePlant({}, { earlyAnalysis: true, lifetimeYears: 4, wearInDispatch: false }));
  const revenue = byYear(simulated, 'revenue');
  expect(revenue[1]).toBeGreaterThan(100 * 8760 * 55);
  expect(revenue.slice(3)).toEqual(byYear(alone, 'revenue').slice(3));
});
