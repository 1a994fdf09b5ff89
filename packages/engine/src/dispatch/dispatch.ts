import type { StorageUnit } from '../storage/storageUnit';
import { assertBalance, moneyOf, type MutableFlows, noFlows } from './flows';
import { type MeritOrders, newMeritOrders, sortMeritOrders } from './meritOrder';
import { planForwards } from './plan';
import type { ChangingStorage, DispatchHorizon, DispatchProblem, DispatchResult } from './problem';
import { assertSound } from './soundProblem';
import { saleableMW } from './stepFlows';
import { newValueFunctions, type ValueFunctions, valueBackwards, type WindowEnd } from './valueFunction';

/** A plan looks this far ahead and is followed this far before the next one is made. */
const lookAheadHours = 48;
const commitHours = 24;

/**
 * Plans and runs one year: the exact optimum of `docs/method/dispatch.md`, window by window.
 *
 * `wholeYear` is one window. `lookAhead48h` plans 48 h, follows the plan for 24 h and plans again from the level reached; energy left at the
 * end of a window is worth nothing unless the window ends the year, where the horizon's end level or end value holds. Every window
 * keeps the end level of the year within reach.
 *
 * A start level outside the storage's floor and ceiling is moved to the nearer of them. An end level that no plan reaches is replaced by
 * the nearest that one does: compare the last level when that matters.
 *
 * With `changing`, floor, ceiling and level may be others after each block that is followed, and the storage may come or go within the year;
 * a plan ends where the storage goes. The end of the year is free then.
 *
 * Throws a plain Error for a problem that is not sound and for a plan that does not balance: both are faults of the caller or of this program.
 */
export function dispatchYear(problem: DispatchProblem, horizon: DispatchHorizon, changing?: ChangingStorage): DispatchResult {
  assertSound(problem, horizon, changing);
  const { storage } = problem;
  return storage === undefined || (changing === undefined && storage.ceilingMWh <= storage.floorMWh)
    ? withoutStorage(problem)
    : withStorage(problem, storage, horizon, changing);
}

function withStorage(
  problem: DispatchProblem,
  storage: StorageUnit,
  horizon: DispatchHorizon,
  changing: ChangingStorage | undefined,
): DispatchResult {
  let { floorMWh, ceilingMWh } = storage;
  const steps = problem.generationMW.length;
  const standsFrom = changing?.standsFrom ?? 0;
  const standsUntil = changing?.standsUntil ?? steps;
  const whole = horizon.foresight === 'wholeYear';
  const windowSteps = whole ? steps : Math.max(1, Math.round(lookAheadHours / problem.stepHours));
  const commitSteps = whole ? steps : Math.max(1, Math.round(commitHours / problem.stepHours));

  const { orders, values } = workSpaceFor(steps);
  sortMeritOrders(problem, storage, orders);
  const flows = noFlows(steps, hasGeneration(problem));
  const startMWh = clamp(horizon.startMWh, floorMWh, ceilingMWh);
  const endMWh = horizon.endMWh === undefined ? undefined : nearestEnd(horizon.endMWh, startMWh, orders, storage);

  let level = startMWh;
  rest(problem, flows, 0, standsFrom, level);
  let objective = moneyOf(problem, flows, 0, standsFrom);
  let gap = 0;
  let planned = 0;
  for (let begin = standsFrom; begin < standsUntil;) {
    const end = Math.min(begin + windowSteps, standsUntil);
    // The rest of a plan that reaches the end stays the best one.
    const followedTo = end === standsUntil ? standsUntil : begin + commitSteps;
    if (ceilingMWh > floorMWh) {
      const windowEnd = endOfWindow(end, standsUntil, endMWh, horizon.endValuePerMWh, orders, floorMWh, ceilingMWh);
      const worth = valueBackwards(orders, begin, end, floorMWh, ceilingMWh, windowEnd, level, values);
      const bound = planForwards(problem, storage, orders, values, begin, end, floorMWh, ceilingMWh, level, worth, windowEnd, flows);
      const money = moneyOf(problem, flows, begin, followedTo);
      const plan = money + moneyOf(problem, flows, followedTo, end) + windowEnd.worthPerMWh * flows.levelMWh[end - 1];
      objective += money;
      gap += Math.abs(bound - plan);
      planned += Math.abs(plan);
    } else {
      rest(problem, flows, begin, followedTo, level);
      objective += moneyOf(problem, flows, begin, followedTo);
    }
    assertBalance(problem, flows, level, begin, followedTo, floorMWh, ceilingMWh);

    const before = level;
    level = flows.levelMWh[followedTo - 1];
    if (changing !== undefined) {
      const next = changing.afterBlock(flows, begin, followedTo, before);
      level = next.levelMWh;
      ceilingMWh = next.ceilingMWh;
      floorMWh = Math.min(next.floorMWh, level);
    }
    begin = followedTo;
  }
  rest(problem, flows, standsUntil, steps, level);
  objective += moneyOf(problem, flows, standsUntil, steps);
  return { flows, endMWh: level, objective, relativeGapBound: gap / Math.max(1, planned) };
}

