import { type ImpliedRows, markImplied, newImpliedRows } from './impliedRows';
import type { StepProgram } from '../stepProgram/stepProgram';

/** Concave piecewise-linear functions of a level, one after another: of the function that begins at `first`, piece i runs from `kinkMWh[first + i]`
 * to the next kink with the slope `slopePerMWh[first + i]`, falling. A function of n pieces takes n + 1 places. */
export interface LevelFunctions {
  kinkMWh: Float64Array;
  slopePerMWh: Float64Array;
}

/**
 * The simplex tableau of one step with one storage: maximise the money of the columns plus the value of the resulting level. The level
 * before the step is a column as well, so that a walk along it (parametric programming) yields the maximum money as a function of that level,
 * exactly and piece by piece; and the level after the step is a variable whose value is concave and piecewise linear.
 *
 * Nonbasic variables are at 0; one at its bound is measured from there (`turned`), and a nonbasic level is at a kink.
 */
export interface StepTableau {
  /** Columns of the program; the level after the step is the variable after them, and then the slacks of the rows. */
  readonly level: number;
  /** Slots and rows that this step needs: no column that must be 0, no row that cannot bind. */
  slots: number;
  rows: number;
  /** Row by row: the slots, and the level before the step as the last. */
  readonly table: Float64Array;
  /** Gain per unit of a nonbasic variable; for the level without the slope of its own value. */
  readonly reducedCost: Float64Array;
  readonly value: Float64Array;
  readonly inSlot: Int32Array;
  readonly inRow: Int32Array;
  readonly max: Float64Array;
  readonly turned: Uint8Array;
  /** Position of the level after the step: its row, or -1 and its slot; the piece it is on, or the kink it is at. */
  levelRow: number;
  levelSlot: number;
  levelPiece: number;
  functions: LevelFunctions;
  first: number;
  pieces: number;
  /** Reduced cost that counts as none. */
  negligible: number;
  readonly impliedRows: ImpliedRows;
}

export function newStepTableau({ columnCount, rowCount, max }: StepProgram): StepTableau {
  const rows = rowCount + 1;
  const variables = columnCount + 1 + rowCount;
  return {
    level: columnCount,
    slots: columnCount,
    rows,
    table: new Float64Array(rows * (columnCount + 1)),
    reducedCost: new Float64Array(columnCount + 1),
    value: new Float64Array(rows),
    inSlot: new Int32Array(columnCount),
    inRow: new Int32Array(rows),
    max: new Float64Array(variables).fill(Number.POSITIVE_INFINITY, max.length),
    turned: new Uint8Array(variables),
    levelRow: rowCount,
    levelSlot: -1,
    levelPiece: 0,
    functions: { kinkMWh: new Float64Array(0), slopePerMWh: new Float64Array(0) },
    first: 0,
    pieces: 0,
    negligible: 0,
    impliedRows: newImpliedRows(columnCount, rowCount),
  };
}

/** Weights, and changes of a value, that count as rounding. */
export const tiny = 1e-11;

/** Maximum number of pivots, more than any step needs. */
export const maxMoves = 2000;

/**
 * Sets up the basis in which nothing is done from the one level of `levelsMWh`: every limit holds, the level stays. `functions` are the values of
 * levels after the step. (A number passed by itself would be put on the heap.)
 */
export function standStill(
  program: StepProgram,
  levelsMWh: Float64Array,
  functions: LevelFunctions,
  first: number,
  pieces: number,
  into: StepTableau,
): void {
  const { level, table, reducedCost, value, inSlot, inRow, max, turned } = into;
  const { columnCount, rowCount, weight, limit, limitPerMWh, cost } = program;
  const gain = program.gainMWh[0] as Float64Array;
  const levelMWh = levelsMWh[0];
  into.functions = functions;
  into.first = first;
  into.pieces = pieces;
  const { kinkMWh, slopePerMWh } = functions;
  let piece = 0;
  while (piece + 1 < pieces && kinkMWh[first + piece + 1] <= levelMWh) piece++;
  const slope = slopePerMWh[first + piece];
  let slots = 0;
  for (let j = 0; j < columnCount; j++) {
    max[j] = program.max[j];
    if (max[j] > 0) inSlot[slots++] = j;
  }
  const stride = slots + 1;
  markImplied(program, into.impliedRows);
  const { implied } = into.impliedRows;
  let rows = 0;
  for (let r = 0; r < rowCount; r++) {
    if (implied[r] === 1) continue;
    const row = rows * stride;
    let binds = limitPerMWh[r] !== 0;
    for (let s = 0; s < slots; s++) {
      const each = weight[r * columnCount + inSlot[s]];
      table[row + s] = each;
      if (each > 0) binds = true;
    }
    if (!binds) continue;
    table[row + slots] = -limitPerMWh[r];
    value[rows] = Math.max(0, limit[r] + limitPerMWh[r] * levelMWh);
    inRow[rows++] = level + 1 + r;
  }
  const last = rows * stride;
  for (let s = 0; s < slots; s++) {
    const j = inSlot[s];
    table[last + s] = -gain[j];
    reducedCost[s] = cost[j] + slope * gain[j];
  }
  table[last + slots] = -1;
  reducedCost[slots] = slope;
  value[rows] = levelMWh;
  inRow[rows] = level;
  for (let v = 0; v < turned.length; v++) turned[v] = 0;
  into.slots = slots;
  into.rows = rows + 1;
  into.levelPiece = piece;
  into.levelRow = rows;
  into.levelSlot = -1;
}

