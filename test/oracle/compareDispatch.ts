import type { DispatchResult } from '@hybrid/engine/dispatch/problem';
import type { Highs } from 'highs';
import { judgeFlows } from './judgeFlows';
import { Undecided } from './linearProgram';
import { type RandomDispatch, toleranceOf } from './randomDispatch';
import { type HighsPlan, planByHighs } from './wholeDispatchLp';

export interface Comparison {
  /** What is wrong with the result, in words; empty when nothing is. */
  readonly faults: readonly string[];
  /** By how much the optimum is missed, as a share of it; undefined when there is no plan to compare with. */
  readonly missedShare: number | undefined;
}

/** The judge has HiGHS split window duties, which has some millionths of a MWh to spare at their penalties. */
const recountTolerance = 4e-6;

/** An optimum near 0 is compared with the worth of one MWh at the dearest price of the random windows. */
const minScale = 300;

/**
 * What the dispatch makes of a window, beside the optimum of HiGHS: its flows keep every row, its money is that of its flows, it misses the optimum by
 * no more than its features allow, and its gap bound says no more. Where no plan meets the end levels, these rows alone may be open, or the
 * dispatch may say that there is no plan.
 */
export function compareDispatch(highs: Highs, drawn: RandomDispatch, dispatch: (drawn: RandomDispatch) => DispatchResult): Comparison {
  const { problem, horizon, features } = drawn;
  const optimum = optimumIfDecided(highs, drawn);
  let result: DispatchResult;
  try {
    result = dispatch(drawn);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isTrue = optimum === undefined && message.startsWith('Dispatch: no plan');
    return { faults: isTrue ? [] : [`fails: ${message}`], missedShare: undefined };
  }
  const { violations, objective, value } = judgeFlows(highs, problem, horizon, result.flows);
  const broken = violations
    .filter(({ row }) => optimum !== undefined || row !== 'end level')
    .map(({ row, step, excess }) => `breaks "${row}" in step ${step} by ${excess}`);
  const recountedShare = Math.abs(result.objective - objective) / Math.max(minScale, Math.abs(objective));
  const miscounted = recountedShare <= recountTolerance ? [] : [`says ${result.objective} where its flows earn ${objective}`];
  if (optimum === undefined) return { faults: [...broken, ...miscounted], missedShare: undefined };

  const tolerance = toleranceOf(features);
  // Of the same size as the shares below where the money of the plan is small.
  const bound = (result.relativeGapBound * Math.max(1, Math.abs(value))) / Math.max(minScale, Math.abs(value));
  const uncertain = bound <= tolerance ? [] : [`has a gap bound of ${result.relativeGapBound}`];
  if (optimum === 'undecided') return { faults: [...broken, ...miscounted, ...uncertain], missedShare: undefined };

  const missedShare = (optimum.value - value) / Math.max(minScale, Math.abs(optimum.value));
  const missed = Math.abs(missedShare) <= tolerance ? [] : [`is worth ${value} where ${optimum.value} can be had`];
  return { faults: [...broken, ...miscounted, ...missed, ...uncertain], missedShare };
}

/** Where HiGHS comes to no end, rows, money and the plan's own certificate are left to compare. */
export function optimumIfDecided(
  highs: Highs,
  { problem, horizon }: Pick<RandomDispatch, 'problem' | 'horizon'>,
): HighsPlan | 'undecided' | undefined {
  try {
    return planByHighs(highs, problem, horizon);
  } catch (error) {
    if (error instanceof Undecided) return 'undecided';
    throw error;
  }
}
