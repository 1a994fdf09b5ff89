import type { StepProgram } from './stepProgram';

/** Concave piecewise-linear functions of a level, one after another: of the function that begins at `first`, piece i runs from `kinkMWh[first + i]`
 * to the next kink with the slope `slopePerMWh[first + i]`, falling. A function of n pieces takes n + 1 places. */
export interface LevelFunctions {
  kinkMWh: Float64Array;
  slopePerMWh: Float64Array;
}

/**
 * The simplex tableau of one step with one storage: maximise the money of the columns plus the worth of the level that they lead to. The level
 * before the step is a column as well, so that a walk along it (parametric programming) yields the best money as a function of that level,
 * exactly and piece by piece; and the level after the step is a variable whose money is concave and piecewise linear.
 *
 * Variables outside the basis are at 0; one at its bound is measured from there (`turned`), and the level stands at a kink.
 */
export interface StepTableau {
  /** Columns of the program; the level after the step is the variable after them, and then the slacks of the rows. */
  readonly level: number;
  /** Slots and rows that this step needs: no column that must be 0, no row that cannot bind. */
  slots: number;
  rows: number;
  /** Row by row: the slots, and the level before the step as the last. */
  readonly table: Float64Array;
  /** What one more of a variable outside the basis is worth; for the level without the slope of its own. */
  readonly worth: Float64Array;
  readonly value: Float64Array;
  readonly inSlot: Int32Array;
  readonly inRow: Int32Array;
  readonly most: Float64Array;
  readonly turned: Uint8Array;
  /** Of the level after the step: its row, or -1 and its slot; the piece it is on, or the kink it stands at. */
  levelRow: number;
  levelSlot: number;
  levelPiece: number;
  functions: LevelFunctions;
  first: number;
  pieces: number;
  /** Worth that is none. */
  negligible: number;
}

export function newStepTableau({ columnCount, rowCount, most }: StepProgram): StepTableau {
  const rows = rowCount + 1;
  const variables = columnCount + 1 + rowCount;
  return {
    level: columnCount,
    slots: columnCount,
    rows,
    table: new Float64Array(rows * (columnCount + 1)),
    worth: new Float64Array(columnCount + 1),
    value: new Float64Array(rows),
    inSlot: new Int32Array(columnCount),
    inRow: new Int32Array(rows),
    most: new Float64Array(variables).fill(Number.POSITIVE_INFINITY, most.length),
    turned: new Uint8Array(variables),
    levelRow: rowCount,
    levelSlot: -1,
    levelPiece: 0,
    functions: { kinkMWh: new Float64Array(0), slopePerMWh: new Float64Array(0) },
    first: 0,
    pieces: 0,
    negligible: 0,
  };
}

/** Weights, and changes of a value, that are rounding. */
const tiny = 1e-11;

/** Share of the range of levels that is rounding. */
const sliver = 1e-9;

/** Sets up doing nothing from a level: every limit keeps, the level stays. `worth` is that of the levels after the step. */
export function standStill(
  program: StepProgram,
  levelMWh: number,
  functions: LevelFunctions,
  first: number,
  pieces: number,
  into: StepTableau,
): void {
  const { level, table, worth, value, inSlot, inRow, most, turned } = into;
  const { columnCount, rowCount, weight, limit, limitPerMWh, cost } = program;
  const gain = program.gainMWh[0] as Float64Array;
  into.functions = functions;
  into.first = first;
  into.pieces = pieces;
  const { kinkMWh, slopePerMWh } = functions;
  let piece = 0;
  while (piece + 1 < pieces && kinkMWh[first + piece + 1] <= levelMWh) piece++;
  const slope = slopePerMWh[first + piece];
  let slots = 0;
  for (let j = 0; j < columnCount; j++) {
    most[j] = program.most[j];
    if (most[j] > 0) inSlot[slots++] = j;
  }
  const stride = slots + 1;
  let rows = 0;
  for (let r = 0; r < rowCount; r++) {
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
    worth[s] = cost[j] + slope * gain[j];
  }
  table[last + slots] = -1;
  worth[slots] = slope;
  value[rows] = levelMWh;
  inRow[rows] = level;
  turned.fill(0);
  into.slots = slots;
  into.rows = rows + 1;
  into.levelPiece = piece;
  into.levelRow = rows;
  into.levelSlot = -1;
}

