import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { LinearAnswer, LinearOptimum } from '../../linearProgram/linearProgram';
import { solveLinearProgram } from '../../linearProgram/solve';
import { hasShape, newWorkspace, type Workspace } from '../../linearProgram/workspace';
import type { PlanWindow } from '../planner';
import type { StepProgram } from '../stepProgram/stepProgram';
import { setBasisNear } from '../../linearProgram/crossover';
import { newDualSimplex, solveByDualSimplex } from '../../linearProgram/dualSimplex';
import { searchOptimum } from '../../linearProgram/optimum';
import { type KeptBasis, noKeptBasis, startingBasis } from './windowBasis';
import type { TiedSteps, TiedYear } from './tiedYear';
import { maxSimplexRows, onlyMissing, relaxed, type WindowProgram, windowProgram, type WindowSteps } from './windowProgram';

/** Tolerance of an end level within reach: with a throughput of a millionth each MWh of it has a value of millions. */
const metMWh = 1e-12;
/** Shortfall above which the end level counts as out of reach. */
const negligibleMWh = 1e-7;
/** Maximum cost of missing an end level, as a multiple of the highest price of a step: beyond it the level is out of reach. */
const maxShortfallValue = 1e8;
/** Longer plans can be too large for the simplex method. */
export const longestSureHours = 96;
/** Relative gap above which an answer of the simplex method is not taken. */
const surelyOptimal = 1e-9;

/** A window of which the first steps are followed. */
interface OpenWindow extends WindowSteps {
  readonly span: PlanWindow;
}

/** A window with its program and the optimum of it. */
export interface SolvedWindow extends OpenWindow {
  readonly whole: WindowProgram;
  readonly answer: LinearOptimum;
}

/** State kept from plan to plan: memory of the interior-point method while plans have one shape, the last basis, and the last program. */
export interface KeptWorkspace {
  workspace: Workspace | undefined;
  readonly basis: KeptBasis;
  /** Program of the plan before, by the program of its steps. */
  readonly programs: Map<StepProgram, WindowProgram>;
}

export const nothingKept = (): KeptWorkspace => ({ workspace: undefined, basis: noKeptBasis(), programs: new Map() });

const total = (series: Float64Array): number => series.reduce((sum, each) => sum + each, 0);

/** Solves a window; raises the cost of missing an end level while it is missed by more than necessary. */
export function solveWindow(year: TiedYear, open: OpenWindow, kept: KeptWorkspace): SolvedWindow {
  let minMWh: number | undefined;
  for (let shortfallValue = 1e2; ; shortfallValue *= 1e2) {
    const whole = windowProgram(year, open, shortfallValue, kept.programs.get(open.steps));
    kept.programs.set(open.steps, whole);
    const answer = optimumOf(year, whole, open, kept);
    const missedMWh = total(answer.x.subarray(whole.firstMiss));
    if (missedMWh <= metMWh || shortfallValue >= maxShortfallValue) return { ...open, whole, answer };
    minMWh ??= total(optimumOf(year, onlyMissing(whole), open, kept).x.subarray(whole.firstMiss));
    if (minMWh > negligibleMWh && missedMWh <= minMWh + negligibleMWh) return { ...open, whole, answer };
  }
}

/** Returns the optimum; where rounding leaves it undecided, the optimum with slightly relaxed rows that tie steps together. */
export function optimumOf(
  { problem: { stepHours } }: TiedSteps,
  whole: WindowProgram,
  { span: { begin, end } }: WindowSteps,
  kept: KeptWorkspace,
): LinearOptimum {
  let answer = answerOf(whole, begin, kept);
  if (answer.kind === 'undecided') answer = answerOf(relaxed(whole), begin, kept);
  if (answer.kind === 'optimal') return answer;
  const which = `the steps ${begin} to ${end - 1}`;
  if (answer.kind === 'undecided' && (end - begin) * stepHours > longestSureHours)
    throw new UserError(
      'unsupported',
      message('calculation.dispatchWholeYearTheseMarkets'),
      message('calculation.chooseForesightOf48Hours'),
    );
  if (answer.kind === 'undecided')
    throw new Error(`Dispatch: ${which} are undecided, gap ${answer.relativeGap}, residual ${answer.relativeResidual}`);
  throw new Error(`Dispatch: no plan for ${which} (${answer.kind})`);
}

/**
 * Solves by the dual simplex method, from the basis of the plan before. A program that is too large for that, or undecided, goes through the inside; where
 * rounding leaves it undecided there, the nearest plan is where the dual simplex method starts.
 */
function answerOf({ program, layout }: WindowProgram, begin: number, kept: KeptWorkspace): LinearAnswer {
  if (program.rows <= maxSimplexRows) {
    const answer = solveByDualSimplex(program, startingBasis(kept.basis, layout, begin));
    if (answer.kind === 'optimal' && answer.relativeGap <= surelyOptimal) return answer;
  }
  if (kept.workspace === undefined || !hasShape(kept.workspace, program)) kept.workspace = newWorkspace(program);
  const inside = solveLinearProgram(program, kept.workspace);
  if (inside.kind !== 'undecided') return inside;
  const simplex = newDualSimplex(program.columns, program.rows);
  setBasisNear(program, searchOptimum(program, kept.workspace).nearest.x, simplex);
  const corner = solveByDualSimplex(program, simplex);
  return corner.kind === 'optimal' && corner.relativeGap <= surelyOptimal ? corner : inside;
}
