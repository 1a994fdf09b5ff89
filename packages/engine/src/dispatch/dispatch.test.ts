import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSolver, optimumByHighs } from '../../../../test/oracle/dispatchLp';
import { constantSeries } from '../series';
import type { StorageUnit } from '../storage/storageUnit';
import { dispatchYear } from './dispatch';
import type { DispatchHorizon, DispatchProblem } from './problem';
import { battery, plant } from './testing';

/** The published year of hourly prices, none below 0 as an import leaves them. */
const synthPrices = (): Float64Array =>
  Float64Array.from(
    (JSON.parse(readFileSync('fixtures/published/dispatch/inputs/synth_price_8760.json', 'utf8')) as { values: number[] }).values,
    (price) => Math.max(0, price),
  );

const emptyToFree: DispatchHorizon = { foresight: 'wholeYear', startMWh: 0, endMWh: undefined, endValuePerMWh: 0 };

describe('worked by hand', () => {
  const fourCheapFourExpensive = [10, 10, 10, 10, 100, 100, 100, 100];

  test('four cheap hours and four dear ones: 4 MWh bought, 3.24 MWh sold', () => {
    const { flows, objective } = dispatchYear(plant(fourCheapFourExpensive), emptyToFree);
    expect(objective).toBeCloseTo(3.24 * 100 - 4 * 10, 9);
    expect([...flows.importMW]).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
    expect(flows.levelMWh[3]).toBeCloseTo(3.6, 12);
    expect(flows.exportMW.reduce((total, power) => total + power, 0)).toBeCloseTo(3.24, 12);
    // A stored MWh sells for 100 after losing a tenth on its way out, and each is bought for 10 / 0.9.
    expect(flows.storedValuePerMWh[3]).toBeCloseTo(90, 12);
  });

  test('wear is paid for each MWh that leaves the cells, and stops trade that does not earn it', () => {
    const worn = (wearPerMWh: number) => dispatchYear(plant(fourCheapFourExpensive, { storage: { ...battery, wearPerMWh } }), emptyToFree);
    expect(worn(20).objective).toBeCloseTo(284 - 3.6 * 20, 9);
    expect(worn(95).objective).toBe(0);
    expect(worn(95).flows.chargeMW.every((power) => power === 0)).toBe(true);
  });

  test('10 MW of sun behind a 6 MW connection with a 2 MW battery: 6 exported, 2 stored, 2 curtailed', () => {
    const { flows } = dispatchYear(
      plant([50, 50], {
        generationMW: Float64Array.of(10, 0),
        exportLimitMW: constantSeries(2, 6),
        importLimitMW: constantSeries(2, 0),
        storage: { ...battery, chargeLimitMW: 2, dischargeLimitMW: 2 },
      }),
      emptyToFree,
    );
    expect([flows.exportMW[0], flows.chargeMW[0], flows.generationToStorageMW[0], flows.curtailedMW[0]]).toEqual([6, 2, 2, 2]);
  });

  test('paid 30 for each MWh taken, a full battery empties itself for a part of the hour to take more in the rest', () => {
    // With c + d = 1 and the cells unchanged, 0.9 c = d / 0.9: c = 1 / 1.81, d = 0.81 / 1.81.
    const { flows, objective } = dispatchYear(plant([-30]), { ...emptyToFree, startMWh: 4, endMWh: 4 });
    expect(flows.chargeMW[0]).toBeCloseTo(1 / 1.81, 9);
    expect(flows.dischargeMW[0]).toBeCloseTo(0.81 / 1.81, 9);
    expect(objective).toBeCloseTo((30 * 0.19) / 1.81, 9);
  });

  test('line losses are paid both ways: 1 MW bought charges 0.95, 1 MW discharged sells 0.95', () => {
    const { flows, objective } = dispatchYear(plant(fourCheapFourExpensive, { gridEfficiency: 0.95 }), emptyToFree);
    expect(flows.importMW[0]).toBeCloseTo(1 / 0.95, 12);
    expect(objective).toBeCloseTo(3.24 * 0.95 * 100 - (4 / 0.95) * 10, 9);
  });

  test('energy left at a free end is kept when it is worth more than its sale', () => {
    const horizon = { ...emptyToFree, startMWh: 2, endValuePerMWh: 50 };
    expect(dispatchYear(plant([55]), horizon).flows.dischargeMW[0]).toBe(0);
    expect(dispatchYear(plant([56]), horizon).flows.dischargeMW[0]).toBe(1);
  });

  test('an end level out of reach is met as nearly as possible', () => {
    const { flows } = dispatchYear(plant([20, 20]), { ...emptyToFree, endMWh: 4 });
    expect(flows.levelMWh[1]).toBeCloseTo(1.8, 12);
  });
});

