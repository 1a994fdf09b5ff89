import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';
import { moneyOf, type MutableFlows } from './flows';
import { type MeritOrders, newMeritOrders, sortMeritOrders } from './meritOrder';
import { planForwards } from './plan';
import { gainOf, mix, newPlanMixture, type PlanMixture, standOnPlan } from './planMixture';
import type { PlanWindow } from './planner';
import type { DispatchProblem } from './problem';
import { type Carried, type CycleRow, dayOf } from './ties';
import { newValueFunctions, type ValueFunctions, valueBackwards } from './valueFunction';

/** Bounds of a window and plans of it, at most. */
export const mostBounds = 3;
const mostPlans = 64;
/** Rounding, as a share of the money of a window, and of the energy that a limit allows. */
const negligible = 1e-12;

const keptFlows = ['exportMW', 'importMW', 'chargeMW', 'dischargeMW', 'levelMWh', 'generationToStorageMW', 'curtailedMW'] as const;

interface WorkSpace {
  readonly steps: number;
  readonly orders: MeritOrders;
  readonly values: ValueFunctions;
  readonly extraWearPerMWh: Series;
  readonly mixture: PlanMixture;
  /** By plan, flow and step of the window. */
  readonly kept: Float64Array;
}

/** One a worker, and written over by each year. No result refers to it. */
let workSpace: WorkSpace | undefined;

function workSpaceFor(steps: number, windowSteps: number): WorkSpace {
  const room = mostPlans * keptFlows.length * windowSteps;
  if (workSpace?.steps !== steps || workSpace.kept.length < room)
    workSpace = {
      steps,
      orders: newMeritOrders(steps),
      values: newValueFunctions(steps),
      extraWearPerMWh: new Float64Array(steps),
      mixture: newPlanMixture(mostBounds, mostPlans),
      kept: new Float64Array(room),
    };
  return workSpace;
}

/** The plans of the window at hand, each the best at some prices of cycles; the last one stands in the flows until the mixture is written. */
export interface PricedPlans {
  readonly problem: DispatchProblem;
  readonly storage: StorageUnit;
  readonly flows: MutableFlows;
  /** Out of the cells for each MW of discharge over a step. [MWh] */
  readonly outPerMW: number;
  readonly space: WorkSpace;
  limits: readonly CycleRow[];
}

/** Longest window with so many limits, as those of two days in succession share one of them. */
const longestHours = 24 * (mostBounds + 1);

export function pricedPlansFor(problem: DispatchProblem, storage: StorageUnit, flows: MutableFlows): PricedPlans {
  const { stepHours, generationMW } = problem;
  const windowSteps = Math.min(generationMW.length, Math.ceil(longestHours / stepHours));
  return {
    problem,
    storage,
    flows,
    outPerMW: stepHours / storage.dischargeEfficiency,
    space: workSpaceFor(generationMW.length, windowSteps),
    limits: [],
  };
}

/** Forgets the plans of the window before. `limits` are at most `mostBounds`. */
export function beginWindow(plans: PricedPlans, limits: readonly CycleRow[]): void {
  const { mixture } = plans.space;
  plans.limits = limits;
  mixture.plans = 0;
  mixture.bounds = limits.length;
  for (let b = 0; b < limits.length; b++) mixture.most[b] = limits[b].mostMWh;
}

/**
 * Finds the best mixture and returns a bound on what any plan of the window makes: what the last plan makes beyond the prices, and the prices of what the
 * limits allow. Undefined where no plan keeps the limits, or where the mixture does not come to its end.
 */
export function boundOfBest(plans: PricedPlans, span: PlanWindow): number | undefined {
  const { mixture } = plans.space;
  const { price, most } = mixture;
  price.fill(0);
  const free = planAtPrices(plans, span);
  standOnPlan(0, mixture);
  if (keepsLimits(0, mixture)) return free;
  price.fill(dearest(plans, span));
  planAtPrices(plans, span);
  if (!keepsLimits(1, mixture)) return undefined;
  standOnPlan(1, mixture);
  const rounding = negligible * Math.max(1, Math.abs(mixture.money[0]));
  while (mixture.plans < mostPlans) {
    mix(mixture, rounding);
    let bound = planAtPrices(plans, span);
    if (gainOf(mixture.plans - 1, mixture) > 10 * rounding) continue;
    for (let b = 0; b < mixture.bounds; b++) bound += price[b] * most[b];
    return bound;
  }
  return undefined;
}

