import type { DualSimplex } from './dualSimplex';
import type { LinearProgram } from './linearProgram';

/**
 * Checks the rows that were left out, whose slacks are in the basis, at a plan. Those that it violates are no longer idle, now and in the programs to come.
 * Returns true if there are any.
 */
export function wakeViolated(
  { columns, columnStart, rowIndex, coefficient, rightHandSide }: LinearProgram,
  simplex: DualSimplex,
  x: Float64Array,
): boolean {
  const { isIdle, wasViolated, tolerance, change } = simplex;
  const { entry: rest } = change;
  rest.set(rightHandSide);
  for (let j = 0; j < columns; j++) {
    if (x[j] === 0) continue;
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++) rest[rowIndex[k]] -= coefficient[k] * x[j];
  }
  const { amount } = tolerance;
  let isAny = false;
  for (let i = 0; i < rest.length; i++) {
    if (isIdle[i] === 1 && rest[i] < -amount) {
      isIdle[i] = 0;
      wasViolated[i] = 1;
      isAny = true;
    }
    rest[i] = 0;
  }
  return isAny;
}
