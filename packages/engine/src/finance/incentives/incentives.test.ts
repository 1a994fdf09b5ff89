import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import { newIncentive, type Incentive } from '@hybrid/project/document/incentive';
import { describe, expect, test } from 'vitest';
import { yearTotals } from '../ledger';
import type { IncentiveInputs } from './incentiveModel';
import { incentiveLines } from './incentiveModels';

const nothing = {
  operatingPerYear: 0,
  operatingPerMWhThroughput: 0,
  operatingPerMWhAc: 0,
  replacement: 0,
  lifetimeYears: 20,
  operatingByYear: undefined,
  replacementByYear: undefined,
} as const;
const solar: ComponentCost = { ...nothing, owner: 'solar', id: 'pv-1', name: 'PV', capital: 100e6 };
const wind: ComponentCost = { ...nothing, owner: 'wind', id: 'wind-1', name: 'Wind', capital: 80e6 };
const storage: ComponentCost = { ...nothing, owner: 'storage', id: 'storage-1', name: 'Storage', capital: 50e6 };
const base: IncentiveInputs = {
  lifetimeYears: 25,
  costs: [solar, storage],
  ownChargingShare: 0,
  storageCreditRule: 'ira',
  hasGeneration: true,
  inflationRate: 0,
  incentives: [],
  delivered: Array.from({ length: 25 }, () => ({ solar: 200_000, wind: 0, storage: 50_000 })),
};

