import type { LinearProgram } from './linearProgram';

/** A vector of which few entries are not 0: its entries, and the list of places that may have one. */
export interface SparseVector {
  readonly entry: Float64Array;
  readonly place: Int32Array;
  count: number;
  /** 1 for a place in the list. */
  readonly listed: Uint8Array;
}

export function newSparseVector(length: number): SparseVector {
  return { entry: new Float64Array(length), place: new Int32Array(length), count: 0, listed: new Uint8Array(length) };
}

/** Sets all entries to 0. */
export function clear(vector: SparseVector): void {
  const { entry, place, listed } = vector;
  for (let k = 0; k < vector.count; k++) {
    entry[place[k]] = 0;
    listed[place[k]] = 0;
  }
  vector.count = 0;
}

/** Adds to an entry. */
export function addTo(vector: SparseVector, place: number, amount: number): void {
  vector.entry[place] += amount;
  if (vector.listed[place] === 1) return;
  vector.listed[place] = 1;
  vector.place[vector.count++] = place;
}

/** Lists every place that has an entry. */
export function listAll(vector: SparseVector): void {
  const { entry, place, listed } = vector;
  let count = 0;
  for (let i = 0; i < entry.length; i++) {
    listed[i] = entry[i] === 0 ? 0 : 1;
    if (entry[i] !== 0) place[count++] = i;
  }
  vector.count = count;
}

/** Adds the column of a variable, a column of a program or behind these the slack of a row, without its entries in idle rows. */
export function addColumn(
  vector: SparseVector,
  { columns, columnStart, rowIndex, coefficient }: LinearProgram,
  variable: number,
  isIdle: Uint8Array,
): void {
  const { entry, place, listed } = vector;
  if (variable >= columns) {
    addTo(vector, variable - columns, 1);
    return;
  }
  for (let k = columnStart[variable]; k < columnStart[variable + 1]; k++) {
    const i = rowIndex[k];
    if (isIdle[i] === 1) continue;
    entry[i] += coefficient[k];
    if (listed[i] === 1) continue;
    listed[i] = 1;
    place[vector.count++] = i;
  }
}