/** More moves than any step needs; from half of them on, the first gain is taken in place of the largest, which cannot go in circles. */
const mostMoves = 2000;

/** Brings the columns to the optimum at the level at hand (the primal simplex method). */
export function optimise(tableau: StepTableau): void {
  const { level, slots, worth, inSlot, most, functions, first, pieces } = tableau;
  const { slopePerMWh } = functions;
  for (let move = 0; move < mostMoves; move++) {
    let best = tableau.negligible;
    let slot = -1;
    let direction = 1;
    for (let j = 0; j < slots; j++) {
      const variable = inSlot[j];
      if (variable === level) {
        const kink = tableau.levelPiece;
        const up = kink < pieces ? slopePerMWh[first + kink] + worth[j] : 0;
        const down = kink > 0 ? -slopePerMWh[first + kink - 1] - worth[j] : 0;
        if (up > best || down > best) {
          best = Math.max(up, down);
          slot = j;
          direction = up >= down ? 1 : -1;
        }
      } else if (worth[j] > best && most[variable] > 0) {
        best = worth[j];
        slot = j;
        direction = 1;
      }
      if (slot >= 0 && 2 * move > mostMoves) break;
    }
    if (slot < 0) return;
    advance(slot, direction, best, tableau);
  }
  throw new Error('Dispatch: a step does not come to its optimum');
}

/** Moves a variable outside the basis as far as it gains, across kinks of the level's worth where it still does. */
function advance(slot: number, direction: number, gain: number, tableau: StepTableau): void {
  const { level, slots, rows, table, worth, value, inSlot, inRow, most, functions, first, pieces } = tableau;
  const { kinkMWh, slopePerMWh } = functions;
  const stride = slots + 1;
  const entering = inSlot[slot];
  const isLevel = entering === level;
  const kink = tableau.levelPiece;
  const bound = isLevel ? Math.abs(kinkMWh[first + kink + direction] - kinkMWh[first + kink]) : most[entering];
  let moved = 0;
  let left = gain;
  for (;;) {
    let far = bound - moved;
    let row = -1;
    let steepest = 0;
    for (let r = 0; r < rows; r++) {
      const fall = table[r * stride + slot] * direction;
      const steep = Math.abs(fall);
      if (steep <= tiny) continue;
      const reach = roomOf(r, fall > 0, tableau) / steep;
      if (reach < far || (reach === far && steep > steepest)) {
        far = reach;
        row = r;
        steepest = steep;
      }
    }
    if (far === Number.POSITIVE_INFINITY) throw new Error('Dispatch: a step has no bound');
    for (let r = 0; r < rows; r++) value[r] -= table[r * stride + slot] * direction * far;
    moved += far;
    if (row < 0) {
      if (isLevel) tableau.levelPiece = kink + direction;
      else turnSlot(slot, tableau);
      return;
    }
    const falls = table[row * stride + slot] * direction > 0;
    if (inRow[row] === level) {
      const next = tableau.levelPiece + (falls ? -1 : 1);
      if (next >= 0 && next < pieces) {
        const rise = slopePerMWh[first + next] - slopePerMWh[first + tableau.levelPiece];
        const still = left - rise * table[row * stride + slot] * direction;
        if (still > tableau.negligible) {
          left = still;
          changePiece(row, next, rise, tableau);
          continue;
        }
      }
    }
    if (isLevel) {
      const piece = direction > 0 ? kink : kink - 1;
      worth[slot] += slopePerMWh[first + piece];
      exchange(row, slot, falls, kinkMWh[first + kink] + direction * moved, tableau);
      tableau.levelPiece = piece;
    } else exchange(row, slot, falls, moved, tableau);
    return;
  }
}

/** How far the variable of a row is from 0, or from its bound; the level from the kinks of its piece. */
function roomOf(row: number, falls: boolean, { level, value, inRow, most, functions, first, levelPiece }: StepTableau): number {
  const variable = inRow[row];
  let room: number;
  if (variable === level) {
    const piece = first + levelPiece;
    room = falls ? value[row] - functions.kinkMWh[piece] : functions.kinkMWh[piece + 1] - value[row];
  } else room = falls ? value[row] : most[variable] - value[row];
  return room > 0 ? room : 0;
}