describe('without storage', () => {
  test('a step exports what fits while the price is above 0, and curtails the rest', () => {
    const { flows, objective, relativeGapBound } = dispatchYear(
      plant([20, 20, 0, -5], {
        generationMW: Float64Array.of(5, 50, 5, 5),
        exportLimitMW: constantSeries(4, 9),
        gridEfficiency: 0.9,
        storage: undefined,
      }),
      emptyToFree,
    );
    expect([...flows.exportMW]).toEqual([4.5, 9, 0, 0]);
    expect([...flows.curtailedMW]).toEqual([0, 40, 5, 5]);
    expect(objective).toBe(20 * 13.5);
    expect(relativeGapBound).toBe(0);
  });

  test('a battery that can hold nothing changes nothing', () => {
    const prices = [20, -5, 60];
    const generationMW = Float64Array.of(5, 5, 5);
    const nothing = { ...battery, capacityMWh: 0, ceilingMWh: 0 };
    expect(dispatchYear(plant(prices, { generationMW, storage: nothing }), emptyToFree).objective).toBe(
      dispatchYear(plant(prices, { generationMW, storage: undefined }), emptyToFree).objective,
    );
  });
});

test.each([
  ['series of different lengths', { importLimitMW: constantSeries(3, 1) }],
  ['a price that is no number', { salePricePerMWh: Float64Array.of(1, Number.NaN) }],
  ['negative generation', { generationMW: Float64Array.of(1, -1) }],
  ['an efficiency above 1', { gridEfficiency: 1.2 }],
  ['a floor above the ceiling', { storage: { ...battery, floorMWh: 5 } }],
])('%s is refused', (_, changes) => {
  expect(() => dispatchYear(plant([1, 2], changes), emptyToFree)).toThrow(/^Dispatch: /);
});

interface PublishedProblem {
  readonly n: number;
  readonly dt_h: number;
  readonly export_limit_mw: number;
  readonly import_limit_mw: number;
  readonly battery: {
    readonly p_ch_mw: number;
    readonly p_dis_mw: number;
    readonly e_mwh: number;
    readonly eff_ch: number;
    readonly eff_dis: number;
  };
  readonly price: string;
  readonly solar_mw?: string;
}

const published = new URL('../../../../fixtures/published/dispatch/', import.meta.url);
const readPublished = (file: string) => JSON.parse(readFileSync(new URL(file, published), 'utf8'));

function publishedProblem(file: string): {
  readonly problem: DispatchProblem;
  readonly horizon: DispatchHorizon;
  readonly optimum: number;
} {
  const { problem, result } = readPublished(file) as { problem: PublishedProblem; result: { objective: number } };
  const { n, battery } = problem;
  const prices = Float64Array.from(readPublished(problem.price).values);
  return {
    problem: {
      stepHours: problem.dt_h,
      salePricePerMWh: prices,
      purchasePricePerMWh: prices,
      generationMW: problem.solar_mw === undefined ? constantSeries(n, 0) : Float64Array.from(readPublished(problem.solar_mw).values),
      exportLimitMW: constantSeries(n, problem.export_limit_mw),
      importLimitMW: constantSeries(n, problem.import_limit_mw),
      gridEfficiency: 1,
      storage: {
        capacityMWh: battery.e_mwh,
        floorMWh: 0,
        ceilingMWh: battery.e_mwh,
        chargeLimitMW: battery.p_ch_mw,
        dischargeLimitMW: battery.p_dis_mw,
        chargeEfficiency: battery.eff_ch,
        dischargeEfficiency: battery.eff_dis,
        wearPerMWh: 0,
      },
    },
    horizon: { foresight: 'wholeYear', startMWh: battery.e_mwh / 2, endMWh: battery.e_mwh / 2, endValuePerMWh: 0 },
    optimum: result.objective,
  };
}

