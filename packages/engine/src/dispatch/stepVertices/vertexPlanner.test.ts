import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dispatchWith, type Feature } from '../../../../../test/oracle/randomDispatch';
import { noFlows } from '../flows';
import { valueAt } from '../levelWalk/windowFunctions';
import { levelPlanner } from '../levelWalk/levelPlanner';
import type { Planner, PlanWindow } from '../planner';
import type { DispatchProblem } from '../problem';
import { noTermFlows } from '../termFlows';
import { batteryOf } from '../testing';
import { valueVertices } from './backwardPass';
import { planVertices } from './forwardPass';
import { newVertexPasses } from './vertexPlanner';
import { orderVertices } from './vertexOrder';

/** Value of the level at the start by the vertices, and money of the plan that they make; undefined where they do not come through. */
function byVertices(problem: DispatchProblem, span: PlanWindow): { readonly bound: number; readonly money: number } | undefined {
  const steps = problem.generationMW.length;
  const passes = newVertexPasses(problem, noFlows(steps, true), noTermFlows(problem));
  if (passes === undefined) return undefined;
  orderVertices(passes.steps, passes.money, 0, steps, passes.orders);
  if (!valueVertices(passes, span) || !planVertices(passes, { ...span, followedTo: 0 })) return undefined;
  const { ahead, moneyAhead, levelsMWh } = passes;
  return { bound: valueAt(span.startMWh, ahead, 0), money: moneyAhead[0] + span.windowEnd.valuePerMWh * levelsMWh[0] };
}

const noPlanner = (): never => {
  throw new Error('The walk does not come through.');
};
const none: Planner = {
  needsStorage: true,
  maxGainMWh: noPlanner,
  maxLossMWh: noPlanner,
  sureGainMWh: noPlanner,
  sureLossMWh: noPlanner,
  plan: noPlanner,
  rest: noPlanner,
  check: noPlanner,
};

function windowOf(steps: number, floorMWh: number, ceilingMWh: number, startMWh: number, valuePerMWh: number): PlanWindow {
  const windowEnd = { lowMWh: floorMWh, highMWh: ceilingMWh, valuePerMWh };
  return { begin: 0, followedTo: steps, end: steps, startMWh, floorMWh, ceilingMWh, windowEnd, moreStorages: undefined };
}

test('an hour by hand: of 6 MWh, worth 40 each after it, an hour of regulation takes all and 4 MW are sold', () => {
  const one = (value: number): Float64Array => Float64Array.of(value);
  const offer = {
    upPricePerMWh: one(15),
    downPricePerMWh: one(0),
    upLimitMW: one(10),
    downLimitMW: one(0),
    upThroughput: 0.1,
    downThroughput: 0,
    energyPricePerMWh: one(50),
  };
  const problem: DispatchProblem = {
    stepHours: 1,
    salePricePerMWh: one(50),
    purchasePricePerMWh: one(50),
    generationMW: one(0),
    exportLimitMW: one(10),
    importLimitMW: one(0),
    gridEfficiency: 1,
    storage: batteryOf(10, 20),
    terms: { regulation: { offers: [offer], headroomHours: 1, headroomAt: 'startOfStep' } },
  };
  // 4 · 50 sold, 6 · 15 reserved, 0.6 · 50 moved, and 1.4 MWh left.
  const { bound, money } = byVertices(problem, windowOf(1, 0, 20, 6, 40)) ?? noPlanner();
  expect(bound).toBeCloseTo(320 + 1.4 * 40, 9);
  expect(money).toBeCloseTo(320 + 1.4 * 40, 9);
});

test('vertices come to the money of the walk through the programs of the steps, and their plan to its bound', () => {
  const headroom: readonly Feature[] = ['regulationWithHeadroomAtStart', 'regulationWithHeadroomAtEnd', 'takenRegulationWithHeadroom'];
  const others: readonly Feature[] = ['standby', 'stepDuties', 'auxiliaryLoad', 'dcCoupling'];
  const mixed = fc.tuple(fc.constantFrom(...headroom), fc.constantFrom(...others)).chain((both) => dispatchWith(both, 1, 6));
  let through = 0;
  let windows = 0;
  fc.assert(
    fc.property(mixed, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 100 }), ({ problem }, share, endValue) => {
      const { floorMWh, ceilingMWh } = problem.storage;
      fc.pre(ceilingMWh - floorMWh > 0.1);
      const steps = problem.generationMW.length;
      const span = windowOf(steps, floorMWh, ceilingMWh, floorMWh + share * (ceilingMWh - floorMWh), endValue);
      const found = byVertices(problem, span);
      windows++;
      if (found === undefined) return;
      through++;
      const walked = levelPlanner(problem, noFlows(steps, true), noTermFlows(problem), none).plan(span);
      // Both leave gains be that are a billionth of the highest price, which the missing standby sets.
      const slack = 1e-8 * Math.max(100, Math.abs(walked.money));
      expect(Math.abs(found.bound - walked.bound)).toBeLessThan(slack);
      expect(Math.abs(found.money - found.bound)).toBeLessThan(slack);
    }),
    { numRuns: 100 },
  );
  expect(through / windows).toBeGreaterThan(0.8);
});
