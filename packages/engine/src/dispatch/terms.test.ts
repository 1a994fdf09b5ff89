import * as fc from 'fast-check';
import type { Highs } from 'highs';
import { beforeAll, describe, expect, test } from 'vitest';
import { draws } from '../../../../test/draws';
import { compareDispatch, optimumIfDecided } from '../../../../test/oracle/compareDispatch';
import { judgeFlows } from '../../../../test/oracle/judgeFlows';
import { loadSolver } from '../../../../test/oracle/linearProgram';
import { allowedOf, dispatchWith, features, mixedDispatch, type RandomDispatch } from '../../../../test/oracle/randomDispatch';
import { constantSeries } from '../series';
import { dispatchYear } from './dispatch';
import type { DispatchHorizon, DispatchProblem, DispatchResult, DispatchTerms, RegulationOffer, TermFlows } from './problem';
import { battery, batteryOf, plant as plantOf } from './testing';

/** Random windows of each feature and of each mix, the same each time; `npm run bench -- dispatch --long` draws others. */
const windows = { numRuns: draws(40), seed: 20_261_121 } as const;

/** A plant with ample connection and one price for sale and purchase. */
const plant = (prices: readonly number[], terms: DispatchTerms, changes: Partial<DispatchProblem> = {}): DispatchProblem =>
  plantOf(prices, { ...changes, terms });

const from = (startMWh: number, endMWh?: number): DispatchHorizon => ({ foresight: 'wholeYear', startMWh, endMWh, endValuePerMWh: 0 });

function termFlows({ flows }: DispatchResult): TermFlows {
  if (flows.terms === undefined) throw new Error('A problem with terms has flows behind them.');
  return flows.terms;
}

const total = (series: Float64Array): number => series.reduce((sum, value) => sum + value, 0);
const fourCheapFourExpensive = [10, 10, 10, 10, 100, 100, 100, 100];

describe('DC coupling, by hand', () => {
  test('10 MW of sun behind a converter of 6 MW: 6 exported, 2 stored beside it, 2 curtailed', () => {
    const { flows, objective } = dispatchYear(
      plant(
        [50],
        { busConverter: { limitMW: 6, efficiency: 1 } },
        {
          generationMW: Float64Array.of(10),
          storage: { ...battery, chargeLimitMW: 2 },
        },
      ),
      { ...from(0), endValuePerMWh: 1 },
    );
    expect([flows.exportMW[0], flows.chargeMW[0], flows.generationToStorageMW[0], flows.curtailedMW[0]]).toEqual([6, 2, 2, 2]);
    expect(objective).toBeCloseTo(300, 9);
  });

  test('what is bought passes the converter twice, what the sun stores once', () => {
    const terms = { busConverter: { limitMW: 100, efficiency: 0.95 } };
    // 4 MWh at the bus cost 4 / 0.95; the 3.24 MWh that come back leave 3.24 x 0.95.
    expect(dispatchYear(plant(fourCheapFourExpensive, terms), from(0)).objective).toBeCloseTo(3.24 * 0.95 * 100 - (4 / 0.95) * 10, 9);
    const sun = { generationMW: Float64Array.of(1, 1, 1, 1, 0, 0, 0, 0) };
    expect(dispatchYear(plant(fourCheapFourExpensive, terms, sun), from(0)).objective).toBeCloseTo(3.24 * 0.95 * 100, 9);
  });
});

