import type { StepProgram } from '../stepProgram/stepProgram';

/** Maximum number of corners of a step, more than any has. */
export const maxCorners = 128;

/** Share of a scale that counts as rounding. */
export const rounding = 1e-11;

/**
 * The simplex tableau of one step with one storage, whose objective has two rows: the money of the columns and the gain of the cells. Nonbasic variables are
 * at 0; one at its bound is measured from there (`turned`). Beside it stand the corners of the step's merit order that were read from it.
 */
export interface GainTableau {
  /** Columns of the program; the slacks of the rows are the variables after them. */
  readonly columnCount: number;
  slots: number;
  rows: number;
  /** Row by row. */
  readonly table: Float64Array;
  /** Money and gain of the cells per unit of a nonbasic variable. */
  readonly cost: Float64Array;
  readonly gain: Float64Array;
  readonly value: Float64Array;
  readonly inSlot: Int32Array;
  readonly inRow: Int32Array;
  readonly max: Float64Array;
  readonly turned: Uint8Array;
  /** Corners found, from full charge to full discharge: gain, value of each MWh up to the next corner, and values of the columns, by corner. */
  readonly gainMWh: Float64Array;
  readonly valuePerMWh: Float64Array;
  readonly columnMW: Float64Array;
  /** Money at the first corner; the one value of the step. */
  readonly moneyAtFullCharge: Float64Array;
  /** Energy out of the cells by corner, also where as much or more enters them. [MWh] */
  readonly outMWh: Float64Array;
  /** How far the last entering variable moved; the one value of the walk. (A number that is handed over by itself is put on the heap.) */
  readonly moved: Float64Array;
}

export function newGainTableau({ columnCount, rowCount }: StepProgram): GainTableau {
  const variables = columnCount + rowCount;
  return {
    columnCount,
    slots: 0,
    rows: 0,
    table: new Float64Array(rowCount * columnCount),
    cost: new Float64Array(columnCount),
    gain: new Float64Array(columnCount),
    value: new Float64Array(rowCount),
    inSlot: new Int32Array(columnCount),
    inRow: new Int32Array(rowCount),
    max: new Float64Array(variables).fill(Number.POSITIVE_INFINITY),
    turned: new Uint8Array(variables),
    gainMWh: new Float64Array(maxCorners),
    valuePerMWh: new Float64Array(maxCorners),
    columnMW: new Float64Array(maxCorners * columnCount),
    moneyAtFullCharge: new Float64Array(1),
    outMWh: new Float64Array(maxCorners),
    moved: new Float64Array(1),
  };
}

/** Sets up the basis in which nothing is done, without columns that must be 0 and rows that cannot bind. */
export function doNothing(
  { columnCount, rowCount, weight, limit, cost: costs, max: maxes, gainMWh }: StepProgram,
  into: GainTableau,
): void {
  const { table, cost, gain, value, inSlot, inRow, max, turned } = into;
  const gains = gainMWh[0];
  let slots = 0;
  for (let j = 0; j < columnCount; j++) {
    max[j] = maxes[j];
    if (maxes[j] > 0) inSlot[slots++] = j;
  }
  for (let s = 0; s < slots; s++) {
    const j = inSlot[s];
    gain[s] = gains[j];
    cost[s] = costs[j];
  }
  let rows = 0;
  for (let r = 0; r < rowCount; r++) {
    const row = rows * slots;
    let most = 0;
    for (let s = 0; s < slots; s++) {
      const each = weight[r * columnCount + inSlot[s]];
      table[row + s] = each;
      if (each > 0) most += each * max[inSlot[s]];
    }
    if (most <= limit[r]) continue;
    value[rows] = Math.max(0, limit[r]);
    inRow[rows++] = columnCount + r;
  }
  for (let v = 0; v < turned.length; v++) turned[v] = 0;
  into.slots = slots;
  into.rows = rows;
}

/** Raises a nonbasic variable as far as the rows allow, and pivots. Returns false where nothing stops it. */
export function advance(slot: number, tableau: GainTableau): boolean {
  const { slots, rows, table, value, inSlot, inRow, max } = tableau;
  let far = max[inSlot[slot]];
  let row = -1;
  let steepest = 0;
  for (let r = 0; r < rows; r++) {
    const fall = table[r * slots + slot];
    const steep = Math.abs(fall);
    if (steep <= rounding) continue;
    const reach = Math.max(0, fall > 0 ? value[r] : max[inRow[r]] - value[r]) / steep;
    if (reach < far || (reach === far && steep > steepest)) {
      far = reach;
      row = r;
      steepest = steep;
    }
  }
  if (far === Number.POSITIVE_INFINITY) return false;
  tableau.moved[0] = far;
  for (let r = 0; r < rows; r++) value[r] -= table[r * slots + slot] * far;
  if (row < 0) turnSlot(slot, tableau);
  else {
    exchange(row, slot, tableau);
    value[row] = far;
  }
  return true;
}

/** Moves a nonbasic variable to its bound, from where it is then measured. */
function turnSlot(slot: number, { slots, rows, table, cost, gain, inSlot, turned }: GainTableau): void {
  for (let r = 0; r < rows; r++) table[r * slots + slot] = -table[r * slots + slot];
  cost[slot] = -cost[slot];
  gain[slot] = -gain[slot];
  turned[inSlot[slot]] ^= 1;
}

/** Exchanges a row's variable, which is now at 0 or at its bound, for the slot's. */
function exchange(row: number, slot: number, { slots, rows, table, cost, gain, inSlot, inRow, turned }: GainTableau): void {
  const start = row * slots;
  const leaving = inRow[row];
  if (table[start + slot] < 0) {
    for (let s = 0; s < slots; s++) table[start + s] = -table[start + s];
    turned[leaving] ^= 1;
  }
  const inverse = 1 / table[start + slot];
  for (let s = 0; s < slots; s++) table[start + s] *= inverse;
  table[start + slot] = inverse;
  for (let r = 0; r < rows; r++) {
    if (r === row) continue;
    const other = r * slots;
    const factor = table[other + slot];
    if (factor === 0) continue;
    table[other + slot] = 0;
    for (let s = 0; s < slots; s++) table[other + s] -= factor * table[start + s];
  }
  const costFactor = cost[slot];
  const gainFactor = gain[slot];
  cost[slot] = 0;
  gain[slot] = 0;
  for (let s = 0; s < slots; s++) {
    cost[s] -= costFactor * table[start + s];
    gain[s] -= gainFactor * table[start + s];
  }
  inRow[row] = inSlot[slot];
  inSlot[slot] = leaving;
}
