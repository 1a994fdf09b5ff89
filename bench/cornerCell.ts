import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import type { Case } from '@hybrid/engine/cases/case';
import type { DispatchHorizon, DispatchResult } from '@hybrid/engine/dispatch/problem';
import { asOperated } from '@hybrid/engine/simulate/asOperated';
import { operatingYears } from '@hybrid/engine/simulate/operatingYears';
import type { YearRun } from '@hybrid/engine/simulate/simulateYear';
import type { Highs } from 'highs';
import { judgeFlows } from '../test/oracle/judgeFlows';
import { inBlocks } from './blocks';
import { settingsByTime, solveWindows, tightOptimum, windowProgram, type HighsPass, type WindowProgram } from './cornerHighs';
import { processorTime } from './processorTime';
import { warmUp } from './warmUp';
import { firstWindows, plannedYear, whyNoWindows, windowOf, type PlannedYear } from './yearWindows';

/** Share of an optimum that a window may miss; where the two differ by more, HiGHS is asked again with tight tolerances. */
export const neededDifference = 1e-9;
/** Processor time that a pass of HiGHS over the windows of a cell may take; more windows are left out on both sides. [ms] */
const highsLimitMs = 60_000;
/** Shortest warm-up of a year, and processor time after which no further year of a timed simulation is begun. [ms] */
const warmMs = 600;
const timedMs = 1500;
/** Blocks of ours beside each pass of HiGHS, where the windows take less than a block. */
const quickBlocks = 5;
/** Windows on which all settings of HiGHS are tried, and settings that then solve all windows. */
const tried = 14;
const finalists = 2;

/** Figures of a plant with something added. */
export interface Cell {
  readonly yearMs: number;
  readonly years: number;
  /** Comparison on the same windows; a text where HiGHS has no program for them. */
  readonly compared: Compared | string;
}

export interface Compared {
  readonly windows: number;
  readonly ofWindows: number;
  readonly oursMs: number;
  readonly highsMs: number;
  readonly setting: string;
  readonly difference: number;
  /** Windows for which HiGHS finds no optimum. */
  readonly undecided: number;
  readonly gapBound: number;
  readonly broken: number;
}

/** Measures the years of a case, and the windows of its first year by both. */
export function measuredCell(highs: Highs, input: Case, small: boolean): Cell {
  if (input.foresight !== 'lookAhead48h') throw new Error('The windows are written for plans that look 48 h ahead.');
  const { first, ...simulated } = timeOfYear(input, small);
  const year = plannedYear(first);
  const reason = whyNoWindows(year);
  return { ...simulated, compared: reason === undefined ? comparedWith(highs, year, small) : `no oracle for ${reason}` };
}

/** Returns the time of a year in runs over the first years that fit the time, warm: the median of all runs; and the first year. */
function timeOfYear(input: Case, small: boolean): Pick<Cell, 'yearMs' | 'years'> & { readonly first: YearRun } {
  const plant = asOperated(input);
  let first: YearRun | undefined;
  const run = (limitMs: number): { readonly ms: number; readonly years: number } => {
    const taken = processorTime();
    let years = 0;
    for (const year of operatingYears(plant)) {
      first ??= year;
      years++;
      if (taken() > limitMs) break;
    }
    return { ms: taken(), years };
  };
  const limit = small ? 0 : timedMs;
  if (!small) warmUp(() => void run(0), warmMs);
  const runs: { readonly ms: number; readonly years: number }[] = [];
  const timing = processorTime();
  do runs.push(run(limit));
  while (timing() < limit);
  if (first === undefined) throw new Error('A plant without a year.');
  const longest = Math.max(...runs.map(({ years }) => years));
  const each = runs.filter(({ years }) => years === longest).map(({ ms, years }) => ms / years);
  return { yearMs: medianOf(each), years: longest, first };
}

const medianOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** Compares the windows of a year; blocks of ours run before each pass of HiGHS and after the last, so that other load affects both. */
function comparedWith(highs: Highs, year: PlannedYear, small: boolean): Compared {
  const all = small ? 3 : year.windows;
  const whole = firstWindows(year, all);
  const wholeResult = dispatchYear(whole.problem, whole.horizon);
  const programOf = (day: number): WindowProgram => windowProgram(highs, windowOf(year, wholeResult.flows, day));
  const count = Math.min(tried, all);
  const spread = Array.from({ length: count }, (_, at) => programOf(Math.floor((at * all) / count)));
  const byTime = settingsByTime(highs, spread);
  const windows = Math.max(1, Math.min(all, Math.floor((highsLimitMs * count) / (byTime[0]?.ms ?? highsLimitMs))));
  const { problem, horizon } = firstWindows(year, windows);
  const ours = inBlocks(() => dispatchYear(problem, horizon), small);
  const runBlocks = (): void => {
    for (let block = 0; block < (ours.repeats > 1 ? quickBlocks : 1); block++) ours.runBlock();
  };
  const passes = byTime.slice(0, finalists).map(({ setting }) => {
    runBlocks();
    return solveWindows(highs, eachOf(windows, programOf), setting);
  });
  runBlocks();
  const best = passes.reduce((quickest, pass) => (pass.ms < quickest.ms ? pass : quickest));
  const result = windows === all ? wholeResult : dispatchYear(problem, horizon);
  const exact = exactness(highs, year, result, windows, best);
  return { windows, ofWindows: year.windows, oursMs: ours.medianMs(), highsMs: best.ms, setting: best.setting.name, ...exact };
}

function* eachOf(windows: number, programOf: (day: number) => WindowProgram): Generator<WindowProgram, void> {
  for (let day = 0; day < windows; day++) yield programOf(day);
}

/**
 * Returns by how much ours misses the optimum of any window at most, as a share of it. Each window is planned again by itself, as HiGHS has it; where
 * the two differ by more than the goal, HiGHS is asked again with tight tolerances.
 */
function exactness(
  highs: Highs,
  year: PlannedYear,
  { flows, relativeGapBound }: DispatchResult,
  windows: number,
  { objectives }: HighsPass,
): Pick<Compared, 'difference' | 'undecided' | 'gapBound' | 'broken'> {
  let [difference, undecided, broken, gapBound] = [0, 0, 0, relativeGapBound];
  for (let day = 0; day < windows; day++) {
    const window = windowOf(year, flows, day);
    const { problem, horizon } = window;
    const alone = dispatchYear(problem, horizon);
    gapBound = Math.max(gapBound, alone.relativeGapBound);
    broken += judgeFlows(highs, problem, horizon, alone.flows).violations.length;
    const value = alone.objective + valueLeft(horizon, alone);
    const shareOf = (optimum: number): number => Math.abs(value - optimum) / Math.max(1, Math.abs(optimum));
    const first = objectives[day];
    const optimum = first !== undefined && shareOf(first) <= neededDifference ? first : tightOptimum(highs, windowProgram(highs, window));
    if (optimum === undefined) undecided++;
    else difference = Math.max(difference, shareOf(optimum));
  }
  return { difference, undecided, broken, gapBound };
}

/** Returns the value of the energy left in all storages. */
function valueLeft({ endValuePerMWh, moreStorages = [] }: DispatchHorizon, { flows }: DispatchResult): number {
  const others = flows.terms?.moreStorages ?? [];
  return moreStorages.reduce(
    (sum, ends, k) => sum + ends.endValuePerMWh * (others[k]?.levelMWh.at(-1) ?? 0),
    endValuePerMWh * (flows.levelMWh.at(-1) ?? 0),
  );
}
