import type { Series } from '../series';

/**
 * Online count of the cycles of a level: the turning points that are still open, and the cycles that the last level closed.
 * The stack lives as long as the cells: it is carried over blocks and years.
 */
export interface Rainflow {
  /** Reversals smaller than this are no turning points. */
  readonly hysteresisMWh: number;
  /** Open turning points `0 … depth - 1`. */
  turningMWh: Float64Array;
  depth: number;
  /** Cycles closed by the last level `0 … closed - 1`: their range, and 1 for a full cycle or ½. */
  closedRangeMWh: Float64Array;
  closedWeight: Float64Array;
  closed: number;
}

const initialCapacity = 64;

/** Returns a counter without levels. */
export function newRainflow(hysteresisMWh: number): Rainflow {
  return {
    hysteresisMWh,
    turningMWh: new Float64Array(initialCapacity),
    depth: 0,
    closedRangeMWh: new Float64Array(initialCapacity),
    closedWeight: new Float64Array(initialCapacity),
    closed: 0,
  };
}

/** Copies a counter; further counting leaves the original unchanged. */
export function copyOfRainflow(rainflow: Rainflow): Rainflow {
  const { turningMWh, closedRangeMWh, closedWeight } = rainflow;
  return { ...rainflow, turningMWh: turningMWh.slice(), closedRangeMWh: closedRangeMWh.slice(), closedWeight: closedWeight.slice() };
}

/**
 * Counts one more level. The cycles that it closes are in `closedRangeMWh` and `closedWeight` until the next.
 *
 * Three-point rule: when the last range X reaches the range Y before it, Y is a full cycle and its two points are removed; where Y
 * begins at the first point it is half a cycle, and only that point is removed. A leg that still grows may close a cycle before it turns:
 * growing further would close it too. Source: ASTM E1049-85, section 5.4.4.
 */
export function pushLevel(into: Rainflow, levelMWh: number): void {
  into.closed = 0;
  const { depth } = into;
  if (depth > 0) {
    const top = into.turningMWh[depth - 1];
    const step = levelMWh - top;
    if (Math.abs(step) <= into.hysteresisMWh) return;
    if (depth > 1 && step > 0 === top > into.turningMWh[depth - 2]) into.depth--;
  }
  if (into.depth === into.turningMWh.length) growTo(into);
  into.turningMWh[into.depth++] = levelMWh;
  closeCycles(into);
}

function closeCycles(into: Rainflow): void {
  const { turningMWh, closedRangeMWh, closedWeight } = into;
  while (into.depth >= 3) {
    const top = turningMWh[into.depth - 1];
    const second = turningMWh[into.depth - 2];
    const before = Math.abs(second - turningMWh[into.depth - 3]);
    if (Math.abs(top - second) < before) return;
    closedRangeMWh[into.closed] = before;
    if (into.depth === 3) {
      closedWeight[into.closed++] = 0.5;
      turningMWh[0] = second;
      turningMWh[1] = top;
      into.depth = 2;
    } else {
      closedWeight[into.closed++] = 1;
      into.depth -= 2;
      turningMWh[into.depth - 1] = top;
    }
  }
}

/** Grows the arrays. Each closed cycle removes a turning point, so one level never closes more cycles than the stack has points. */
function growTo(into: Rainflow): void {
  const larger = new Float64Array(2 * into.turningMWh.length);
  larger.set(into.turningMWh);
  into.turningMWh = larger;
  into.closedRangeMWh = new Float64Array(larger.length);
  into.closedWeight = new Float64Array(larger.length);
}

/** The loss A·depth^β that cycles of some share of the capacity cause. */
interface CycleWear {
  readonly lossPerFullCycle: number;
  readonly depthExponent: number;
}

/**
 * Returns the share of the capacity lost by a cycle of a depth: A·depth^β, depth as a fraction of the capacity. N(D) = L/(A·D^β) cycles
 * lose L. At β = 1 only throughput counts, at β = 0 only the number of cycles.
 * Source: HOMER knowledge base on the lifetime of a battery component.
 */
function cycleLoss({ lossPerFullCycle, depthExponent }: CycleWear, depth: number): number {
  return lossPerFullCycle * (depthExponent === 1 ? depth : depth ** depthExponent);
}

/** Counts the levels `begin … end - 1` and returns the loss of the cycles that they close, with depths relative to `capacityMWh`. */
export function wearOfLevels(into: Rainflow, levelMWh: Series, begin: number, end: number, wear: CycleWear, capacityMWh: number): number {
  let loss = 0;
  for (let t = begin; t < end; t++) {
    pushLevel(into, levelMWh[t]);
    for (let i = 0; i < into.closed; i++) loss += into.closedWeight[i] * cycleLoss(wear, into.closedRangeMWh[i] / capacityMWh);
  }
  return loss;
}

/**
 * Returns the loss of the ranges that are still open, each as half a cycle, as the standard counts the residue at the end of a record. The
 * stack is kept: for a year take the difference to the residue at its start, so that no range counts twice when it closes later.
 */
export function residualWear({ turningMWh, depth }: Rainflow, wear: CycleWear, capacityMWh: number): number {
  let loss = 0;
  for (let i = 1; i < depth; i++) loss += 0.5 * cycleLoss(wear, Math.abs(turningMWh[i] - turningMWh[i - 1]) / capacityMWh);
  return loss;
}