describe('sources, by hand', () => {
  const generationMW = Float64Array.of(10);
  const source = (pricePerMWh: number, saleableMW?: number) => ({
    powerMW: generationMW,
    salePricePerMWh: Float64Array.of(pricePerMWh),
    ...(saleableMW === undefined ? {} : { saleableMW: Float64Array.of(saleableMW) }),
  });

  // Half of 10 MW goes to the day ahead at 50, all of it to real time at 80, and the difference is settled there.
  test('half a plant sold a day ahead and the rest in real time earn 250 and 400', () => {
    const dayAhead = dispatchYear(plant([50], { sources: [source(50, 5)] }, { generationMW, storage: undefined }), from(0));
    const realTime = dispatchYear(plant([80], { sources: [source(80)] }, { generationMW, storage: undefined }), from(0));
    expect([dayAhead.objective, realTime.objective]).toEqual([250, 800]);
    const deviationMWh = realTime.flows.exportMW[0] - dayAhead.flows.exportMW[0];
    expect(dayAhead.objective + 80 * deviationMWh).toBeCloseTo(650, 9);
  });

  test('what may not be sold may be stored', () => {
    const storage = { ...battery, dischargeLimitMW: 0 };
    const { flows } = dispatchYear(plant([50], { sources: [source(50, 4)] }, { generationMW, storage }), { ...from(0), endValuePerMWh: 1 });
    expect([flows.exportMW[0], flows.generationToStorageMW[0], flows.curtailedMW[0]]).toEqual([4, 1, 5]);
  });

  test('a full connection takes the source that is paid best', () => {
    const half = (pricePerMWh: number) => ({ ...source(pricePerMWh), powerMW: Float64Array.of(5) });
    const result = dispatchYear(
      plant([50], { sources: [half(20), half(70)] }, { generationMW, storage: undefined, exportLimitMW: Float64Array.of(7) }),
      from(0),
    );
    expect(termFlows(result).soldMW.map((series) => series[0])).toEqual([2, 5]);
    expect(result.objective).toBeCloseTo(2 * 20 + 5 * 70, 9);
  });

  test('discharge paid by a contract leaves when that pays, not when the market does', () => {
    const dischargePricePerMWh = Float64Array.of(20, 60);
    const { flows } = dispatchYear(plant([90, 30], { dischargePricePerMWh }, { importLimitMW: constantSeries(2, 0) }), from(1));
    expect([...flows.dischargeMW].map((power) => Math.round(power * 1e9) / 1e9)).toEqual([0, 0.9]);
  });
});

describe('regulation, by hand', () => {
  const offer = (changes: Partial<RegulationOffer> = {}, steps = 1): RegulationOffer => ({
    upPricePerMWh: constantSeries(steps, 15),
    downPricePerMWh: constantSeries(steps, 0),
    upLimitMW: constantSeries(steps, 1),
    downLimitMW: constantSeries(steps, 0),
    upThroughput: 0.1,
    downThroughput: 0.1,
    energyPricePerMWh: constantSeries(steps, 40),
    ...changes,
  });

  test('1 MW up for an hour at 10 %: 15 for keeping it ready, 4 for what is moved, and 0.1 MW over both efficiencies from the cells', () => {
    const problem = plant(
      [0],
      { regulation: { offers: [offer()], headroomHours: 0, headroomAt: 'endOfStep' } },
      {
        gridEfficiency: 0.95,
        exportLimitMW: Float64Array.of(1),
        importLimitMW: Float64Array.of(0),
        storage: { ...battery, dischargeLimitMW: 2 },
      },
    );
    const { flows, objective } = dispatchYear(problem, from(3));
    expect(objective).toBeCloseTo(19, 9);
    expect(flows.levelMWh[0]).toBeCloseTo(3 - 0.1 / (0.9 * 0.95), 9);
  });

  test.each([
    // After the step 1 / 0.9 for the call must be left of what 0.1 / 0.9 was taken from: u (1 + 0.1) / 0.9 = 0.55.
    ['endOfStep', 0.45],
    ['startOfStep', 0.495],
  ] as const)('an hour of full call from 0.55 MWh in the cells, %s: %d MW', (headroomAt, upMW) => {
    const result = dispatchYear(
      plant([0], { regulation: { offers: [offer()], headroomHours: 1, headroomAt } }, { importLimitMW: Float64Array.of(0) }),
      from(0.55),
    );
    expect(termFlows(result).regulationUpMW[0][0]).toBeCloseTo(upMW, 9);
  });

  test('power kept ready is not sold: the dearer of the two has it', () => {
    const regulation = (energyPrice: number) => {
      const free = offer({ upThroughput: 0, energyPricePerMWh: undefined });
      return dispatchYear(plant([energyPrice], { regulation: { offers: [free], headroomHours: 0, headroomAt: 'endOfStep' } }), from(4));
    };
    expect([regulation(14).objective, regulation(16).objective]).toEqual([15, 16]);
  });

  test('regulation up is the plant giving more, or taking less: 60 MW bought for -10 leave 50 MW at 80 behind an export limit of 20', () => {
    const up = offer({ upPricePerMWh: Float64Array.of(80), upLimitMW: Float64Array.of(50), upThroughput: 0 });
    const problem = (terms: DispatchTerms): DispatchProblem =>
      plant(
        [-10],
        { ...terms, regulation: { offers: [up], headroomHours: 0, headroomAt: 'endOfStep' } },
        {
          exportLimitMW: Float64Array.of(20),
          importLimitMW: Float64Array.of(60),
          storage: batteryOf(100, 400),
        },
      );
    for (const terms of [{}, { cycleLimit: { perDayMWh: 900, overTwoDays: false } }, { busConverter: { limitMW: 60, efficiency: 1 } }]) {
      const result = dispatchYear(problem(terms), from(0));
      expect(result.objective).toBeCloseTo(600 + 50 * 80, 6);
      expect([result.flows.importMW[0], termFlows(result).regulationUpMW[0][0]]).toEqual([expect.closeTo(60, 6), expect.closeTo(50, 6)]);
    }
  });

  test('regulation down is the plant taking more: without import it can only take back what it exports', () => {
    const down = offer({
      upLimitMW: Float64Array.of(0),
      downLimitMW: Float64Array.of(1),
      downPricePerMWh: Float64Array.of(20),
      downThroughput: 0,
    });
    const result = dispatchYear(
      plant(
        [1],
        { regulation: { offers: [down], headroomHours: 0, headroomAt: 'endOfStep' } },
        {
          generationMW: Float64Array.of(0.3),
          importLimitMW: Float64Array.of(0),
          storage: { ...battery, dischargeLimitMW: 0 },
        },
      ),
      from(0),
    );
    expect(termFlows(result).regulationDownMW[0][0]).toBeCloseTo(0.3, 9);
    expect(result.objective).toBeCloseTo(0.3 * 20 + 0.3, 9);
  });
});

