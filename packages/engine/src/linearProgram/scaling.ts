import type { LinearProgram } from './linearProgram';
import { setCoefficients } from './normalMatrix';
import { betweenLimits, fixed, fromZero, gatherMoving, type Workspace } from './workspace';

/** Rounds of dividing rows and columns by the root of their largest coefficient; after a few all are close to 1. */
const rounds = 3;
/** A column that may move by this share of the widest one, as by rounding in its limit, stands still: it would have no interior. */
const emptyRange = 1e-13;

/**
 * Brings a program into the work space: rows and columns scaled until their largest coefficients are about 1, amounts and costs until their
 * largest is, and costs with their sign turned, because the method minimises. All scales are powers of two, so that nothing is rounded.
 *
 * Columns with an empty or almost empty range, and slacks of tight rows, stand still. A `<=` row in which nothing moves is left out when 0 satisfies it.
 *
 * Source: Ruiz, "A scaling algorithm to equilibrate both rows and columns norms in matrices", RAL-TR-2001-034.
 */
export function load(program: LinearProgram, workspace: Workspace): void {
  const { columns, rows, columnStart } = program;
  const { entryRow, coefficient, columnScale, rowScale, movement, matrix, rowWork } = workspace;
  let widest = 0;
  for (const limit of program.upper) if (limit !== Number.POSITIVE_INFINITY) widest = Math.max(widest, limit);
  for (let j = 0; j < columns; j++) {
    const limit = program.upper[j];
    movement[j] = limit === Number.POSITIVE_INFINITY ? fromZero : limit > emptyRange * widest ? betweenLimits : fixed;
  }
  for (let i = 0; i < rows; i++) movement[columns + matrix.position[i]] = program.tight[i] === 1 ? fixed : fromZero;

  coefficient.set(program.coefficient);
  columnScale.fill(1);
  rowScale.fill(1);
  for (let round = 0; round < rounds; round++) {
    rowWork.fill(0);
    for (let j = 0; j < columns; j++) {
      if (movement[j] === fixed) continue;
      for (let k = columnStart[j]; k < columnStart[j + 1]; k++) {
        const size = Math.abs(coefficient[k]);
        if (size > rowWork[entryRow[k]]) rowWork[entryRow[k]] = size;
      }
    }
    for (let i = 0; i < rows; i++) rowWork[i] = rootScale(rowWork[i]);
    for (let j = 0; j < columns; j++) {
      let largest = 0;
      for (let k = columnStart[j]; k < columnStart[j + 1]; k++) largest = Math.max(largest, Math.abs(coefficient[k]));
      const scale = rootScale(largest);
      columnScale[j] *= scale;
      for (let k = columnStart[j]; k < columnStart[j + 1]; k++) coefficient[k] *= scale * rowWork[entryRow[k]];
    }
    for (let i = 0; i < rows; i++) rowScale[i] *= rowWork[i];
  }
  scaleAmounts(program, workspace);
  gatherMoving(workspace);
  setCoefficients(matrix, columnStart, coefficient, workspace.origin, workspace.movingColumns);
  setCostsAndLimits(program, workspace);
}

/** Sets the scales of amounts and costs, and the right-hand sides. */
function scaleAmounts(program: LinearProgram, workspace: Workspace): void {
  const { columns, rows } = program;
  const { columnScale, rowScale, rightHandSide, movement, matrix, entryRow, shape, rowWork } = workspace;
  let largestAmount = 0;
  let largestCost = 0;
  rowWork.fill(0);
  for (let j = 0; j < columns; j++) {
    if (movement[j] === fixed) continue;
    largestCost = Math.max(largestCost, Math.abs(program.cost[j] * columnScale[j]));
    if (movement[j] === betweenLimits) largestAmount = Math.max(largestAmount, program.upper[j] / columnScale[j]);
    for (let k = shape.columnStart[j]; k < shape.columnStart[j + 1]; k++) rowWork[entryRow[k]] = 1;
  }
  for (let i = 0; i < rows; i++) {
    const at = matrix.position[i];
    rightHandSide[at] = program.rightHandSide[i] * rowScale[at];
    largestAmount = Math.max(largestAmount, Math.abs(rightHandSide[at]));
  }
  workspace.amountScale = largestAmount > 0 ? powerOfTwo(largestAmount) : 1;
  workspace.costScale = largestCost > 0 ? powerOfTwo(largestCost) : 1;
  for (let i = 0; i < rows; i++) {
    rightHandSide[i] /= workspace.amountScale;
    if (rowWork[i] !== 0 || movement[columns + i] !== fromZero || rightHandSide[i] < 0) continue;
    movement[columns + i] = fixed;
    rightHandSide[i] = 0;
  }
}

/** Sets costs and limits of the variables that move. Slacks cost nothing and have no limit. */
function setCostsAndLimits(program: LinearProgram, workspace: Workspace): void {
  const { cost, upper, origin, moving, movingColumns, columnScale, costScale, amountScale } = workspace;
  for (let j = 0; j < movingColumns; j++) {
    const column = origin[j];
    cost[j] = (-program.cost[column] * columnScale[column]) / costScale;
    upper[j] = program.upper[column] / columnScale[column] / amountScale;
  }
  cost.fill(0, movingColumns, moving);
  upper.fill(Number.POSITIVE_INFINITY, movingColumns, moving);
}

function powerOfTwo(size: number): number {
  return 2 ** Math.round(Math.log2(size));
}

function rootScale(size: number): number {
  return size > 0 ? 2 ** -Math.round(Math.log2(size) / 2) : 1;
}
