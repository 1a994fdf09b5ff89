import type { StorageUnit } from '../../storage/storageUnit';
import { moneyOf, type MutableFlows } from '../flows';
import type { Planned, PlanWindow } from '../planner';
import type { DispatchProblem } from '../problem';
import { type CycleRow, dayOf } from '../ties';
import { type MeritOrders, newMeritOrders, sortMeritOrders } from '../valueFunctions/meritOrder';
import { type ForwardPass, newWindowMoney, planForwards, type WindowMoney } from '../valueFunctions/plan';
import { newValueFunctions, type ValueFunctions, valueBackwards } from '../valueFunctions/valueFunction';
import { type CutSearch, cutToLimit, newCutSearch } from './cheapestCut';
import { boundAt, type CyclePrices, newCyclePrices, priceLimits } from './cyclePrices';
import { type NetworkPlan, newNetworkPlan, placeGains, readPlan, setDailyRows, setLimits } from './networkPlan';
import { planDoubtfulDays } from './doubtfulDays';
import type { PricedPlans } from './pricedPlans';
import { fillLimit, sharingPrice, type SharedCycles } from './sharedCycles';
import { writeChangedSteps } from './writeChangedSteps';

interface WorkSpace {
  readonly steps: number;
  readonly stepHours: number;
  /** Merit orders of the year without a price, and of a window at the prices it starts from. */
  readonly orders: MeritOrders;
  readonly pricedOrders: MeritOrders;
  readonly values: ValueFunctions;
  readonly windowMoney: WindowMoney;
  readonly plan: NetworkPlan;
  readonly search: CutSearch;
  readonly prices: CyclePrices;
  /** Price of each limit in the merit orders, by limit, and as wear by step. [currency/MWh out of the cells] */
  readonly pricePerMWh: Float64Array;
  readonly extraWearPerMWh: Float64Array;
  readonly passedMWh: Float64Array;
}

/** One per worker, overwritten by each year. No result refers to it. */
let workSpace: WorkSpace | undefined;

function workSpaceFor(steps: number, stepHours: number): WorkSpace {
  if (workSpace?.steps !== steps || workSpace.stepHours !== stepHours) {
    const days = dayOf(steps, stepHours) + 1;
    const orders = newMeritOrders(steps);
    workSpace = {
      steps,
      stepHours,
      orders,
      pricedOrders: newMeritOrders(steps),
      values: newValueFunctions(steps),
      windowMoney: newWindowMoney(),
      plan: newNetworkPlan(steps, stepHours, days, orders),
      search: newCutSearch(steps, days),
      prices: newCyclePrices(steps, days),
      pricePerMWh: new Float64Array(days),
      extraWearPerMWh: new Float64Array(steps),
      passedMWh: new Float64Array(steps),
    };
  }
  return workSpace;
}

/** The plans of a year with a cycle limit, each made without the limit first and then cut to it. */
export interface CyclePlans {
  /** True if some step of the year charges and discharges where no limit has a price. */
  readonly hasSharing: boolean;
  readonly problem: DispatchProblem;
  readonly flows: MutableFlows;
  readonly space: WorkSpace;
  readonly shared: SharedCycles;
  /** Planning at the merit orders of the year, and at priced ones. */
  readonly pass: ForwardPass;
  readonly pricedPass: ForwardPass;
}

export function cyclePlansFor(problem: DispatchProblem, storage: StorageUnit, flows: MutableFlows): CyclePlans {
  const { stepHours, generationMW } = problem;
  const space = workSpaceFor(generationMW.length, stepHours);
  const { orders, pricedOrders, values, windowMoney, passedMWh, plan, search } = space;
  sortMeritOrders(problem, storage, orders);
  setDailyRows(plan);
  passedMWh.fill(0);
  search.sameCostPerMWh = sameCost * maxPricePerMWh(problem, storage);
  return {
    hasSharing: orders.sharesTime.includes(1),
    problem,
    flows,
    space,
    shared: { problem, storage, passedMWh },
    pass: { problem, storage, orders, values, flows, windowMoney },
    pricedPass: { problem, storage, orders: pricedOrders, values, flows, windowMoney },
  };
}

/** A bound that is further from the money of a plan, as a share of it, does not certify the prices of the last cuts. */
const certain = 1e-12;

/**
 * Writes the best plan of a window within its limits to the flows, and returns its money and an upper bound on that of any plan; undefined where the
 * limits of days overlap, or where no plan keeps them. The plan is not always the best one where steps charge and discharge: compare the bound.
 */
