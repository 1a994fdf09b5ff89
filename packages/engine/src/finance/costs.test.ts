import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import { newIncentive } from '@hybrid/project/document/incentive';
import { describe, expect, test } from 'vitest';
import { costLines, type CostedEnergy } from './costs';
import { incentiveLines, type IncentiveInputs } from './incentives';
import { inAccount, yearTotals } from './ledger';

const storage: ComponentCost = {
  owner: 'storage',
  id: 'storage-1',
  name: 'Storage',
  capital: 200 * 250_000,
  operatingPerYear: 200_000,
  operatingPerMWhThroughput: 0,
  operatingPerMWhAc: 0,
  replacement: 200 * 100_000,
  lifetimeYears: 10,
  operatingByYear: undefined,
  replacementByYear: undefined,
};
const solar: ComponentCost = {
  ...storage,
  owner: 'solar',
  id: 'pv-1',
  name: 'PV',
  capital: 100e6,
  operatingPerYear: 1e6,
  replacement: 0,
  lifetimeYears: 20,
};
const idle = (years: number): readonly CostedEnergy[] => Array.from({ length: years }, () => ({ dischargeMWh: 0, deliveredMWh: {} }));

describe('costs of 200 MWh', () => {
  const lines = costLines([storage], idle(25));

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
    const replacement = yearTotals(costLines([storage], idle(20)), 20, inAccount('replacement'));
    expect([...replacement.keys()].filter((year) => replacement[year] !== 0)).toEqual([10]);
  });
});

describe('escalators', () => {
  test('operating cost of the second year is 2 % above the first, and replacement after ten years 1.02 to the ninth', () => {
    const byYear = Array.from({ length: 25 }, (_, year) => 1.02 ** year);
    const lines = costLines([{ ...storage, operatingByYear: byYear, replacementByYear: byYear }], idle(25));
    expect([...yearTotals(lines, 25, inAccount('operating')).subarray(1, 3)]).toEqual([-200_000, -204_000]);
    expect(yearTotals(lines, 25, inAccount('replacement'))[10]).toBeCloseTo(-20e6 * 1.02 ** 9, 6);
  });
});

describe('costs by energy', () => {
  const energies: readonly CostedEnergy[] = [
    { dischargeMWh: 50_000, deliveredMWh: { 'pv-1': 200_000, 'pv-2': 10 } },
    { dischargeMWh: 40_000, deliveredMWh: { 'pv-1': 100_000, 'pv-2': 10 } },
  ];
  const operating = (cost: ComponentCost): readonly number[] => [...yearTotals(costLines([cost], energies), 2, inAccount('operating'))];

  test('half a dollar for each MWh that storage discharges', () => {
    expect(operating({ ...storage, operatingPerYear: 0, operatingPerMWhThroughput: 0.5 })).toEqual([0, -25_000, -20_000]);
  });

  test('two dollars for each MWh that this PV delivers, not its neighbour', () => {
    expect(operating({ ...solar, operatingPerYear: 0, operatingPerMWhAc: 2 })).toEqual([0, -400_000, -200_000]);
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
    expect(credit({ costs: [{ ...solar, capital: 100_000 }] })).toBeCloseTo(30_000, 6);
  });

  test('from 2023 on storage earns it whatever it charges from', () => {
    expect(credit({})).toBeCloseTo(0.3 * 150e6, 3);
  });

  test('before, in proportion to charging from own generation, from 75 % on', () => {
    expect(credit({ storageCreditRule: 'classic', ownChargingShare: 0.8 })).toBeCloseTo(0.3 * (100e6 + 0.8 * 50e6), 3);
    expect(credit({ storageCreditRule: 'classic', ownChargingShare: 0.74 })).toBeCloseTo(0.3 * 100e6, 3);
  });

  test('unless the incentive names the rule itself', () => {
    expect(credit({ storageCreditRule: 'classic', ownChargingShare: 0 }, { itcRule: 'ira' })).toBeCloseTo(0.3 * 150e6, 3);
    expect(credit({ ownChargingShare: 0 }, { itcRule: 'classic' })).toBeCloseTo(0.3 * 100e6, 3);
  });

  test('only the ticked technologies and the eligible share count, never the system', () => {
    const system: ComponentCost = { ...solar, owner: 'system' };
    expect(credit({ costs: [solar, storage, system] }, { storage: false, eligiblePercent: 50 })).toBeCloseTo(0.3 * 0.5 * 100e6, 3);
  });
});

test('an incentive that has no model is refused rather than counted as nothing', () => {
  const inputs: IncentiveInputs = { lifetimeYears: 25, costs: [solar], ownChargingShare: 0, storageCreditRule: 'ira' };
  expect(() => incentiveLines(newIncentive('macrs', 'macrs-1'), inputs)).toThrow('MACRS cannot be calculated yet');
});