describe('duties, by hand', () => {
  // By hand: 0.95 x (400 - 40) / 4 = 85.5 MW can be pledged for four hours.
  test('a call of 85.5 MW for four hours empties 400 MWh to the floor of 40, and nothing is missing', () => {
    const storage = { ...battery, capacityMWh: 400, floorMWh: 40, ceilingMWh: 400, chargeLimitMW: 100, dischargeLimitMW: 100 };
    const duty = { powerMW: constantSeries(4, 85.5), pricePerMWh: constantSeries(4, 30), shortfallPerMWh: constantSeries(4, 1e5) };
    const result = dispatchYear(
      plant(
        [30, 30, 30, 30],
        { stepDuties: [duty] },
        {
          storage: { ...storage, dischargeEfficiency: 0.95 },
          importLimitMW: constantSeries(4, 0),
        },
      ),
      from(400),
    );
    expect(total(termFlows(result).stepDutyMW[0])).toBeCloseTo(342, 6);
    expect(result.flows.levelMWh[3]).toBeCloseTo(40, 6);
    expect(result.objective).toBeCloseTo(342 * 30, 4);
  });

  // A penalty of 50; and one of the 20 between a market at 80 and a contract at 60.
  test.each([
    [50, 150],
    [80 - 60, 60],
  ])('3 MWh missing of a window at a penalty of %d cost %d', (shortfallPerMWh, expense) => {
    const duty = { steps: Int32Array.of(0, 1), energyMWh: 5, pricePerMWh: Float64Array.of(60, 60), shortfallPerMWh };
    const problem = plant([40, 40], { windowDuties: [duty] }, { generationMW: Float64Array.of(1.5, 0.5), storage: undefined });
    const result = dispatchYear(problem, from(0));
    expect(termFlows(result).windowShortfallMWh[0]).toBeCloseTo(3, 9);
    expect(result.objective).toBeCloseTo(2 * 60 - expense, 9);
  });

  test('a window is served when the market pays least', () => {
    const duty = { steps: Int32Array.of(0, 1, 2), energyMWh: 1, pricePerMWh: constantSeries(3, 50), shortfallPerMWh: 500 };
    const problem = plant([70, 20, 90], { windowDuties: [duty] }, { generationMW: constantSeries(3, 1), storage: undefined });
    const result = dispatchYear(problem, from(0));
    expect([...termFlows(result).windowDutyMW[0]!].map((power) => Math.abs(Math.round(power * 1e6) / 1e6))).toEqual([0, 1, 0]);
    expect(result.objective).toBeCloseTo(70 + 50 + 90, 9);
  });

  test('two duties cannot be served with the same MWh', () => {
    const duty = (pricePerMWh: number) => ({
      powerMW: Float64Array.of(1),
      pricePerMWh: Float64Array.of(pricePerMWh),
      shortfallPerMWh: Float64Array.of(10),
    });
    const result = dispatchYear(
      plant([30], { stepDuties: [duty(50), duty(60)] }, { generationMW: Float64Array.of(1.5), storage: undefined }),
      from(0),
    );
    expect(termFlows(result).stepDutyMW.map((series) => series[0])).toEqual([0.5, 1]);
    expect(result.objective).toBeCloseTo(60 + 0.5 * 50 - 0.5 * 10, 9);
  });
});

