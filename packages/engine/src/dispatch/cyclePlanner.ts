import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';
import { assertBalance, moneyOf, type MutableFlows } from './flows';
import { type MeritOrders, newMeritOrders, sortMeritOrders } from './meritOrder';
import { sellAtOnce } from './meritPlanner';
import { planForwards } from './plan';
import { gainOf, mix, newPlanMixture, type PlanMixture, standOnPlan } from './planMixture';
import type { Planned, Planner, PlanWindow } from './planner';
import type { DispatchProblem, TermFlows } from './problem';
import { type Carried, cycleRows, dayOf } from './ties';
import { newValueFunctions, type ValueFunctions, valueBackwards } from './valueFunction';

/** Bounds of a window and plans of it, at most; where there are more, the second planner plans. */
const mostBounds = 3;
const mostPlans = 64;
/** Rounding, as a share of the money of a window, and of the energy that a limit allows. */
const negligible = 1e-12;
/** A bound that is further from the plan, as a share of its money, does not certify it. */
const certain = 1e-8;

const keptFlows = ['exportMW', 'importMW', 'chargeMW', 'dischargeMW', 'levelMWh', 'generationToStorageMW', 'curtailedMW'] as const;

interface WorkSpace {
  readonly steps: number;
  readonly orders: MeritOrders;
  readonly values: ValueFunctions;
  readonly extraWearPerMWh: Series;
  readonly mixture: PlanMixture;
  /** By plan, flow and step of the window. */
  kept: Float64Array;
}

/** One a worker, and written over by each year. No result refers to it. */
let workSpace: WorkSpace | undefined;