export function planWithinLimits(
  plans: CyclePlans,
  span: PlanWindow,
  limits: readonly CycleRow[],
  mixtures: PricedPlans,
): Planned | undefined {
  const { problem, flows, space, shared, pass } = plans;
  const { plan, search, pricePerMWh, windowMoney } = space;
  const { storage } = pass;
  const { begin, followedTo, end, windowEnd } = span;
  const whole = followedTo === end ? span : { ...span, followedTo: end };
  if (!setLimits(plan, whole, limits)) return undefined;
  pricePerMWh.fill(0, plan.firstRow, plan.endRow);
  const hasShared = plans.hasSharing && raiseToSharing(plans);
  if (hasShared) sortAtPrices(plans);
  const start = hasShared ? plans.pricedPass : pass;
  planForwards(start, whole, valueBackwards(start.orders, whole, start.values));
  const isKept = readPlan(plan, flows, storage, problem.stepHours);
  let bound = windowMoney.bound;
  if (hasShared || !isKept) {
    placeGains(plan, start.orders, true);
    search.pricePerMWh.fill(0, plan.firstRow, plan.endRow);
    for (let b = plan.firstRow; b < plan.endRow; b++) if (!cutToLimit(plan, search, b)) return undefined;
    if (hasShared) fillSharing(plans);
    writeChangedSteps(problem, storage, plan, shared.passedMWh, flows);
    if (hasShared) shared.passedMWh.fill(0, begin, end);
  }
  for (let round = 0; ; round++) {
    const followedMoney = moneyOf(problem, flows, begin, followedTo);
    const money = followedMoney + moneyOf(problem, flows, followedTo, end) + windowEnd.valuePerMWh * flows.levelMWh[end - 1];
    if (hasShared) bound = boundAtSharing(plans);
    else if (!isKept) bound = boundOfCuts(plans, money);
    const isCertain = bound - money <= certain * Math.max(1, Math.abs(money));
    // A short window is planned as one mixture.
    if (isCertain || !hasShared || end - begin <= mixtures.windowSteps || round === maxRounds) return { followedMoney, money, bound };
    if (!planDoubtfulDays(plans, mixtures, limits, round)) return undefined;
  }
}

/** Maximum number of rounds in which doubtful days of a long window are planned again. */
const maxRounds = 4;

/** Returns the bound at the prices of the last cuts; where these do not certify the plan, at prices that are found again. */
function boundOfCuts({ flows, space: { plan, prices, search } }: CyclePlans, money: number): number {
  for (let b = plan.firstRow; b < plan.endRow; b++) prices.limitPerMWh[b] = search.pricePerMWh[b];
  const bound = boundAt(plan, prices, flows.storedValuePerMWh);
  if (bound - money <= certain * Math.max(1, Math.abs(money))) return bound;
  priceLimits(plan, prices);
  return boundAt(plan, prices, flows.storedValuePerMWh);
}

/** Returns the bound at the prices of the limits, at which all merit orders are sorted again. */
function boundAtSharing(plans: CyclePlans): number {
  const { flows, space } = plans;
  const { plan, prices, pricePerMWh, pricedOrders } = space;
  sortAtPrices(plans);
  placeGains(plan, pricedOrders, false);
  let bound = boundAt(plan, prices, flows.storedValuePerMWh);
  for (let b = plan.firstRow; b < plan.endRow; b++) bound += pricePerMWh[b] * plan.maxMWh[b];
  return bound;
}

/** Fills limits with energy that passes within steps, and moves all prices of limits to those of the merit orders. */
function fillSharing({ shared, space: { plan, orders, prices, pricePerMWh } }: CyclePlans): void {
  priceLimits(plan, prices);
  for (let b = plan.firstRow; b < plan.endRow; b++) {
    if (pricePerMWh[b] > 0 && plan.usedMWh[b] < plan.maxMWh[b] - plan.noneMWh)
      pricePerMWh[b] = fillLimit(shared, plan, orders.sharesTime, b);
    else pricePerMWh[b] += prices.limitPerMWh[b];
    prices.limitPerMWh[b] = 0;
  }
}

/** Costs closer than this are equal, as a share of the highest price. */
const sameCost = 1e-13;

function maxPricePerMWh({ salePricePerMWh, purchasePricePerMWh, gridEfficiency }: DispatchProblem, storage: StorageUnit): number {
  let max = 1 + storage.wearPerMWh;
  for (let t = 0; t < salePricePerMWh.length; t++) max = Math.max(max, Math.abs(salePricePerMWh[t]), Math.abs(purchasePricePerMWh[t]));
  return max / (gridEfficiency * storage.chargeEfficiency);
}

/** Sorts the steps of the window at the prices of its limits. */
function sortAtPrices({ problem, pass: { storage }, space: { plan, pricedOrders, pricePerMWh, extraWearPerMWh } }: CyclePlans): void {
  const { begin, end } = plan.span;
  for (let t = begin; t < end; t++) extraWearPerMWh[t] = plan.row[t] < 0 ? 0 : pricePerMWh[plan.row[t]];
  sortMeritOrders(problem, storage, pricedOrders, begin, end, extraWearPerMWh);
}

/** Starts each limit from the price from which on none of its steps charges and discharges. Returns true if there is such a step. */
function raiseToSharing({ shared, space: { plan, orders, pricePerMWh } }: CyclePlans): boolean {
  const { span, row } = plan;
  let found = false;
  for (let t = span.begin; t < span.end; t++) {
    if (orders.sharesTime[t] === 0) continue;
    found = true;
    if (row[t] >= 0) pricePerMWh[row[t]] = Math.max(pricePerMWh[row[t]], sharingPrice(shared, t));
  }
  return found;
}
