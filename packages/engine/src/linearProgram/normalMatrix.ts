import type { ProgramShape } from './linearProgram';
import { rowPositions, skylineStarts } from './rowOrder';

/**
 * The normal matrix A Θ Aᵀ + Θ_slack of an interior-point step and its factors L D Lᵀ, in a skyline: of each row everything from its first
 * entry to the diagonal. The entries are found once for a shape; rows are counted by their position in the elimination.
 */
export interface NormalMatrix {
  readonly rows: number;
  /** Position of a row of the program. */
  readonly position: Int32Array;
  readonly first: Int32Array;
  /** The entry (i, j) stands at `offset[i] + j`, for `first[i] <= j <= i`. */
  readonly offset: Int32Array;
  /** A Θ Aᵀ when assembled, L below the diagonal and D on it when factored. */
  readonly value: Float64Array;
  /** For each column the pairs of its entries: where their product goes. */
  readonly pairStart: Int32Array;
  readonly pairTarget: Int32Array;
  /** Pairs of the columns in use, one column after the other, with the products. */
  columnsInUse: number;
  readonly usedStart: Int32Array;
  readonly usedTarget: Int32Array;
  readonly usedProduct: Float64Array;
}

/** Finds the skyline of a shape. */
export function newNormalMatrix(shape: ProgramShape): NormalMatrix {
  const { columns, rows, columnStart, rowIndex } = shape;
  const position = rowPositions(shape);
  const first = skylineStarts(shape, position);
  const offset = new Int32Array(rows);
  let size = 0;
  for (let i = 0; i < rows; i++) {
    offset[i] = size - first[i];
    size += i - first[i] + 1;
  }
  const pairStart = new Int32Array(columns + 1);
  for (let j = 0; j < columns; j++) {
    const entries = columnStart[j + 1] - columnStart[j];
    pairStart[j + 1] = pairStart[j] + (entries * (entries + 1)) / 2;
  }
  const pairTarget = new Int32Array(pairStart[columns]);
  let pair = 0;
  for (let j = 0; j < columns; j++)
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++)
      for (let l = columnStart[j]; l <= k; l++) {
        const a = position[rowIndex[k]];
        const b = position[rowIndex[l]];
        pairTarget[pair++] = a > b ? offset[a] + b : offset[b] + a;
      }
  return {
    rows,
    position,
    first,
    offset,
    value: new Float64Array(size),
    pairStart,
    pairTarget,
    columnsInUse: 0,
    usedStart: new Int32Array(columns + 1),
    usedTarget: new Int32Array(pair),
    usedProduct: new Float64Array(pair),
  };
}

/** Takes the first so many of some columns into use, with their coefficients in the order of the shape. */
export function setCoefficients(
  matrix: NormalMatrix,
  columnStart: Int32Array,
  coefficient: Float64Array,
  inUse: Int32Array,
  count: number,
): void {
  const { pairStart, pairTarget, usedStart, usedTarget, usedProduct } = matrix;
  matrix.columnsInUse = count;
  let used = 0;
  for (let which = 0; which < count; which++) {
    const j = inUse[which];
    let pair = pairStart[j];
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++)
      for (let l = columnStart[j]; l <= k; l++) {
        usedTarget[used] = pairTarget[pair++];
        usedProduct[used++] = coefficient[k] * coefficient[l];
      }
    usedStart[which + 1] = used;
  }
}

/** A pivot that has lost so much of its diagonal is rounding: its row depends on those before it. */
const lostPivot = 1e-14;
/** In place of a lost pivot: the unknown of the row becomes 0. */
const infinitePivot = 1e128;

/**
 * Assembles A Θ Aᵀ and factors it. `theta` holds the weights of the columns in use, `slackWeight` those of the slacks by position.
 *
 * Source: George, Liu, "Computer Solution of Large Sparse Positive Definite Systems" (1981), ch. 4 (envelope method); treatment of small
 * pivots: Wright, "Primal-Dual Interior-Point Methods" (1997), ch. 11.
 */
export function factor(matrix: NormalMatrix, theta: Float64Array, slackWeight: Float64Array): void {
  const { rows, first, offset, value, columnsInUse, usedStart, usedTarget, usedProduct } = matrix;
  value.fill(0);
  let used = 0;
  for (let j = 0; j < columnsInUse; j++) {
    const weight = theta[j];
    for (const end = usedStart[j + 1]; used < end; used++) value[usedTarget[used]] += weight * usedProduct[used];
  }
  for (let i = 0; i < rows; i++) {
    const rowI = offset[i];
    const firstI = first[i];
    for (let j = firstI + 1; j < i; j++) {
      const rowJ = offset[j];
      const firstJ = first[j];
      let rest = value[rowI + j];
      for (let k = firstI > firstJ ? firstI : firstJ; k < j; k++) rest -= value[rowI + k] * value[rowJ + k];
      value[rowI + j] = rest;
    }
    const diagonal = value[rowI + i] + slackWeight[i];
    let pivot = diagonal;
    for (let k = firstI; k < i; k++) {
      const product = value[rowI + k];
      const entry = product / value[offset[k] + k];
      value[rowI + k] = entry;
      pivot -= product * entry;
    }
    value[rowI + i] = pivot > lostPivot * diagonal ? pivot : infinitePivot;
  }
}

/** Solves with the factors, in place. */
export function solveFactored(matrix: NormalMatrix, vector: Float64Array): void {
  const { rows, first, offset, value } = matrix;
  for (let i = 0; i < rows; i++) {
    const row = offset[i];
    let rest = vector[i];
    for (let k = first[i]; k < i; k++) rest -= value[row + k] * vector[k];
    vector[i] = rest;
  }
  for (let i = 0; i < rows; i++) vector[i] /= value[offset[i] + i];
  for (let i = rows - 1; i >= 0; i--) {
    const row = offset[i];
    const solved = vector[i];
    for (let k = first[i]; k < i; k++) vector[k] -= value[row + k] * solved;
  }
}
