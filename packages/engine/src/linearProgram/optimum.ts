import { dualBound, gapBetween, makeDualFeasible, objectiveOf, relativeResidual } from './certificate';
import { closeRows, putOnLimits } from './cleanPlan';
import { iterate } from './interiorPoint';
import type { LinearOptimum, LinearProgram } from './linearProgram';
import { load } from './scaling';
import type { Workspace } from './workspace';

/** Maximum relative residual and maximum relative gap of an optimum. */
const residualAllowed = 1e-9;
const gapAllowed = 1e-6;
/** Maximum gap where the objective is near 0, as a share of the money that one column can move. */
const gapOfStake = 1e-9;
/** Shares of the way to the nearest limit. The bold one is quickest; about one program in a thousand stalls with it. */
const boldStep = 0.9995;
const carefulSteps = [0.95, 0.7];
/** Putting variables on their limits may cost this share of the objective. */
const gapOfLimits = 1e-10;

/** Result of a search for an optimum: whether it was found, and the nearest point. */
interface Search {
  readonly found: boolean;
  readonly nearest: LinearOptimum;
}

/** Maximum relative residual of the rows, and maximum relative gap to the dual bound. */
export interface Nearness {
  readonly residual: number;
  readonly gap: number;
}

/** Searches for the optimum of a valid program; a point within the tolerances counts as found. */
export function searchOptimum(
  program: LinearProgram,
  workspace: Workspace,
  allowed: Nearness = { residual: residualAllowed, gap: gapAllowed },
): Search {
  load(program, workspace);
  let iterations = 0;
  const attempt = (stepShare: number): Search => {
    const progress = iterate(workspace, stepShare);
    iterations += progress.iterations;
    const nearest = optimumAt(program, workspace, progress.worst, iterations);
    return { found: isNear(nearest, workspace, allowed), nearest };
  };
  let search = attempt(boldStep);
  for (const stepShare of carefulSteps) if (!search.found) search = attempt(stepShare);
  return search;
}

function isNear(
  { objective, dualObjective, relativeGap, relativeResidual }: LinearOptimum,
  { amountScale, costScale }: Workspace,
  allowed: Nearness,
): boolean {
  if (relativeResidual > allowed.residual) return false;
  return relativeGap <= allowed.gap || Math.abs(dualObjective - objective) <= gapOfStake * amountScale * costScale;
}

/** Returns plan and certificate from the best interior point. */
function optimumAt(program: LinearProgram, workspace: Workspace, worst: number, iterations: number): LinearOptimum {
  const rowDual = unscaledRowDual(program, workspace);
  makeDualFeasible(program, rowDual);
  const dualObjective = dualBound(program, rowDual);

  const { x: scaled, bestX } = workspace;
  scaled.set(bestX);
  putOnLimits(workspace);
  closeRows(workspace);
  let x = unscaledPlan(program, workspace);
  let residual = relativeResidual(program, x);
  if (residual > residualAllowed || gapBetween(objectiveOf(program, x), dualObjective) > Math.max(gapOfLimits, 2 * worst)) {
    scaled.set(bestX);
    closeRows(workspace);
    const inside = unscaledPlan(program, workspace);
    const residualInside = relativeResidual(program, inside);
    if (residualInside <= residualAllowed || residualInside < residual) {
      x = inside;
      residual = residualInside;
    }
  }
  const objective = objectiveOf(program, x);
  const relativeGap = gapBetween(objective, dualObjective);
  return { kind: 'optimal', x, rowDual, objective, dualObjective, relativeGap, relativeResidual: residual, iterations };
}

function unscaledPlan(program: LinearProgram, { x, upper, origin, movingColumns, columnScale, amountScale }: Workspace): Float64Array {
  const plan = new Float64Array(program.columns);
  for (let j = 0; j < movingColumns; j++) {
    const column = origin[j];
    const max = program.upper[column];
    plan[column] = x[j] === upper[j] ? max : Math.min(max, x[j] * columnScale[column] * amountScale);
  }
  return plan;
}

function unscaledRowDual(program: LinearProgram, { bestRowDual, rowScale, costScale, matrix }: Workspace): Float64Array {
  const rowDual = new Float64Array(program.rows);
  for (let i = 0; i < program.rows; i++) {
    const at = matrix.position[i];
    rowDual[i] = -bestRowDual[at] * rowScale[at] * costScale;
  }
  return rowDual;
}
