import type { Range } from './missingCodes';

/** Maximum number of values that are errors one by one; more of them are another unit, or another quantity. */
const maxOutliers = 3;
/** A value this many times every other is an error. */
const timesAllOthers = 10;
/** Minimum number of values that are not 0, to judge by them. */
const minValues = 1000;

/** Returns the places of a few absurd values: beyond what the quantity can have, or more than ten times every other. */
export function outliersOf(values: Float64Array, range: Range | undefined): readonly number[] {
  const beyond = range ? placesBeyond(values, range) : [];
  if (beyond.length > maxOutliers) return [];
  return beyond.length > 0 ? beyond : placesFarFromAll(values);
}

function placesBeyond(values: Float64Array, { min, max }: Range): readonly number[] {
  const places: number[] = [];
  for (let place = 0; place < values.length && places.length <= maxOutliers; place++)
    if ((values[place] as number) < min || (values[place] as number) > max) places.push(place);
  return places;
}

/** Returns the few places whose sizes are all far above the next. */
function placesFarFromAll(values: Float64Array): readonly number[] {
  // Sizes of the largest values, in descending order, one more than there may be outliers.
  const top = new Float64Array(maxOutliers + 1);
  let nonZero = 0;
  for (const value of values) {
    const size = Math.abs(value);
    if (size > 0) nonZero++;
    if (!(size > (top[maxOutliers] as number))) continue;
    let at = maxOutliers;
    for (; at > 0 && size > (top[at - 1] as number); at--) top[at] = top[at - 1] as number;
    top[at] = size;
  }
  if (nonZero < minValues) return [];
  for (let count = maxOutliers; count > 0; count--) {
    const [least, next] = [top[count - 1] as number, top[count] as number];
    if (next > 0 && least > timesAllOthers * next) {
      const places: number[] = [];
      for (let place = 0; place < values.length; place++) if (Math.abs(values[place] as number) >= least) places.push(place);
      return places;
    }
  }
  return [];
}

/** Replaces values by the mean of their nearest neighbours that are not replaced, in place. */
export function replaceByNeighbours(values: Float64Array, places: readonly number[]): void {
  for (const place of places) values[place] = Number.NaN;
  for (const place of places) {
    const [before, after] = [nearest(values, place, -1), nearest(values, place, 1)];
    values[place] = before === undefined || after === undefined ? (before ?? after ?? 0) : (before + after) / 2;
  }
}

function nearest(values: Float64Array, place: number, direction: number): number | undefined {
  for (let at = place + direction; at >= 0 && at < values.length; at += direction) if (!Number.isNaN(values[at])) return values[at];
  return undefined;
}
