import { solveFactored } from './normalMatrix';
import { factorWeighted, timesColumns, timesRows, type Workspace } from './workspace';

/** Where the iterations stopped: how far amounts, costs and the two objectives still are from each other, scaled, and after how many. */
interface Progress {
  readonly worst: number;
  readonly iterations: number;
}

/** Everything below this, scaled, ends the iterations. */
const wanted = 1e-11;
const maxIterations = 200;
/** Iterations without progress in rows, costs and objectives after which the search ends. */
const maxStalledIterations = 12;
/** Maximum number of corrections of a step for rounding in the factors; the predictor needs none. */
const corrections = 3;

/**
 * Primal-dual predictor-corrector from an infeasible start, for variables with upper limits. Leaves the best point in `bestX` and
 * `bestRowDual`. It never fails: a program without optimum reaches `maxStalledIterations`, and the caller checks the residuals.
 *
 * In each iteration the steps solve, with x·z and s·v the complementarity products, s being the slack to the upper limit,
 *
 *     A dx = b - A x        Aᵀ dy + dz - dv = c - Aᵀ y - z + v        x dz + z dx, s dv - v dx = targets
 *
 * of which the normal equations A Θ Aᵀ dy = … remain, Θ = 1 / (z / x + v / s).
 *
 * Source: Mehrotra, "On the implementation of a primal-dual interior point method", SIAM J. Optim. 2 (1992); Wright, "Primal-Dual
 * Interior-Point Methods" (1997), ch. 10-11.
 */
export function iterate(workspace: Workspace, stepShare: number): Progress {
  const { x, rowDual, bestX, bestRowDual } = workspace;
  start(workspace);
  const residual = newResidual();
  const min = newResidual();
  let worst = Number.POSITIVE_INFINITY;
  let since = 0;
  let iterations = 0;
  for (; ; iterations++) {
    residuals(workspace, residual);
    const distance = Math.max(residual.rows, residual.costs, residual.gap);
    if (comesNearer(residual, min)) since = 0;
    if (distance < worst) {
      worst = distance;
      bestX.set(x);
      bestRowDual.set(rowDual);
    }
    if (worst <= wanted || iterations === maxIterations || since++ >= maxStalledIterations || !Number.isFinite(distance)) break;
    advance(workspace, stepShare);
  }
  return { worst, iterations };
}

/**
 * The point nearest to the middle of the limits that meets the rows, and the multipliers that leave the least reduced cost, both moved
 * well inside their limits.
 */
function start(workspace: Workspace): void {
  const { moving, limited, x, slack, lowerDual, upperDual, rowDual, upper, cost, theta, dualTarget, matrix, rowWork } = workspace;
  for (let j = 0; j < moving; j++) {
    x[j] = 0;
    slack[j] = 1;
    lowerDual[j] = 0;
    upperDual[j] = 0;
    theta[j] = 0;
    const span = limited[j] === 1 ? Math.min(upper[j], 1) : 1;
    theta[j] = span * span;
    x[j] = limited[j] === 1 ? span / 2 : 0;
  }
  factorWeighted(workspace);

  rowsMissing(workspace, rowWork);
  solveFactored(matrix, rowWork);
  timesColumns(workspace, rowWork, dualTarget);
  for (let j = 0; j < moving; j++) x[j] += theta[j] * dualTarget[j];

  for (let j = 0; j < moving; j++) dualTarget[j] = theta[j] * cost[j];
  timesRows(workspace, dualTarget, rowDual);
  solveFactored(matrix, rowDual);
  timesColumns(workspace, rowDual, dualTarget);

  let reducedCost = 0;
  for (let j = 0; j < moving; j++) reducedCost += Math.abs(cost[j] - dualTarget[j]);
  const min = moving > 0 ? Math.max(0.1 * (reducedCost / moving), 1e-3) : 1;
  for (let j = 0; j < moving; j++) {
    const reduced = cost[j] - dualTarget[j];
    if (limited[j] === 1) {
      const margin = Math.min(0.1 * upper[j], 0.1);
      x[j] = Math.min(Math.max(x[j], margin), upper[j] - margin);
      slack[j] = upper[j] - x[j];
      lowerDual[j] = Math.max(reduced, 0) + min;
      upperDual[j] = Math.max(-reduced, 0) + min;
    } else {
      x[j] = Math.max(x[j], 0.1);
      lowerDual[j] = Math.max(reduced, min);
    }
  }
}

