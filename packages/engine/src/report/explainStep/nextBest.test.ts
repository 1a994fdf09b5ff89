import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dispatchYear } from '../../dispatch/dispatch';
import type { DispatchProblem } from '../../dispatch/problem';
import { batteryOf, plant } from '../../dispatch/testing';
import { constantSeries } from '../../series';
import type { StepChoice } from '@hybrid/project/results/stepExplanation';
import { nextBests } from './nextBest';
import { type ExplainedPlan, storagesThroughout } from './stepPlan';

/** Returns the plan of a year of a few steps with perfect foresight; energy left at its end has no value. */
function planned(problem: DispatchProblem, startMWh = 0, endMWh?: number): ExplainedPlan {
  const { flows } = dispatchYear(problem, { foresight: 'wholeYear', startMWh, endMWh, endValuePerMWh: 0 });
  return { problem, flows, storages: storagesThroughout(problem, flows, [startMWh]) };
}

/** Returns the plan of two storages that begin full. */
function plannedOfTwo(problem: DispatchProblem): ExplainedPlan {
  const startsMWh = [problem.storage, ...(problem.terms?.moreStorages ?? [])].map((unit) => unit?.ceilingMWh ?? 0);
  const [startMWh = 0, ...more] = startsMWh;
  const ends = { endMWh: undefined, endValuePerMWh: 0 };
  const moreStorages = more.map((start) => ({ startMWh: start, ...ends }));
  const { flows } = dispatchYear(problem, { foresight: 'wholeYear', startMWh, ...ends, moreStorages });
  return { problem, flows, storages: storagesThroughout(problem, flows, startsMWh) };
}

function found(plan: ExplainedPlan, t: number, storage = 0) {
  const best = nextBests(plan, t)(storage);
  if ('none' in best) throw new Error(`There is no next best: ${best.none}`);
  return best;
}

/** 1 MW and 1 MWh without losses. */
const small = { storage: batteryOf(1, 1) };

/** A choice with its money, to rounding. */
const branch = (choice: StepChoice, powerMW: number, stepMoney: number, laterMoney: number) => ({
  choice,
  powerMW: closeTo(powerMW),
  stepMoney: closeTo(stepMoney),
  laterMoney: closeTo(laterMoney),
});
const closeTo = (value: number): number => expect.closeTo(value, 8) as number;

describe('the best other choice', () => {
  test('selling a MWh at 100 rather than at 80: the next best rests now, and earns 80 an hour later', () => {
    const { chosen, next, less } = found(planned(plant([10, 100, 80], small)), 1);
    expect(chosen).toMatchObject(branch('discharge', 1, 100, 0));
    expect(next).toMatchObject(branch('rest', 0, 0, 80));
    expect(less).toBeCloseTo(20, 9);
  });

  test('buying at 10 what is sold at 100: waiting an hour buys at 30', () => {
    const { chosen, next, less } = found(planned(plant([10, 30, 100], small)), 0);
    expect(chosen).toMatchObject(branch('charge', 1, -10, 100));
    expect(next).toMatchObject(branch('rest', 0, 0, 70));
    expect(less).toBeCloseTo(20, 9);
  });

  test('half a MWh of sun that cannot be sold is stored for nothing; buying more than that would cost 50 for each MWh that brings 40', () => {
    const problem = plant([50, 40], {
      generationMW: Float64Array.of(1.5, 0),
      exportLimitMW: Float64Array.of(1, 5),
      storage: batteryOf(1, 1),
    });
    const { chosen, next, less } = found(planned(problem), 0);
    expect(chosen).toMatchObject(branch('charge', 0.5, 50, 20));
    // Storing all of it gives up half a MWh of sales at 50 for one at 40; resting loses the 20 of what was stored for nothing.
    expect(next).toMatchObject(branch('charge', 1, 25, 40));
    expect(less).toBeCloseTo(5, 9);
  });

  test('losses and wear are in it: 1 MW out of the cells for an hour at 90 %, at 2 for each MWh that leaves them', () => {
    const storage = { ...batteryOf(1, 4, 0.9), wearPerMWh: 2 };
    const { chosen } = found(planned(plant([100, 0], { storage }), 4), 0);
    expect(chosen.stepMoney).toBeCloseTo(100 - 2 / 0.9, 9);
  });

  test('what cannot be made up until the end counts what stored energy is worth there', () => {
    // After the last step energy in the cells counts at its marginal value in the plan.
    const plan = planned(plant([10, 100], small), 0, 0.25);
    const { next, chosen, less } = found(plan, 1);
    const valuePerMWh = plan.flows.storedValuePerMWh[1];
    expect(chosen.stepMoney).toBeCloseTo(75, 9);
    expect(next.laterMoney).toBeCloseTo(valuePerMWh * (next.levelMWh - 0.25), 9);
    expect(less).toBeCloseTo(chosen.stepMoney - next.stepMoney - next.laterMoney, 9);
  });

  test('power that is kept ready for regulation is weighed along', () => {
    const prices = [60, 50];
    const none = constantSeries(2, 0);
    const offer = {
      upPricePerMWh: constantSeries(2, 40),
      downPricePerMWh: none,
      upLimitMW: constantSeries(2, 1),
      downLimitMW: none,
      upThroughput: 0,
      downThroughput: 0,
      energyPricePerMWh: undefined,
    };
    const terms = { regulation: { offers: [offer], headroomHours: 0, headroomAt: 'endOfStep' as const } };
    // With 1 MWh for two hours of 1 MW: one is sold at 60 and the other kept ready at 40, rather than ready at 40 and sold at 50.
    const { chosen, next, less } = found(planned(plant(prices, { ...small, terms }), 1), 0);
    expect(chosen).toMatchObject(branch('discharge', 1, 60, 40));
    expect(next).toMatchObject(branch('rest', 0, 40, 50));
    expect(less).toBeCloseTo(10, 9);
  });
});

