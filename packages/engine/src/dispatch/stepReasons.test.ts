import { stepReasons } from '@hybrid/project/results/stepReasons';
import { describe, expect, test } from 'vitest';
import { dispatchYear } from './dispatch';
import type { DispatchProblem, DispatchTerms } from './problem';
import { batteryOf, plant as plantOf } from './testing';
import { constantSeries } from '../series';
import { hoursHeldByConnection, stepReasonsOf } from './stepReasons';

/** 1 MW and 2 MWh without losses, where 5 MW may leave and come. */
const battery = batteryOf(1, 2);
interface Changes {
  readonly exportLimit?: number;
  readonly importLimit?: number;
  readonly generation?: readonly number[];
  readonly storage?: DispatchProblem['storage'];
  readonly terms?: DispatchTerms;
}
const plant = (
  prices: readonly number[],
  { exportLimit = 5, importLimit = 5, generation, terms, ...changes }: Changes = {},
): DispatchProblem =>
  plantOf(prices, {
    ...(generation && { generationMW: Float64Array.from(generation) }),
    exportLimitMW: constantSeries(prices.length, exportLimit),
    importLimitMW: constantSeries(prices.length, importLimit),
    storage: 'storage' in changes ? changes.storage : battery,
    ...(terms && { terms }),
  });
const horizon = { foresight: 'wholeYear', startMWh: 0, endMWh: undefined, endValuePerMWh: 0 } as const;
const reasons = (problem: DispatchProblem, startMWh = 0): readonly string[] => {
  const { flows } = dispatchYear(problem, { ...horizon, startMWh });
  return [...stepReasonsOf(problem, flows)].map((index) => stepReasons[index] ?? '');
};

describe('a storage against prices', () => {
  test('two cheap hours fill the cells, two dear ones empty them, and between them they rest', () => {
    expect(reasons(plant([10, 10, 50, 100, 100]))).toEqual(['charging power', 'full', 'at rest', 'discharging power', 'empty']);
  });

  test('half a megawatt of export holds the discharge', () => {
    expect(reasons(plant([10, 100, 100], { exportLimit: 0.5 })).slice(1)).toEqual(['export limit', 'empty']);
  });

  test('empty cells rest in a dear hour because they are empty, and in a cheap one because neither way pays', () => {
    const held = reasons(plant([100, 20, 20, 100, 90], { storage: { ...battery, ceilingMWh: 1 } }));
    expect([held[0], held[3], held[4]]).toEqual(['empty', 'empty', 'empty']);
    // Half of what is bought at 30 would be sold at 50; what is there already is worth 50.
    expect(reasons(plant([30, 50], { storage: { ...battery, chargeEfficiency: 0.5 } }))[0]).toBe('at rest');
  });

  test('full cells rest at the lowest price because they are full', () => {
    expect(reasons(plant([10, 10, 10, 100, 100, 100]))[2]).toBe('full');
  });

  test('where nothing may be bought, it is the import limit that keeps it from buying', () => {
    expect(reasons(plant([10, 100], { importLimit: 0 }), 0.5)).toEqual(['import limit', 'empty']);
  });

  test('charging from sun that cannot be sold, it is held by nothing', () => {
    // Of 5.4 MW 0.4 cannot leave; what can brings more now than an hour later.
    expect(reasons(plant([50, 40], { generation: [5.4, 0] }))).toEqual(['nothing', 'empty']);
  });

  test('sun that takes all of the export keeps a full storage from selling', () => {
    expect(reasons(plant([50, 40, 0], { generation: [5, 5, 0] }), 2)).toEqual(['export limit', 'export limit', 'at rest']);
  });

  test('cells that have aged are full before the ceiling they had, and are not there before they come', () => {
    const prices = [10, 10, 100, 100];
    const { flows } = dispatchYear(plant(prices, { storage: { ...battery, ceilingMWh: 1.5 } }), horizon);
    const reasonsUnder = (maxLevelMWh?: Float64Array) =>
      [...stepReasonsOf(plant(prices), flows, maxLevelMWh)].map((index) => stepReasons[index]);
    expect(reasonsUnder(Float64Array.of(1.5, 1.5, 1.5, 1.5))[1]).toBe('full');
    expect(reasonsUnder()[1]).not.toBe('full');
    expect(reasonsUnder(Float64Array.of(0, 1.5, 1.5, 1.5))[0]).toBe('no storage');
  });

  test('without storage there is nothing to hold', () => {
    expect(reasons(plant([10, 20], { storage: undefined }))).toEqual(['no storage', 'no storage']);
  });
});

