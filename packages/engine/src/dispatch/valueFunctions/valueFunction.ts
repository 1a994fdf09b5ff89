import type { MeritOrders } from './meritOrder';
import type { LevelWindow } from '../planner';
import type { DispatchTerms } from '../problem';

/**
 * Concave piecewise-linear functions of the level of the cells, held as pieces of falling slope: the marginal value of stored energy and how
 * much has that value. `V_t(level)` is the maximum money from step t to the end of the window.
 *
 * The backward pass hands little to the forward pass: for each corner of a step's merit order the level up to which filling the cells is
 * better than using that corner, and for each step the marginal value at which the floor or the ceiling cuts the function.
 */
export interface ValueFunctions {
  /** For each piece of a merit order: level after the step below which energy kept (or bought) has a higher value than the piece. */
  targetMWh: Float64Array;
  /** Value of energy just beyond the floor and the ceiling at the start of a step, as if the cells were larger; ±Infinity if not reached. */
  readonly valueBelowFloor: Float64Array;
  readonly valueAboveCeiling: Float64Array;
  /** The current function: from level `lowMWh` to `highMWh`, in the pieces `head … tail - 1` with their slope and width. */
  lowMWh: number;
  highMWh: number;
  head: number;
  tail: number;
  pieceValuePerMWh: Float64Array;
  pieceWidthMWh: Float64Array;
}

/** Returns work space for windows of a year of so many steps. */
export function newValueFunctions(steps: number): ValueFunctions {
  return {
    targetMWh: new Float64Array(0),
    valueBelowFloor: new Float64Array(steps),
    valueAboveCeiling: new Float64Array(steps),
    lowMWh: 0,
    highMWh: 0,
    head: 0,
    tail: 0,
    pieceValuePerMWh: new Float64Array(0),
    pieceWidthMWh: new Float64Array(0),
  };
}

function growTo(corners: number, into: ValueFunctions): void {
  if (into.targetMWh.length >= corners) return;
  into.targetMWh = new Float64Array(corners);
  into.pieceValuePerMWh = new Float64Array(corners + 1);
  into.pieceWidthMWh = new Float64Array(corners + 1);
}

/** Pieces narrower than this share of the range are rounding, and join their neighbour. */
const minWidth = 1e-12;

/**
 * The backward recursion over the steps of a window:
 *
 *     V_t(E) = max over gain of  R_t(gain) + V_{t+1}(E + gain),   floor ≤ E ≤ ceiling
 *
 * For two concave functions in this form the maximum is their pieces merged in order of slope, and the bounds cut the list at both ends:
 * no grid and no tolerance. Fills `into` for these steps and returns the marginal value of stored energy at the start level of the window. With `standby`
 * each MWh after its steps has a value of its own.
 */
export function valueBackwards(
  orders: MeritOrders,
  { begin, end, startMWh, floorMWh, ceilingMWh, windowEnd: { lowMWh, highMWh, valuePerMWh } }: LevelWindow,
  into: ValueFunctions,
  standby?: DispatchTerms['standby'],
): number {
  growTo(orders.gainMWh.length, into);
  into.lowMWh = lowMWh;
  into.highMWh = highMWh;
  into.head = 0;
  into.tail = highMWh > lowMWh ? 1 : 0;
  into.pieceValuePerMWh[0] = valuePerMWh;
  into.pieceWidthMWh[0] = highMWh - lowMWh;
  for (let t = end - 1; t >= begin; t--) {
    // Each MWh after a step at whose end the cells have to be full saves the cost of one that is missing.
    if (standby !== undefined && standby.full[t] === 1)
      for (let i = into.head; i < into.tail; i++) into.pieceValuePerMWh[i] += standby.missingPerMWh;
    stepBack(orders, t, floorMWh, ceilingMWh, into);
  }
  return valueAt(startMWh, into);
}

/** Computes V_t from V_{t+1}. */
function stepBack(orders: MeritOrders, t: number, floorMWh: number, ceilingMWh: number, into: ValueFunctions): void {
  const { first, gainMWh, valuePerMWh } = orders;
  const { targetMWh, pieceValuePerMWh: slope, pieceWidthMWh: width } = into;
  const negligible = minWidth * (ceilingMWh - floorMWh);
  const begins = first[t];
  const last = first[t + 1] - 1;
  let { lowMWh: low, highMWh: high, head, tail } = into;

  // Merged in place from the tail, so that only pieces below the value of the step's most expensive source move.
  const newTail = tail + last - begins;
  let i = tail - 1;
  let to = newTail;
  let level = high;
  for (let k = last - 1; k >= begins; k--) {
    const stepValue = valuePerMWh[k];
    // At equal value the cells rest: they neither charge nor discharge without a gain.
    if (gainMWh[k] > 0) {
      for (; i >= head && slope[i] <= stepValue; i--) {
        slope[--to] = slope[i];
        level -= width[to] = width[i];
      }
    } else {
      for (; i >= head && slope[i] < stepValue; i--) {
        slope[--to] = slope[i];
        level -= width[to] = width[i];
      }
    }
    targetMWh[k] = i < head ? low : level;
    slope[--to] = stepValue;
    width[to] = gainMWh[k] - gainMWh[k + 1];
  }
  tail = newTail;
  low -= gainMWh[begins];
  high -= gainMWh[last];

  let belowFloor = Number.POSITIVE_INFINITY;
  if (low < floorMWh) {
    const uncutHead = head;
    let cut = floorMWh - low;
    while (head < tail && width[head] <= cut + negligible) cut -= width[head++];
    if (head < tail) width[head] -= cut;
    // The piece that the floor cuts, or the last one below it.
    belowFloor = slope[head === tail || (head > uncutHead && cut <= negligible) ? head - 1 : head];
    low = floorMWh;
  }
  let aboveCeiling = Number.NEGATIVE_INFINITY;
  if (high > ceilingMWh) {
    let cut = high - ceilingMWh;
    while (head < tail && width[tail - 1] <= cut + negligible) cut -= width[--tail];
    if (head < tail) width[tail - 1] -= cut;
    aboveCeiling = slope[head === tail || (tail < newTail && cut <= negligible) ? tail : tail - 1];
    high = ceilingMWh;
  }
  into.valueBelowFloor[t] = belowFloor;
  into.valueAboveCeiling[t] = aboveCeiling;
  into.lowMWh = low;
  into.highMWh = high;
  into.head = head;
  into.tail = tail;
}

/** Returns the slope of the function at a level; 0 when only one level is left. */
function valueAt(levelMWh: number, { lowMWh, head, tail, pieceValuePerMWh, pieceWidthMWh }: ValueFunctions): number {
  let above = lowMWh;
  for (let i = head; i < tail; i++) {
    above += pieceWidthMWh[i];
    if (levelMWh < above || i === tail - 1) return pieceValuePerMWh[i];
  }
  return 0;
}