/** Moves the basic level on to another piece. */
export function changePiece(row: number, piece: number, tableau: StepTableau): void {
  const { slots, table, reducedCost, functions, first, levelPiece } = tableau;
  const rise = functions.slopePerMWh[first + piece] - functions.slopePerMWh[first + levelPiece];
  const start = row * (slots + 1);
  for (let j = 0; j <= slots; j++) reducedCost[j] -= rise * table[start + j];
  tableau.levelPiece = piece;
}

/** Moves a nonbasic variable to its bound, from where it is then measured. */
export function turnSlot(slot: number, { slots, rows, table, reducedCost, inSlot, turned }: StepTableau): void {
  const stride = slots + 1;
  for (let r = 0; r < rows; r++) table[r * stride + slot] = -table[r * stride + slot];
  reducedCost[slot] = -reducedCost[slot];
  turned[inSlot[slot]] ^= 1;
}

/** Pivots: a row's variable leaves the basis, at 0 if it `falls`, else at its bound, for the slot's variable, whose value the caller writes. */
export function exchange(row: number, slot: number, falls: boolean, tableau: StepTableau): void {
  const { level, slots, rows, table, reducedCost, inSlot, inRow, turned, functions, first } = tableau;
  const stride = slots + 1;
  const start = row * stride;
  const leaving = inRow[row];
  if (leaving !== level && !falls) {
    for (let j = 0; j <= slots; j++) table[start + j] = -table[start + j];
    turned[leaving] ^= 1;
  }
  const inverse = 1 / table[start + slot];
  for (let j = 0; j <= slots; j++) table[start + j] *= inverse;
  table[start + slot] = inverse;
  for (let r = 0; r < rows; r++) {
    if (r === row) continue;
    const other = r * stride;
    const factor = table[other + slot];
    if (factor === 0) continue;
    table[other + slot] = 0;
    for (let j = 0; j <= slots; j++) table[other + j] -= factor * table[start + j];
  }
  const factor = reducedCost[slot];
  reducedCost[slot] = 0;
  for (let j = 0; j <= slots; j++) reducedCost[j] -= factor * table[start + j];
  inRow[row] = inSlot[slot];
  inSlot[slot] = leaving;
  if (inRow[row] === level) {
    tableau.levelRow = row;
    tableau.levelSlot = -1;
  } else if (leaving === level) {
    reducedCost[slot] -= functions.slopePerMWh[first + tableau.levelPiece];
    if (!falls) tableau.levelPiece++;
    tableau.levelRow = -1;
    tableau.levelSlot = slot;
  }
}

/** Reads the columns' values at the current level. */
export function columnValues({ level, slots, rows, value, inRow, inSlot, turned, max }: StepTableau, into: Float64Array): void {
  into.fill(0);
  for (let s = 0; s < slots; s++) if (inSlot[s] < level && turned[inSlot[s]] === 1) into[inSlot[s]] = max[inSlot[s]];
  for (let r = 0; r < rows; r++) {
    const column = inRow[r];
    if (column >= level) continue;
    const inside = Math.min(Math.max(value[r], 0), max[column]);
    into[column] = turned[column] === 1 ? max[column] - inside : inside;
  }
}

/** Returns the marginal value of the level after the step: the slope of its piece, or at a kink a slope between those of its neighbours. */
export function levelDual({ levelRow, levelSlot, levelPiece, first, functions, reducedCost }: StepTableau): number {
  return levelRow >= 0 ? functions.slopePerMWh[first + levelPiece] : -reducedCost[levelSlot];
}
