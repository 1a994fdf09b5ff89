import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constantSeries } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import { noFlows } from '../flows';
import type { Planner, PlanWindow } from '../planner';
import { pricedPlanner } from './pricedPlanner';
import type { DispatchHorizon, DispatchProblem, Flows, WindowDuty } from '../problem';
import { noTermFlows } from '../termFlows';
import { nothingCarried } from '../ties';
import { tiedPlanner } from '../windowProgram/tiedPlanner';

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

/** The planner by prices alone, the linear program of the window, and both as they stand in a year. */
function sidesOf(problem: DispatchProblem): { readonly quick: Side; readonly general: Side; readonly together: Side } {
  const newFlows = () => ({ ...noFlows(problem.generationMW.length, true), terms: noTermFlows(problem) });
  const general = (flows = newFlows(), carried = nothingCarried(problem, horizon)): Side => ({
    flows,
    planner: tiedPlanner({ problem, horizon, flows, terms: flows.terms, carried, stands: undefined }),
  });
  const quick = (flows = newFlows(), carried = nothingCarried(problem, horizon), second = neverAsked): Side => ({
    flows,
    planner: pricedPlanner(problem, problem.storage ?? battery, flows, flows.terms, carried, second),
  });
  const [flows, carried] = [newFlows(), nothingCarried(problem, horizon)];
  return { quick: quick(), general: general(), together: quick(flows, carried, general(flows, carried).planner) };
}

const asked = (): never => {
  throw new Error('The second planner was asked');
};
const neverAsked: Planner = {
  needsStorage: false,
  maxGainMWh: asked,
  maxLossMWh: asked,
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
    windowEnd: { lowMWh: floorMWh, highMWh: ceilingMWh, valuePerMWh: 0 },
    moreStorages: undefined,
    ...changes,
  };
}

describe('by hand', () => {
  test('6 MWh out of the cells a day: 4 at the dearest step, 2 at the next', () => {
    const problem = plant([10, 100, 10, 60], 6);
    const { quick } = sidesOf(problem);
    const { money, bound } = quick.planner.plan(windowOf(problem));
    // 6 MWh charged for 10 each; 0.8 of them reach the bus.
    expect(money).toBeCloseTo(4 * 0.8 * 100 + 2 * 0.8 * 60 - 6 * 10, 9);
    expect(bound).toBeCloseTo(money, 9);
    expect(quick.flows.dischargeMW[1]).toBeCloseTo((4 * 0.8) / 6, 12);
    expect(quick.flows.dischargeMW[3]).toBeCloseTo((2 * 0.8) / 6, 12);
  });

  test('what is left over of one day is not for the next, and each has a price of its own', () => {
    const problem = plant([10, 100, 10, 60, 10, 90, 10, 20], 4);
    const { quick } = sidesOf(problem);
    expect(quick.planner.plan(windowOf(problem)).money).toBeCloseTo(4 * 0.8 * (100 + 90) - 8 * 10, 9);
  });

  test('without any cycles nothing leaves the cells', () => {
    const problem = plant([10, 100, 10, 60], 0);
    const { quick } = sidesOf(problem);
    expect(quick.planner.plan(windowOf(problem, { startMWh: 3 })).money).toBeCloseTo(0, 9);
    expect(quick.flows.levelMWh.every((level) => level >= 3)).toBe(true);
  });

  test('sun that is neither stored nor curtailed is sold', () => {
    const problem = plant([20, 100, -5, 60], 2, { generationMW: Float64Array.of(1, 1, 1, 1), importLimitMW: constantSeries(4, 0) });
    const { quick } = sidesOf(problem);
    quick.planner.plan(windowOf(problem));
    const { generationToStorageMW, curtailedMW, terms } = quick.flows;
    for (let t = 0; t < 4; t++) expect((terms?.soldMW[0]?.[t] ?? 0) + generationToStorageMW[t] + curtailedMW[t]).toBeCloseTo(1, 12);
  });
});

