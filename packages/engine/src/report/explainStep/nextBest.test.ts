import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dispatchYear } from '../../dispatch/dispatch';
import type { DispatchProblem } from '../../dispatch/problem';
import { batteryOf, plant } from '../../dispatch/testing';
import { constantSeries } from '../../series';
import { nextBest } from './nextBest';
import type { ExplainedPlan } from './stepPlan';

/** Returns the plan of a year of a few steps with perfect foresight; energy left at its end has no value. */
function planned(problem: DispatchProblem, startMWh = 0, endMWh?: number): ExplainedPlan {
  const { flows } = dispatchYear(problem, { foresight: 'wholeYear', startMWh, endMWh, endValuePerMWh: 0 });
  return { problem, flows, startMWh, ceilingMWh: () => problem.storage?.ceilingMWh ?? 0, isReplayed: false };
}

function found(plan: ExplainedPlan, t: number) {
  const best = nextBest(plan, t);
  if ('none' in best) throw new Error(`There is no next best: ${best.none}`);
  return best;
}

/** 1 MW and 1 MWh without losses. */
const small = { storage: batteryOf(1, 1) };

describe('the best other choice', () => {
  test('selling a MWh at 100 rather than at 80: the next best rests now, and earns 80 an hour later', () => {
    const { chosen, next, less } = found(planned(plant([10, 100, 80], small)), 1);
    expect(chosen).toMatchObject({ choice: 'discharge', powerMW: 1, stepMoney: 100, laterMoney: 0 });
    expect(next).toMatchObject({ choice: 'rest', powerMW: 0, stepMoney: 0, laterMoney: 80 });
    expect(less).toBeCloseTo(20, 9);
  });

  test('buying at 10 what is sold at 100: waiting an hour buys at 30', () => {
    const { chosen, next, less } = found(planned(plant([10, 30, 100], small)), 0);
    expect(chosen).toMatchObject({ choice: 'charge', powerMW: 1, stepMoney: -10, laterMoney: 100 });
    expect(next).toMatchObject({ choice: 'rest', stepMoney: 0, laterMoney: 70 });
    expect(less).toBeCloseTo(20, 9);
  });

  test('half a MWh of sun that cannot be sold is stored for nothing; buying more than that would cost 50 for each MWh that brings 40', () => {
    const problem = plant([50, 40], {
      generationMW: Float64Array.of(1.5, 0),
      exportLimitMW: Float64Array.of(1, 5),
      storage: batteryOf(1, 1),
    });
    const { chosen, next, less } = found(planned(problem), 0);
    expect(chosen).toMatchObject({ choice: 'charge', powerMW: 0.5, stepMoney: 50, laterMoney: 20 });
    // Storing all of it gives up half a MWh of sales at 50 for one at 40; resting loses the 20 of what was stored for nothing.
    expect(next).toMatchObject({ choice: 'charge', powerMW: 1, stepMoney: 25, laterMoney: 40 });
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
    expect(chosen).toMatchObject({ choice: 'discharge', stepMoney: 60, laterMoney: 40 });
    expect(next).toMatchObject({ choice: 'rest', stepMoney: 40, laterMoney: 50 });
    expect(less).toBeCloseTo(10, 9);
  });
});

describe('where there is none', () => {
  test('without storage, and where the step leaves no choice', () => {
    expect(nextBest(planned(plant([1, 2], { storage: undefined })), 0)).toEqual({ none: 'noStorage' });
    const cut = plant([1, 2], { ...small, importLimitMW: constantSeries(2, 0), exportLimitMW: constantSeries(2, 0) });
    expect(nextBest(planned(cut), 0)).toEqual({ none: 'onlyChoice' });
  });

  test('where rows tie the steps together', () => {
    const limited = plant([10, 100, 10, 100], { ...small, terms: { cycleLimit: { perDayMWh: 1, overTwoDays: false } } });
    expect(nextBest(planned(limited), 0)).toEqual({ none: 'cycleLimit' });
    const two = plant([10, 100], { ...small, terms: { moreStorages: [batteryOf(1, 1)] } });
    expect(nextBest(planned(two), 0)).toEqual({ none: 'severalStorages' });
  });
});

test('no other choice makes more than a plan that knows all that comes', () => {
  const price = fc.double({ min: -50, max: 200, noNaN: true });
  const hours = fc.array(fc.tuple(price, fc.double({ min: 0, max: 4, noNaN: true })), { minLength: 2, maxLength: 30 });
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
        const best = nextBest(plan, t);
        if (!('none' in best)) expect(best.less).toBeGreaterThan(-1e-6);
      }
    }),
    { numRuns: 60 },
  );
});
