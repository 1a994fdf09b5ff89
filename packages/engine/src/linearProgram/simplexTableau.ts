import type { LinearProgram } from './linearProgram';

/**
 * The dense tableau of the simplex method for a linear program. A variable is a column or, behind the columns, the slack of a row. Each row belongs to a
 * variable of the basis; the others are at 0, or at their bound and measured from there (`turned`). Columns with bound 0 are left out.
 */
export interface SimplexTableau {
  readonly rows: number;
  readonly slots: number;
  /** Row by row the slots: how fast the row's variable falls as a slot's variable rises. */
  readonly table: Float64Array;
  /** Gain in the objective per unit of the variable of a slot. */
  readonly reducedCost: Float64Array;
  readonly value: Float64Array;
  readonly inSlot: Int32Array;
  readonly inRow: Int32Array;
  /** Largest value of a variable; 0 for the slack of a tight row. */
  readonly max: Float64Array;
  readonly turned: Uint8Array;
  /** Slots that stand in the row of a pivot. */
  readonly touched: Int32Array;
}

/** Entries that count as rounding. */
export const tiny = 1e-10;

export function newSimplexTableau({ columns, rows, upper, tight }: LinearProgram): SimplexTableau {
  const max = new Float64Array(columns + rows);
  max.set(upper);
  for (let i = 0; i < rows; i++) max[columns + i] = tight[i] === 1 ? 0 : Number.POSITIVE_INFINITY;
  const slots = upper.reduce((count, each) => (each > 0 ? count + 1 : count), 0);
  return {
    rows,
    slots,
    table: new Float64Array(rows * slots),
    reducedCost: new Float64Array(slots),
    value: new Float64Array(rows),
    inSlot: new Int32Array(slots),
    inRow: new Int32Array(rows),
    max,
    turned: new Uint8Array(columns + rows),
    touched: new Int32Array(slots),
  };
}

/**
 * Sets the tableau up again from the numbers of the program, with these variables in the basis. A variable that depends on others of the basis, up to
 * rounding, stays nonbasic, and the slack of a row takes its place.
 */
export function pivotOnBasis(basic: Uint8Array, program: LinearProgram, tableau: SimplexTableau): void {
  const { columns, rows, cost, upper, columnStart, rowIndex, coefficient, rightHandSide } = program;
  const { slots, table, reducedCost, value, inSlot, inRow, turned } = tableau;
  table.fill(0);
  value.set(rightHandSide);
  for (let i = 0; i < rows; i++) inRow[i] = columns + i;
  let slot = 0;
  for (let j = 0; j < columns; j++) {
    if (upper[j] === 0) continue;
    const sign = turned[j] === 1 ? -1 : 1;
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++) {
      table[rowIndex[k] * slots + slot] = sign * coefficient[k];
      if (sign < 0) value[rowIndex[k]] -= coefficient[k] * upper[j];
    }
    reducedCost[slot] = sign * cost[j];
    inSlot[slot++] = j;
  }
  for (slot = 0; slot < slots; slot++) {
    if (basic[inSlot[slot]] === 0) continue;
    let row = -1;
    let steepest = tiny;
    for (let i = 0; i < rows; i++) {
      const steep = Math.abs(table[i * slots + slot]);
      if (steep > steepest && inRow[i] >= columns && basic[inRow[i]] === 0) {
        row = i;
        steepest = steep;
      }
    }
    if (row >= 0) exchange(row, slot, value[row] / table[row * slots + slot], tableau);
  }
}

/** Pivots: the variable of a slot rises by `amount` and replaces the row's variable, which reaches 0. */
export function exchange(row: number, slot: number, amount: number, tableau: SimplexTableau): void {
  const { slots, rows, table, reducedCost, value, inSlot, inRow, touched } = tableau;
  const start = row * slots;
  const inverse = 1 / table[start + slot];
  let count = 0;
  for (let j = 0; j < slots; j++) {
    if (table[start + j] === 0 || j === slot) continue;
    table[start + j] *= inverse;
    touched[count++] = j;
  }
  table[start + slot] = inverse;
  for (let i = 0; i < rows; i++) {
    const other = i * slots;
    const factor = table[other + slot];
    if (factor === 0 || i === row) continue;
    value[i] -= factor * amount;
    for (let n = 0; n < count; n++) table[other + touched[n]] -= factor * table[start + touched[n]];
    table[other + slot] = -factor * inverse;
  }
  const factor = reducedCost[slot];
  for (let n = 0; n < count; n++) reducedCost[touched[n]] -= factor * table[start + touched[n]];
  reducedCost[slot] = -factor * inverse;
  value[row] = amount;
  const leaving = inRow[row];
  inRow[row] = inSlot[slot];
  inSlot[slot] = leaving;
}

/** Moves the variable of a slot to its bound, from where it is then measured. */
export function turnSlot(slot: number, { slots, rows, table, reducedCost, value, inSlot, max, turned }: SimplexTableau): void {
  const bound = max[inSlot[slot]];
  for (let i = 0; i < rows; i++) {
    const at = i * slots + slot;
    if (table[at] === 0) continue;
    value[i] -= table[at] * bound;
    table[at] = -table[at];
  }
  reducedCost[slot] = -reducedCost[slot];
  turned[inSlot[slot]] ^= 1;
}

/** Measures the basic variable of a row from its bound. */
export function turnRow(row: number, { slots, table, value, inRow, max, turned }: SimplexTableau): void {
  const start = row * slots;
  for (let j = 0; j < slots; j++) if (table[start + j] !== 0) table[start + j] = -table[start + j];
  value[row] = max[inRow[row]] - value[row];
  turned[inRow[row]] ^= 1;
}
