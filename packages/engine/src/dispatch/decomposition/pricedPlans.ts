import type { Series } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import { moneyOf, type MutableFlows } from '../flows';
import { type MeritOrders, newMeritOrders, sortMeritOrders } from '../valueFunctions/meritOrder';
import { type ForwardPass, newWindowMoney, planForwards, type WindowMoney } from '../valueFunctions/plan';
import { keepFlows, keptFlows } from './keptFlows';
import { newPlanMixture, type PlanMixture } from './planMixture';
import type { LevelWindow, PlanWindow } from '../planner';
import { newPricedDuties, type PricedDuties, priceDuties, servedUnder } from './pricedDuties';
import type { DispatchProblem } from '../problem';
import { type Carried, type CycleRow, dayOf, firstStepOf, type OwedDuty } from '../ties';
import { newValueFunctions, type ValueFunctions, valueBackwards } from '../valueFunctions/valueFunction';

/** Maximum number of bounds and of plans of a window. */
const maxBounds = 8;
export const maxPlans = 64;
/** Rounding, as a share of the money of a window, and of the energy that a limit allows. */
export const negligible = 1e-12;

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
  /** By plan: the plan whose flows it has, and the duties that it does not serve, as bits. */
  readonly flowsOf: Int32Array;
  readonly unserved: Int32Array;
  readonly deliveredMW: Float64Array;
  /** Energy and money of each duty in the last plan. */
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
      flowsOf: new Int32Array(maxPlans),
      unserved: new Int32Array(maxPlans),
      deliveredMW: new Float64Array(maxBounds * windowSteps),
      served: new Float64Array(2 * maxBounds),
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
  /** Plan that stands in the flows and is not kept yet; -1 for none. */
  standing: number;
  /** By limit: its steps in the window, `firstStep … endStep - 1`. */
  readonly firstStep: Int32Array;
  readonly endStep: Int32Array;
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
    standing: -1,
    firstStep: new Int32Array(maxBounds),
    endStep: new Int32Array(maxBounds),
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
  plans.standing = -1;
  mixture.bounds = limits.length + owed.length;
  for (let b = 0; b < limits.length; b++) {
    const { firstDay, lastDay, maxMWh } = limits[b];
    mixture.max[b] = maxMWh;
    plans.firstStep[b] = Math.max(begin, firstStepOf(firstDay, plans.problem.stepHours));
    plans.endStep[b] = Math.min(end, firstStepOf(lastDay + 1, plans.problem.stepHours));
  }
  for (let d = 0; d < owed.length; d++) mixture.max[limits.length + d] = owed[d].owedMWh;
  return true;
}

/** Plans with the prices of the mixture in wear and sale, keeps the plan, and returns the upper bound on the money of any plan within the limits. */
export function planAtPrices(plans: PricedPlans, span: PlanWindow): number {
  const { problem, pass, space, limits, firstStep, endStep } = plans;
  const { extraWearPerMWh, mixture, duties } = space;
  const { begin, end } = span;
  keepFlows(plans, begin, end);
  extraWearPerMWh.fill(0, begin, end);
  for (let b = 0; b < limits.length; b++)
    if (mixture.price[b] !== 0) for (let t = firstStep[b]; t < endStep[b]; t++) extraWearPerMWh[t] += mixture.price[b];
  if (pass.problem !== problem) priceDuties(problem, duties, mixture.price, limits.length, begin, end);
  sortMeritOrders(pass.problem, pass.storage, pass.orders, begin, end, extraWearPerMWh);
  planForwards(pass, span, valueBackwards(pass.orders, span, pass.values));
  addPlan(plans, begin, end, span.windowEnd.valuePerMWh);
  let bound = pass.windowMoney.bound;
  for (let b = 0; b < mixture.bounds; b++) bound += mixture.price[b] * mixture.max[b];
  return bound;
}

/** Counts the money of the plan that stands in the flows, and what it uses of each limit and duty, and adds it to the mixture. */
function addPlan(plans: PricedPlans, begin: number, end: number, endValuePerMWh: number): void {
  const { problem, outPerMW, space, limits, firstStep, endStep } = plans;
  const { flows } = plans.pass;
  const { mixture, duties, served } = space;
  const { money, used, bounds } = mixture;
  const plan = mixture.plans++;
  const first = plan * bounds;
  money[plan] = moneyOf(problem, flows, begin, end) + endValuePerMWh * flows.levelMWh[end - 1];
  for (let b = 0; b < limits.length; b++) {
    let outMW = 0;
    for (let t = firstStep[b]; t < endStep[b]; t++) outMW += flows.dischargeMW[t];
    used[first + b] = outPerMW * outMW;
  }
  for (let d = 0; d < duties.owed.length; d++) {
    servedUnder(problem, duties, d, flows, served);
    used[first + limits.length + d] = served[2 * d];
    money[plan] += served[2 * d + 1];
  }
  space.flowsOf[plan] = plan;
  space.unserved[plan] = 0;
  plans.standing = plan;
}

/** Counts the energy out of the cells in the steps that are followed. */
export function countCycles({ problem, pass: { flows }, outPerMW }: PricedPlans, { cycledMWh }: Carried, begin: number, end: number): void {
  const { stepHours } = problem;
  for (let t = begin, day = dayOf(begin, stepHours); t < end; day++) {
    const dayEnd = Math.min(end, firstStepOf(day + 1, stepHours));
    for (; t < dayEnd; t++) cycledMWh[day] += outPerMW * flows.dischargeMW[t];
  }
}
