import { factorBasis } from './factorBasis';
import { solveColumns, solveRows } from './basisSolves';
import { atUpper, atZero, type DualSimplex, inBasis } from './dualSimplex';
import type { LinearProgram } from './linearProgram';
import { clear, listAll } from './sparseVector';

/** Amounts that count as rounding, as a share of the largest right-hand side; and reduced costs, of the highest cost. */
const negligibleAmount = 1e-11;
const negligiblePrice = 1e-14;

/** Reads limits, rows and sizes of a program. The slack of a row is limited by what the columns can make of the row. */
export function loadProgram(program: LinearProgram, simplex: DualSimplex): void {
  const { columns, rows, upper, cost, columnStart, rowIndex, coefficient, rightHandSide, tight } = program;
  const { rowWise, upper: max, tolerance, state, isIdle, wasViolated } = simplex;
  const entries = columnStart[columns];
  if (rowWise.column.length < entries) {
    rowWise.column = new Int32Array(entries);
    rowWise.entry = new Float64Array(entries);
  }
  const { rowStart, column, entry } = rowWise;
  rowStart.fill(0);
  let size = 1;
  let price = 0;
  for (let i = 0; i < rows; i++) {
    max[columns + i] = tight[i] === 1 ? 0 : rightHandSide[i];
    isIdle[i] = tight[i] === 0 && wasViolated[i] === 0 && state[columns + i] === inBasis ? 1 : 0;
    size = Math.max(size, Math.abs(rightHandSide[i]));
  }
  for (let j = 0; j < columns; j++) {
    max[j] = upper[j];
    if (upper[j] === 0) continue;
    price = Math.max(price, Math.abs(cost[j]));
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++) {
      const i = rowIndex[k];
      rowStart[i]++;
      if (coefficient[k] < 0 && tight[i] === 0) max[columns + i] -= coefficient[k] * upper[j];
    }
  }
  let sum = 0;
  for (let i = 0; i < rows; i++) {
    sum += rowStart[i];
    rowStart[i] = sum;
    if (max[columns + i] < 0) max[columns + i] = 0;
  }
  rowStart[rows] = sum;
  for (let j = columns - 1; j >= 0; j--) {
    if (upper[j] === 0) continue;
    for (let k = columnStart[j + 1] - 1; k >= columnStart[j]; k--) {
      const place = --rowStart[rowIndex[k]];
      column[place] = j;
      entry[place] = coefficient[k];
    }
  }
  tolerance.amount = negligibleAmount * size;
  tolerance.price = negligiblePrice * price;
}

/**
 * Factors the basis of the variables in state `inBasis`, puts the others on the limit that their reduced costs want, so that the basis is dual feasible, and
 * computes the values.
 */
export function beginSimplex(program: LinearProgram, simplex: DualSimplex): void {
  const { columns, rows, cost, columnStart, rowIndex, coefficient, rightHandSide } = program;
  const { state, isBasic, factors, reducedCost, value, limit, missing, pivotRow, change, upper, rowWise, tolerance, isIdle } = simplex;
  for (let v = 0; v < columns; v++) isBasic[v] = state[v] === inBasis && upper[v] > 0 ? 1 : 0;
  for (let v = columns; v < columns + rows; v++) isBasic[v] = state[v] === inBasis ? 1 : 0;
  factorBasis(program, rowWise, isBasic, isIdle, factors);
  for (let v = 0; v < columns + rows; v++) {
    if (isBasic[v] === 1) state[v] = inBasis;
    else if (state[v] === inBasis) state[v] = atZero;
  }
  const { basic } = factors;
  const { entry: dual } = pivotRow;
  for (let i = 0; i < rows; i++) {
    limit[i] = upper[basic[i]];
    dual[i] = basic[i] < columns ? -cost[basic[i]] : 0;
  }
  listAll(pivotRow);
  solveRows(factors, pivotRow);
  const { entry: right } = change;
  right.set(rightHandSide);
  const none = tolerance.price;
  for (let j = 0; j < columns; j++) {
    reducedCost[j] = 0;
    if (state[j] === inBasis) continue;
    if (upper[j] === 0) {
      state[j] = atZero;
      continue;
    }
    let d = -cost[j];
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++) d -= coefficient[k] * dual[rowIndex[k]];
    reducedCost[j] = d;
    if (d > none) state[j] = atZero;
    else if (d < -none) state[j] = atUpper;
    if (state[j] === atZero) continue;
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++) right[rowIndex[k]] -= coefficient[k] * upper[j];
  }
  for (let i = 0; i < rows; i++) {
    const v = columns + i;
    reducedCost[v] = 0;
    if (state[v] === inBasis) continue;
    const d = -dual[i];
    reducedCost[v] = d;
    if (d > none || upper[v] === 0) state[v] = atZero;
    else if (d < -none) state[v] = atUpper;
    if (state[v] === atUpper) right[i] -= upper[v];
  }
  clear(pivotRow);
  listAll(change);
  solveColumns(factors, change);
  value.set(right);
  clear(change);
  missing.fill(0);
  const amount = tolerance.amount;
  for (let i = 0; i < rows; i++)
    if (isIdle[i] === 0 && (value[i] < -amount || value[i] - limit[i] > amount)) missing[i >> 5] |= 1 << (i & 31);
}