/** into = b - A x. */
export function rowsMissing(workspace: Workspace, into: Float64Array): void {
  const { x, rightHandSide } = workspace;
  timesRows(workspace, x, into);
  for (let i = 0; i < into.length; i++) into[i] = rightHandSide[i] - into[i];
}

/** Scaled residuals of a point: the largest of its rows and of its costs, and the gap between its two objectives. */
interface Residual {
  rows: number;
  costs: number;
  gap: number;
}

function newResidual(): Residual {
  return { rows: Number.POSITIVE_INFINITY, costs: Number.POSITIVE_INFINITY, gap: Number.POSITIVE_INFINITY };
}

/** Keeps the minimum of each residual. True if any fell by a tenth: rows may close while the objectives still diverge. */
function comesNearer(residual: Residual, min: Residual): boolean {
  let nearer = false;
  for (const each of ['rows', 'costs', 'gap'] as const) {
    if (residual[each] < 0.9 * min[each] && min[each] > wanted) nearer = true;
    min[each] = Math.min(min[each], residual[each]);
  }
  return nearer;
}

/** Fills `rowResidual`, `dualTarget` (c - Aᵀ y) and Θ, and the residuals of rows, costs and objectives. */
function residuals(workspace: Workspace, into: Residual): void {
  const { moving, limited, x, slack, lowerDual, upperDual, rowDual, upper, cost, theta, dualTarget, rightHandSide } = workspace;
  const { rowResidual } = workspace;
  rowsMissing(workspace, rowResidual);
  timesColumns(workspace, rowDual, dualTarget);
  let rows = 0;
  let costs = 0;
  let primal = 0;
  let dual = 0;
  for (let i = 0; i < rowResidual.length; i++) {
    rows = Math.max(rows, Math.abs(rowResidual[i]));
    dual += rightHandSide[i] * rowDual[i];
  }
  for (let j = 0; j < moving; j++) {
    dualTarget[j] = cost[j] - dualTarget[j];
    costs = Math.max(costs, Math.abs(dualTarget[j] - lowerDual[j] + upperDual[j]));
    primal += cost[j] * x[j];
    if (limited[j] === 1) {
      dual -= upper[j] * upperDual[j];
      theta[j] = 1 / (lowerDual[j] / x[j] + upperDual[j] / slack[j]);
    } else theta[j] = x[j] / lowerDual[j];
  }
  into.rows = rows;
  into.costs = costs;
  into.gap = Math.abs(primal - dual) / (minCost(workspace) + Math.abs(primal));
}

/** Scaled money below which a gap is not counted as a share: one unit of currency, or a ten-thousandth of what one column can move. */
function minCost({ amountScale, costScale }: Workspace): number {
  return Math.max(1 / (amountScale * costScale), 1e-4);
}

/** One predictor, one corrector, one step. */
function advance(workspace: Workspace, stepShare: number): void {
  const { moving, limited, x, slack, lowerDual, upperDual, stepX, stepLowerDual, stepUpperDual, lowerTarget, upperTarget } = workspace;
  factorWeighted(workspace);

  let products = 0;
  let complementarity = 0;
  for (let j = 0; j < moving; j++) {
    lowerTarget[j] = -x[j] * lowerDual[j];
    complementarity -= lowerTarget[j];
    products++;
    if (limited[j] === 0) continue;
    upperTarget[j] = -slack[j] * upperDual[j];
    complementarity -= upperTarget[j];
    products++;
  }
  if (products === 0) return;
  const mean = complementarity / products;
  direction(workspace, 0);
  const affinePrimal = longestPrimal(workspace, 1);
  const affineDual = longestDual(workspace, 1);

  let affine = 0;
  for (let j = 0; j < moving; j++) {
    affine += (x[j] + affinePrimal * stepX[j]) * (lowerDual[j] + affineDual * stepLowerDual[j]);
    if (limited[j] === 1) affine += (slack[j] - affinePrimal * stepX[j]) * (upperDual[j] + affineDual * stepUpperDual[j]);
  }
  const centred = mean * (affine / complementarity) ** 3;
  for (let j = 0; j < moving; j++) {
    lowerTarget[j] += centred - stepX[j] * stepLowerDual[j];
    if (limited[j] === 1) upperTarget[j] += centred + stepX[j] * stepUpperDual[j];
  }
  direction(workspace, corrections);
  move(workspace, longestPrimal(workspace, stepShare), longestDual(workspace, stepShare));
}

