import type { LinearProgram } from './linearProgram';

/** A column without an upper limit may be worth more than it costs by this share of its terms, or a tenth of it of the largest cost. */
const rounding = 1e-9;
/** Times the multipliers are gone through: what helps one column may harm another. */
const sweeps = 3;

/**
 * Makes multipliers of rows fit for a bound, in place: those of `<=` rows are not negative, and a column without an upper limit is not worth
 * more than it costs. Where it is by a little, the multiplier of one of its rows moves by that little.
 */
export function makeDualSound(program: LinearProgram, rowDual: Float64Array): void {
  const { columns, rows, tight, upper } = program;
  for (let i = 0; i < rows; i++) if (tight[i] === 0 && !(rowDual[i] > 0)) rowDual[i] = 0;
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let at = 0; at < columns; at++) {
      // Columns that hand something on from row to row settle from the last to the first, or the other way round.
      const j = sweep % 2 === 0 ? at : columns - 1 - at;
      if (upper[j] !== Number.POSITIVE_INFINITY) continue;
      const excess = reducedCost(program, rowDual, j);
      if (excess > 0) payFor(program, rowDual, j, excess);
    }
}

/** Moves the multiplier of the row in which column j weighs most, of those that may move. */
function payFor({ columnStart, rowIndex, coefficient, tight }: LinearProgram, rowDual: Float64Array, j: number, excess: number): void {
  let best = -1;
  for (let k = columnStart[j]; k < columnStart[j + 1]; k++) {
    const moved = rowDual[rowIndex[k]] + excess / coefficient[k];
    if (coefficient[k] === 0 || (tight[rowIndex[k]] === 0 && moved < 0)) continue;
    if (best < 0 || Math.abs(coefficient[k]) > Math.abs(coefficient[best])) best = k;
  }
  if (best >= 0) rowDual[rowIndex[best]] += excess / coefficient[best];
}

/**
 * What no plan can exceed: every row's multiplier times its right-hand side, and every column at the limit that suits it best.
 *
 *     Σ b·y + Σ upper·max(0, cost - Aᵀ y)
 *
 * It bounds the optimum whatever the multipliers are (weak duality). Infinity when a column without an upper limit is worth more than it costs
 * by more than rounding; what is rounding there is not counted.
 */
export function dualBound(program: LinearProgram, rowDual: Float64Array): number {
  const { columns, rows, upper, rightHandSide, columnStart, rowIndex, coefficient, cost } = program;
  const largestCost = cost.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  let bound = 0;
  for (let i = 0; i < rows; i++) bound += rightHandSide[i] * rowDual[i];
  for (let j = 0; j < columns; j++) {
    const worth = reducedCost(program, rowDual, j);
    if (worth <= 0 || upper[j] === 0) continue;
    if (upper[j] !== Number.POSITIVE_INFINITY) {
      bound += upper[j] * worth;
      continue;
    }
    let terms = Math.abs(cost[j]);
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++) terms += Math.abs(coefficient[k] * rowDual[rowIndex[k]]);
    if (worth > rounding * Math.max(terms, 0.1 * largestCost)) return Number.POSITIVE_INFINITY;
  }
  return bound;
}

function reducedCost({ columnStart, rowIndex, coefficient, cost }: LinearProgram, rowDual: Float64Array, j: number): number {
  let rest = cost[j];
  for (let k = columnStart[j]; k < columnStart[j + 1]; k++) rest -= coefficient[k] * rowDual[rowIndex[k]];
  return rest;
}

/** Money of a plan. */
export function objectiveOf({ columns, cost }: LinearProgram, x: Float64Array): number {
  let total = 0;
  for (let j = 0; j < columns; j++) total += cost[j] * x[j];
  return total;
}

/** What a plan may miss of a bound, as a share of the plan's money and of 1 at least. */
export function gapBetween(objective: number, dualObjective: number): number {
  return Math.abs(dualObjective - objective) / Math.max(1, Math.abs(objective));
}

/** Largest excess of a row over its right-hand side, either way for a tight one, as a share of what the row adds up and of 1 at least. */
export function relativeResidual(program: LinearProgram, x: Float64Array): number {
  const { columns, rows, columnStart, rowIndex, coefficient, rightHandSide, tight } = program;
  const rest = Float64Array.from(rightHandSide);
  const size = rightHandSide.map((value) => Math.max(1, Math.abs(value)));
  for (let j = 0; j < columns; j++)
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++) {
      const term = coefficient[k] * x[j];
      rest[rowIndex[k]] -= term;
      size[rowIndex[k]] += Math.abs(term);
    }
  let worst = 0;
  for (let i = 0; i < rows; i++) {
    const off = tight[i] === 1 ? Math.abs(rest[i]) : -rest[i];
    if (off > worst * size[i]) worst = off / size[i];
  }
  return worst;
}
