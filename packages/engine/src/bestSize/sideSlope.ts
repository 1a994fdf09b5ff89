/** Slope of a function on one side of a place, for each unit of the place. */
export interface SideSlope {
  readonly slope: number;
  /** True if two distances give the same slope: the function is straight there, and the slope is its derivative to rounding. */
  readonly isExact: boolean;
}

/** Distance of the first look, as a share of the size, and its later shares of the one before. */
const firstShare = 1e-4;
const nearer = 1 / 8;
const looks = 4;
/** Largest relative difference between the slopes over a distance and over half of it that counts as rounding. */
const sameSlope = 1e-7;
/** Rounding error of a value, as a share of it: sums of a year's steps lose a few last digits. */
const roundingShare = 64 * Number.EPSILON;

/**
 * Yields distances from a place, on one side, at which it asks for values, and returns the slope there; undefined where the side has no values.
 *
 * The money of an optimal plan is a piecewise linear function of a size: within the piece that begins at the place, the quotient of a difference is the
 * derivative. A distance and its half give the same quotient where both lie in one piece; otherwise the next look is nearer. Where no
 * two agree, the slope over the first distance is returned as not exact: the function jumps or bends there.
 */
export function* sideSlope(
  side: 1 | -1,
  size: number,
  valueAtPlace: number,
): Generator<readonly [far: number, near: number], SideSlope | undefined, readonly (number | undefined)[]> {
  let distance = firstShare * Math.max(Math.abs(size), Number.MIN_VALUE);
  let found: SideSlope | undefined;
  for (let look = 0; look < looks; look++, distance *= nearer) {
    const [far, near] = yield [side * distance, (side * distance) / 2];
    if (far === undefined || near === undefined) continue;
    const whole = (side * (far - valueAtPlace)) / distance;
    const half = (side * (near - valueAtPlace)) / (distance / 2);
    const rounding = (roundingShare * Math.abs(valueAtPlace)) / distance;
    if (Math.abs(whole - half) <= sameSlope * Math.max(Math.abs(whole), Math.abs(half)) + rounding) return { slope: whole, isExact: true };
    found ??= { slope: whole, isExact: false };
  }
  return found;
}

/** Returns the slope of a function that can be called. */
export function sideSlopeOf(
  valueAt: (place: number) => number | undefined,
  place: number,
  side: 1 | -1,
  size: number,
): SideSlope | undefined {
  const value = valueAt(place);
  if (value === undefined) return undefined;
  const search = sideSlope(side, size, value);
  let step = search.next();
  while (!step.done) step = search.next(step.value.map((distance) => valueAt(place + distance)));
  return step.value;
}
