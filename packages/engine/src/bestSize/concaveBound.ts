import { newProgramColumns } from '../sizing/programColumns';
import { searchOptimum } from '../linearProgram/optimum';
import { newWorkspace } from '../linearProgram/workspace';

/** Plane that touches a value from above where the value is concave: the value at some amounts, and its slopes there. */
export interface Tangent {
  readonly amounts: readonly number[];
  readonly value: number;
  readonly slopes: readonly number[];
}

/** Amounts between two bounds, each in its own unit. */
export interface AmountBox {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Bounds of a ratio: the amount at `place` lies between `from` and `to` times the amount at `per`. */
export interface RatioBounds {
  readonly place: number;
  readonly per: number;
  readonly from: number;
  readonly to: number;
}

/** Highest place below all tangents, and an upper bound of the value there. */
export interface Highest {
  readonly amounts: readonly number[];
  readonly bound: number;
}

/**
 * Upper bound of a concave value by its tangents: at every place the lowest of them. A value that was seen above a tangent raises it, so that the bound
 * stays true at all places that were seen; the largest such exception tells how far the value is from being concave.
 */
export interface ConcaveBound {
  readonly exception: number;
  readonly tangents: number;
  touch(tangent: Tangent): void;
  /**
   * Limits the places to those where a concave figure is not below 0, by its tangent: the energy that is missing, with a minus. A place that was seen with
   * a value is never excluded.
   */
  limit(tangent: Tangent): void;
  /** Returns how far the highest value that was seen stands above a tangent; 0 if none does. */
  above(tangent: Tangent): number;
  see(amounts: readonly number[], value: number): void;
  at(amounts: readonly number[]): number;
  /** Returns true if the bound is above a value at some amounts. */
  exceeds(amounts: readonly number[], value: number): boolean;
  /** Returns the highest place in a box; undefined without a tangent. */
  highest(box: AmountBox): Highest | undefined;
}

/** Exceptions below this share of the value are rounding. */
const roundingShare = 1e-9;

/** Returns a bound without tangents. */
export function newConcaveBound(ratios: readonly RatioBounds[]): ConcaveBound {
  const tangents: { readonly tangent: Tangent; raised: number }[] = [];
  const limits: { readonly tangent: Tangent; raised: number }[] = [];
  const seen: { readonly amounts: readonly number[]; readonly value: number }[] = [];
  let exception = 0;
  const raise = (line: (typeof tangents)[number], { amounts, value }: (typeof seen)[number]): void => {
    const above = value - heightOf(line.tangent, amounts);
    if (above <= roundingShare * Math.max(1, Math.abs(value))) return;
    line.raised = Math.max(line.raised, above);
    exception = Math.max(exception, above);
  };
  const include = (line: (typeof limits)[number], amounts: readonly number[]): void => {
    line.raised = Math.max(line.raised, -heightOf(line.tangent, amounts));
  };
  const see = (amounts: readonly number[], value: number): void => {
    const point = { amounts, value };
    seen.push(point);
    for (const line of tangents) raise(line, point);
    for (const line of limits) include(line, amounts);
  };
  const heightAt = (amounts: readonly number[]): number =>
    tangents.reduce((least, { tangent, raised }) => Math.min(least, heightOf(tangent, amounts) + raised), Infinity);
  return {
    get exception() {
      return exception;
    },
    get tangents() {
      return tangents.length;
    },
    touch(tangent) {
      const line = { tangent, raised: 0 };
      for (const point of seen) raise(line, point);
      tangents.push(line);
      see(tangent.amounts, tangent.value);
    },
    limit(tangent) {
      const line = { tangent, raised: 0 };
      for (const { amounts } of seen) include(line, amounts);
      limits.push(line);
    },
    above: (tangent) => seen.reduce((most, { amounts, value }) => Math.max(most, value - heightOf(tangent, amounts)), 0),
    see,
    at: heightAt,
    exceeds: (amounts, value) => tangents.every(({ tangent, raised }) => heightOf(tangent, amounts) + raised > value),
    highest: (box) => (tangents.length === 0 ? undefined : highestBelow(tangents.map(lifted), limits.map(lifted), ratios, box)),
  };
}

const lifted = ({ tangent, raised }: { readonly tangent: Tangent; readonly raised: number }): Tangent => ({
  ...tangent,
  value: tangent.value + raised,
});

function heightOf({ amounts: at, value, slopes }: Tangent, amounts: readonly number[]): number {
  let height = value;
  for (let k = 0; k < slopes.length; k++) height += slopes[k] * (amounts[k] - at[k]);
  return height;
}

/**
 * Solves for the highest place below tangents in a box: one column for each amount above its lower bound, as a share of its range, and one for the height
 * above a floor; one row for each tangent, two for each ratio, and one for each limit.
 */
function highestBelow(
  tangents: readonly Tangent[],
  limits: readonly Tangent[],
  ratios: readonly RatioBounds[],
  { from, to }: AmountBox,
): Highest {
  const range = from.map((low, k) => to[k] - low);
  const atFrom = tangents.map((tangent) => heightOf(tangent, from));
  const scale = Math.max(
    1,
    ...tangents.map(({ value }) => Math.abs(value)),
    ...tangents.flatMap(({ slopes }) => slopes.map((slope, k) => Math.abs(slope * range[k]))),
  );
  // Below every height in the box, so that the column of the height is never negative.
  const floor = Math.min(
    ...tangents.map(({ slopes }, i) => atFrom[i] + slopes.reduce((least, slope, k) => least + Math.min(0, slope * range[k]), 0)),
  );
  const columns = newProgramColumns();
  const rowsOfRatios = tangents.length;
  const rowsOfLimits = rowsOfRatios + 2 * ratios.length;
  const sizeOfLimit = limits.map(({ value, slopes }) =>
    slopes.reduce((most, slope, k) => Math.max(most, Math.abs(slope * range[k])), Math.abs(value) || 1),
  );
  from.forEach((_, k) => {
    const entries = tangents.flatMap(({ slopes }, i) => [i, (-slopes[k] * range[k]) / scale]);
    ratios.forEach((ratio, r) => {
      const [lower, upper] = [rowsOfRatios + 2 * r, rowsOfRatios + 2 * r + 1];
      const unit = ratioScale(ratio, to);
      if (k === ratio.place) entries.push(lower, -range[k] / unit, upper, range[k] / unit);
      if (k === ratio.per) entries.push(lower, (ratio.from * range[k]) / unit, upper, (-ratio.to * range[k]) / unit);
    });
    limits.forEach(({ slopes }, i) => entries.push(rowsOfLimits + i, (-slopes[k] * range[k]) / sizeOfLimit[i]));
    columns.add(0, 1, entries);
  });
  columns.add(
    1,
    Infinity,
    tangents.flatMap((_, i) => [i, 1]),
  );
  const rightHandSide = new Float64Array(rowsOfLimits + limits.length);
  tangents.forEach((_, i) => (rightHandSide[i] = (atFrom[i] - floor) / scale));
  ratios.forEach((ratio, r) => {
    const unit = ratioScale(ratio, to);
    rightHandSide[rowsOfRatios + 2 * r] = (from[ratio.place] - ratio.from * from[ratio.per]) / unit;
    rightHandSide[rowsOfRatios + 2 * r + 1] = (ratio.to * from[ratio.per] - from[ratio.place]) / unit;
  });
  limits.forEach((limit, i) => (rightHandSide[rowsOfLimits + i] = heightOf(limit, from) / sizeOfLimit[i]));
  const program = columns.program(rightHandSide, new Uint8Array(rightHandSide.length));
  // A dual value is a bound whether the search has ended at the optimum or not.
  const { x, objective, dualObjective } = searchOptimum(program, newWorkspace(program)).nearest;
  return { amounts: from.map((low, k) => low + x[k] * range[k]), bound: floor + Math.max(objective, dualObjective) * scale };
}

const ratioScale = ({ place }: RatioBounds, to: readonly number[]): number => Math.max(1, to[place]);