describe('published optima of a year', () => {
  test.each(['L1_arb_synth.json', 'L2_solar_synth.json', 'L2b_solar_nogrid_synth.json', 'L4_15min_arb_synth.json'])('%s', (file) => {
    const { problem, horizon, optimum } = publishedProblem(file);
    const { objective, relativeGapBound, flows } = dispatchYear(problem, horizon);
    expect(Math.abs(objective / optimum - 1)).toBeLessThan(1e-9);
    expect(relativeGapBound).toBeLessThan(1e-9);
    expect(flows.levelMWh.at(-1)).toBeCloseTo(200, 9);
  });

  test.each([
    ['a converter of 5 % efficiency', { chargeEfficiency: 0.045, dischargeEfficiency: 0.045 }],
    ['one of 20 %', { chargeEfficiency: 0.2, dischargeEfficiency: 0.2 }],
    ['one of a twentieth of the power', { chargeLimitMW: 0.05, dischargeLimitMW: 0.05 }],
    ['wear that takes most of what prices differ', { wearPerMWh: 30 }],
  ])('looking ahead 48 h never runs at a loss, and keeps to what a year with foresight earns: %s', (_, change) => {
    const problem = plant(synthPrices(), { storage: { ...battery, ...change } });
    const { objective: known } = dispatchYear(problem, emptyToFree);
    const { objective } = dispatchYear(problem, { ...emptyToFree, foresight: 'lookAhead48h' });
    expect(objective).toBeGreaterThan(0);
    expect(objective).toBeLessThanOrEqual(known);
    // Cents of a few hours at no price are all that there is where nineteen parts of twenty are lost.
    if (known > 5_000) expect(objective).toBeGreaterThan(0.4 * known);
  });

  test('looking ahead 48 h and following 24 h stays below perfect foresight, and close to it', () => {
    const { problem, horizon, optimum } = publishedProblem('L1_arb_synth.json');
    const { objective, relativeGapBound, flows } = dispatchYear(problem, { ...horizon, foresight: 'lookAhead48h' });
    expect(objective).toBeLessThan(optimum * (1 + 1e-9));
    expect(objective).toBeGreaterThan(optimum * 0.999);
    expect(relativeGapBound).toBeLessThan(1e-9);
    expect(flows.levelMWh.at(-1)).toBeCloseTo(200, 9);
  });
});

/** Random small windows with all that can make a step's merit order awkward. */
const between = (min: number, max: number) => fc.integer({ min: min * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6);
const price = fc.oneof(fc.integer({ min: -60, max: 200 }), fc.constantFrom(0, 0, -20, 35), between(-50, 300));
const power = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(0, 0, 10), between(0, 30));
const efficiency = fc.oneof(fc.constant(1), between(0.6, 1));
const share = between(0, 1);

/** Purchase prices against sale prices. */
const purchases = {
  same: (sale: number) => sale,
  costlier: (sale: number) => sale + 7,
  cheaper: (sale: number) => sale * 0.6,
  apart: undefined,
} as const;

type Window = { readonly problem: DispatchProblem & { readonly storage: StorageUnit }; readonly horizon: DispatchHorizon };

