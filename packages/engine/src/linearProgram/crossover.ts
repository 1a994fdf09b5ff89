import { atUpper, atZero, type DualSimplex, inBasis } from './dualSimplex';
import type { LinearProgram } from './linearProgram';

/** Distance from a limit that counts as none, as a share of the largest amount. */
const onLimit = 1e-9;

/**
 * Sets the basis of a simplex to that which a plan from the inside suggests: what is between its limits there is in the basis, whatever is on a limit stays
 * there. From it the dual simplex method takes few exchanges to a corner, also where rounding keeps an interior-point method from proving its optimum.
 *
 * Source: Bixby, Saltzman, "Recovering an optimal LP basis from an interior point solution", Oper. Res. Letters 15 (1994).
 */
export function setBasisNear(program: LinearProgram, x: Float64Array, { state }: DualSimplex): void {
  const { columns, rows, upper, columnStart, rowIndex, coefficient, rightHandSide, tight } = program;
  const slack = rightHandSide.slice();
  let size = 1;
  for (let i = 0; i < rows; i++) size = Math.max(size, Math.abs(rightHandSide[i]));
  const near = onLimit * size;
  for (let j = 0; j < columns; j++) {
    state[j] = x[j] <= near ? atZero : x[j] >= upper[j] - near ? atUpper : inBasis;
    if (x[j] !== 0) for (let k = columnStart[j]; k < columnStart[j + 1]; k++) slack[rowIndex[k]] -= coefficient[k] * x[j];
  }
  for (let i = 0; i < rows; i++) state[columns + i] = tight[i] === 0 && slack[i] > near ? inBasis : atZero;
}
