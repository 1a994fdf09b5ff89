import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constantSeries } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import { assertBalance, type MutableFlows, noFlows } from '../flows';
import type { Planned, PlanWindow } from '../planner';
import type { DispatchProblem } from '../problem';
import { noTermFlows } from '../termFlows';
import { cycleRows, nothingCarried } from '../ties';
import { tiedPlanner } from '../windowProgram/tiedPlanner';
import { cyclePlansFor, planWithinLimits } from './cyclePlans';
import { pricedPlansFor } from './pricedPlans';

const battery: StorageUnit = {
  capacityMWh: 4,
  floorMWh: 0,
  ceilingMWh: 4,
  chargeLimitMW: 1,
  dischargeLimitMW: 1,
  chargeEfficiency: 1,
  dischargeEfficiency: 0.8,
  wearPerMWh: 0,
};

/** Steps of three hours: eight a day. */
function plant(prices: readonly number[], perDayMWh: number, changes: Partial<DispatchProblem> = {}): DispatchProblem {
  const steps = prices.length;
  return {
    stepHours: 3,
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

interface Cut {
  readonly planned: Planned | undefined;
  readonly flows: MutableFlows;
  readonly window: PlanWindow;
}

/** Plans all steps as one window that starts with these MWh in the cells. */
function cut(problem: DispatchProblem, startMWh = 0): Cut {
  const { stepHours, storage = battery, terms = {} } = problem;
  const steps = problem.generationMW.length;
  const flows = noFlows(steps, true);
  const { floorMWh, ceilingMWh } = storage;
  const window: PlanWindow = {
    begin: 0,
    followedTo: steps,
    end: steps,
    startMWh,
    floorMWh,
    ceilingMWh,
    windowEnd: { lowMWh: floorMWh, highMWh: ceilingMWh, valuePerMWh: 0 },
    moreStorages: undefined,
  };
  const horizon = { foresight: 'wholeYear', startMWh, endMWh: undefined, endValuePerMWh: 0 } as const;
  const limits = cycleRows(terms, 0, steps, stepHours, nothingCarried(problem, horizon));
  const planned = planWithinLimits(cyclePlansFor(problem, storage, flows), window, limits, pricedPlansFor(problem, storage, flows));
  return { planned, flows, window };
}

/** Optimum by the linear program of the window. */
function optimumOf(problem: DispatchProblem, window: PlanWindow): number {
  const flows = noFlows(problem.generationMW.length, true);
  const horizon = { foresight: 'wholeYear', startMWh: window.startMWh, endMWh: undefined, endValuePerMWh: 0 } as const;
  const terms = noTermFlows(problem);
  return tiedPlanner({ problem, horizon, flows, terms, carried: nothingCarried(problem, horizon), stands: undefined }).plan(window).money;
}

describe('by hand', () => {
  test('the cheapest energy to leave in the cells is cut first', () => {
    // Without a limit 3 MWh are bought for 10 and for 20 each, and sold as 2.4 MWh at 100 and at 60. 4 MWh may leave the cells.
    const { planned, flows } = cut(plant([10, 100, 20, 60, 60, 60, 60, 60], 4));
    expect(planned?.money).toBeCloseTo(3 * (80 - 10) + 1 * (48 - 20), 9);
    expect(planned?.bound).toBeCloseTo(planned?.money ?? NaN, 9);
    expect(flows.chargeMW[2]).toBeCloseTo(1 / 3, 12);
  });

  test('energy of a day that has used up its limit is kept for the next, which leaves out a sale of its own', () => {
    // Both days may take 3 MWh out of the cells. The second sells at 90 what the first leaves, rather than what it could buy for 40.
    const none = [30, 30, 30, 30] as const;
    const { planned, flows } = cut(plant([10, 100, 10, 30, ...none, 40, 90, 40, 50, 40, 40, 40, 40], 3));
    expect(planned?.money).toBeCloseTo(3 * (80 - 10) + 3 * (72 - 10), 9);
    expect(planned?.bound).toBeCloseTo(planned?.money ?? NaN, 9);
    expect(flows.levelMWh[7]).toBeCloseTo(3, 12);
  });

  test('energy that passes through full cells, which the plant is paid for, fills a limit', () => {
    // Each MWh through the cells is bought for -100 and leaves 0.8 MWh to be sold at -100.
    const { planned, flows } = cut(plant(Array<number>(8).fill(-100), 1), 4);
    expect(planned?.money).toBeCloseTo(20, 9);
    expect(planned?.bound).toBeCloseTo(20, 9);
    expect(flows.levelMWh[7]).toBeCloseTo(4, 12);
  });

  test('two limits of one day are left to others', () => {
    const problem = plant(Array<number>(24).fill(10), 1, { terms: { cycleLimit: { perDayMWh: 1, overTwoDays: true } } });
    expect(cut(problem).planned).toBeUndefined();
  });
});

const steps = 80;
const drawn = fc.record({
  prices: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: steps, maxLength: steps }),
  spread: fc.integer({ min: 0, max: 20 }),
  sun: fc.array(fc.constantFrom(0, 0.5, 1, 2), { minLength: steps, maxLength: steps }),
  exportMW: fc.constantFrom(0.5, 1, 3),
  importMW: fc.constantFrom(0, 0.5, 3),
  perDayMWh: fc.double({ min: 0, max: 9, noNaN: true }),
  days: fc.constantFrom(1, 2, 10),
  startMWh: fc.integer({ min: 0, max: 4 }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Each> ? Each : never;

function drawnPlant({ prices, spread, sun, exportMW, importMW, perDayMWh, days }: Drawn): DispatchProblem {
  const count = 8 * days;
  return plant(prices.slice(0, count), perDayMWh, {
    purchasePricePerMWh: Float64Array.from(prices.slice(0, count), (each) => each + spread),
    generationMW: Float64Array.from(sun.slice(0, count)),
    exportLimitMW: constantSeries(count, exportMW),
    importLimitMW: constantSeries(count, importMW),
  });
}

function expectLimitsKept({ perDayMWh, days }: Drawn, { flows }: Cut): void {
  for (let day = 0; day < days; day++) {
    let outMWh = 0;
    for (let t = 8 * day; t < 8 * day + 8; t++) outMWh += (3 / 0.8) * flows.dischargeMW[t];
    expect(outMWh).toBeLessThanOrEqual(perDayMWh + 1e-9);
  }
}

test('days that buy for no less than they sell are cut to the optimum of the linear program, and the bound says so', () => {
  fc.assert(
    fc.property(drawn, (days) => {
      const problem = drawnPlant(days);
      const made = cut(problem, days.startMWh);
      const { planned, flows, window } = made;
      expect(planned).toBeDefined();
      const { money, bound } = planned as Planned;
      const scale = Math.max(1, Math.abs(money));
      expect(Math.abs(bound - money)).toBeLessThanOrEqual(1e-9 * scale);
      expect(Math.abs(money - optimumOf(problem, window))).toBeLessThanOrEqual(1e-7 * scale);
      assertBalance(problem, flows, days.startMWh);
      expectLimitsKept(days, made);
    }),
    { numRuns: 60 },
  );
});

test('no bound is below the optimum where the plant is paid to take energy, and most long windows reach it', () => {
  let reached = 0;
  let runs = 0;
  fc.assert(
    fc.property(drawn, (each) => {
      const days: Drawn = { ...each, days: 10, prices: each.prices.map((price) => price - 30) };
      const problem = drawnPlant(days);
      const made = cut(problem, days.startMWh);
      const { planned, flows, window } = made;
      runs++;
      if (planned === undefined) return;
      const { money, bound } = planned;
      const scale = Math.max(1, Math.abs(money));
      const optimum = optimumOf(problem, window);
      expect(bound).toBeGreaterThanOrEqual(optimum - 1e-7 * scale);
      if (bound - money <= 1e-9 * scale) {
        reached++;
        expect(money).toBeGreaterThanOrEqual(optimum - 1e-7 * scale);
      }
      assertBalance(problem, flows, days.startMWh);
      expectLimitsKept(days, made);
    }),
    { numRuns: 30, seed: 7 },
  );
  expect(reached).toBeGreaterThan(runs / 2);
});
