import type { StepProgram } from '../stepProgram/stepProgram';

/** Maximum number of corners of a step, and of pivots: more than any step needs. */
const maxCorners = 128;
const maxPivots = 1000;

/** Share of a scale that counts as rounding. */
const rounding = 1e-11;

/** Corners closer than this share of the power of the cells are one corner. */
const sameCorner = 1e-12;

/**
 * The merit order of a step whose rows do not depend on the level, from its linear program. For a value λ of each MWh in the cells the step maximises
 * `cost·x + λ·gain·x`; as λ falls from infinity to minus infinity the optimum moves from full charge to full discharge, from vertex to vertex (the
 * parametric simplex method of Gass and Saaty 1955). The vertices are the corners of `R(gain)`, and the λ at which the optimum moves on is the slope of the
 * piece between two of them: the order is exact, with as many pivots as it has corners.
 *
 * Nonbasic variables are at 0; one at its bound is measured from there (`turned`).
 */
export interface GainWalk {
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
  /** How far the last entering variable moved; the one value of the walk. (A number that is handed over by itself is put on the heap.) */
  readonly moved: Float64Array;
}

export function newGainWalk({ columnCount, rowCount }: StepProgram): GainWalk {
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
    moved: new Float64Array(1),
  };
}

/**
 * Finds the corners of a filled step and returns their number; 0 where rounding stops the walk. `extraPerMWh[t]` is a price of energy out of
 * the cells, beside the costs of the program.
 */
export function walkGains(program: StepProgram, t: number, extraPerMWh: Float64Array | undefined, walk: GainWalk): number {
  doNothing(program, walk);
  if (extraPerMWh !== undefined) addPrice(extraPerMWh[t], walk);
  const { slots, cost, gain, inSlot, max, valuePerMWh, gainMWh, columnMW, columnCount } = walk;
  const [gains] = program.gainMWh;
  let swing = 0;
  let maxGain = 0;
  let maxCost = 0;
  for (let s = 0; s < slots; s++) {
    const each = Math.abs(gain[s]);
    maxGain = Math.max(maxGain, each);
    swing = Math.max(swing, each * max[inSlot[s]]);
    maxCost = Math.max(maxCost, Math.abs(cost[s]));
  }
  const noGain = rounding * maxGain;
  const noMoney = rounding * maxCost;

  // To full charge: the most gain, and of all plans with it the most money.
  let pivots = 0;
  for (;;) {
    let slot = -1;
    let most = noGain;
    for (let s = 0; s < slots; s++)
      if (gain[s] > most) {
        most = gain[s];
        slot = s;
      }
    if (slot < 0) {
      most = noMoney;
      for (let s = 0; s < slots; s++)
        if (cost[s] > most && gain[s] >= -noGain) {
          most = cost[s];
          slot = s;
        }
    }
    if (slot < 0) break;
    if (++pivots > maxPivots || !advance(slot, walk)) return 0;
  }
  takeCorner(program, 0, walk);
  let money = program.fixedMoney[0];
  for (let j = 0; j < columnCount; j++) money += program.cost[j] * columnMW[j];
  if (extraPerMWh !== undefined) for (let j = 0; j < columnCount; j++) money += extraPerMWh[t] * Math.min(0, gains[j]) * columnMW[j];
  walk.moneyAtFullCharge[0] = money;

  // And down: the first exchange that pays as stored energy loses its value.
  let count = 1;
  let lambda = Number.POSITIVE_INFINITY;
  for (;;) {
    let slot = -1;
    let next = Number.NEGATIVE_INFINITY;
    for (let s = 0; s < slots; s++) {
      if (gain[s] >= -noGain) continue;
      const at = -cost[s] / gain[s];
      if (at > next) {
        next = at;
        slot = s;
      }
    }
    if (slot < 0) break;
    if (++pivots > maxPivots || count === maxCorners) return 0;
    const lost = -gain[slot];
    if (!advance(slot, walk)) return 0;
    const same = count > 1 && gainMWh[count - 2] <= 0 && valuePerMWh[count - 2] - next <= (sameCorner * maxCost) / maxGain;
    lambda = Math.min(lambda, next);
    if (walk.moved[0] * lost <= sameCorner * swing) continue;
    // Uses of one value are one piece.
    if (same) count--;
    else valuePerMWh[count - 1] = lambda;
    takeCorner(program, count++, walk);
    if (Math.abs(gainMWh[count - 1]) <= sameCorner * swing) gainMWh[count - 1] = 0;
  }
  valuePerMWh[count - 1] = Number.NEGATIVE_INFINITY;
  return count;
}

/** Sets up the basis in which nothing is done, without columns that must be 0 and rows that cannot bind. */
function doNothing({ columnCount, rowCount, weight, limit, cost: costs, max: maxes, gainMWh }: StepProgram, into: GainWalk): void {
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

/** Charges a price for each MWh that leaves the cells. */
function addPrice(pricePerMWh: number, { slots, cost, gain }: GainWalk): void {
  for (let s = 0; s < slots; s++) cost[s] += pricePerMWh * Math.min(0, gain[s]);
}

/** Raises a nonbasic variable as far as the rows allow, and pivots. Returns false where nothing stops it. */
function advance(slot: number, walk: GainWalk): boolean {
  const { slots, rows, table, value, inSlot, inRow, max } = walk;
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
  walk.moved[0] = far;
  for (let r = 0; r < rows; r++) value[r] -= table[r * slots + slot] * far;
  if (row < 0) turnSlot(slot, walk);
  else {
    exchange(row, slot, walk);
    value[row] = far;
  }
  return true;
}

/** Moves a nonbasic variable to its bound, from where it is then measured. */
function turnSlot(slot: number, { slots, rows, table, cost, gain, inSlot, turned }: GainWalk): void {
  for (let r = 0; r < rows; r++) table[r * slots + slot] = -table[r * slots + slot];
  cost[slot] = -cost[slot];
  gain[slot] = -gain[slot];
  turned[inSlot[slot]] ^= 1;
}

/** Exchanges a row's variable, which is now at 0 or at its bound, for the slot's. */
function exchange(row: number, slot: number, { slots, rows, table, cost, gain, inSlot, inRow, turned }: GainWalk): void {
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

/** Reads the current vertex as corner `count`. */
function takeCorner({ gainMWh: [gains] }: StepProgram, count: number, walk: GainWalk): void {
  const { columnCount, slots, rows, value, inSlot, inRow, max, turned, columnMW, gainMWh } = walk;
  const first = count * columnCount;
  for (let j = 0; j < columnCount; j++) columnMW[first + j] = 0;
  for (let s = 0; s < slots; s++) {
    const column = inSlot[s];
    if (column < columnCount && turned[column] === 1) columnMW[first + column] = max[column];
  }
  for (let r = 0; r < rows; r++) {
    const column = inRow[r];
    if (column >= columnCount) continue;
    const inside = Math.min(Math.max(value[r], 0), max[column]);
    columnMW[first + column] = turned[column] === 1 ? max[column] - inside : inside;
  }
  let gained = 0;
  for (let j = 0; j < columnCount; j++) gained += gains[j] * columnMW[first + j];
  gainMWh[count] = gained;
}