describe('what binds the storage, by hand', () => {
  test('standby keeps the cells full while missing energy costs more than its sale', () => {
    const ready = (missingPerMWh: number) => dispatchYear(plant([50], { standby: { full: Uint8Array.of(1), missingPerMWh } }), from(4));
    expect(ready(46).flows.dischargeMW[0]).toBe(0);
    expect(ready(44).flows.dischargeMW[0]).toBe(1);
    expect(ready(44).objective).toBeCloseTo(50 - 44 / 0.9, 9);
  });

  test('the auxiliary load is served by the sun before the grid', () => {
    const problem = plant(
      [30, 30],
      { auxiliaryLoadMW: Float64Array.of(0.5, 0.5) },
      {
        generationMW: Float64Array.of(2, 0),
        importLimitMW: constantSeries(2, 0),
        purchasePricePerMWh: constantSeries(2, 35),
      },
    );
    const result = dispatchYear(problem, from(0, 0));
    // In the second hour half a MWh is bought for 17.5: to store it would have taken 0.5 / 0.81 MWh, sold for 18.5.
    expect(result.objective).toBeCloseTo(1.5 * 30 - 0.5 * 35, 9);
    expect([...termFlows(result).auxiliaryBoughtMW]).toEqual([0, 0.5]);
  });

  test('half as many MWh out of the cells earn half', () => {
    const limited = (perDayMWh: number) =>
      dispatchYear(plant(fourCheapFourExpensive, { cycleLimit: { perDayMWh, overTwoDays: false } }), from(0)).objective;
    expect([limited(3.6), limited(1.8), limited(0)].map((money) => Math.round(money * 1e6) / 1e6)).toEqual([284, 142, 0]);
  });

  test('over two days a limit may be used up on the better one', () => {
    // A battery of six-hour steps: a day of small difference, a day of large.
    const storage = { ...battery, chargeEfficiency: 1, dischargeEfficiency: 1 };
    const days = (overTwoDays: boolean) =>
      dispatchYear(
        { ...plant([10, 30, 10, 30, 10, 90, 10, 90], { cycleLimit: { perDayMWh: 4, overTwoDays } }, { storage }), stepHours: 6 },
        from(0),
      ).objective;
    expect(days(false)).toBeCloseTo(4 * 20 + 4 * 80, 6);
    expect(days(true)).toBeCloseTo(8 * 80, 6);
  });

  test('a third may be bought beside what the sun charges', () => {
    const generationMW = Float64Array.of(3, 0);
    const problem = plant(
      [10, 100],
      { boughtPerGenerated: 1 / 3 },
      {
        generationMW,
        exportLimitMW: Float64Array.of(0, 100),
        stepHours: 1,
        storage: { ...battery, chargeLimitMW: 4, dischargeLimitMW: 4, chargeEfficiency: 1, dischargeEfficiency: 1 },
      },
    );
    const { flows, objective } = dispatchYear(problem, from(0));
    expect([flows.generationToStorageMW[0], flows.importMW[0]].map((power) => Math.round(power * 1e6) / 1e6)).toEqual([3, 1]);
    expect(objective).toBeCloseTo(4 * 100 - 10, 6);
  });
});

