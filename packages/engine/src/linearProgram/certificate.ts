import type { LinearProgram } from './linearProgram';

/** Tolerance of the reduced cost of a column without an upper limit: this share of its terms, or a tenth of this share of the largest cost. */
const rounding = 1e-9;
/** Sweeps over all columns: a multiplier that helps one column may harm another. */
const sweeps = 3;

/**
 * Makes row multipliers dual feasible, in place: multipliers of `<=` rows become non-negative, and reduced costs of columns without an upper limit
 * become 0 or less. Where such a reduced cost is slightly positive, the multiplier of one of its rows moves to offset it.
 */
export function makeDualFeasible(program: LinearProgram, rowDual: Float64Array): void {
  const { columns, rows, tight, upper } = program;
  for (let i = 0; i < rows; i++) if (tight[i] === 0 && !(rowDual[i] > 0)) rowDual[i] = 0;
  if (!upper.includes(Number.POSITIVE_INFINITY)) return;
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let at = 0; at < columns; at++) {
      // Chains of columns that pass energy from row to row settle from the last to the first, or from the first to the last.
      const j = sweep % 2 === 0 ? at : columns - 1 - at;
      if (upper[j] !== Number.POSITIVE_INFINITY) continue;
      const excess = reducedCost(program, rowDual, j);
      if (excess > 0) offsetExcess(program, rowDual, j, excess);
    }
}

/** Moves the multiplier of the row in which column j weighs most, of those that may move. */
function offsetExcess(
  { columnStart, rowIndex, coefficient, tight }: LinearProgram,
  rowDual: Float64Array,
  j: number,
  excess: number,
): void {
  let best = -1;
  for (let k = columnStart[j]; k < columnStart[j + 1]; k++) {
    const moved = rowDual[rowIndex[k]] + excess / coefficient[k];
    if (coefficient[k] === 0 || (tight[rowIndex[k]] === 0 && moved < 0)) continue;
    if (best < 0 || Math.abs(coefficient[k]) > Math.abs(coefficient[best])) best = k;
  }
  if (best >= 0) rowDual[rowIndex[best]] += excess / coefficient[best];
}

/**
 * Returns an upper bound on the money of any plan: every row's multiplier times its right-hand side, plus every column at its best limit.
 *
 *     Σ b·y + Σ upper·max(0, cost - Aᵀ y)
 *
 * It bounds the optimum whatever the multipliers are (weak duality). Infinity when the reduced cost of a column without an upper
 * limit is positive by more than rounding; less than that is not counted.
 */
export function dualBound(program: LinearProgram, rowDual: Float64Array): number {
  const { columns, rows, upper, rightHandSide, columnStart, rowIndex, coefficient, cost } = program;
  let bound = 0;
  for (let i = 0; i < rows; i++) bound += rightHandSide[i] * rowDual[i];
  for (let j = 0; j < columns; j++) {
    if (upper[j] === 0) continue;
    const reduced = reducedCost(program, rowDual, j);
    if (reduced <= 0) continue;
    if (upper[j] !== Number.POSITIVE_INFINITY) {
      bound += upper[j] * reduced;
      continue;
    }
    let terms = Math.abs(cost[j]);
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++) terms += Math.abs(coefficient[k] * rowDual[rowIndex[k]]);
    if (reduced > rounding * Math.max(terms, 0.1 * largest(cost))) return Number.POSITIVE_INFINITY;
  }
  return bound;
}

function largest(values: Float64Array): number {
  let max = 0;
  for (let j = 0; j < values.length; j++) max = Math.max(max, Math.abs(values[j]));
  return max;
}

function reducedCost({ columnStart, rowIndex, coefficient, cost }: LinearProgram, rowDual: Float64Array, j: number): number {
  let rest = cost[j];
  for (let k = columnStart[j]; k < columnStart[j + 1]; k++) rest -= coefficient[k] * rowDual[rowIndex[k]];
  return rest;
}

/** Returns the money of a plan. */
export function objectiveOf({ columns, cost }: LinearProgram, x: Float64Array): number {
  let total = 0;
  for (let j = 0; j < columns; j++) total += cost[j] * x[j];
  return total;
}

/** Returns the gap between a plan and a bound, as a share of the plan's money and of 1 at least. */
export function gapBetween(objective: number, dualObjective: number): number {
  return Math.abs(dualObjective - objective) / Math.max(1, Math.abs(objective));
}

/** Returns the largest excess of a row over its right-hand side, either way for a tight one, as a share of the row's terms and of 1 at least. */
export function relativeResidual(program: LinearProgram, x: Float64Array): number {
  const { columns, rows, columnStart, rowIndex, coefficient, rightHandSide, tight } = program;
  const rest = rightHandSide.slice();
  const size = new Float64Array(rows);
  for (let i = 0; i < rows; i++) size[i] = Math.max(1, Math.abs(rightHandSide[i]));
  for (let j = 0; j < columns; j++) {
    if (x[j] === 0) continue;
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++) {
      const term = coefficient[k] * x[j];
      rest[rowIndex[k]] -= term;
      size[rowIndex[k]] += Math.abs(term);
    }
  }
  let worst = 0;
  for (let i = 0; i < rows; i++) {
    const off = tight[i] === 1 ? Math.abs(rest[i]) : -rest[i];
    if (off > worst * size[i]) worst = off / size[i];
  }
  return worst;
}
