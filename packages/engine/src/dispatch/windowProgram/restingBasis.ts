import { boundEnds, type LevelBounds } from './levelBounds';
import type { WindowProgram } from './windowProgram';

/**
 * Returns a basis in which nothing is done, for the simplex method: each level stays at the start, the distance to an end level is missed, and the
 * slacks of the other rows are basic. By row a column, or -1.
 */
export function restingBasis(
  { program, columnsPerStep, rowsPerStep, firstMiss, dutyOfColumn }: WindowProgram,
  levels: readonly LevelBounds[],
): Int32Array {
  const { columns, rows } = program;
  const basis = new Int32Array(rows).fill(-1);
  const storageCount = levels.length;
  const firstEnd = rows - (columns - firstMiss);
  for (let index = 1; index <= dutyOfColumn.length; index++)
    for (let k = 0; k < storageCount; k++) basis[index * rowsPerStep - storageCount + k] = index * columnsPerStep - storageCount + k;
  for (const [which, { storage, sign, limitMWh }] of boundEnds(levels).entries()) {
    const { startMWh, floorMWh } = levels[storage] as LevelBounds;
    if (sign * (startMWh - floorMWh) > limitMWh) basis[firstEnd + which] = firstMiss + which;
  }
  return basis;
}
