import type { Series } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import { moneyOf, type MutableFlows } from '../flows';
import { type MeritOrders, newMeritOrders, sortMeritOrders } from '../valueFunctions/meritOrder';
import { type ForwardPass, newWindowMoney, planForwards, type WindowMoney } from '../valueFunctions/plan';
import { gainOf, mix, newPlanMixture, type PlanMixture, pivotOnPlan } from './planMixture';
import type { LevelWindow, PlanWindow } from '../planner';
import { maxDutyValue, newPricedDuties, type PricedDuties, priceDuties, servedUnder } from './pricedDuties';
import type { DispatchProblem } from '../problem';
import { type Carried, type CycleRow, dayOf, type OwedDuty } from '../ties';
import { newValueFunctions, type ValueFunctions, valueBackwards } from '../valueFunctions/valueFunction';

/** Maximum number of bounds and of plans of a window. */
const maxBounds = 8;
const maxPlans = 64;
/** Rounding, as a share of the money of a window, and of the energy that a limit allows. */
const negligible = 1e-12;

const keptFlows = ['exportMW', 'importMW', 'chargeMW', 'dischargeMW', 'levelMWh', 'generationToStorageMW', 'curtailedMW'] as const;

interface WorkSpace {
  readonly steps: number;
  readonly orders: MeritOrders;
  readonly values: ValueFunctions;
  readonly extraWearPerMWh: Series;
  readonly mixture: PlanMixture;
  readonly windowMoney: WindowMoney;
  readonly duties: PricedDuties;
  /** Flows by plan, flow and step of the window; duty served by exports, by plan and step; power the mixture delivers, by duty and step. */
  readonly kept: Float64Array;
  readonly keptServed: Int16Array;
  readonly deliveredMW: Float64Array;
  /** Energy and money of one duty in a plan. */
  readonly served: Float64Array;
}

/** One per worker, overwritten by each year. No result refers to it. */
let workSpace: WorkSpace | undefined;

function workSpaceFor(steps: number, windowSteps: number): WorkSpace {
  const capacity = maxPlans * keptFlows.length * windowSteps;
  if (workSpace?.steps !== steps || workSpace.kept.length < capacity)
    workSpace = {
      steps,
      orders: newMeritOrders(steps),
      values: newValueFunctions(steps),
      extraWearPerMWh: new Float64Array(steps),
      mixture: newPlanMixture(maxBounds, maxPlans),
      windowMoney: newWindowMoney(),
      duties: newPricedDuties(steps),
      kept: new Float64Array(capacity),
      keptServed: new Int16Array(maxPlans * windowSteps),
      deliveredMW: new Float64Array(maxBounds * windowSteps),
      served: new Float64Array(2),
    };
  return workSpace;
}

/**
 * The plans of the current window, each optimal at some prices of cycles and of energy owed; the last one stands in the flows until the mixture is
 * written.
 */
export interface PricedPlans {
  readonly problem: DispatchProblem;
  /** Planning of the problem at the current sale prices. */
  readonly pass: ForwardPass;
  readonly windowSteps: number;
  /** Energy out of the cells for each MW of discharge over a step. [MWh] */
  readonly outPerMW: number;
  readonly space: WorkSpace;
  limits: readonly CycleRow[];
}

/** Longest window planned by prices. */
const longestHours = 192;

export function pricedPlansFor(problem: DispatchProblem, storage: StorageUnit, flows: MutableFlows): PricedPlans {
  const { stepHours, generationMW } = problem;
  const windowSteps = Math.min(generationMW.length, Math.ceil(longestHours / stepHours));
  const space = workSpaceFor(generationMW.length, windowSteps);
  const hasDuties = (problem.terms?.windowDuties?.length ?? 0) > 0;
  const priced = hasDuties ? { ...problem, salePricePerMWh: space.duties.salePricePerMWh } : problem;
  const { orders, values, windowMoney } = space;
  return {
    problem,
    pass: { problem: priced, storage, orders, values, flows, windowMoney },
    windowSteps,
    outPerMW: stepHours / storage.dischargeEfficiency,
    space,
    limits: [],
  };
}

/** Discards the plans of the previous window. Returns false where the window has too many steps, or too many limits and duties. */
export function beginWindow(
  plans: PricedPlans,
  { begin, end }: LevelWindow,
  limits: readonly CycleRow[],
  owed: readonly OwedDuty[],
): boolean {
  const { mixture, duties } = plans.space;
  if (end - begin > plans.windowSteps || limits.length + owed.length > maxBounds) return false;
  plans.limits = limits;
  duties.owed = owed;
  mixture.plans = 0;
  mixture.bounds = limits.length + owed.length;
  for (let b = 0; b < limits.length; b++) mixture.max[b] = limits[b].maxMWh;
  for (let d = 0; d < owed.length; d++) mixture.max[limits.length + d] = owed[d].owedMWh;
  return true;
}

/** Factors that lead a little to both sides of a price: where two plans are best at it, one of them is best on either side. */
const besides = [1 - 1e-10, 1 + 1e-10] as const;

/**
 * Finds the best mixture and returns a bound on the money of any plan of the window: the last plan's money at the prices, plus the prices times the
 * limits and the energy owed. Undefined where no plan keeps the limits, or where the mixture does not converge.
 * `likelyPerMWh` are prices that the search begins with.
 */