/** The level, in the basis, goes on along the next piece. */
function changePiece(row: number, piece: number, rise: number, tableau: StepTableau): void {
  const { slots, table, worth } = tableau;
  const start = row * (slots + 1);
  for (let j = 0; j <= slots; j++) worth[j] -= rise * table[start + j];
  tableau.levelPiece = piece;
}

/** A variable outside the basis goes to its bound and is measured from there. */
function turnSlot(slot: number, { slots, rows, table, worth, inSlot, turned }: StepTableau): void {
  const stride = slots + 1;
  for (let r = 0; r < rows; r++) table[r * stride + slot] = -table[r * stride + slot];
  worth[slot] = -worth[slot];
  turned[inSlot[slot]] ^= 1;
}

/** The variable of a row leaves the basis, at 0 if it `falls` and at its bound otherwise, for the one in a slot, which has the value `enters`. */
function exchange(row: number, slot: number, falls: boolean, enters: number, tableau: StepTableau): void {
  const { level, slots, rows, table, worth, value, inSlot, inRow, turned, functions, first } = tableau;
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
  const factor = worth[slot];
  worth[slot] = 0;
  for (let j = 0; j <= slots; j++) worth[j] -= factor * table[start + j];
  value[row] = enters;
  inRow[row] = inSlot[slot];
  inSlot[slot] = leaving;
  if (inRow[row] === level) {
    tableau.levelRow = row;
    tableau.levelSlot = -1;
  } else if (leaving === level) {
    worth[slot] -= functions.slopePerMWh[first + tableau.levelPiece];
    if (!falls) tableau.levelPiece++;
    tableau.levelRow = -1;
    tableau.levelSlot = slot;
  }
}

/**
 * From the optimum at `fromMWh`, raises the level before the step to `toMWh` and keeps the optimum on the way (the dual simplex method): writes
 * the best money as a function of that level to `functions` at `place`. Returns the number of its pieces; 0 where rounding has left no way on,
 * because from every level something can be done. The function it reads must end before `place`.
 */
export function walkUp(tableau: StepTableau, fromMWh: number, toMWh: number, place: number): number {
  const { level, slots, rows, table, worth, value, inRow, functions, first, pieces } = tableau;
  const stride = slots + 1;
  let reached = fromMWh;
  let count = 0;
  let stuck = 0;
  makeRoom(functions, place + 2);
  functions.kinkMWh[place] = fromMWh;
  functions.slopePerMWh[place] = worth[slots];
  for (;;) {
    const { kinkMWh, slopePerMWh } = functions;
    let far = toMWh - reached;
    let row = -1;
    let steepest = 0;
    for (let r = 0; r < rows; r++) {
      const rise = -table[r * stride + slots];
      const steep = Math.abs(rise);
      if (steep <= tiny) continue;
      const reach = roomOf(r, rise < 0, tableau) / steep;
      if (reach < far || (reach === far && row >= 0 && steep > steepest)) {
        far = reach;
        row = r;
        steepest = steep;
      }
    }
    if (far > 0) {
      stuck = 0;
      for (let r = 0; r < rows; r++) value[r] -= table[r * stride + slots] * far;
      reached = row < 0 ? toMWh : reached + far;
      const slope = worth[slots];
      // A piece of the same slope is longer; else a new one begins where the last ends.
      if (count > 0 && slopePerMWh[place + count - 1] - slope <= tableau.negligible) kinkMWh[place + count] = reached;
      else {
        count++;
        makeRoom(functions, place + count + 2);
        functions.slopePerMWh[place + count - 1] = slope;
        functions.kinkMWh[place + count] = reached;
      }
    } else if (++stuck > mostMoves) throw new Error('Dispatch: the walk along the level does not move');
    if (row < 0) break;

    const falls = table[row * stride + slots] > 0;
    const next = inRow[row] === level ? tableau.levelPiece + (falls ? -1 : 1) : -1;
    const canChange = next >= 0 && next < pieces;
    const rise = canChange ? functions.slopePerMWh[first + next] - functions.slopePerMWh[first + tableau.levelPiece] : 0;
    const slot = replacement(row, falls, canChange ? Math.abs(rise) : Number.POSITIVE_INFINITY, tableau);
    if (slot >= 0) {
      const entering = tableau.inSlot[slot];
      if (entering === level) {
        const kink = tableau.levelPiece;
        const upwards = table[row * stride + slot] > 0 !== falls;
        const piece = upwards ? kink : kink - 1;
        worth[slot] += functions.slopePerMWh[first + piece];
        exchange(row, slot, falls, functions.kinkMWh[first + kink], tableau);
        tableau.levelPiece = piece;
      } else exchange(row, slot, falls, 0, tableau);
    } else if (canChange) changePiece(row, next, rise, tableau);
    else if (toMWh - reached <= sliver * (toMWh - fromMWh)) {
      functions.kinkMWh[place + count] = toMWh;
      break;
    } else return 0;
  }
  if (count === 0) {
    count = 1;
    functions.kinkMWh[place + 1] = toMWh;
  }
  return count;
}

