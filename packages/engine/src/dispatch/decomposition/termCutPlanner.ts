import type { StorageUnit } from '../../storage/storageUnit';
import type { MutableFlows } from '../flows';
import type { Planned, Planner, PlanWindow } from '../planner';
import type { DispatchProblem, TermFlows } from '../problem';
import type { StepOutput } from '../stepProgram/stepOutput';
import { assertTermBalance, type LevelRanges } from '../termBalance';
import { moneyOfTerms } from '../termFlows';
import { type Carried, cycleRows, dayOf } from '../ties';
import type { MeritOrders } from '../valueFunctions/meritOrder';
import { type ForwardPass, newWindowMoney, planForwards } from '../valueFunctions/plan';
import { findTermOrders, type TermOrders, termOrdersFor } from '../valueFunctions/termOrders';
import { type TermPlan, writeTermFlows } from '../valueFunctions/termPlan';
import { newValueFunctions, valueBackwards } from '../valueFunctions/valueFunction';
import { cutToLimit, newCutSearch } from './cheapestCut';
import { boundAt, newCyclePrices, priceLimits } from './cyclePrices';
import { newNetworkPlan, type NetworkPlan, placeGains, setDailyRows, setLimits } from './networkPlan';

/** Bounds that are further from the plan, as a share of its money, do not certify it; nor, by themselves, the prices of the last cuts. */
const certain = 1e-9;
const certainOfCuts = 1e-12;
/** Costs closer than this are equal, as a share of the highest price. */
const sameCost = 1e-13;
/** Energy through the cells within a step that is rounding, as a share of the ceiling. */
const negligible = 1e-9;

/** True if a cycle limit is all that ties the steps of a plant with terms beside the level of its storage, and that level has no value in a step. */
export function hasTermCuts({ terms }: DispatchProblem): boolean {
  return (
    terms?.cycleLimit !== undefined &&
    (terms.windowDuties?.length ?? 0) === 0 &&
    (terms.moreStorages?.length ?? 0) === 0 &&
    terms.boughtPerGenerated === undefined &&
    terms.standby === undefined &&
    terms.regulation === undefined
  );
}

/**
 * The planner of one storage with terms and a cycle limit: the merit orders of its steps are found once, and each plan by value functions is cut to the
 * limit at the least cost, as that of a plant without terms. Windows in which energy passes through the cells within a step, and those whose bound does
 * not certify the plan, are left to `second`. Undefined where rounding stops the walk of a step.
 */
export function termCutPlanner(
  problem: DispatchProblem,
  storage: StorageUnit,
  flows: MutableFlows,
  terms: TermFlows,
  carried: Carried,
  second: Planner,
): Planner | undefined {
  const { stepHours, generationMW, salePricePerMWh, purchasePricePerMWh } = problem;
  const steps = generationMW.length;
  const found = termOrdersFor(problem, storage);
  if (!findTermOrders(found)) return undefined;
  const { orders } = found;
  const passes = passingSteps(found);
  const days = dayOf(steps, stepHours) + 1;
  const plan = newNetworkPlan(steps, stepHours, days, orders);
  setDailyRows(plan);
  plan.levelMWh = flows.levelMWh;
  const search = newCutSearch(steps, days);
  const prices = newCyclePrices(steps, days);
  for (const price of [salePricePerMWh, purchasePricePerMWh])
    for (let t = 0; t < steps; t++) search.sameCostPerMWh = Math.max(search.sameCostPerMWh, sameCost * Math.abs(price[t]));
  const values = newValueFunctions(steps);
  const windowMoney = newWindowMoney();
  const pass: ForwardPass = { problem, storage, orders, values, flows, windowMoney, gains: plan };
  const power = new Float64Array(found.program.columnCount);
  const output: StepOutput = { problem, flows, terms, power, levelsMWh: new Float64Array(1), valuesPerMWh: new Float64Array(1) };
  const written: TermPlan = { orders: found, gains: plan, output };
  const ranges: LevelRanges = { levelMWh: output.levelsMWh, floorMWh: new Float64Array(1), ceilingMWh: new Float64Array(1) };
  let isOfSecond = false;

  /** Plans the window within its limits. Returns the bound; undefined where cuts do not find the plan. */
  function cutPlan(span: PlanWindow): { readonly money: number; readonly bound: number } | undefined {
    const { begin, end, floorMWh, ceilingMWh, windowEnd } = span;
    if (ceilingMWh <= floorMWh) return undefined;
    for (let t = begin; t < end; t++) if (passes[t] === 1) return undefined;
    const whole = { ...span, followedTo: end };
    if (!setLimits(plan, whole, cycleRows(problem.terms ?? {}, begin, end, stepHours, carried))) return undefined;
    planForwards(pass, whole, valueBackwards(orders, whole, values));
    const isKept = countUsed(plan);
    if (!isKept) {
      placeGains(plan, orders, false);
      search.pricePerMWh.fill(0, plan.firstRow, plan.endRow);
      for (let b = plan.firstRow; b < plan.endRow; b++) if (!cutToLimit(plan, search, b)) return undefined;
    }
    const money = moneyOfGains(plan, orders) + windowEnd.valuePerMWh * flows.levelMWh[end - 1];
    if (isKept) return { money, bound: windowMoney.bound };
    for (let b = plan.firstRow; b < plan.endRow; b++) prices.limitPerMWh[b] = search.pricePerMWh[b];
    let bound = boundAt(plan, prices, flows.storedValuePerMWh);
    if (bound - money > certainOfCuts * Math.max(1, Math.abs(money))) {
      priceLimits(plan, prices);
      bound = boundAt(plan, prices, flows.storedValuePerMWh);
    }
    return { money, bound };
  }

  return {
    ...second,

    plan(span: PlanWindow): Planned {
      const { begin, followedTo, end, startMWh, ceilingMWh, windowEnd } = span;
      const cut = cutPlan(span);
      const lastMWh = flows.levelMWh[end - 1];
      const slackMWh = certain * Math.max(1, ceilingMWh);
      const isMet = lastMWh >= windowEnd.lowMWh - slackMWh && lastMWh <= windowEnd.highMWh + slackMWh;
      isOfSecond = cut === undefined || !isMet || Math.abs(cut.bound - cut.money) > certain * Math.max(1, Math.abs(cut.money));
      if (cut === undefined || isOfSecond) return second.plan(span);
      writeTermFlows(written, begin, followedTo, startMWh);
      for (let t = begin; t < followedTo; t++) carried.cycledMWh[plan.day[t]] += Math.max(0, -plan.gainMWh[t]);
      return { followedMoney: moneyOfTerms(problem, flows, terms, begin, followedTo), ...cut };
    },

    rest(begin: number, end: number, levelMWh: number): number {
      isOfSecond = true;
      return second.rest(begin, end, levelMWh);
    },

    check(span: PlanWindow): void {
      if (isOfSecond) return second.check(span);
      ranges.levelMWh[0] = span.startMWh;
      ranges.floorMWh[0] = span.floorMWh;
      ranges.ceilingMWh[0] = span.ceilingMWh;
      assertTermBalance(output, ranges, span.begin, span.followedTo);
    },
  };
}

