import type { Series } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import { assertBalance, moneyOf, type MutableFlows } from '../flows';
import { sellAtOnce } from '../valueFunctions/meritPlanner';
import type { Planned, Planner, PlanWindow } from '../planner';
import { cyclePlansFor, planWithinLimits } from './cyclePlans';
import { followDuties, moneyOfDuties } from './pricedDuties';
import { boundOfBest, likelyPrices } from './bestMixture';
import { writeMixture } from './keptFlows';
import { beginWindow, countCycles, pricedPlansFor } from './pricedPlans';
import type { DispatchProblem, TermFlows } from '../problem';
import { type Carried, cycleRows, owedDuties } from '../ties';

/** A bound that is further from the plan, as a share of its money, does not certify it: of a mixture, and of a plan that was cut. */
const certain = 1e-8;
const certainOfCut = 1e-9;

/** Tolerance of an end level, as a share of the ceiling of the cells. */
const met = 1e-9;

/**
 * The planner of one storage against one energy market with a cycle limit, energy owed over hours, or both. A price of energy out of the cells acts
 * as wear in the days of a limit, and a price of energy delivered under a duty lowers the revenue of exports in its steps; with these prices merit
 * orders and value functions plan the window. The prices are the multipliers of the best mixture of all plans so far (`planMixture.ts`); the best plan
 * at these prices joins the mixture until it adds nothing. Flows are mixed: as all rows are linear, a mixture of plans is a plan.
 *
 * The bound is the last plan's, plus the prices times the limits and the energy owed. Where a window has too many of them, or must discharge more
 * than they allow to reach its end level, `second` plans it.
 */
export function pricedPlanner(
  problem: DispatchProblem,
  storage: StorageUnit,
  flows: MutableFlows,
  terms: TermFlows,
  carried: Carried,
  second: Planner,
): Planner {
  const { stepHours, generationMW } = problem;
  const given = problem.terms ?? {};
  const hasDuties = (given.windowDuties?.length ?? 0) > 0;
  const plans = pricedPlansFor(problem, storage, flows);
  const cyclePlans = hasDuties ? undefined : cyclePlansFor(problem, storage, flows);
  const [soldMW] = terms.soldMW as readonly [Series];
  let isOfSecond = false;
  const leave = (span: PlanWindow): Planned => {
    isOfSecond = true;
    return second.plan(span);
  };
  return {
    // Duties are served without storage, too.
    needsStorage: !hasDuties,
    maxGainMWh: second.maxGainMWh,
    maxLossMWh: second.maxLossMWh,
    sureGainMWh: second.sureGainMWh,
    sureLossMWh: second.sureLossMWh,

    plan(span: PlanWindow): Planned {
      const { begin, followedTo, end, floorMWh, ceilingMWh, windowEnd } = span;
      const owed = owedDuties(given, begin, end, carried).filter(({ owedMWh }) => owedMWh > 0);
      const limits = cycleRows(given, begin, end, stepHours, carried);
      const slackMWh = met * Math.max(1, ceilingMWh);
      const isMet = (): boolean =>
        flows.levelMWh[end - 1] >= windowEnd.lowMWh - slackMWh && flows.levelMWh[end - 1] <= windowEnd.highMWh + slackMWh;
      if (ceilingMWh <= floorMWh) return leave(span);
      const cut = cyclePlans && planWithinLimits(cyclePlans, span, limits, plans);
      if (cyclePlans && cut && isMet() && Math.abs(cut.bound - cut.money) <= certainOfCut * Math.max(1, Math.abs(cut.money))) {
        isOfSecond = false;
        writeSold(generationMW, flows, soldMW, begin, followedTo);
        countCycles(plans, carried, begin, followedTo);
        return cut;
      }
      if (!beginWindow(plans, span, limits, owed)) return leave(span);
      const best = boundOfBest(plans, span, likelyPrices(plans));
      if (best === undefined) return leave(span);
      writeMixture(plans, begin, end);
      const { duties, deliveredMW } = plans.space;
      const lastMWh = flows.levelMWh[end - 1];
      const ofDuties = moneyOfDuties(problem, duties, deliveredMW, begin, end);
      const ofFlows = moneyOf(problem, flows, begin, followedTo);
      const earned = ofFlows + moneyOf(problem, flows, followedTo, end) + windowEnd.valuePerMWh * lastMWh + ofDuties.delivered;
      if (!isMet() || Math.abs(best - earned) > certain * Math.max(1, Math.abs(earned))) return leave(span);
      isOfSecond = false;
      writeSold(generationMW, flows, soldMW, begin, followedTo);
      countCycles(plans, carried, begin, followedTo);
      const followedMoney = ofFlows + (hasDuties ? followDuties(problem, duties, deliveredMW, span, terms, carried) : 0);
      return { followedMoney, money: earned - ofDuties.owed, bound: best - ofDuties.owed };
    },

    rest(begin: number, end: number, levelMWh: number): number {
      if (hasDuties) return second.rest(begin, end, levelMWh);
      isOfSecond = false;
      sellAtOnce(problem, flows, begin, end, levelMWh);
      writeSold(generationMW, flows, soldMW, begin, end);
      return moneyOf(problem, flows, begin, end);
    },

    check(span: PlanWindow): void {
      if (isOfSecond) return second.check(span);
      const { begin, followedTo, startMWh, floorMWh, ceilingMWh } = span;
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
