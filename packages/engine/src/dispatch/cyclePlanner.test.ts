import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constantSeries } from '../series';
import type { StorageUnit } from '../storage/storageUnit';
import { cyclePlanner } from './cyclePlanner';
import { noFlows } from './flows';
import type { Planner, PlanWindow } from './planner';
import type { DispatchHorizon, DispatchProblem, Flows } from './problem';
import { noTermFlows } from './termFlows';
import { nothingCarried } from './ties';
import { tiedPlanner } from './tiedPlanner';

const battery: StorageUnit = {
  capacityMWh: 4,
  floorMWh: 0,
  ceilingMWh: 4,
  chargeLimitMW: 2,
  dischargeLimitMW: 2,
  chargeEfficiency: 1,
  dischargeEfficiency: 0.8,
  wearPerMWh: 0,
};

/** Steps of six hours: four a day. */
function plant(prices: readonly number[], perDayMWh: number, changes: Partial<DispatchProblem> = {}): DispatchProblem {
  const steps = prices.length;
  return {
    stepHours: 6,
    salePricePerMWh: Float64Array.from(prices),
    purchasePricePerMWh: Float64Array.from(prices),
    generationMW: constantSeries(steps, 0),
    exportLimitMW: constantSeries(steps, 100),
    importLimitMW: constantSeries(steps, 100),
    gridEfficiency: 1,
    storage: battery,
    terms: { cycleLimit: { perDayMWh, overTwoDays: false } },
    ...changes,
  };
}

const horizon: DispatchHorizon = { foresight: 'wholeYear', startMWh: 0, endMWh: undefined, endValuePerMWh: 0 };

interface Side {
  readonly planner: Planner;
  readonly flows: Flows;
}

/** One planner alone, and one that has it as its second. */
function bothSides(problem: DispatchProblem): { readonly quick: Side; readonly general: Side } {
  const general = (): Side => {
    const flows = { ...noFlows(problem.generationMW.length, true), terms: noTermFlows(problem) };
    return { flows, planner: tiedPlanner(problem, horizon, flows, flows.terms, nothingCarried(problem)) };
  };
  const flows = { ...noFlows(problem.generationMW.length, true), terms: noTermFlows(problem) };
  const planner = cyclePlanner(problem, problem.storage ?? battery, flows, flows.terms, nothingCarried(problem), neverAsked);
  return { quick: { flows, planner }, general: general() };
}

const asked = (): never => {
  throw new Error('The second planner was asked');
};
const neverAsked: Planner = {
  needsStorage: false,
  mostGainMWh: asked,
  mostLossMWh: asked,
  sureGainMWh: asked,
  sureLossMWh: asked,
  plan: asked,
  rest: asked,
  check: asked,
};

function windowOf({ generationMW, storage = battery }: DispatchProblem, changes: Partial<PlanWindow> = {}): PlanWindow {
  const { floorMWh, ceilingMWh } = storage;
  return {
    begin: 0,
    followedTo: generationMW.length,
    end: generationMW.length,
    startMWh: 0,
    floorMWh,
    ceilingMWh,
    windowEnd: { lowMWh: floorMWh, highMWh: ceilingMWh, worthPerMWh: 0 },
    moreStorages: undefined,
    ...changes,
  };
}