describe('the best other choice where rows tie steps or storages together', () => {
  test('two storages behind 1 MW: half of each is sold at 100 and at 80; more of one now leaves half a MWh of the other for 40', () => {
    // The first may sell its MWh in an hour, the second needs two: 0.5 + 0.5 at 100, then at 80, and nothing at 40.
    const problem = plant([100, 80, 40], {
      storage: batteryOf(1, 1),
      importLimitMW: constantSeries(3, 0),
      exportLimitMW: constantSeries(3, 1),
      terms: { moreStorages: [{ ...batteryOf(1, 1), dischargeLimitMW: 0.5 }] },
    });
    const plan = plannedOfTwo(problem);
    const first = found(plan, 0, 0);
    expect(first.chosen).toMatchObject(branch('discharge', 0.5, 100, 80));
    // All of the first at 100; the second sells 0.5 at 80 and 0.5 at 40.
    expect(first.next).toMatchObject(branch('discharge', 1, 100, 60));
    expect(first.less).toBeCloseTo(20, 8);
    const second = found(plan, 0, 1);
    expect(second.chosen).toMatchObject(branch('discharge', 0.5, 100, 80));
    // At rest it leaves its place to the first, and sells 0.5 at 80 and 0.5 at 40.
    expect(second.next).toMatchObject(branch('rest', 0, 100, 60));
    expect(second.less).toBeCloseTo(20, 8);
  });

  test('one cycle a day has a price: selling at 60 takes the cycle that earns 100, whatever buying again costs', () => {
    const problem = plant([10, 60, 20, 100], { ...small, terms: { cycleLimit: { perDayMWh: 1, overTwoDays: false } } });
    const plan = planned(problem);
    const { chosen, next, less } = found(plan, 1);
    expect(chosen).toMatchObject(branch('rest', 0, 0, 100));
    expect(next).toMatchObject(branch('discharge', 1, 60, 0));
    expect(less).toBeCloseTo(40, 8);
    // Without the limit it sells at 60 and at 100, and buys at 20 in between.
    expect(found(planned(plant([10, 60, 20, 100], small)), 1).chosen).toMatchObject(branch('discharge', 1, 60, 80));
    // Another step of the same day, before it: waiting buys at 20.
    expect(found(plan, 0)).toMatchObject({ chosen: branch('charge', 1, -10, 100), next: branch('rest', 0, 0, 80), less: closeTo(10) });
  });

  test('a cycle used earlier in the day is gone: of a whole MWh bought for 20, half could not be sold before the day is over', () => {
    // Steps of six hours, 1.5 MWh a day: a MWh is sold at 100, half a MWh at 60, and nothing has a price the day after.
    const limited = { ...small, stepHours: 6, terms: { cycleLimit: { perDayMWh: 1.5, overTwoDays: false } } };
    const { chosen, next, less } = found(planned(plant([10, 100, 20, 60, 0, 0, 0, 0], limited)), 2);
    expect(chosen).toMatchObject(branch('charge', 0.5 / 6, -10, 30));
    expect(next).toMatchObject(branch('charge', 1 / 6, -20, 30));
    expect(less).toBeCloseTo(10, 8);
  });

  test('1 MWh owed later at a penalty of 80 keeps a MWh from being sold at 100: delivered at 50 it saves the penalty as well', () => {
    const prices = [100, 40, 50, 0];
    const duty = { steps: Int32Array.of(1, 2), energyMWh: 1, pricePerMWh: Float64Array.from(prices), shortfallPerMWh: 80 };
    const problem = plant(prices, { ...small, importLimitMW: constantSeries(4, 0), terms: { windowDuties: [duty] } });
    const plan = planned(problem, 1);
    expect(found(plan, 0)).toMatchObject({ chosen: branch('rest', 0, 0, 50), next: branch('discharge', 1, 100, -80), less: closeTo(30) });
    // In the last hour of the window the penalty is part of the hour.
    expect(found(plan, 2)).toMatchObject({ chosen: branch('discharge', 1, 50, 0), next: branch('rest', 0, -80, 0), less: closeTo(130) });
  });

  test('what may be bought is what the sun allows by the end of the day: buying now leaves nothing for the cheaper hour', () => {
    // Six steps of four hours: 4 MWh of sun are stored, so 4 MWh may be bought in the day.
    const problem = plant([20, 10, 30, 100, 100, 100], {
      stepHours: 4,
      storage: batteryOf(1, 8),
      generationMW: Float64Array.of(0, 0, 1, 0, 0, 0),
      exportLimitMW: Float64Array.of(1, 1, 0, 1, 1, 1),
      terms: { boughtPerGenerated: 1 },
    });
    const { chosen, next, less } = found(planned(problem), 0);
    expect(chosen).toMatchObject(branch('rest', 0, 0, 760));
    expect(next).toMatchObject(branch('charge', 1, -80, 800));
    expect(less).toBeCloseTo(40, 8);
  });
});

