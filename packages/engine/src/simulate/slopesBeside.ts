/** Slope of a function on one side of a place, for each unit of the place. */
export interface SideSlope {
  readonly slope: number;
  /** True if two distances give the same slope: the function is straight there, and the slope is its derivative to rounding. */
  readonly isExact: boolean;
}

/** Slopes above a place and below it; undefined where the function has no value on that side. */
export interface SlopesBeside {
  readonly above: SideSlope | undefined;
  readonly below: SideSlope | undefined;
}

/** Distance of the first look, as a share of the size, and its later shares of the one before. */
const firstShare = 1e-4;
const nearer = 1 / 8;
const looks = 4;
/** Largest relative difference between two slopes of one straight piece: rounding. */
const sameSlope = 1e-7;
/** Rounding error of a value, as a share of it: sums of a year's steps lose a few last digits. */
const roundingShare = 64 * Number.EPSILON;

/** Part of a search for slopes: it yields distances from the place at which it asks for values, in any order of sides. */
type Looks<T> = Generator<readonly number[], T, readonly (number | undefined)[]>;

/**
 * Yields distances from a place at which it asks for values, and returns the slopes on both sides of it. `size` is what distances are a share of.
 *
 * The money of an optimal plan is a piecewise linear function of a size or a limit: within a straight piece the quotient of a difference is the derivative.
 * Where the first looks to both sides give the same quotient, the place lies within one piece. Otherwise a side is looked at over a distance and its half,
 * and nearer until both give the same. Where no two agree, the slope over the first distance is returned as not exact: the function jumps or bends there.
 */
export function* slopesBeside(size: number, valueAtPlace: number): Looks<SlopesBeside> {
  const distance = firstShare * Math.max(Math.abs(size), Number.MIN_VALUE);
  const [up, down] = yield [distance, -distance];
  const [above, below] = [slopeTo(up, valueAtPlace, distance), slopeTo(down, valueAtPlace, -distance)];
  if (above !== undefined && below !== undefined && areSame(above, below, valueAtPlace, distance)) {
    const straight = { slope: above, isExact: true };
    return { above: straight, below: straight };
  }
  const sides = [sideSlope(distance, valueAtPlace, above), sideSlope(-distance, valueAtPlace, below)];
  const steps = sides.map((side) => side.next());
  for (;;) {
    const asked = steps.map((step) => (step.done ? [] : step.value));
    if (asked.every(({ length }) => length === 0)) break;
    const values = yield asked.flat();
    let next = 0;
    sides.forEach((side, at) => {
      const own = values.slice(next, (next += asked[at].length));
      if (own.length > 0) steps[at] = side.next(own);
    });
  }
  const [found, other] = steps.map(({ value }) => value as SideSlope | undefined);
  return { above: found, below: other };
}

/** Looks at one side at half of a distance whose slope may be known, then nearer, over a distance and its half. */
function* sideSlope(distance: number, valueAtPlace: number, known: number | undefined): Looks<SideSlope | undefined> {
  let first = known;
  for (let look = 0, by = distance; look < looks; look++, by *= nearer) {
    const isKnown = look === 0 && known !== undefined;
    const values = yield isKnown ? [by / 2] : [by, by / 2];
    const half = slopeTo(values.at(-1), valueAtPlace, by / 2);
    const whole = isKnown ? known : slopeTo(values[0], valueAtPlace, by);
    first ??= whole;
    if (whole !== undefined && half !== undefined && areSame(whole, half, valueAtPlace, by)) return { slope: whole, isExact: true };
  }
  return first === undefined ? undefined : { slope: first, isExact: false };
}

const slopeTo = (value: number | undefined, valueAtPlace: number, distance: number): number | undefined =>
  value === undefined ? undefined : (value - valueAtPlace) / distance;

function areSame(one: number, other: number, valueAtPlace: number, distance: number): boolean {
  const rounding = (roundingShare * Math.abs(valueAtPlace)) / Math.abs(distance);
  return Math.abs(one - other) <= sameSlope * Math.max(Math.abs(one), Math.abs(other)) + rounding;
}

/** Returns the slopes beside a place of a function that can be called; undefined where the place itself has no value. */
export function slopesOf(valueAt: (place: number) => number | undefined, place: number, size: number): SlopesBeside | undefined {
  const value = valueAt(place);
  if (value === undefined) return undefined;
  const search = slopesBeside(size, value);
  let step = search.next();
  while (!step.done) step = search.next(step.value.map((distance) => valueAt(place + distance)));
  return step.value;
}
