import { clamp } from '@hybrid/project/basics/clamp';
import { assertBalance, moneyOf, type MutableFlows, noFlows } from './flows';
import { meritPlanner, sellAtOnce } from './valueFunctions/meritPlanner';
import type { Planner, PlanWindow, WindowEnd } from './planner';
import type { ChangingStorage, DispatchHorizon, DispatchProblem, DispatchResult, Flows, NextBlock, Standing, TermFlows } from './problem';
import { pricedPlanner } from './decomposition/pricedPlanner';
import { hasTermCuts, termCutPlanner } from './decomposition/termCutPlanner';
import { leftoverValue, newSortedDays, type SortedDays } from './leftoverValue';
import { assertSound } from './soundProblem';
import { noTermFlows } from './termFlows';
import { relaxedPlanner } from './windowProgram/relaxedPlanner';
import { hasPriceableTies, isTied, nothingCarried } from './ties';
import { untiedPlanner } from './windowProgram/untiedPlanner';
import { tiedPlanner } from './windowProgram/tiedPlanner';
import type { TiedYear } from './windowProgram/tiedYear';

/** A plan looks this far ahead and is followed this far before the next one is made. */
const lookAheadHours = 48;
const commitHours = 24;

/**
 * Plans and runs one year: the exact optimum of `docs/method/dispatch.md`, window by window.
 *
 * `wholeYear` is one window. `lookAhead48h` plans 48 h, follows the plan for 24 h and plans again from the level reached; energy left at the
 * end of a window has the value of charging it again, or of selling it (`leftoverValue`), unless the window ends the year, where the horizon's end
 * level or end value holds. Every window keeps the end level of the year within reach.
 *
 * A start level outside the storage's floor and ceiling is moved to the nearer of them. An end level that no plan reaches is replaced by
 * the nearest reachable level: compare the last level when that matters.
 *
 * With `changing`, floor, ceiling and level may be others after each block that is followed, and the storage may come or go within the year;
 * a plan ends where the storage goes. The end of the year is free then.
 *
 * Throws a plain Error for an invalid problem and for a plan that does not balance: both are faults of the caller or of this program.
 */
export function dispatchYear(problem: DispatchProblem, horizon: DispatchHorizon, changing?: ChangingStorage): DispatchResult {
  assertSound(problem, horizon, changing);
  const { storage, terms } = problem;
  const steps = problem.generationMW.length;
  if (terms !== undefined) {
    const flows = { ...noFlows(steps, true), terms: noTermFlows(problem) };
    return run(problem, horizon, changing, plannerOf(problem, horizon, flows, flows.terms, changing?.stands), flows);
  }
  if (storage === undefined || (changing === undefined && storage.ceilingMWh <= storage.floorMWh)) return withoutStorage(problem);
  const flows = noFlows(steps, hasGeneration(problem));
  return run(problem, horizon, changing, meritPlanner(problem, storage, flows), flows);
}

/** Returns the quickest planner that supports all terms of a problem. */
function plannerOf(
  problem: DispatchProblem,
  horizon: DispatchHorizon,
  flows: MutableFlows,
  terms: TermFlows,
  stands: readonly Standing[] | undefined,
): Planner {
  const carried = nothingCarried(problem, horizon);
  const year: TiedYear = { problem, horizon, flows, terms, carried, stands };
  const { storage } = problem;
  if (!isTied(problem)) return untiedPlanner(year, () => tiedPlanner(year));
  const tied = tiedPlanner(year);
  const general = relaxedPlanner(year, tied) ?? tied;
  if (storage === undefined) return general;
  if (hasPriceableTies(problem)) return pricedPlanner(problem, storage, flows, terms, carried, general);
  return (hasTermCuts(problem) ? termCutPlanner(problem, storage, flows, terms, carried, general) : undefined) ?? general;
}