/** Energy owed over these steps at the price of the market, unless another is given. */
function duty(steps: readonly number[], energyMWh: number, shortfallPerMWh: number, { salePricePerMWh }: DispatchProblem): WindowDuty {
  return { steps: Int32Array.from(steps), energyMWh, shortfallPerMWh, pricePerMWh: salePricePerMWh };
}

describe('energy owed, by hand', () => {
  // Of 6 MWh of sun in the first step 4 find room in the cells, and 0.8 of them come out again; 2 are sold for 10 each.
  const morningSun = plant([10, 100, 10, 60], 0, { generationMW: Float64Array.of(1, 0, 0, 0), importLimitMW: constantSeries(4, 0) });

  test.each([
    ['a penalty of 120 keeps half of the energy for a step that pays 10', 120, 1.6, 20 + 1.6 * 100 + 1.6 * 10],
    ['a penalty of 80 is paid, as 100 at noon are more than 10 and no penalty', 80, 0, 20 + 3.2 * 100 - 80 * 1.6],
  ])('%s', (_, penalty, deliveredMWh, money) => {
    const problem = { ...morningSun, terms: { windowDuties: [duty([2], 1.6, penalty, morningSun)] } };
    const { quick } = sidesOf(problem);
    const planned = quick.planner.plan(windowOf(problem));
    expect(planned.money).toBeCloseTo(money, 9);
    expect(planned.followedMoney).toBeCloseTo(money, 9);
    expect(planned.bound).toBeCloseTo(money, 9);
    expect(6 * (quick.flows.terms?.windowDutyMW[0]?.[2] ?? NaN)).toBeCloseTo(deliveredMWh, 9);
    expect(quick.flows.terms?.windowShortfallMWh[0]).toBeCloseTo(1.6 - deliveredMWh, 9);
  });

  test('a contract that pays 30 more than the market gets what it is owed, and the market the rest', () => {
    const steadySun = plant([50, 40, 50, 50], 0, { generationMW: constantSeries(4, 1), importLimitMW: constantSeries(4, 0) });
    const contract: WindowDuty = { ...duty([1, 2], 9, 0, steadySun), pricePerMWh: constantSeries(4, 70) };
    const problem = { ...steadySun, storage: { ...battery, chargeLimitMW: 0 }, terms: { windowDuties: [contract] } };
    const { quick } = sidesOf(problem);
    // 6 of the 9 MWh stand for a sale at 40, and 3 for one at 50.
    expect(quick.planner.plan(windowOf(problem)).money).toBeCloseTo(6 * (50 + 40 + 50 + 50) + 6 * 30 + 3 * 20, 9);
  });

  test('two duties in one step are not served with the same MWh', () => {
    const problem = { ...morningSun, terms: { windowDuties: [duty([1, 2], 2, 50, morningSun), duty([1], 2, 70, morningSun)] } };
    const { quick } = sidesOf(problem);
    // 3.2 MWh at 100: 2 for the higher penalty, 1.2 for the other, of which 0.8 are missing.
    expect(quick.planner.plan(windowOf(problem)).money).toBeCloseTo(20 + 320 - 0.8 * 50, 9);
    expect(quick.flows.terms?.windowShortfallMWh[0]).toBeCloseTo(0.8, 9);
  });

  test('a storage that has no room any more leaves what is owed to the second planner', () => {
    const problem = { ...morningSun, terms: { windowDuties: [duty([0], 6, 80, morningSun)] } };
    const { quick, together } = sidesOf(problem);
    const full = windowOf(problem, { floorMWh: 0, ceilingMWh: 0 });
    expect(() => quick.planner.plan(full)).toThrow('The second planner was asked');
    expect(together.planner.plan(full).money).toBeCloseTo(60, 6);
    expect(together.planner.rest(0, 4, 0)).toBeCloseTo(60, 6);
  });
});