/**
 * The slot that takes the place of a row's variable, which would go beyond 0 (`falls`) or its bound: one whose worth is used up first, if below
 * `most`; -1 otherwise. Of those whose worth is used up within rounding the heaviest is taken (Harris 1973), as a light one magnifies rounding.
 */
function replacement(row: number, falls: boolean, most: number, tableau: StepTableau): number {
  const { slots, table, negligible } = tableau;
  const start = row * (slots + 1);
  let first = most;
  for (let j = 0; j < slots; j++) {
    const weight = falls ? -table[start + j] : table[start + j];
    const lack = lackOf(j, weight, tableau);
    if (lack < Number.POSITIVE_INFINITY) first = Math.min(first, (lack + negligible) / Math.abs(weight));
  }
  let slot = -1;
  let heaviest = 0;
  for (let j = 0; j < slots; j++) {
    const weight = falls ? -table[start + j] : table[start + j];
    const heavy = Math.abs(weight);
    if (heavy <= heaviest) continue;
    const lack = lackOf(j, weight, tableau);
    if (lack <= first * heavy && lack < most * heavy) {
      slot = j;
      heaviest = heavy;
    }
  }
  return slot;
}

/** What a variable outside the basis lacks to be worth taking in, towards the side that helps a row with this weight; Infinity where it cannot help. */
function lackOf(slot: number, weight: number, { level, worth, inSlot, most, functions, first, pieces, levelPiece }: StepTableau): number {
  if (Math.abs(weight) <= tiny) return Number.POSITIVE_INFINITY;
  const variable = inSlot[slot];
  if (variable !== level) return weight > 0 && most[variable] > 0 ? Math.max(0, -worth[slot]) : Number.POSITIVE_INFINITY;
  const { slopePerMWh } = functions;
  if (weight > 0) return levelPiece < pieces ? Math.max(0, -slopePerMWh[first + levelPiece] - worth[slot]) : Number.POSITIVE_INFINITY;
  return levelPiece > 0 ? Math.max(0, slopePerMWh[first + levelPiece - 1] + worth[slot]) : Number.POSITIVE_INFINITY;
}

function makeRoom(functions: LevelFunctions, places: number): void {
  if (functions.kinkMWh.length >= places) return;
  for (const name of ['kinkMWh', 'slopePerMWh'] as const) {
    const larger = new Float64Array(2 * places);
    larger.set(functions[name]);
    functions[name] = larger;
  }
}

/** What a column has at the level at hand. */
export function columnValues({ level, slots, rows, value, inRow, inSlot, turned, most }: StepTableau, into: Float64Array): void {
  into.fill(0);
  for (let s = 0; s < slots; s++) if (inSlot[s] < level && turned[inSlot[s]] === 1) into[inSlot[s]] = most[inSlot[s]];
  for (let r = 0; r < rows; r++) {
    const column = inRow[r];
    if (column >= level) continue;
    const inside = Math.min(Math.max(value[r], 0), most[column]);
    into[column] = turned[column] === 1 ? most[column] - inside : inside;
  }
}

/** Worth of one more MWh after the step: the slope of the piece the level is on, or where it stands at a kink one between its neighbours. */
export function levelWorth({ levelRow, levelSlot, levelPiece, first, functions, worth }: StepTableau): number {
  return levelRow >= 0 ? functions.slopePerMWh[first + levelPiece] : -worth[levelSlot];
}
