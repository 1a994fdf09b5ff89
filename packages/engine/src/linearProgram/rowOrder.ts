import type { ProgramShape } from './linearProgram';

/**
 * Returns the position of each row in the elimination: the order given, or the one with tying rows moved next to their steps, whichever leaves less work
 * to the factorisation.
 *
 * A row of a day at the end of a year would drag a tail through all later days, because eliminating a step passes its ties on to the next.
 * Right behind the last row it is tied to, its tail is as long as the day.
 */
export function rowPositions(shape: ProgramShape): Int32Array {
  const given = Int32Array.from({ length: shape.rows }, (_, i) => i);
  const moved = movedToTheirSteps(shape);
  return skylineWork(shape, moved) < skylineWork(shape, given) ? moved : given;
}

/** First position in each row of A Aᵀ below or on its diagonal, by position. */
export function skylineStarts(shape: ProgramShape, position: Int32Array): Int32Array {
  const first = Int32Array.from({ length: shape.rows }, (_, i) => i);
  for (let j = 0; j < shape.columns; j++) {
    let min = shape.rows;
    for (let k = shape.columnStart[j]; k < shape.columnStart[j + 1]; k++) min = Math.min(min, position[shape.rowIndex[k]]);
    for (let k = shape.columnStart[j]; k < shape.columnStart[j + 1]; k++) {
      const at = position[shape.rowIndex[k]];
      if (min < first[at]) first[at] = min;
    }
  }
  return first;
}

function skylineWork(shape: ProgramShape, position: Int32Array): number {
  const first = skylineStarts(shape, position);
  let work = 0;
  for (let i = 0; i < shape.rows; i++) {
    for (let j = first[i]; j < i; j++) work += j - Math.max(first[i], first[j]) + 1;
    // Two orders with too much work need not be compared exactly.
    if (work > 1e9) return work;
  }
  return work;
}

/** A row ties when it reaches far further back than the rows before it do. */
const reachOfTie = 4;

function movedToTheirSteps(shape: ProgramShape): Int32Array {
  const { rows } = shape;
  const given = Int32Array.from({ length: rows }, (_, i) => i);
  const first = skylineStarts(shape, given);
  const reaches = Array.from(first, (start, i) => i - start).sort((a, b) => a - b);
  const usual = reaches[rows >> 1] ?? 0;
  const ties = Uint8Array.from(first, (start, i) => (i - start > reachOfTie * (usual + 1) ? 1 : 0));

  const anchor = Float64Array.from(given);
  for (let i = 0; i < rows; i++) if (ties[i] === 1) anchor[i] = first[i];
  for (let j = 0; j < shape.columns; j++) {
    let last = -1;
    for (let k = shape.columnStart[j]; k < shape.columnStart[j + 1]; k++) {
      const i = shape.rowIndex[k];
      if (ties[i] === 0 && i > last) last = i;
    }
    for (let k = shape.columnStart[j]; k < shape.columnStart[j + 1]; k++) {
      const i = shape.rowIndex[k];
      if (ties[i] === 1 && last > anchor[i]) anchor[i] = last;
    }
  }
  const order = Array.from(given).sort((a, b) => anchor[a] - anchor[b] || ties[a] - ties[b] || a - b);
  const position = new Int32Array(rows);
  for (let at = 0; at < rows; at++) position[order[at]] = at;
  return position;
}