describe('planned day by day, by hand', () => {
  const days: DispatchHorizon = { ...from(0), foresight: 'lookAhead48h' };
  const tank = { ...battery, capacityMWh: 24, ceilingMWh: 24, chargeEfficiency: 1, dischargeEfficiency: 1 };

  test('what is bought in the morning for the sun of the afternoon is owed: nothing more may be bought the next day', () => {
    // Half-days of 1 MW. With a share of 1, 12 MWh bought at 10 and 12 from the sun fill the cells; all 24 are sold at 100.
    const problem = plant(
      [10, 10, 100, 20, 100, 100],
      { boughtPerGenerated: 1 },
      { stepHours: 12, storage: tank, generationMW: Float64Array.of(0, 1, 0, 0, 0, 0) },
    );
    const { flows, objective } = dispatchYear(problem, days);
    expect([...flows.importMW].map((power) => Math.round(power * 1e6) / 1e6)).toEqual([1, 0, 0, 0, 0, 0]);
    expect(objective).toBeCloseTo(24 * 100 - 12 * 10, 6);
  });

  test('what a plan delivered on its second day does not stay behind when the next plan delivers elsewhere', () => {
    // 12 MWh owed over the last two days. The first plan sees the second day alone, with its half of them; the third day is the better one.
    const duty = { steps: Int32Array.of(2, 3, 4, 5), energyMWh: 12, pricePerMWh: constantSeries(6, 0), shortfallPerMWh: 1e3 };
    const problem = plant(
      [50, 50, 60, 60, 20, 20],
      { windowDuties: [duty] },
      { stepHours: 12, storage: undefined, generationMW: constantSeries(6, 1) },
    );
    const result = dispatchYear(problem, days);
    expect(total(termFlows(result).windowDutyMW[0]!)).toBeCloseTo(1, 9);
    expect(
      termFlows(result)
        .windowDutyMW[0]!.subarray(2, 4)
        .every((power) => Math.abs(power) < 1e-6),
    ).toBe(true);
    expect(result.objective).toBeCloseTo(12 * (50 + 50 + 60 + 60 + 20), 4);
  });

  test('an end level that only little sun can reach, because nothing may be bought without it, is kept in reach from the first day', () => {
    const problem = plant(
      [120, 120, 100, 100, 100, 100],
      { boughtPerGenerated: 0 },
      { stepHours: 12, storage: { ...tank, chargeLimitMW: 2 }, generationMW: Float64Array.of(0, 0, 0, 0, 0, 0.25) },
    );
    // 3 MWh come on the last day: from 12 MWh no more than 3 may be sold.
    const { flows } = dispatchYear(problem, { ...days, startMWh: 12, endMWh: 12 });
    expect(flows.levelMWh[5]).toBeCloseTo(12, 6);
    expect(total(flows.dischargeMW) * 12).toBeCloseTo(3, 6);
  });
});

describe('a throughput of a millionth', () => {
  test('an end level is met to the last digit, though each MWh of it stands behind 60 million of regulation', () => {
    const upLimitMW = constantSeries(4, 1);
    const offer: RegulationOffer = {
      upPricePerMWh: constantSeries(4, 60),
      downPricePerMWh: constantSeries(4, 0),
      upLimitMW,
      downLimitMW: constantSeries(4, 0),
      upThroughput: 1e-6,
      downThroughput: 0,
      energyPricePerMWh: undefined,
    };
    const changes = { importLimitMW: constantSeries(4, 0) };
    const regulation = { offers: [offer], headroomHours: 0, headroomAt: 'endOfStep' } as const;
    // Nothing brings back what regulation takes out, so nothing may be kept ready; a tie that does not bind changes nothing.
    for (const terms of [{ regulation }, { regulation, cycleLimit: { perDayMWh: 9, overTwoDays: false } }]) {
      const result = dispatchYear(plant([0, 0, 0, 0], terms, changes), from(2, 2));
      expect(result.objective).toBeCloseTo(0, 4);
      expect(result.relativeGapBound).toBeLessThan(1e-6);
    }
  });
});

test.each([0.25, 0.5, 0.75, 1, 1.5])(
  'the example of the method: with %d MWh in the cells the offer comes first, what power is left sells',
  (level) => {
    const each = (value: number): Float64Array => Float64Array.of(value);
    const { objective, flows } = dispatchYear(
      plant(
        [30],
        {
          regulation: {
            headroomHours: 1,
            headroomAt: 'startOfStep',
            offers: [
              {
                upPricePerMWh: each(20),
                downPricePerMWh: each(0),
                upLimitMW: each(5),
                downLimitMW: each(0),
                upThroughput: 0,
                downThroughput: 0,
                energyPricePerMWh: undefined,
              },
            ],
          },
        },
        { purchasePricePerMWh: each(1000), storage: batteryOf(1, 2) },
      ),
      { foresight: 'wholeYear', startMWh: level, endMWh: undefined, endValuePerMWh: 25 },
    );
    const value = objective + 25 * (flows.levelMWh[0] ?? Number.NaN);
    expect(value).toBeCloseTo(25 * level + 20 * Math.min(level, 1) + 5 * Math.min(level, Math.max(0, 1 - level)), 9);
  },
);