describe('where there is none', () => {
  test('without storage, and where the step leaves no choice', () => {
    expect(nextBests(planned(plant([1, 2], { storage: undefined })), 0)(0)).toEqual({ none: 'noStorage' });
    const cut = plant([1, 2], { ...small, importLimitMW: constantSeries(2, 0), exportLimitMW: constantSeries(2, 0) });
    expect(nextBests(planned(cut), 0)(0)).toEqual({ none: 'onlyChoice' });
  });
});

test('no other choice makes more than a plan that knows all that comes', () => {
  const price = fc.double({ min: -50, max: 200, noNaN: true });
  const hours = fc.array(fc.tuple(price, fc.double({ min: 0, max: 4, noNaN: true })), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(hours, fc.double({ min: 0.5, max: 3, noNaN: true }), fc.double({ min: 0.6, max: 1, noNaN: true }), (steps, limit, way) => {
      const problem = plant(
        steps.map(([each]) => each),
        {
          generationMW: Float64Array.from(steps, ([, power]) => power),
          exportLimitMW: constantSeries(steps.length, limit),
          importLimitMW: constantSeries(steps.length, limit),
          storage: { ...batteryOf(1, 2, way), wearPerMWh: 3 },
        },
      );
      const plan = planned(problem, 1, 1);
      for (let t = 0; t < steps.length; t++) {
        const best = nextBests(plan, t)(0);
        if (!('none' in best)) expect(best.less).toBeGreaterThan(-1e-6);
      }
    }),
    { numRuns: 20 },
  );
});
