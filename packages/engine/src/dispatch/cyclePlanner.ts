import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';
import { assertBalance, moneyOf, type MutableFlows } from './flows';
import { sellAtOnce } from './meritPlanner';
import type { Planned, Planner, PlanWindow } from './planner';
import { beginWindow, boundOfBest, countCycles, mostBounds, pricedPlansFor, writeMixture } from './pricedPlans';
import type { DispatchProblem, TermFlows } from './problem';
import { type Carried, cycleRows } from './ties';

/** A bound that is further from the plan, as a share of its money, does not certify it. */
const certain = 1e-8;

/**
 * The planner of one storage against one market of energy with a limit of its cycles. A price of what leaves the cells in the days of a limit is a wear of these
 * days, and with it the window is one of merit orders and value functions. The prices are those of the best mixture of the plans that were found so far
 * (`planMixture.ts`); each time the plan that is best at them joins, until it adds nothing. Flows are mixed, and as all rows are linear a mixture of plans is a plan.
 *
 * The bound is that of the last plan with the prices of what the limits allow. Where a window has more limits, or must discharge more than they allow to come to its end,
 * `second` plans it.
 */
export function cyclePlanner(
  problem: DispatchProblem,
  storage: StorageUnit,
  flows: MutableFlows,
  terms: TermFlows,
  carried: Carried,
  second: Planner,
): Planner {
  const { stepHours, generationMW } = problem;
  const plans = pricedPlansFor(problem, storage, flows);
  const [soldMW] = terms.soldMW as readonly [Series];
  return {
    needsStorage: true,
    mostGainMWh: second.mostGainMWh,
    mostLossMWh: second.mostLossMWh,
    sureGainMWh: second.sureGainMWh,
    sureLossMWh: second.sureLossMWh,

    plan(span: PlanWindow): Planned {
      const { begin, followedTo, end, windowEnd } = span;
      const limits = cycleRows(problem.terms ?? {}, begin, end, stepHours, carried);
      if (limits.length > mostBounds) return second.plan(span);
      beginWindow(plans, limits);
      const bound = boundOfBest(plans, span);
      if (bound === undefined) return second.plan(span);
      writeMixture(plans, begin, end);
      const followedMoney = moneyOf(problem, flows, begin, followedTo);
      const money = followedMoney + moneyOf(problem, flows, followedTo, end) + windowEnd.worthPerMWh * flows.levelMWh[end - 1];
      if (Math.abs(bound - money) > certain * Math.max(1, Math.abs(money))) return second.plan(span);
      writeSold(generationMW, flows, soldMW, begin, followedTo);
      countCycles(plans, carried, begin, followedTo);
      return { followedMoney, money, bound };
    },

    rest(begin: number, end: number, levelMWh: number): number {
      sellAtOnce(problem, flows, begin, end, levelMWh);
      writeSold(generationMW, flows, soldMW, begin, end);
      return moneyOf(problem, flows, begin, end);
    },

    check({ begin, followedTo, startMWh, floorMWh, ceilingMWh }: PlanWindow): void {
      assertBalance(problem, flows, startMWh, begin, followedTo, floorMWh, ceilingMWh);
    },
  };
}

function writeSold(
  generationMW: Series,
  { generationToStorageMW, curtailedMW }: MutableFlows,
  soldMW: Series,
  begin: number,
  end: number,
): void {
  for (let t = begin; t < end; t++) soldMW[t] = Math.max(0, generationMW[t] - generationToStorageMW[t] - curtailedMW[t]);
}