function hasGeneration({ generationMW }: DispatchProblem): boolean {
  for (let t = 0; t < generationMW.length; t++) if (generationMW[t] > 0) return true;
  return false;
}

interface WorkSpace {
  readonly steps: number;
  readonly orders: MeritOrders;
  readonly values: ValueFunctions;
}

/** One a worker, and written over by each year: to allocate it anew would take as long as to plan. No result refers to it. */
let workSpace: WorkSpace | undefined;

function workSpaceFor(steps: number): WorkSpace {
  if (workSpace?.steps !== steps) workSpace = { steps, orders: newMeritOrders(steps), values: newValueFunctions(steps) };
  return workSpace;
}

function withoutStorage(problem: DispatchProblem): DispatchResult {
  const steps = problem.generationMW.length;
  const flows = noFlows(steps, true);
  const startMWh = problem.storage?.floorMWh ?? 0;
  rest(problem, flows, 0, steps, startMWh);
  assertBalance(problem, flows, startMWh);
  return { flows, endMWh: startMWh, objective: moneyOf(problem, flows, 0, steps), relativeGapBound: 0 };
}

/** Steps in which no storage works are apart: sell what finds room when it is paid for. */
function rest(problem: DispatchProblem, flows: MutableFlows, begin: number, end: number, levelMWh: number): void {
  const { salePricePerMWh, generationMW, exportLimitMW, gridEfficiency } = problem;
  // A longer plan may have been here before.
  for (const planned of [flows.importMW, flows.chargeMW, flows.dischargeMW, flows.generationToStorageMW, flows.storedValuePerMWh])
    planned.fill(0, begin, end);
  for (let t = begin; t < end; t++) {
    const sold = saleableMW(generationMW[t], exportLimitMW[t] / gridEfficiency, salePricePerMWh[t]);
    flows.exportMW[t] = Math.min(sold * gridEfficiency, exportLimitMW[t]);
    // A year without generation shares its zeros.
    if (generationMW[t] > 0) flows.curtailedMW[t] = generationMW[t] - sold;
    flows.levelMWh[t] = levelMWh;
  }
}

/** The level nearest to `wantedMWh` that can be reached by charging, or by discharging, in every step. */
function nearestEnd(wantedMWh: number, startMWh: number, orders: MeritOrders, storage: StorageUnit): number {
  const { first, gainMWh } = orders;
  let low = startMWh;
  let high = startMWh;
  // The reach only widens, so a level within it stays there.
  for (let t = 0; t + 1 < first.length && (wantedMWh < low || wantedMWh > high); t++) {
    low = Math.max(storage.floorMWh, low + gainMWh[first[t + 1] - 1]);
    high = Math.min(storage.ceilingMWh, high + gainMWh[first[t]]);
  }
  return clamp(wantedMWh, low, high);
}

/** The levels a window may end at, and their worth. Before the last window these are the levels from which the end level is within reach. */
function endOfWindow(
  end: number,
  lastEnd: number,
  endMWh: number | undefined,
  endValuePerMWh: number,
  { first, gainMWh }: MeritOrders,
  floorMWh: number,
  ceilingMWh: number,
): WindowEnd {
  let lowMWh = endMWh ?? floorMWh;
  let highMWh = endMWh ?? ceilingMWh;
  if (end === lastEnd) return { lowMWh, highMWh, worthPerMWh: endMWh === undefined ? endValuePerMWh : 0 };
  for (let t = lastEnd - 1; t >= end && (lowMWh > floorMWh || highMWh < ceilingMWh); t--) {
    lowMWh = Math.max(floorMWh, lowMWh - gainMWh[first[t]]);
    highMWh = Math.min(ceilingMWh, highMWh - gainMWh[first[t + 1] - 1]);
  }
  return { lowMWh, highMWh, worthPerMWh: 0 };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
