import { addExchange } from './basisFactors';
import { solveColumns } from './basisSolves';
import { atUpper, atZero, type DualSimplex, inBasis } from './dualSimplex';
import type { LinearProgram } from './linearProgram';
import { clear } from './sparseVector';

/** Entries of the pivot row that are too small to pivot on. */
const tinyRate = 1e-9;

/** Returns the place whose variable misses its limits most, as its weight counts it; -1 if none does. */
export function leavingPlace({ missing, value, limit, weight }: DualSimplex): number {
  let place = -1;
  let worst = 0;
  for (let word = 0; word < missing.length; word++) {
    for (let bits = missing[word]; bits !== 0; bits &= bits - 1) {
      const i = (word << 5) + 31 - Math.clz32(bits & -bits);
      const missed = value[i] < 0 ? value[i] : value[i] - limit[i];
      const score = (missed * missed) / weight[i];
      if (score <= worst) continue;
      worst = score;
      place = i;
    }
  }
  return place;
}

/** Computes the entries of the pivot row from those of the inverse of the basis, and clears these. */
export function ratesOf({ columns, pivotRow, rate, state, rowWise }: DualSimplex): void {
  const { rowStart, column, entry } = rowWise;
  const { entry: rates, place: list, listed } = rate;
  const { entry: inverse, place: rows, listed: isListed } = pivotRow;
  let count = 0;
  for (let n = 0; n < pivotRow.count; n++) {
    const i = rows[n];
    const y = inverse[i];
    inverse[i] = 0;
    isListed[i] = 0;
    if (y === 0) continue;
    if (state[columns + i] !== inBasis) {
      rates[columns + i] = y;
      listed[columns + i] = 1;
      list[count++] = columns + i;
    }
    for (let k = rowStart[i]; k < rowStart[i + 1]; k++) {
      const j = column[k];
      if (state[j] === inBasis) continue;
      rates[j] += y * entry[k];
      if (listed[j] === 1) continue;
      listed[j] = 1;
      list[count++] = j;
    }
  }
  rate.count = count;
  pivotRow.count = 0;
}

/**
 * Returns the variable that enters, by the ratio test with long steps: a variable whose reduced cost changes its sign may go to its other limit instead,
 * as long as the place still misses its own. Among variables with nearly the same ratio the steepest enters. -1 if there is none.
 */
export function enteringVariable(simplex: DualSimplex, place: number): number {
  const { rate, upper, state, reducedCost, candidate, value, limit, tolerance } = simplex;
  const { entry: rates, place: list, count } = rate;
  const falls = value[place] > 0;
  simplex.falls = falls;
  let slope = falls ? value[place] - limit[place] : -value[place];
  const { price, amount } = tolerance;
  let open = 0;
  for (let n = 0; n < count; n++) {
    const j = list[n];
    if (upper[j] === 0) continue;
    const r = falls ? rates[j] : -rates[j];
    if (state[j] === atZero ? r > tinyRate : r < -tinyRate) candidate[open++] = j;
  }
  let enters = -1;
  let flips = 0;
  while (flips < open) {
    let bound = Number.POSITIVE_INFINITY;
    for (let n = flips; n < open; n++) {
      const j = candidate[n];
      const ratio = (Math.abs(reducedCost[j]) + price) / Math.abs(rates[j]);
      if (ratio < bound) bound = ratio;
    }
    let group = flips;
    let steepest = 0;
    let sum = 0;
    for (let n = flips; n < open; n++) {
      const j = candidate[n];
      const steep = Math.abs(rates[j]);
      if (Math.abs(reducedCost[j]) > bound * steep) continue;
      candidate[n] = candidate[group];
      candidate[group++] = j;
      sum += steep * upper[j];
      if (steep <= steepest) continue;
      steepest = steep;
      enters = j;
    }
    if (slope < sum) break;
    if (group === open) {
      if (slope - sum > amount) enters = -1;
      break;
    }
    slope -= sum;
    flips = group;
  }
  simplex.flips = flips;
  return enters;
}

/** Moves the variables that were passed to their other limits. */
export function flip(
  program: LinearProgram,
  { columns, candidate, flips, state, upper, change, factors, value, limit, missing, tolerance, isIdle }: DualSimplex,
): void {
  const { columnStart, rowIndex, coefficient } = program;
  const { entry, place, listed } = change;
  let count = 0;
  for (let n = 0; n < flips; n++) {
    const j = candidate[n];
    const step = state[j] === atZero ? upper[j] : -upper[j];
    state[j] = state[j] === atZero ? atUpper : atZero;
    const isSlack = j >= columns;
    const end = isSlack ? 1 : columnStart[j + 1];
    for (let k = isSlack ? 0 : columnStart[j]; k < end; k++) {
      const i = isSlack ? j - columns : rowIndex[k];
      if (isIdle[i] === 1) continue;
      entry[i] += isSlack ? step : step * coefficient[k];
      if (listed[i] === 1) continue;
      listed[i] = 1;
      place[count++] = i;
    }
  }
  change.count = count;
  solveColumns(factors, change);
  const amount = tolerance.amount;
  for (let n = 0; n < change.count; n++) {
    const i = place[n];
    value[i] -= entry[i];
    if (value[i] < -amount || value[i] - limit[i] > amount) missing[i >> 5] |= 1 << (i & 31);
    else missing[i >> 5] &= ~(1 << (i & 31));
  }
  clear(change);
}

/** Exchanges the variable of a place for the one that enters, whose column is solved, and moves reduced costs and values on. */
export function exchange(simplex: DualSimplex, place: number, enters: number): void {
  const { entering, rate, reducedCost, value, limit, weight, state, upper, missing, factors, tolerance } = simplex;
  const { entry, place: places, count } = entering;
  const { falls } = simplex;
  const leaving = factors.basic[place];
  const pivot = entry[place];
  const dualStep = reducedCost[enters] / rate.entry[enters];
  for (let n = 0; n < rate.count; n++) {
    const j = rate.place[n];
    reducedCost[j] -= dualStep * rate.entry[j];
    rate.entry[j] = 0;
    rate.listed[j] = 0;
  }
  rate.count = 0;
  reducedCost[enters] = 0;
  reducedCost[leaving] = -dualStep;
  const step = (value[place] - (falls ? limit[place] : 0)) / pivot;
  const own = weight[place] / (pivot * pivot);
  const amount = tolerance.amount;
  value[place] = (state[enters] === atUpper ? upper[enters] : 0) + step + step * pivot;
  limit[place] = upper[enters];
  weight[place] = 0;
  for (let n = 0; n < count; n++) {
    const i = places[n];
    const each = entry[i];
    value[i] -= step * each;
    weight[i] = Math.max(weight[i], each * each * own);
    if (value[i] < -amount || value[i] - limit[i] > amount) missing[i >> 5] |= 1 << (i & 31);
    else missing[i >> 5] &= ~(1 << (i & 31));
  }
  weight[place] = Math.max(own, 1);
  state[leaving] = falls ? atUpper : atZero;
  state[enters] = inBasis;
  addExchange(factors, place, enters, entering);
  clear(entering);
}