/** Money of all years of one incentive among others. */
function flows(incentive: Incentive, changes: Partial<IncentiveInputs> = {}, others: readonly Incentive[] = []): readonly number[] {
  const inputs = { ...base, incentives: [incentive, ...others], ...changes };
  return [...yearTotals(incentiveLines(incentive, inputs), inputs.lifetimeYears)];
}
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('investment tax credit', () => {
  const credit = (changes: Partial<IncentiveInputs>, fields = {}): number =>
    flows({ ...newIncentive('itc', 'itc-1'), ...fields }, changes)[0]!;

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

  test('a plan that is bound to 75 % keeps the credit, whatever rounding makes of its share', () => {
    expect(credit({ storageCreditRule: 'classic', ownChargingShare: 0.749999999999998 })).toBeCloseTo(0.3 * (100e6 + 0.75 * 50e6), 3);
    expect(credit({ storageCreditRule: 'classic', ownChargingShare: 0.7499 })).toBeCloseTo(0.3 * 100e6, 3);
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

describe('accelerated depreciation', () => {
  const macrs = (fields: Partial<Incentive<'macrs'>> = {}): Incentive<'macrs'> => ({ ...newIncentive('macrs', 'm'), ...fields });
  const itc = newIncentive('itc', 'itc-1');

  test('100 of solar with a credit of 30 %: a basis of 85, and 3.57 saved at 21 % in year 0', () => {
    const hundred = { costs: [{ ...solar, capital: 100 }] };
    expect(flows(macrs({ marginalTaxPercent: 21 }), hundred, [itc])[0]).toBeCloseTo(3.57, 12);
  });

  test('solar and wind over six tax years, from year 0: 20, 32, 19.2, 11.52, 11.52 and 5.76 %', () => {
    const saved = flows(macrs(), { costs: [{ ...wind, capital: 1000 }] });
    expect(saved.slice(0, 7).map((amount) => Number((amount / 3.5).toFixed(6)))).toEqual([20, 32, 19.2, 11.52, 11.52, 5.76, 0]);
    expect(total(saved)).toBeCloseTo(0.35 * 1000, 9);
  });

  test('storage without generation over eight tax years', () => {
    const saved = flows(macrs(), { costs: [{ ...storage, capital: 1000 }], hasGeneration: false });
    expect(saved.slice(0, 9).map((amount) => Number((amount / 3.5).toFixed(6)))).toEqual([
      14.29, 24.49, 17.49, 12.49, 8.93, 8.92, 8.93, 4.46, 0,
    ]);
  });

  test('100,000 of storage alone at 21 %: 3001, 5143, 3673, 2623, 1875, 1873, 1875 and 937 dollars, 21,000 in all', () => {
    const saved = flows(macrs({ marginalTaxPercent: 21 }), { costs: [{ ...storage, capital: 100_000 }], hasGeneration: false });
    expect(saved.slice(0, 9).map(Math.round)).toEqual([3001, 5143, 3673, 2623, 1875, 1873, 1875, 937, 0]);
    expect(total(saved)).toBeCloseTo(21_000, 6);
  });

  test('100,000 of solar at 35 %: 7000, 11,200, 6720, 4032, 4032 and 2016 dollars', () => {
    expect(
      flows(macrs(), { costs: [{ ...solar, capital: 100_000 }] })
        .slice(0, 7)
        .map(Math.round),
    ).toEqual([7000, 11_200, 6720, 4032, 4032, 2016, 0]);
  });

  test('without the reduction by half of the credit the whole of 100 is depreciated: 4.20 saved at 21 % in year 0', () => {
    const whole = { costs: [{ ...solar, capital: 100 }], halfBasisReduction: false };
    expect(flows(macrs({ marginalTaxPercent: 21 }), whole, [itc])[0]).toBeCloseTo(4.2, 12);
  });

  test('storage that earns four fifths of a credit of 30 % keeps 88 % of its basis, and all of it below three quarters', () => {
    const basis = (ownChargingShare: number): number =>
      total(flows(macrs(), { costs: [{ ...storage, capital: 100 }], storageCreditRule: 'classic', ownChargingShare }, [itc])) / 0.35;
    expect(basis(0.8)).toBeCloseTo(88, 9);
    expect(basis(0.7)).toBeCloseTo(100, 9);
  });

  test('each technology has a basis and a class of its own', () => {
    const both = flows(macrs(), {
      costs: [
        { ...solar, capital: 100 },
        { ...storage, capital: 100 },
      ],
      storageCreditRule: 'classic',
    });
    expect(both[1]).toBeCloseTo(0.35 * (32 + 24.49), 9);
  });

  test('storage of before 2023 over six where it charges from own generation by three quarters, else over eight', () => {
    const of = (ownChargingShare: number) =>
      flows(macrs(), { costs: [{ ...storage, capital: 1000 }], storageCreditRule: 'classic', ownChargingShare })[0]! / 3.5;
    expect(of(0.75)).toBeCloseTo(20, 9);
    expect(of(0.749999999999998)).toBeCloseTo(20, 9);
    expect(of(0.74)).toBeCloseTo(14.29, 9);
  });

  test('a bonus of 50 % on 60 % of 100,000 takes 30,000, and the other 70,000 are depreciated', () => {
    const hundred = { costs: [{ ...solar, capital: 100_000 }] };
    const bonus = { ...newIncentive('bonus', 'b'), eligiblePercent: 60 };
    expect(total(flows(bonus, hundred, [macrs()])) / 0.35).toBeCloseTo(30_000, 6);
    expect(total(flows(macrs(), hundred, [bonus])) / 0.35).toBeCloseTo(70_000, 6);
    // Two halves of the basis are the whole of it.
    const half = macrs({ eligiblePercent: 50 });
    expect((2 * total(flows(half, hundred, [half, bonus]))) / 0.35).toBeCloseTo(70_000, 6);
    // A bonus on more than the basis leaves nothing, and takes nothing back.
    expect(total(flows(macrs({ eligiblePercent: 20 }), hundred, [bonus]))).toBe(0);
  });

  test('what bonus depreciation takes is not depreciated again', () => {
    const bonus = newIncentive('bonus', 'b');
    const both = total(flows(macrs(), {}, [bonus])) + total(flows(bonus, {}, [macrs()]));
    expect(both).toBeCloseTo(total(flows(macrs())), 3);
  });

  test('savings are nominal: 2 % inflation takes its share of each year', () => {
    const saved = flows(macrs(), { inflationRate: 0.02 });
    expect(saved[0]).toBeCloseTo(flows(macrs())[0]!, 6);
    expect(saved[3]! * 1.02 ** 3).toBeCloseTo(flows(macrs())[3]!, 6);
  });

  test('what is left when the project ends is lost', () => {
    expect(
      flows(macrs(), { lifetimeYears: 2, costs: [{ ...solar, capital: 1000 }] }).map((amount) => Number((amount / 3.5).toFixed(6))),
    ).toEqual([20, 32, 19.2]);
  });
});

describe('bonus depreciation', () => {
  test('half of 100,000 at 35 % saves 17,500 at once', () => {
    const saved = flows(newIncentive('bonus', 'b'), { costs: [{ ...solar, capital: 100_000 }] });
    expect([saved[0], total(saved)]).toEqual([17_500, 17_500]);
  });
});

describe('production credit', () => {
  const prod = (fields: Partial<Incentive<'prod'>> = {}): Incentive<'prod'> => ({ ...newIncentive('prod', 'p'), credit: 10, ...fields });

  test('104,967 MWh at 1, taxed at 35 %, are 68,228.55', () => {
    const delivered = [{ solar: 104_967, wind: 0, storage: 0 }];
    const taxed = prod({ credit: 1, useCreditTaxPercent: true });
    expect(flows(taxed, { lifetimeYears: 1, delivered })[1]).toBeCloseTo(68_228.55, 6);
  });

  test('nothing in year 0, then ten of 25 years where the duration is limited', () => {
    const paid = flows(prod({ useDuration: true }));
    expect(paid[0]).toBe(0);
    expect(paid.filter((amount) => amount > 0)).toHaveLength(10);
    expect(flows(prod()).filter((amount) => amount > 0)).toHaveLength(25);
  });

  test('storage counts by what it discharges, and only where it is ticked', () => {
    expect(flows(prod())[1]).toBe(2_500_000);
    expect(flows(prod({ storage: false }))[1]).toBe(2_000_000);
  });

  test('a limit bounds the sum of the year, not each technology', () => {
    expect(flows(prod({ maxCredit: 1_000_000 }))[1]).toBeCloseTo(1_000_000, 6);
    expect(flows(prod({ maxCredit: 9_000_000 }))[1]).toBe(2_500_000);
  });
});