const windowsOf = (fewest: number, max: number, purchase: readonly (keyof typeof purchases)[], smallest: number): fc.Arbitrary<Window> =>
  fc.integer({ min: fewest, max: max }).chain((steps) => {
    const series = (value: fc.Arbitrary<number>) =>
      fc.array(value, { minLength: steps, maxLength: steps }).map((values) => Float64Array.from(values));
    const limit = power.map((megawatts) => megawatts + smallest);
    return fc
      .record({
        stepHours: fc.constantFrom(1, 0.5, 0.25),
        salePricePerMWh: series(price),
        purchase: fc.constantFrom(...purchase).map((kind) => purchases[kind]),
        purchasePricePerMWh: series(price),
        generationMW: fc.oneof(fc.constant(constantSeries(steps, 0)), series(power)),
        exportLimitMW: fc.oneof(
          limit.map((megawatts) => constantSeries(steps, megawatts)),
          series(limit),
        ),
        importLimitMW: fc.oneof(
          fc.constant(constantSeries(steps, smallest)),
          limit.map((megawatts) => constantSeries(steps, megawatts)),
          series(limit),
        ),
        gridEfficiency: efficiency,
        capacityMWh: fc.integer({ min: 1, max: 60 }),
        band: fc.tuple(share, share),
        chargeLimitMW: limit,
        dischargeLimitMW: limit,
        chargeEfficiency: efficiency,
        dischargeEfficiency: efficiency,
        wearPerMWh: fc.oneof(fc.constant(0), between(0, 40)),
        start: share,
        end: fc.option(share, { nil: undefined }),
        endValuePerMWh: fc.oneof(fc.constant(0), between(-20, 120)),
      })
      .map(({ purchase, capacityMWh, band, start, end, ...draw }): Window => {
        const floorMWh = (Math.min(...band) * capacityMWh) / 2;
        const ceilingMWh = Math.max(floorMWh + 0.5, Math.max(...band) * capacityMWh);
        const within = (at: number) => floorMWh + at * (ceilingMWh - floorMWh);
        const { chargeLimitMW, dischargeLimitMW, chargeEfficiency, dischargeEfficiency, wearPerMWh, endValuePerMWh, ...plant } = draw;
        return {
          problem: {
            ...plant,
            purchasePricePerMWh: purchase === undefined ? plant.purchasePricePerMWh : plant.salePricePerMWh.map(purchase),
            storage: {
              capacityMWh,
              floorMWh,
              ceilingMWh,
              chargeLimitMW,
              dischargeLimitMW,
              chargeEfficiency,
              dischargeEfficiency,
              wearPerMWh,
            },
          },
          horizon: {
            foresight: 'wholeYear',
            startMWh: within(start),
            endMWh: end === undefined ? undefined : within(end),
            endValuePerMWh,
          },
        };
      });
  });

const windows = windowsOf(6, 30, ['same', 'costlier', 'cheaper', 'apart'], 0);
const sharedHours = windowsOf(1, 2, ['cheaper', 'apart'], 1);

/** Returns the value of a plan: its money, and the value of energy left at a free end. */
function planValueOf(problem: DispatchProblem, horizon: DispatchHorizon): number {
  const { objective, flows } = dispatchYear(problem, horizon);
  return objective + (horizon.endMWh === undefined ? horizon.endValuePerMWh * (flows.levelMWh.at(-1) ?? 0) : 0);
}

/** Money that is rounding where this much is turned over. */
function rounding(problem: DispatchProblem, ...amounts: readonly number[]): number {
  const maxPrice = problem.salePricePerMWh.reduce((max, price) => Math.max(max, Math.abs(price)), 1);
  return 1e-8 * Math.max(maxPrice, ...amounts.map(Math.abs));
}

describe('against HiGHS, on the same program', () => {
  let highs: Awaited<ReturnType<typeof loadSolver>>;
  beforeAll(async () => {
    highs = await loadSolver();
  });

  function isOptimal({ problem, horizon }: Window): void {
    const { flows, relativeGapBound } = dispatchYear(problem, horizon);
    expect(relativeGapBound).toBeLessThan(1e-9);
    const missed = horizon.endMWh === undefined ? 0 : Math.abs((flows.levelMWh.at(-1) ?? 0) - horizon.endMWh);
    if (missed > 0) {
      // Nothing else to compare: an end level out of reach has no plan, and ours does the same thing in every step.
      if (missed > 1e-4) expect(optimumByHighs(highs, problem, horizon)).toBeUndefined();
      return;
    }
    const optimum = optimumByHighs(highs, problem, horizon);
    if (optimum === undefined) throw new Error('HiGHS finds no plan');
    expect(Math.abs(planValueOf(problem, horizon) - optimum)).toBeLessThanOrEqual(rounding(problem, optimum));
  }

  test('the plan is the optimum, and its bound says so', () => {
    fc.assert(fc.property(windows, isOptimal), { numRuns: 400 });
  });

  test('an hour or two in which buying and selling at once may pay', () => {
    fc.assert(fc.property(sharedHours, isOptimal), { numRuns: 1500 });
  });
});

