import type { StorageUnit } from '../storage/storageUnit';
import { assertBalance, moneyOf, noFlows } from './flows';
import { type MeritOrders, newMeritOrders, sortMeritOrders } from './meritOrder';
import { planForwards } from './plan';
import type { DispatchHorizon, DispatchProblem, DispatchResult } from './problem';
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
 * Throws a plain Error for a problem that is not sound and for a plan that does not balance: both are faults of the caller or of this program.
 */
export function dispatchYear(problem: DispatchProblem, horizon: DispatchHorizon): DispatchResult {
  assertSound(problem, horizon);
  const { storage } = problem;
  return storage === undefined || storage.ceilingMWh <= storage.floorMWh ? withoutStorage(problem) : withStorage(problem, storage, horizon);
}

function withStorage(problem: DispatchProblem, storage: StorageUnit, horizon: DispatchHorizon): DispatchResult {
  const { floorMWh, ceilingMWh } = storage;
  const steps = problem.generationMW.length;
  const whole = horizon.foresight === 'wholeYear';
  const windowSteps = whole ? steps : Math.max(1, Math.round(lookAheadHours / problem.stepHours));
  const commitSteps = whole ? steps : Math.max(1, Math.round(commitHours / problem.stepHours));

  const { orders, values } = workSpaceFor(steps);
  sortMeritOrders(problem, storage, orders);
  const flows = noFlows(steps, hasGeneration(problem));
  const startMWh = clamp(horizon.startMWh, floorMWh, ceilingMWh);
  const endMWh = horizon.endMWh === undefined ? undefined : nearestEnd(horizon.endMWh, startMWh, orders, storage);

  let level = startMWh;
  let objective = 0;
  let gap = 0;
  let planned = 0;
  for (let begin = 0; begin < steps;) {
    const end = Math.min(begin + windowSteps, steps);
    // The rest of a plan that reaches the end of the year stays the best one.
    const followedTo = end === steps ? steps : begin + commitSteps;
    const windowEnd = endOfWindow(end, endMWh, horizon.endValuePerMWh, orders, storage);
    const worth = valueBackwards(orders, begin, end, floorMWh, ceilingMWh, windowEnd, level, values);
    const bound = planForwards(problem, storage, orders, values, begin, end, level, worth, windowEnd, flows);

    const money = moneyOf(problem, flows, begin, followedTo);
    const plan = money + moneyOf(problem, flows, followedTo, end) + windowEnd.worthPerMWh * flows.levelMWh[end - 1];
    objective += money;
    gap += Math.abs(bound - plan);
    planned += Math.abs(plan);
    level = flows.levelMWh[followedTo - 1];
    begin = followedTo;
  }

  assertBalance(problem, flows, startMWh);
  return { flows, objective, relativeGapBound: gap / Math.max(1, planned) };
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

/** Without storage the steps are apart: sell what finds room when it is paid for. */
function withoutStorage(problem: DispatchProblem): DispatchResult {
  const { salePricePerMWh, generationMW, exportLimitMW, gridEfficiency, storage } = problem;
  const steps = generationMW.length;
  const flows = noFlows(steps, true);
  for (let t = 0; t < steps; t++) {
    const sold = saleableMW(generationMW[t], exportLimitMW[t] / gridEfficiency, salePricePerMWh[t]);
    flows.exportMW[t] = Math.min(sold * gridEfficiency, exportLimitMW[t]);
    flows.curtailedMW[t] = generationMW[t] - sold;
  }
  const startMWh = storage?.floorMWh ?? 0;
  flows.levelMWh.fill(startMWh);
  assertBalance(problem, flows, startMWh);
  return { flows, objective: moneyOf(problem, flows, 0, steps), relativeGapBound: 0 };
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

/** The levels a window may end at, and their worth. Before the end of the year these are the levels from which its end level is within reach. */
function endOfWindow(
  end: number,
  endMWh: number | undefined,
  endValuePerMWh: number,
  orders: MeritOrders,
  storage: StorageUnit,
): WindowEnd {
  const { first, gainMWh } = orders;
  const steps = first.length - 1;
  let lowMWh = endMWh ?? storage.floorMWh;
  let highMWh = endMWh ?? storage.ceilingMWh;
  if (end === steps) return { lowMWh, highMWh, worthPerMWh: endMWh === undefined ? endValuePerMWh : 0 };
  for (let t = steps - 1; t >= end && (lowMWh > storage.floorMWh || highMWh < storage.ceilingMWh); t--) {
    lowMWh = Math.max(storage.floorMWh, lowMWh - gainMWh[first[t]]);
    highMWh = Math.min(storage.ceilingMWh, highMWh - gainMWh[first[t + 1] - 1]);
  }
  return { lowMWh, highMWh, worthPerMWh: 0 };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