test('a plan that has to discharge more than its limits allow to reach its end is left to the second planner', () => {
  const problem = plant([10, 10, 10, 10], 1);
  const { quick } = sidesOf(problem);
  const span = windowOf(problem, { startMWh: 4, windowEnd: { lowMWh: 0, highMWh: 0, valuePerMWh: 0 } });
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
    endValue: fc.integer({ min: 0, max: 80 }),
    wearPerMWh: fc.integer({ min: 0, max: 10 }),
  });
  fc.assert(
    fc.property(drawn, ({ prices, spread, sun, exportMW, importMW, perDayMWh, days, overTwoDays, startMWh, endValue, wearPerMWh }) => {
      const steps = 4 * (overTwoDays ? days + 1 : days);
      const problem = plant(prices.slice(0, steps), perDayMWh, {
        purchasePricePerMWh: Float64Array.from(prices.slice(0, steps), (each) => each + spread),
        generationMW: Float64Array.from(sun.slice(0, steps)),
        exportLimitMW: constantSeries(steps, exportMW),
        importLimitMW: constantSeries(steps, importMW),
        storage: { ...battery, wearPerMWh },
        terms: { cycleLimit: { perDayMWh, overTwoDays } },
      });
      const { quick, general } = sidesOf(problem);
      const span = windowOf(problem, { startMWh, windowEnd: { lowMWh: 0, highMWh: 4, valuePerMWh: endValue } });
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

const price = fc.integer({ min: -40, max: 120 });
const sixteen = (each: fc.Arbitrary<number>): fc.Arbitrary<number[]> => fc.array(each, { minLength: 16, maxLength: 16 });
const owing = fc.record({
  prices: sixteen(price),
  spread: fc.integer({ min: -30, max: 20 }),
  sun: sixteen(fc.integer({ min: 0, max: 3 })),
  exportMW: fc.integer({ min: 0, max: 3 }),
  importMW: fc.integer({ min: 0, max: 3 }),
  // A day has four steps: a duty may last two days, and share its steps with others.
  duties: fc.array(
    fc.record({
      from: fc.nat(15),
      count: fc.integer({ min: 1, max: 8 }),
      energyMWh: fc.double({ min: 0, max: 20, noNaN: true }),
      shortfallPerMWh: fc.constantFrom(0, 15, 60, 150, 20_000),
      prices: fc.option(sixteen(price), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  cycles: fc.option(fc.record({ perDayMWh: fc.integer({ min: 0, max: 9 }), overTwoDays: fc.boolean() }), { nil: undefined }),
  days: fc.constantFrom(2, 3, 4),
  startMWh: fc.integer({ min: 0, max: 4 }),
  endValue: fc.integer({ min: 0, max: 80 }),
  wearPerMWh: fc.integer({ min: 0, max: 10 }),
});

type Owing = typeof owing extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function owingPlant({ prices, spread, sun, exportMW, importMW, duties, cycles, days, wearPerMWh }: Owing): DispatchProblem {
  const steps = 4 * days;
  const bare = plant(prices.slice(0, steps), 0, {
    purchasePricePerMWh: Float64Array.from(prices.slice(0, steps), (each) => each + spread),
    generationMW: Float64Array.from(sun.slice(0, steps)),
    exportLimitMW: constantSeries(steps, exportMW),
    importLimitMW: constantSeries(steps, importMW),
    storage: { ...battery, wearPerMWh },
  });
  const windowDuties = duties
    .filter(({ from }) => from < steps)
    .map(({ from, count, energyMWh, shortfallPerMWh, prices: own }) => ({
      steps: Int32Array.from({ length: Math.min(count, steps - from) }, (_, i) => from + i),
      energyMWh,
      shortfallPerMWh,
      pricePerMWh: own ? Float64Array.from(own.slice(0, steps)) : bare.salePricePerMWh,
    }));
  return { ...bare, terms: { windowDuties, ...(cycles && { cycleLimit: cycles }) } };
}

/** Money that moves in a window at most, which rounding is a share of. */
function stakeOf({ duties }: Owing): number {
  return duties.reduce((sum, { energyMWh, shortfallPerMWh }) => sum + energyMWh * shortfallPerMWh, 1);
}

/** A window with a free end brings what its linear program brings, keeps its limits, and says what it delivers. */
function expectOptimum(drawn: Owing, of: 'quick' | 'together'): void {
  const problem = owingPlant(drawn);
  fc.pre((problem.terms?.windowDuties?.length ?? 0) > 0);
  const { [of]: side, general } = sidesOf(problem);
  const span = windowOf(problem, { startMWh: drawn.startMWh, windowEnd: { lowMWh: 0, highMWh: 4, valuePerMWh: drawn.endValue } });
  const planned = side.planner.plan(span);
  const expected = general.planner.plan(span).money;
  const stake = Math.max(stakeOf(drawn), Math.abs(expected));
  expect(Math.abs(planned.money - expected)).toBeLessThanOrEqual(1e-7 * stake);
  expect(Math.abs(planned.bound - planned.money)).toBeLessThanOrEqual(1e-8 * stake);
  side.planner.check(span);
  // All steps are followed: their money is the plan's, except the value of energy left.
  const left = drawn.endValue * side.flows.levelMWh[problem.generationMW.length - 1];
  expect(Math.abs(planned.followedMoney + left - planned.money)).toBeLessThanOrEqual(1e-8 * stake);
  const {
    windowDutyMW: [windowDutyMW = new Float64Array(0)],
    windowShortfallMWh,
  } = side.flows.terms ?? noTermFlows(problem);
  let delivered = 0;
  for (let t = 0; t < windowDutyMW.length; t++) {
    expect(windowDutyMW[t]).toBeLessThanOrEqual(side.flows.exportMW[t] + 1e-7);
    delivered += 6 * windowDutyMW[t];
  }
  const owed = (problem.terms?.windowDuties ?? []).reduce((sum, { energyMWh }) => sum + energyMWh, 0);
  const missing = windowShortfallMWh.reduce((sum, each) => sum + each, 0);
  expect(delivered + missing).toBeCloseTo(owed, 5);
}

test('with one or two duties prices are enough, and a window brings what its linear program brings', () => {
  const few = owing.map((drawn) => ({ ...drawn, duties: drawn.duties.slice(0, 2), cycles: undefined }));
  fc.assert(
    fc.property(few, (drawn) => expectOptimum(drawn, 'quick')),
    { numRuns: 200 },
  );
});

test('with more duties and limits of cycles beside them, too, whichever planner comes to an end', () => {
  fc.assert(
    fc.property(owing, (drawn) => expectOptimum(drawn, 'together')),
    { numRuns: 200 },
  );
});

test('a plan that has to end at a level brings what its linear program brings, also where the level is out of reach', () => {
  const drawnEnd = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(owing, drawnEnd, (drawn, endMWh) => {
      const problem = owingPlant(drawn);
      fc.pre((problem.terms?.windowDuties?.length ?? 0) > 0);
      const { together, general } = sidesOf(problem);
      const span = windowOf(problem, {
        startMWh: drawn.startMWh,
        windowEnd: { lowMWh: endMWh, highMWh: endMWh, valuePerMWh: 0 },
      });
      const { followedMoney } = together.planner.plan(span);
      together.planner.check(span);
      const expected = general.planner.plan(span).followedMoney;
      const last = problem.generationMW.length - 1;
      expect(together.flows.levelMWh[last]).toBeCloseTo(general.flows.levelMWh[last], 6);
      expect(Math.abs(followedMoney - expected)).toBeLessThanOrEqual(1e-7 * Math.max(stakeOf(drawn), Math.abs(expected)));
    }),
    { numRuns: 150 },
  );
});