describe('by hand', () => {
  test('6 MWh out of the cells a day: 4 at the dearest step, 2 at the next', () => {
    const problem = plant([10, 100, 10, 60], 6);
    const { quick } = bothSides(problem);
    const { money, bound } = quick.planner.plan(windowOf(problem));
    // 6 MWh charged for 10 each; 0.8 of them reach the bus.
    expect(money).toBeCloseTo(4 * 0.8 * 100 + 2 * 0.8 * 60 - 6 * 10, 9);
    expect(bound).toBeCloseTo(money, 9);
    expect(quick.flows.dischargeMW[1]).toBeCloseTo((4 * 0.8) / 6, 12);
    expect(quick.flows.dischargeMW[3]).toBeCloseTo((2 * 0.8) / 6, 12);
  });

  test('what is left over of one day is not for the next, and each has a price of its own', () => {
    const problem = plant([10, 100, 10, 60, 10, 90, 10, 20], 4);
    const { quick } = bothSides(problem);
    expect(quick.planner.plan(windowOf(problem)).money).toBeCloseTo(4 * 0.8 * (100 + 90) - 8 * 10, 9);
  });

  test('without any cycles nothing leaves the cells', () => {
    const problem = plant([10, 100, 10, 60], 0);
    const { quick } = bothSides(problem);
    expect(quick.planner.plan(windowOf(problem, { startMWh: 3 })).money).toBeCloseTo(0, 9);
    expect(quick.flows.levelMWh.every((level) => level >= 3)).toBe(true);
  });

  test('sun that is neither stored nor curtailed is sold', () => {
    const problem = plant([20, 100, -5, 60], 2, { generationMW: Float64Array.of(1, 1, 1, 1), importLimitMW: constantSeries(4, 0) });
    const { quick } = bothSides(problem);
    quick.planner.plan(windowOf(problem));
    const { generationToStorageMW, curtailedMW, terms } = quick.flows;
    for (let t = 0; t < 4; t++) expect((terms?.soldMW[0]?.[t] ?? 0) + generationToStorageMW[t] + curtailedMW[t]).toBeCloseTo(1, 12);
  });
});

test('a plan that has to discharge more than its limits allow to reach its end is left to the second planner', () => {
  const problem = plant([10, 10, 10, 10], 1);
  const { quick } = bothSides(problem);
  const span = windowOf(problem, { startMWh: 4, windowEnd: { lowMWh: 0, highMWh: 0, worthPerMWh: 0 } });
  expect(() => quick.planner.plan(span)).toThrow('The second planner was asked');
});

test('days of any prices bring what the linear program of the window brings, and no limit is passed', () => {
  const price = fc.integer({ min: -40, max: 120 });
  const power = fc.integer({ min: 0, max: 3 });
  const fourDays = (each: fc.Arbitrary<number>): fc.Arbitrary<number[]> => fc.array(each, { minLength: 16, maxLength: 16 });
  const drawn = fc.record({
    prices: fourDays(price),
    spread: fc.integer({ min: -30, max: 20 }),
    sun: fourDays(power),
    exportMW: power,
    importMW: power,
    perDayMWh: fc.integer({ min: 0, max: 9 }),
    days: fc.constantFrom(1, 2, 3),
    overTwoDays: fc.boolean(),
    startMWh: fc.integer({ min: 0, max: 4 }),
    endWorth: fc.integer({ min: 0, max: 80 }),
    wearPerMWh: fc.integer({ min: 0, max: 10 }),
  });
  fc.assert(
    fc.property(drawn, ({ prices, spread, sun, exportMW, importMW, perDayMWh, days, overTwoDays, startMWh, endWorth, wearPerMWh }) => {
      const steps = 4 * (overTwoDays ? days + 1 : days);
      const problem = plant(prices.slice(0, steps), perDayMWh, {
        purchasePricePerMWh: Float64Array.from(prices.slice(0, steps), (each) => each + spread),
        generationMW: Float64Array.from(sun.slice(0, steps)),
        exportLimitMW: constantSeries(steps, exportMW),
        importLimitMW: constantSeries(steps, importMW),
        storage: { ...battery, wearPerMWh },
        terms: { cycleLimit: { perDayMWh, overTwoDays } },
      });
      const { quick, general } = bothSides(problem);
      const span = windowOf(problem, { startMWh, windowEnd: { lowMWh: 0, highMWh: 4, worthPerMWh: endWorth } });
      const planned = quick.planner.plan(span);
      const expected = general.planner.plan(span).money;
      expect(Math.abs(planned.money - expected)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(expected)));
      expect(Math.abs(planned.bound - planned.money)).toBeLessThanOrEqual(1e-8 * Math.max(1, Math.abs(planned.money)));
      quick.planner.check(span);
      const outOf = (day: number): number =>
        quick.flows.dischargeMW.slice(4 * day, 4 * day + 4).reduce((sum, each) => sum + (6 / 0.8) * each, 0);
      for (let day = 0; day < days; day++) {
        const used = overTwoDays ? (outOf(day) + outOf(day + 1)) / 2 : outOf(day);
        expect(used).toBeLessThanOrEqual(perDayMWh + 1e-9);
      }
    }),
    { numRuns: 300 },
  );
});