describe('always', () => {
  test('a looser limit never lowers the optimum', () => {
    const loosened = fc.constantFrom<(problem: Window['problem']) => DispatchProblem>(
      (problem) => ({ ...problem, exportLimitMW: problem.exportLimitMW.map((limit) => limit + 3) }),
      (problem) => ({ ...problem, importLimitMW: problem.importLimitMW.map((limit) => limit + 3) }),
      (problem) => ({ ...problem, storage: { ...problem.storage, chargeLimitMW: problem.storage.chargeLimitMW + 2 } }),
      (problem) => ({ ...problem, storage: { ...problem.storage, dischargeLimitMW: problem.storage.dischargeLimitMW + 2 } }),
      (problem) => ({ ...problem, storage: { ...problem.storage, ceilingMWh: problem.storage.ceilingMWh + 4 } }),
      (problem) => ({ ...problem, storage: { ...problem.storage, floorMWh: problem.storage.floorMWh / 2 } }),
      (problem) => ({ ...problem, generationMW: problem.generationMW.map((generation) => generation + 1) }),
    );
    fc.assert(
      fc.property(windows, loosened, ({ problem, horizon }, loosen) => {
        // The end level that the tighter plant reaches is within reach of the looser one.
        const endMWh = horizon.endMWh === undefined ? undefined : dispatchYear(problem, horizon).flows.levelMWh.at(-1);
        const before = planValueOf(problem, { ...horizon, endMWh });
        const after = planValueOf(loosen(problem), { ...horizon, endMWh });
        expect(after).toBeGreaterThanOrEqual(before - rounding(problem, before));
      }),
      { numRuns: 500 },
    );
  });

  test('planning day by day keeps every limit, meets the end level, and never beats perfect foresight', () => {
    fc.assert(
      fc.property(windows, fc.integer({ min: 2, max: 6 }), ({ problem, horizon }, stepHours) => {
        const days = { ...problem, stepHours };
        const whole = dispatchYear(days, horizon);
        const rolling = dispatchYear(days, { ...horizon, foresight: 'lookAhead48h' });
        expect(rolling.relativeGapBound).toBeLessThan(1e-9);
        const left = (result: typeof whole) => result.flows.levelMWh.at(-1) ?? 0;
        if (horizon.endMWh !== undefined) expect(left(rolling)).toBeCloseTo(left(whole), 6);
        const valueOf = (result: typeof whole) =>
          result.objective + (horizon.endMWh === undefined ? horizon.endValuePerMWh * left(result) : 0);
        expect(valueOf(rolling)).toBeLessThanOrEqual(valueOf(whole) + rounding(days, valueOf(whole)));
      }),
      { numRuns: 500 },
    );
  });

  test('one more MWh at the start brings about the worth of stored energy', () => {
    fc.assert(
      fc.property(windows, ({ problem, horizon }) => {
        const { storage } = problem;
        const small = (storage.ceilingMWh - storage.floorMWh) * 1e-4;
        const startMWh = Math.min(Math.max(horizon.startMWh, storage.floorMWh + 2 * small), storage.ceilingMWh - 2 * small);
        const free = { ...horizon, startMWh, endMWh: undefined };
        const storedValue = dispatchYear(problem, free).flows.storedValuePerMWh[0] ?? Number.NaN;
        const at = (level: number) => planValueOf(problem, { ...free, startMWh: level });
        const more = (at(startMWh + small) - at(startMWh)) / small;
        const less = (at(startMWh) - at(startMWh - small)) / small;
        // Between the values of one MWh more and one MWh less, where these differ.
        expect(storedValue).toBeGreaterThanOrEqual(more - 1e-5 * Math.max(1, Math.abs(more)));
        expect(storedValue).toBeLessThanOrEqual(less + 1e-5 * Math.max(1, Math.abs(less)));
      }),
      { numRuns: 300 },
    );
  });
});
