import type { DispatchResult } from '@hybrid/engine/dispatch/problem';
import type { Highs } from 'highs';
import { judgeFlows } from './judgeFlows';
import { Undecided } from './linearProgram';
import type { RandomWindow } from './randomPlant';
import { type HighsPlan, planByHighs } from './wholeDispatchLp';

/** Tolerances of a comparison. */
export interface Allowed {
  /** Largest share of the optimum that a plan may miss. */
  readonly missedShare: number;
  /** Largest share of the optimum that the gap bound of the plan may leave open. */
  readonly openShare: number;
  /** Tolerance of a row, as a share of the largest amount in it. */
  readonly rows: number;
}

export interface Comparison {
  /** Faults of the result, in words; empty if there are none. */
  readonly faults: readonly string[];
  /** Share of the optimum that is missed; undefined if there is no plan to compare with. */
  readonly missedShare: number | undefined;
}

/** The judge has HiGHS split window duties, which gains or loses some millionths of a row's tolerance at their penalties. */
const recountedOfRows = 4;

/** Scale for an optimum near 0: the price of one MWh at the highest price of the random windows. */
const minScale = 300;

/**
 * Compares the dispatch of a window with the optimum of HiGHS: its flows keep every row, its objective follows from its flows, it misses the optimum
 * by no more than is allowed, and its gap bound permits no more. If no plan meets the end levels, only these rows may be violated, or the
 * dispatch may return no plan.
 */
export function compareDispatch(highs: Highs, window: RandomWindow, allowed: Allowed, dispatch: () => DispatchResult): Comparison {
  const { problem, horizon, stands } = window;
  const optimum = optimumIfDecided(highs, window);
  let result: DispatchResult;
  try {
    result = dispatch();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isTrue = optimum === undefined && message.startsWith('Dispatch: no plan');
    return { faults: isTrue ? [] : [`fails: ${message}`], missedShare: undefined };
  }
  const { violations, objective, value } = judgeFlows(highs, problem, horizon, result.flows, { stands, tolerance: allowed.rows });
  const broken = violations
    .filter(({ row }) => optimum !== undefined || row !== 'end level')
    .map(({ row, step, excess }) => `breaks "${row}" in step ${step} by ${excess}`);
  const recountedShare = Math.abs(result.objective - objective) / Math.max(minScale, Math.abs(objective));
  const miscounted = recountedShare <= recountedOfRows * allowed.rows ? [] : [`says ${result.objective} where its flows earn ${objective}`];
  if (optimum === undefined) return { faults: [...broken, ...miscounted], missedShare: undefined };

  // Of the same size as the shares below if the objective of the plan is small.
  const open = (result.relativeGapBound * Math.max(1, Math.abs(value))) / Math.max(minScale, Math.abs(value));
  const uncertain = open <= allowed.openShare ? [] : [`has a gap bound of ${result.relativeGapBound}`];
  if (optimum === 'undecided') return { faults: [...broken, ...miscounted, ...uncertain], missedShare: undefined };

  const missedShare = (optimum.bound - value) / Math.max(minScale, Math.abs(optimum.bound));
  const missed = Math.abs(missedShare) <= allowed.missedShare ? [] : [`is worth ${value} where ${optimum.bound} can be had`];
  return { faults: [...broken, ...miscounted, ...missed, ...uncertain], missedShare };
}

/** Returns the optimum; if HiGHS does not terminate, rows, objective and the plan's own certificate are left to compare. */
export function optimumIfDecided(highs: Highs, { problem, horizon, stands }: RandomWindow): HighsPlan | 'undecided' | undefined {
  try {
    return planByHighs(highs, problem, horizon, stands);
  } catch (error) {
    if (error instanceof Undecided) return 'undecided';
    throw error;
  }
}