function workSpaceFor(steps: number): WorkSpace {
  if (workSpace?.steps !== steps)
    workSpace = {
      steps,
      orders: newMeritOrders(steps),
      values: newValueFunctions(steps),
      extraWearPerMWh: new Float64Array(steps),
      mixture: newPlanMixture(mostBounds, mostPlans),
      kept: new Float64Array(0),
    };
  return workSpace;
}

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
  const { stepHours, generationMW, salePricePerMWh } = problem;
  const space = workSpaceFor(generationMW.length);
  const { orders, values, extraWearPerMWh, mixture } = space;
  const outPerMW = stepHours / storage.dischargeEfficiency;
  const [soldMW] = terms.soldMW as readonly [Series];
  let limits: ReturnType<typeof cycleRows> = [];

  /** Plans with a price on each limit, keeps the plan and returns the most that any plan makes beyond these prices. */
  function planAt(price: Float64Array, { begin, end, floorMWh, ceilingMWh, startMWh, windowEnd }: PlanWindow): number {
    extraWearPerMWh.fill(0, begin, end);
    for (let b = 0; b < limits.length; b++) {
      const { firstDay, lastDay } = limits[b];
      for (let t = begin; t < end; t++) {
        const day = dayOf(t, stepHours);
        if (day >= firstDay && day <= lastDay) extraWearPerMWh[t] += price[b];
      }
    }
    sortMeritOrders(problem, storage, orders, begin, end, extraWearPerMWh);
    const worth = valueBackwards(orders, begin, end, floorMWh, ceilingMWh, windowEnd, startMWh, values);
    const bound = planForwards(problem, storage, orders, values, begin, end, floorMWh, ceilingMWh, startMWh, worth, windowEnd, flows);
    keep(begin, end, windowEnd.worthPerMWh);
    return bound;
  }

  function keep(begin: number, end: number, endWorthPerMWh: number): void {
    const plan = mixture.plans++;
    const count = end - begin;
    mixture.money[plan] = moneyOf(problem, flows, begin, end) + endWorthPerMWh * flows.levelMWh[end - 1];
    for (let b = 0; b < limits.length; b++) mixture.used[plan * limits.length + b] = 0;
    for (let t = begin; t < end; t++) {
      const day = dayOf(t, stepHours);
      for (let b = 0; b < limits.length; b++)
        if (day >= limits[b].firstDay && day <= limits[b].lastDay)
          mixture.used[plan * limits.length + b] += outPerMW * flows.dischargeMW[t];
    }
    const { kept } = space;
    for (let f = 0; f < keptFlows.length; f++) {
      const flow = flows[keptFlows[f]];
      const place = (plan * keptFlows.length + f) * count - begin;
      for (let t = begin; t < end; t++) kept[place + t] = flow[t];
    }
  }

  function isKept(plan: number): boolean {
    for (let b = 0; b < limits.length; b++)
      if (mixture.used[plan * limits.length + b] > mixture.most[b] * (1 + negligible) + negligible) return false;
    return true;
  }

  /** Writes the mixture of the plans in the basis over the flows, whose worth of energy stays that of the last plan. */
  function writeMixture(begin: number, end: number): void {
    const { kept } = space;
    const { basis, share, bounds } = mixture;
    const count = end - begin;
    let total = 0;
    for (let r = 0; r <= bounds; r++) if (basis[r] >= 0) total += Math.max(0, share[r]);
    for (let f = 0; f < keptFlows.length; f++) {
      const flow = flows[keptFlows[f]];
      flow.fill(0, begin, end);
      for (let r = 0; r <= bounds; r++) {
        if (basis[r] < 0 || share[r] <= 0) continue;
        const part = share[r] / total;
        const place = (basis[r] * keptFlows.length + f) * count - begin;
        for (let t = begin; t < end; t++) flow[t] += part * kept[place + t];
      }
    }
  }

  function startMixture({ begin, end }: PlanWindow): void {
    mixture.plans = 0;
    mixture.bounds = limits.length;
    for (let b = 0; b < limits.length; b++) mixture.most[b] = limits[b].mostMWh;
    const room = mostPlans * keptFlows.length * (end - begin);
    if (space.kept.length < room) space.kept = new Float64Array(room);
  }

  /** The bound of the window once the best mixture is found; undefined where it is not. */
  function boundOfBest(span: PlanWindow): number | undefined {
    const { price, most } = mixture;
    const atPrices = (bound: number): number => {
      let total = bound;
      for (let b = 0; b < limits.length; b++) total += price[b] * most[b];
      return total;
    };
    startMixture(span);
    price.fill(0);
    const free = planAt(price, span);
    standOnPlan(0, mixture);
    if (isKept(0)) return free;
    price.fill(dearest(span));
    planAt(price, span);
    if (!isKept(1)) return undefined;
    standOnPlan(1, mixture);
    while (mixture.plans < mostPlans) {
      const rounding = negligible * Math.max(1, Math.abs(mixture.money[0]));
      mix(mixture, rounding);
      const bound = planAt(price, span);
      if (gainOf(mixture.plans - 1, mixture) <= 10 * rounding) return atPrices(bound);
    }
    return undefined;
  }

  /** A price of cycles that no sale pays. */
  function dearest({ begin, end, windowEnd }: PlanWindow): number {
    let most = Math.abs(windowEnd.worthPerMWh);
    for (let t = begin; t < end; t++) most = Math.max(most, Math.abs(salePricePerMWh[t]), Math.abs(problem.purchasePricePerMWh[t]));
    return (10 * (1 + most)) / (problem.gridEfficiency * storage.chargeEfficiency * storage.dischargeEfficiency);
  }

  function writeTerms(begin: number, end: number): void {
    for (let t = begin; t < end; t++) soldMW[t] = Math.max(0, generationMW[t] - flows.generationToStorageMW[t] - flows.curtailedMW[t]);
  }

  return {
    needsStorage: true,
    mostGainMWh: second.mostGainMWh,
    mostLossMWh: second.mostLossMWh,
    sureGainMWh: second.sureGainMWh,
    sureLossMWh: second.sureLossMWh,

    plan(span: PlanWindow): Planned {
      const { begin, followedTo, end, windowEnd } = span;
      limits = cycleRows(problem.terms ?? {}, begin, end, stepHours, carried);
      if (limits.length > mostBounds) return second.plan(span);
      const bound = boundOfBest(span);
      if (bound === undefined) return second.plan(span);
      writeMixture(begin, end);
      const followedMoney = moneyOf(problem, flows, begin, followedTo);
      const money = followedMoney + moneyOf(problem, flows, followedTo, end) + windowEnd.worthPerMWh * flows.levelMWh[end - 1];
      if (Math.abs(bound - money) > certain * Math.max(1, Math.abs(money))) return second.plan(span);
      writeTerms(begin, followedTo);
      for (let t = begin; t < followedTo; t++) carried.cycledMWh[dayOf(t, stepHours)] += outPerMW * flows.dischargeMW[t];
      return { followedMoney, money, bound };
    },

    rest(begin: number, end: number, levelMWh: number): number {
      sellAtOnce(problem, flows, begin, end, levelMWh);
      writeTerms(begin, end);
      return moneyOf(problem, flows, begin, end);
    },

    check({ begin, followedTo, startMWh, floorMWh, ceilingMWh }: PlanWindow): void {
      assertBalance(problem, flows, startMWh, begin, followedTo, floorMWh, ceilingMWh);
    },
  };
}