export function boundOfBest(plans: PricedPlans, levelWindow: LevelWindow, likelyPerMWh?: Float64Array): number | undefined {
  const { mixture } = plans.space;
  const span: PlanWindow = { ...levelWindow, followedTo: levelWindow.end, moreStorages: undefined };
  const { price, max } = mixture;
  price.fill(0);
  const free = planAtPrices(plans, span);
  pivotOnPlan(0, mixture);
  if (keepsLimits(0, mixture)) return free;
  if (likelyPerMWh)
    for (const factor of besides) {
      for (let b = 0; b < mixture.bounds; b++) price[b] = factor * likelyPerMWh[b];
      planAtPrices(plans, span);
    }
  price.fill(highest(plans, span));
  planAtPrices(plans, span);
  if (!keepsLimits(mixture.plans - 1, mixture)) return undefined;
  pivotOnPlan(mixture.plans - 1, mixture);
  const rounding = negligible * Math.max(1, Math.abs(mixture.money[0]));
  while (mixture.plans < maxPlans) {
    mix(mixture, rounding);
    let bound = planAtPrices(plans, span);
    if (gainOf(mixture.plans - 1, mixture) > 10 * rounding) continue;
    for (let b = 0; b < mixture.bounds; b++) bound += price[b] * max[b];
    return bound;
  }
  return undefined;
}

/** Plans with the prices of the mixture in wear and sale, keeps the plan, and returns the upper bound on any plan's money at these prices. */
function planAtPrices(plans: PricedPlans, span: PlanWindow): number {
  const { problem, pass, space, limits } = plans;
  const { extraWearPerMWh, mixture, duties } = space;
  const { begin, end } = span;
  for (let t = begin; t < end; t++) {
    const day = dayOf(t, problem.stepHours);
    extraWearPerMWh[t] = 0;
    for (let b = 0; b < limits.length; b++)
      if (day >= limits[b].firstDay && day <= limits[b].lastDay) extraWearPerMWh[t] += mixture.price[b];
  }
  if (pass.problem !== problem) priceDuties(problem, duties, mixture.price, limits.length, begin, end);
  sortMeritOrders(pass.problem, pass.storage, pass.orders, begin, end, extraWearPerMWh);
  planForwards(pass, span, valueBackwards(pass.orders, span, pass.values));
  keep(plans, begin, end, span.windowEnd.valuePerMWh);
  return pass.windowMoney.bound;
}

function keep(
  { problem, pass: { flows }, outPerMW, space, limits }: PricedPlans,
  begin: number,
  end: number,
  endValuePerMWh: number,
): void {
  const { mixture, kept, duties, keptServed, served } = space;
  const { money, used, bounds } = mixture;
  const plan = mixture.plans++;
  const first = plan * bounds;
  money[plan] = moneyOf(problem, flows, begin, end) + endValuePerMWh * flows.levelMWh[end - 1];
  used.fill(0, first, first + limits.length);
  for (let t = begin; t < end; t++) {
    const day = dayOf(t, problem.stepHours);
    for (let b = 0; b < limits.length; b++)
      if (day >= limits[b].firstDay && day <= limits[b].lastDay) used[first + b] += outPerMW * flows.dischargeMW[t];
  }
  for (let d = 0; d < duties.owed.length; d++) {
    servedUnder(problem, duties, d, flows, served);
    used[first + limits.length + d] = served[0];
    money[plan] += served[1];
  }
  for (let t = begin; t < end; t++) keptServed[plan * (end - begin) + t - begin] = duties.served[t];
  for (let f = 0; f < keptFlows.length; f++) {
    const flow = flows[keptFlows[f]];
    const place = (plan * keptFlows.length + f) * (end - begin) - begin;
    for (let t = begin; t < end; t++) kept[place + t] = flow[t];
  }
}

function keepsLimits(plan: number, { bounds, used, max }: PlanMixture): boolean {
  for (let b = 0; b < bounds; b++) if (used[plan * bounds + b] > max[b] * (1 + negligible) + negligible) return false;
  return true;
}

/** Returns a prohibitive price, for energy out of the cells and for energy under a duty alike. */
function highest({ problem, pass: { storage }, space }: PricedPlans, { begin, end, windowEnd }: LevelWindow): number {
  const { salePricePerMWh, purchasePricePerMWh, gridEfficiency } = problem;
  let max = Math.abs(windowEnd.valuePerMWh);
  for (let t = begin; t < end; t++) max = Math.max(max, Math.abs(salePricePerMWh[t]), Math.abs(purchasePricePerMWh[t]));
  max += maxDutyValue(problem, space.duties);
  return (10 * (1 + max)) / (gridEfficiency * storage.chargeEfficiency * storage.dischargeEfficiency);
}

/** Writes the mixture over the flows; the marginal values of stored energy stay the last plan's. */
export function writeMixture({ pass: { flows }, space }: PricedPlans, begin: number, end: number): void {
  const { kept, mixture, duties, keptServed, deliveredMW } = space;
  const { basis, share, bounds } = mixture;
  const steps = end - begin;
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
  deliveredMW.fill(0, 0, duties.owed.length * steps);
  if (duties.owed.length === 0) return;
  for (let r = 0; r <= bounds; r++) {
    if (basis[r] < 0 || share[r] <= 0) continue;
    const part = share[r] / total;
    for (let i = 0; i < steps; i++) {
      const d = keptServed[basis[r] * steps + i];
      // Exports come first in `keptFlows`.
      if (d >= 0) deliveredMW[d * steps + i] += part * kept[basis[r] * keptFlows.length * steps + i];
    }
  }
}

/** Counts the energy out of the cells in the steps that are followed. */
export function countCycles({ problem, pass: { flows }, outPerMW }: PricedPlans, { cycledMWh }: Carried, begin: number, end: number): void {
  for (let t = begin; t < end; t++) cycledMWh[dayOf(t, problem.stepHours)] += outPerMW * flows.dischargeMW[t];
}