describe('against HiGHS, on the same program', () => {
  let highs: Highs;
  beforeAll(async () => {
    highs = await loadSolver();
  });

  const isOptimal = (drawn: RandomDispatch): void => {
    const { faults } = compareDispatch(highs, drawn, allowedOf(drawn.features), () => dispatchYear(drawn.problem, drawn.horizon));
    expect(faults.join('; ')).toBe('');
  };

  test.each(features)('%s', (feature) => {
    fc.assert(fc.property(dispatchWith([feature]), isOptimal), windows);
  });

  test('an hour or two of any mix', () => {
    fc.assert(fc.property(mixedDispatch(1, 2), isOptimal), windows);
  });

  test('any mix', () => {
    fc.assert(fc.property(mixedDispatch(), isOptimal), windows);
  });

  test('planning day by day keeps every row, and never beats perfect foresight', () => {
    // Over two days a limit is one of the plan, which the next plan carries on; rows of the whole horizon say something else.
    const drawn = mixedDispatch().filter(({ features: has }) => !has.includes('cycleLimitOverTwoDays'));
    fc.assert(
      fc.property(drawn, fc.constantFrom(2, 3, 4, 6), ({ problem, horizon }, stepHours) => {
        const days = { ...problem, stepHours };
        const optimum = optimumIfDecided(highs, { problem: days, horizon });
        fc.pre(optimum !== undefined && optimum !== 'undecided');
        const { flows } = dispatchYear(days, { ...horizon, foresight: 'lookAhead48h' });
        const { violations, value } = judgeFlows(highs, days, horizon, flows);
        expect(violations).toEqual([]);
        expect(value).toBeLessThanOrEqual(optimum.value + 1e-6 * Math.max(300, Math.abs(optimum.value)));
      }),
      windows,
    );
  });
});

describe('more of anything, with any terms', () => {
  const wider = (series: Float64Array): Float64Array => series.map((limit) => 1.3 * limit + 1);
  type Loosen = (drawn: RandomDispatch['problem']) => RandomDispatch['problem'];
  const loosened: readonly (readonly [name: string, loosen: Loosen])[] = [
    ['interconnection', (p) => ({ ...p, exportLimitMW: wider(p.exportLimitMW), importLimitMW: wider(p.importLimitMW) })],
    [
      'power',
      ({ storage, ...p }) => ({
        ...p,
        storage: { ...storage, chargeLimitMW: 1.3 * storage.chargeLimitMW, dischargeLimitMW: 1.3 * storage.dischargeLimitMW },
      }),
    ],
    [
      'energy',
      ({ storage, ...p }) => ({ ...p, storage: { ...storage, capacityMWh: storage.capacityMWh + 2, ceilingMWh: storage.ceilingMWh + 2 } }),
    ],
    [
      'of a cycle limit',
      (p) =>
        p.terms?.cycleLimit === undefined
          ? p
          : { ...p, terms: { ...p.terms, cycleLimit: { ...p.terms.cycleLimit, perDayMWh: 1.5 * p.terms.cycleLimit.perDayMWh } } },
    ],
  ];

  test.each(loosened)('more %s never lowers what the plan is worth', (name, loosen) => {
    // Larger cells are further from full, and standby charges for that.
    const drawn = name === 'energy' ? mixedDispatch().filter(({ features: has }) => !has.includes('standby')) : mixedDispatch();
    fc.assert(
      fc.property(drawn, ({ problem, horizon }) => {
        // Free ends, which every plan can meet.
        const moreStorages = horizon.moreStorages?.map((ends) => ({ ...ends, endMWh: undefined })) ?? [];
        const free: DispatchHorizon = { ...horizon, endMWh: undefined, moreStorages };
        const valueOf = (of: RandomDispatch['problem']): number => {
          const { objective, endMWh, flows } = dispatchYear(of, free);
          const more = moreStorages.map(({ endValuePerMWh }, k) => endValuePerMWh * (flows.terms?.moreStorages[k]?.levelMWh.at(-1) ?? 0));
          return objective + free.endValuePerMWh * endMWh + total(Float64Array.from(more));
        };
        const before = valueOf(problem);
        expect(valueOf(loosen(problem))).toBeGreaterThanOrEqual(before - 1e-6 * Math.max(300, Math.abs(before)));
      }),
      windows,
    );
  });
});
