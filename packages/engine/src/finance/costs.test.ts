import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import { newIncentive } from '@hybrid/project/document/incentive';
import { describe, expect, test } from 'vitest';
import { costLines } from './costs';
import { incentiveLines, type IncentiveInputs } from './incentives';
import { inAccount, yearTotals } from './ledger';

const storage: ComponentCost = {
  owner: 'storage',
  name: 'Storage',
  quantity: 200,
  capitalEach: 250_000,
  operatingEachYear: 1000,
  replacementEach: 100_000,
  lifetimeYears: 10,
};
const solar: ComponentCost = {
  owner: 'solar',
  name: 'PV',
  quantity: 100,
  capitalEach: 1e6,
  operatingEachYear: 1e4,
  replacementEach: 0,
  lifetimeYears: 20,
};

describe('costs of 200 MWh', () => {
  const lines = costLines([storage], 25);

  test('50 million in the investment year, and only then', () => {
    const capital = yearTotals(lines, 25, inAccount('capital'));
    expect(capital[0]).toBe(-50e6);
    expect(capital.subarray(1)).toEqual(new Float64Array(25));
  });

  test('200,000 in each operating year', () => {
    expect(yearTotals(lines, 25, inAccount('operating')).subarray(0, 3)).toEqual(Float64Array.of(0, -200_000, -200_000));
  });

  test('20 million for replacement after 10 and 20 years', () => {
    const replacement = yearTotals(lines, 25, inAccount('replacement'));
    expect([...replacement.keys()].filter((year) => replacement[year] !== 0)).toEqual([10, 20]);
    expect(replacement[10]).toBe(-20e6);
  });

  test('nothing is replaced in the last year', () => {
    const replacement = yearTotals(costLines([storage], 20), 20, inAccount('replacement'));
    expect([...replacement.keys()].filter((year) => replacement[year] !== 0)).toEqual([10]);
  });
});

describe('investment tax credit', () => {
  const credit = (changes: Partial<IncentiveInputs>, fields = {}): number =>
    yearTotals(
      incentiveLines(
        { ...newIncentive('itc', 'itc-1'), ...fields },
        { lifetimeYears: 25, costs: [solar, storage], ownChargingShare: 0, storageCreditRule: 'ira', ...changes },
      ),
      25,
    )[0] as number;

  test('30 % of 100,000 is 30,000', () => {
    expect(credit({ costs: [{ ...solar, quantity: 1, capitalEach: 100_000 }] })).toBeCloseTo(30_000, 6);
  });

  test('from 2023 on storage earns it whatever it charges from', () => {
    expect(credit({})).toBeCloseTo(0.3 * 150e6, 3);
  });

  test('before, in proportion to charging from own generation, from 75 % on', () => {
    expect(credit({ storageCreditRule: 'classic', ownChargingShare: 0.8 })).toBeCloseTo(0.3 * (100e6 + 0.8 * 50e6), 3);
    expect(credit({ storageCreditRule: 'classic', ownChargingShare: 0.74 })).toBeCloseTo(0.3 * 100e6, 3);
  });

  test('only the ticked technologies and the eligible share count, never the system', () => {
    const system: ComponentCost = { ...solar, owner: 'system' };
    expect(credit({ costs: [solar, storage, system] }, { storage: false, eligiblePercent: 50 })).toBeCloseTo(0.3 * 0.5 * 100e6, 3);
  });
});