/** Solves for the step with the targets at hand, and corrects it, so many times at most, until it closes the rows. */
function direction(workspace: Workspace, rounds: number): void {
  const { moving, limited, x, slack, lowerDual, upperDual, stepX, stepLowerDual, stepUpperDual, stepRowDual, theta, dualTarget } =
    workspace;
  const { lowerTarget, upperTarget, rowResidual, rowCorrection, rowWork, matrix } = workspace;
  // stepX holds Θ g first, g being what the dual rows miss once dz and dv are eliminated.
  for (let j = 0; j < moving; j++) {
    let missing = dualTarget[j] - lowerDual[j] - lowerTarget[j] / x[j];
    if (limited[j] === 1) missing += upperDual[j] + upperTarget[j] / slack[j];
    stepLowerDual[j] = missing;
    stepX[j] = theta[j] * missing;
  }
  timesRows(workspace, stepX, stepRowDual);
  let target = 0;
  for (let i = 0; i < rowResidual.length; i++) {
    stepRowDual[i] += rowResidual[i];
    target = Math.max(target, Math.abs(rowResidual[i]));
  }
  solveFactored(matrix, stepRowDual);
  timesColumns(workspace, stepRowDual, stepUpperDual);
  for (let j = 0; j < moving; j++) stepX[j] = theta[j] * (stepUpperDual[j] - stepLowerDual[j]);

  for (let round = 0; round < rounds; round++) {
    timesRows(workspace, stepX, rowWork);
    let off = 0;
    for (let i = 0; i < rowResidual.length; i++) {
      rowCorrection[i] = rowResidual[i] - rowWork[i];
      off = Math.max(off, Math.abs(rowCorrection[i]));
    }
    if (off <= Math.max(1e-3 * target, 1e-13)) break;
    solveFactored(matrix, rowCorrection);
    timesColumns(workspace, rowCorrection, stepUpperDual);
    for (let i = 0; i < rowCorrection.length; i++) stepRowDual[i] += rowCorrection[i];
    for (let j = 0; j < moving; j++) stepX[j] += theta[j] * stepUpperDual[j];
  }
  for (let j = 0; j < moving; j++) {
    stepLowerDual[j] = (lowerTarget[j] - lowerDual[j] * stepX[j]) / x[j];
    if (limited[j] === 1) stepUpperDual[j] = (upperTarget[j] + upperDual[j] * stepX[j]) / slack[j];
  }
}

/** Returns the longest step of amounts, 1 at most, before one has covered that share of the way to its limit. */
function longestPrimal({ moving, limited, x, slack, stepX }: Workspace, share: number): number {
  let longest = 1 / share;
  for (let j = 0; j < moving; j++) {
    if (stepX[j] < 0) {
      if (-longest * stepX[j] > x[j]) longest = x[j] / -stepX[j];
    } else if (limited[j] === 1 && longest * stepX[j] > slack[j]) longest = slack[j] / stepX[j];
  }
  return share * longest;
}

/** Returns the longest step of the multipliers of the limits in the same way, as they may not become 0. */
function longestDual({ moving, limited, lowerDual, upperDual, stepLowerDual, stepUpperDual }: Workspace, share: number): number {
  let longest = 1 / share;
  for (let j = 0; j < moving; j++) {
    if (-longest * stepLowerDual[j] > lowerDual[j]) longest = lowerDual[j] / -stepLowerDual[j];
    if (limited[j] === 1 && -longest * stepUpperDual[j] > upperDual[j]) longest = upperDual[j] / -stepUpperDual[j];
  }
  return share * longest;
}

function move(workspace: Workspace, primal: number, dual: number): void {
  const { moving, limited, x, slack, lowerDual, upperDual, rowDual, stepX, stepLowerDual, stepUpperDual, stepRowDual } = workspace;
  for (let j = 0; j < moving; j++) {
    x[j] += primal * stepX[j];
    lowerDual[j] += dual * stepLowerDual[j];
    if (limited[j] === 0) continue;
    slack[j] -= primal * stepX[j];
    upperDual[j] += dual * stepUpperDual[j];
  }
  for (let i = 0; i < rowDual.length; i++) rowDual[i] += dual * stepRowDual[i];
}