describe('hours in which the grid connection held the plant back', () => {
  const hours = (problem: DispatchProblem, startMWh = 0): number => {
    const { flows } = dispatchYear(problem, { ...horizon, startMWh });
    return hoursHeldByConnection(problem, flows);
  };

  test('of 1 MW of discharge 0.5 MW may leave: one hour of two, since the cells are empty in the other', () => {
    expect(hours(plant([10, 100, 100], { exportLimit: 0.5 }))).toBe(1);
    expect(hours(plant([10, 100, 100]))).toBe(0);
  });

  test('generation above the export limit counts while it has a price: 6 MW against 5 MW in two hours, one of them at price 0', () => {
    expect(hours(plant([50, 0, 50], { generation: [6, 6, 4], storage: undefined }))).toBe(1);
    expect(hours(plant([50, 0, 50], { generation: [5, 5, 4], storage: undefined }))).toBe(0);
  });

  test('they are the hours of the reasons export limit and import limit', () => {
    const problem = plant([10, 100, 20, 90], { exportLimit: 0.5, importLimit: 0.25 });
    const held = reasons(problem, 1).filter((reason) => reason === 'export limit' || reason === 'import limit');
    expect(hours(problem, 1)).toBe(held.length);
    expect(held.length).toBeGreaterThan(1);
  });
});

describe('a storage that is bound by more', () => {
  const day = Array.from({ length: 24 }, (_, hour) => (hour < 4 ? 10 : hour < 8 ? 100 : hour < 12 ? 20 : hour < 16 ? 90 : 50));

  test('half a cycle a day lets 1 MWh leave, and the limit holds it in the dear hours that are left', () => {
    const held = reasons(plant(day, { terms: { cycleLimit: { perDayMWh: 1, overTwoDays: false } } }));
    expect(held.slice(12, 16)).toEqual(Array.from({ length: 4 }, () => 'cycle limit'));
    expect(reasons(plant(day)).slice(12, 16)).not.toContain('cycle limit');
  });

  test('standing by for a call, it is full and stays so', () => {
    const full = Uint8Array.of(0, 0, 1, 0);
    const held = reasons(plant([10, 10, 100, 100], { terms: { standby: { full, missingPerMWh: 1000 } } }));
    expect(held).toEqual(['charging power', 'full', 'standing by', 'discharging power']);
  });

  test('a converter of half a megawatt holds both ways', () => {
    const terms = { busConverter: { limitMW: 0.5, efficiency: 1 } };
    expect(reasons(plant([10, 100], { terms }))[0]).toBe('converter');
    expect(reasons(plant([10, 100], { terms }), 2)[1]).toBe('converter');
  });

  test('a price of 200 for power kept ready upwards holds the discharge at 100', () => {
    const prices = [100, 100];
    const none = constantSeries(2, 0);
    const offer = {
      upPricePerMWh: constantSeries(2, 200),
      downPricePerMWh: none,
      upLimitMW: constantSeries(2, 1),
      downLimitMW: none,
      upThroughput: 0,
      downThroughput: 0,
      energyPricePerMWh: undefined,
    };
    const regulation = { offers: [offer], headroomHours: 1, headroomAt: 'endOfStep' as const };
    const problem = plant(prices, { terms: { regulation } });
    expect(reasons(problem, 2)).toEqual(['kept ready', 'kept ready']);
    expect(reasons(plant(prices, { terms: { regulation: { ...regulation, offers: [{ ...offer, upLimitMW: none }] } } }), 2)).toEqual([
      'discharging power',
      'empty',
    ]);
  });
});