/** Plans window after window, each from the level at which the previous one ended. */
function run(
  problem: DispatchProblem,
  horizon: DispatchHorizon,
  changing: ChangingStorage | undefined,
  planner: Planner,
  flows: Flows,
): DispatchResult {
  let floorMWh = problem.storage?.floorMWh ?? 0;
  let ceilingMWh = problem.storage?.ceilingMWh ?? 0;
  const steps = problem.generationMW.length;
  const standsFrom = changing?.standsFrom ?? 0;
  const standsUntil = changing?.standsUntil ?? steps;
  const whole = horizon.foresight === 'wholeYear';
  const windowSteps = whole ? steps : Math.max(1, Math.round(lookAheadHours / problem.stepHours));
  const commitSteps = whole ? steps : Math.max(1, Math.round(commitHours / problem.stepHours));
  let level = clamp(horizon.startMWh, floorMWh, ceilingMWh);
  const yearEnd: YearEnd = {
    problem,
    planner,
    lastEnd: standsUntil,
    endMWh: horizon.endMWh === undefined ? undefined : nearestEnd(horizon.endMWh, level, planner, floorMWh, ceilingMWh, steps),
    endValuePerMWh: horizon.endValuePerMWh,
    days: newSortedDays(),
  };

  let objective = planner.rest(0, standsFrom, level);
  let gap = 0;
  let moreStorages: readonly NextBlock[] | undefined;
  let planned = 0;
  for (let begin = standsFrom; begin < standsUntil;) {
    const end = Math.min(begin + windowSteps, standsUntil);
    // The rest of a plan that reaches the end stays the best one.
    const followedTo = end === standsUntil ? standsUntil : begin + commitSteps;
    const windowEnd = endOfWindow(yearEnd, end, floorMWh, ceilingMWh);
    const span: PlanWindow = { begin, followedTo, end, startMWh: level, floorMWh, ceilingMWh, windowEnd, moreStorages };
    if (ceilingMWh > floorMWh || !planner.needsStorage) {
      const { followedMoney, money, bound } = planner.plan(span);
      objective += followedMoney;
      gap += Math.abs(bound - money);
      planned += Math.abs(money);
    } else objective += planner.rest(begin, followedTo, level);
    planner.check(span);

    const before = level;
    level = flows.levelMWh[followedTo - 1];
    if (changing !== undefined) {
      const next = changing.afterBlock(flows, begin, followedTo, before);
      level = next.levelMWh;
      ceilingMWh = next.ceilingMWh;
      floorMWh = Math.min(next.floorMWh, level);
      moreStorages = next.moreStorages;
    }
    begin = followedTo;
  }
  objective += planner.rest(standsUntil, steps, level);
  return { flows, endMWh: level, objective, relativeGapBound: gap / Math.max(1, planned) };
}

function hasGeneration({ generationMW }: DispatchProblem): boolean {
  for (let t = 0; t < generationMW.length; t++) if (generationMW[t] > 0) return true;
  return false;
}

function withoutStorage(problem: DispatchProblem): DispatchResult {
  const steps = problem.generationMW.length;
  const flows = noFlows(steps, true);
  const startMWh = problem.storage?.floorMWh ?? 0;
  sellAtOnce(problem, flows, 0, steps, startMWh);
  assertBalance(problem, flows, startMWh);
  return { flows, endMWh: startMWh, objective: moneyOf(problem, flows, 0, steps), relativeGapBound: 0 };
}

/** Returns the level nearest to `wantedMWh` that can be reached by charging, or by discharging, in every step. */
function nearestEnd(wantedMWh: number, startMWh: number, planner: Planner, floorMWh: number, ceilingMWh: number, steps: number): number {
  let low = startMWh;
  let high = startMWh;
  // The reach only widens, so a level within it stays there.
  for (let t = 0; t < steps && (wantedMWh < low || wantedMWh > high); t++) {
    low = Math.max(floorMWh, low - planner.maxLossMWh(t));
    high = Math.min(ceilingMWh, high + planner.maxGainMWh(t));
  }
  return clamp(wantedMWh, low, high);
}

/** Data of a year from which the ends of its windows follow. */
interface YearEnd {
  readonly problem: DispatchProblem;
  readonly planner: Planner;
  readonly lastEnd: number;
  readonly endMWh: number | undefined;
  readonly endValuePerMWh: number;
  readonly days: SortedDays;
}

/** Returns the levels a window may end at, and their value. Before the last window these are the levels from which the end level is within reach. */
function endOfWindow(
  { problem, planner, lastEnd, endMWh, endValuePerMWh, days }: YearEnd,
  end: number,
  floorMWh: number,
  ceilingMWh: number,
): WindowEnd {
  let lowMWh = endMWh ?? floorMWh;
  let highMWh = endMWh ?? ceilingMWh;
  if (end === lastEnd) return { lowMWh, highMWh, valuePerMWh: endMWh === undefined ? endValuePerMWh : 0 };
  for (let t = lastEnd - 1; t >= end && (lowMWh > floorMWh || highMWh < ceilingMWh); t--) {
    lowMWh = Math.max(floorMWh, lowMWh - planner.sureGainMWh(t));
    highMWh = Math.min(ceilingMWh, highMWh + planner.sureLossMWh(t));
  }
  return { lowMWh, highMWh, valuePerMWh: leftoverValue(problem, end, days) };
}