/** Returns 1 for each step in which energy passes through the cells, at some corner of its merit order. */
function passingSteps({ problem, storage, program, orders, columnsFrom, columnMW }: TermOrders): Uint8Array {
  const { first, gainMWh } = orders;
  const { columns, columnCount } = program;
  const passes = new Uint8Array(columnsFrom.length);
  const lossPerMW = problem.stepHours / storage.dischargeEfficiency;
  const hasLoad = problem.terms?.auxiliaryLoadMW !== undefined;
  for (let t = 0; t < passes.length; t++) {
    if (columnsFrom[t] < 0) continue;
    for (let k = first[t]; k < first[t + 1]; k++) {
      const from = columnsFrom[t] + (k - first[t]) * columnCount;
      const outMW = columnMW[from + columns.discharged] + (hasLoad ? columnMW[from + columns.auxiliaryFromStorage] : 0);
      if (lossPerMW * outMW > Math.max(0, -gainMWh[k]) + negligible * storage.ceilingMWh) passes[t] = 1;
    }
    // A piece from charge to discharge passes energy between its corners.
    for (let k = first[t]; k + 1 < first[t + 1]; k++)
      if (gainMWh[k] > negligible * storage.ceilingMWh && gainMWh[k + 1] < -negligible * storage.ceilingMWh) passes[t] = 1;
  }
  return passes;
}

/** Counts the energy that the plan uses of each limit. Returns true if it keeps all of them. */
function countUsed({ span, row, gainMWh, usedMWh, maxMWh, noneMWh, firstRow, endRow }: NetworkPlan): boolean {
  usedMWh.fill(0, firstRow, endRow);
  for (let t = span.begin; t < span.end; t++) if (row[t] >= 0) usedMWh[row[t]] += Math.max(0, -gainMWh[t]);
  for (let b = firstRow; b < endRow; b++) if (usedMWh[b] > maxMWh[b] + noneMWh) return false;
  return true;
}

/** Returns the money of the window's steps at their gains. [currency] */
function moneyOfGains({ span, gainMWh: planned }: NetworkPlan, { first, gainMWh, valuePerMWh, moneyAtFullCharge }: MeritOrders): number {
  let money = 0;
  for (let t = span.begin; t < span.end; t++) {
    const gain = planned[t];
    money += moneyAtFullCharge[t];
    for (let k = first[t]; k + 1 < first[t + 1] && gain < gainMWh[k]; k++)
      money += valuePerMWh[k] * (gainMWh[k] - Math.max(gain, gainMWh[k + 1]));
  }
  return money;
}