/** Plans with the prices of the mixture as wear, keeps the plan, and returns the most that any plan makes beyond these prices. */
function planAtPrices(plans: PricedPlans, { begin, end, floorMWh, ceilingMWh, startMWh, windowEnd }: PlanWindow): number {
  const { problem, storage, flows, space, limits } = plans;
  const { orders, values, extraWearPerMWh, mixture } = space;
  for (let t = begin; t < end; t++) {
    const day = dayOf(t, problem.stepHours);
    extraWearPerMWh[t] = 0;
    for (let b = 0; b < limits.length; b++)
      if (day >= limits[b].firstDay && day <= limits[b].lastDay) extraWearPerMWh[t] += mixture.price[b];
  }
  sortMeritOrders(problem, storage, orders, begin, end, extraWearPerMWh);
  const worth = valueBackwards(orders, begin, end, floorMWh, ceilingMWh, windowEnd, startMWh, values);
  const bound = planForwards(problem, storage, orders, values, begin, end, floorMWh, ceilingMWh, startMWh, worth, windowEnd, flows);
  keep(plans, begin, end, windowEnd.worthPerMWh);
  return bound;
}

function keep({ problem, flows, outPerMW, space, limits }: PricedPlans, begin: number, end: number, endWorthPerMWh: number): void {
  const { mixture, kept } = space;
  const { money, used } = mixture;
  const plan = mixture.plans++;
  const first = plan * limits.length;
  money[plan] = moneyOf(problem, flows, begin, end) + endWorthPerMWh * flows.levelMWh[end - 1];
  used.fill(0, first, first + limits.length);
  for (let t = begin; t < end; t++) {
    const day = dayOf(t, problem.stepHours);
    for (let b = 0; b < limits.length; b++)
      if (day >= limits[b].firstDay && day <= limits[b].lastDay) used[first + b] += outPerMW * flows.dischargeMW[t];
  }
  for (let f = 0; f < keptFlows.length; f++) {
    const flow = flows[keptFlows[f]];
    const place = (plan * keptFlows.length + f) * (end - begin) - begin;
    for (let t = begin; t < end; t++) kept[place + t] = flow[t];
  }
}

function keepsLimits(plan: number, { bounds, used, most }: PlanMixture): boolean {
  for (let b = 0; b < bounds; b++) if (used[plan * bounds + b] > most[b] * (1 + negligible) + negligible) return false;
  return true;
}

/** A price of cycles that no sale pays. */
function dearest({ problem, storage }: PricedPlans, { begin, end, windowEnd }: PlanWindow): number {
  const { salePricePerMWh, purchasePricePerMWh, gridEfficiency } = problem;
  let most = Math.abs(windowEnd.worthPerMWh);
  for (let t = begin; t < end; t++) most = Math.max(most, Math.abs(salePricePerMWh[t]), Math.abs(purchasePricePerMWh[t]));
  return (10 * (1 + most)) / (gridEfficiency * storage.chargeEfficiency * storage.dischargeEfficiency);
}

/** Writes the mixture over the flows, whose worth of energy stays that of the last plan. */
export function writeMixture({ flows, space }: PricedPlans, begin: number, end: number): void {
  const { kept, mixture } = space;
  const { basis, share, bounds } = mixture;
  let total = 0;
  for (let r = 0; r <= bounds; r++) if (basis[r] >= 0) total += Math.max(0, share[r]);
  for (let f = 0; f < keptFlows.length; f++) {
    const flow = flows[keptFlows[f]];
    for (let t = begin; t < end; t++) flow[t] = 0;
    for (let r = 0; r <= bounds; r++) {
      if (basis[r] < 0 || share[r] <= 0) continue;
      const part = share[r] / total;
      const place = (basis[r] * keptFlows.length + f) * (end - begin) - begin;
      for (let t = begin; t < end; t++) flow[t] += part * kept[place + t];
    }
  }
}

/** Counts what left the cells in steps that are followed. */
export function countCycles({ problem, flows, outPerMW }: PricedPlans, { cycledMWh }: Carried, begin: number, end: number): void {
  for (let t = begin; t < end; t++) cycledMWh[dayOf(t, problem.stepHours)] += outPerMW * flows.dischargeMW[t];
}
