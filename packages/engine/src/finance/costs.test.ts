import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import { describe, expect, test } from 'vitest';
import { costLines, type CostedEnergy } from './costs';
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
const idle = (years: number): readonly CostedEnergy[] => Array.from({ length: years }, () => ({ dischargedMWh: {}, deliveredMWh: {} }));

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

describe('escalators and energy', () => {
  test('what is paid by energy rises with the operating cost; a custom escalator names each year', () => {
    const energies: readonly CostedEnergy[] = [1, 2, 3].map(() => ({ dischargedMWh: { [storage.id]: 1000 }, deliveredMWh: {} }));
    const cost = { ...storage, operatingPerYear: 0, operatingPerMWhThroughput: 2, operatingByYear: [1, 1.5, 0.25] };
    expect([...yearTotals(costLines([cost], energies), 3, inAccount('operating'))]).toEqual([0, -2000, -3000, -500]);
  });
});

describe('a storage that comes two and a half years late', () => {
  const timing = { capitalYear: 2, fromYears: 2.5, untilYears: Infinity };
  const lines = costLines([storage], idle(25), () => timing);
  const paid = (account: 'capital' | 'operating' | 'replacement') => yearTotals(lines, 25, inAccount(account));

  test('is paid in year 2, undiminished, operated for half of year 3, and replaced in the years 13 and 23', () => {
    expect([...paid('capital').subarray(0, 4)]).toEqual([0, 0, -50e6, 0]);
    expect([...paid('operating').subarray(1, 5)]).toEqual([0, 0, -100_000, -200_000]);
    const replacement = paid('replacement');
    expect([...replacement.keys()].filter((year) => replacement[year] !== 0)).toEqual([13, 23]);
  });
});

describe('costs by energy', () => {
  const energies: readonly CostedEnergy[] = [
    { dischargedMWh: { [storage.id]: 50_000, other: 7 }, deliveredMWh: { 'pv-1': 200_000, 'pv-2': 10 } },
    { dischargedMWh: { [storage.id]: 40_000, other: 7 }, deliveredMWh: { 'pv-1': 100_000, 'pv-2': 10 } },
  ];
  const operating = (cost: ComponentCost): readonly number[] => [...yearTotals(costLines([cost], energies), 2, inAccount('operating'))];

  test('half a dollar for each MWh that storage discharges', () => {
    expect(operating({ ...storage, operatingPerYear: 0, operatingPerMWhThroughput: 0.5 })).toEqual([0, -25_000, -20_000]);
  });

  test('two dollars for each MWh that this PV delivers, not its neighbour', () => {
    expect(operating({ ...solar, operatingPerYear: 0, operatingPerMWhAc: 2 })).toEqual([0, -400_000, -200_000]);
  });
});
