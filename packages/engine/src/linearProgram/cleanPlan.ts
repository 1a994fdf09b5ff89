import { rowsMissing } from './interiorPoint';
import { solveFactored } from './normalMatrix';
import { factorWeighted, timesColumns, type Workspace } from './workspace';

const rounds = 6;
/** Rows are closed when nothing is missing but rounding, scaled. */
const closed = 1e-14;
/** Further than this from a limit, a variable is free whatever its multiplier says. */
const nearLimit = 1e-4;

/** Moves variables that approach a limit onto it: a variable smaller than its multiplier, both scaled, tends to 0. */
export function putOnLimits(workspace: Workspace): void {
  const { moving, limited, x, slack, lowerDual, upperDual, upper } = workspace;
  for (let j = 0; j < moving; j++) {
    if (x[j] < lowerDual[j] && x[j] < nearLimit) x[j] = 0;
    else if (limited[j] === 1 && slack[j] < upperDual[j] && slack[j] < nearLimit) x[j] = upper[j];
  }
}

/**
 * Closes the rows. The variables between their limits move as little as they can, each in proportion to its own slack; every variable ends within
 * its limits, and one that is pushed onto a limit on the way stays there.
 *
 * The weighted least-squares step is the primal half of an interior-point step: dx = Θ Aᵀ (A Θ Aᵀ)⁻¹ (b - A x), Θ = min(x, slack)².
 * Source: Andersen, Ye, "Combining interior-point and pivoting algorithms for linear programming", Management Science 42 (1996).
 */
export function closeRows(workspace: Workspace): void {
  const { moving, limited, x, upper, theta, stepX, rowWork, matrix } = workspace;
  for (let round = 0; round < rounds; round++) {
    for (let j = 0; j < moving; j++) {
      const slack = limited[j] === 1 ? upper[j] - x[j] : 1;
      const width = Math.min(x[j], slack, 1);
      theta[j] = width > 0 ? width * width : 0;
    }
    rowsMissing(workspace, rowWork);
    let worst = 0;
    for (let i = 0; i < rowWork.length; i++) worst = Math.max(worst, Math.abs(rowWork[i]));
    if (worst <= closed) return;
    factorWeighted(workspace);
    solveFactored(matrix, rowWork);
    timesColumns(workspace, rowWork, stepX);
    for (let j = 0; j < moving; j++)
      if (theta[j] !== 0) x[j] = Math.min(Math.max(x[j] + theta[j] * stepX[j], 0), limited[j] === 1 ? upper[j] : Infinity);
  }
}
