import type { SystemSlope } from './systemSlopes';

/** A size to calculate next, and the gain that the slope promises. */
export interface NextSize {
  readonly slope: SystemSlope;
  /** Size in units of the document. */
  readonly value: number;
  /** Gain of NPV for each shown unit of the change, and in all: an upper bound where NPV is concave. */
  readonly npvPerUnit: number;
  readonly gain: number;
}

/** Most suggestions: more would not be read. */
const most = 3;
/** Largest change of a size beyond all that were calculated, as a share of it. */
const reach = 0.2;
/** Distance from the middle up to which a rounder number is preferred, as a share of the interval. */
const nearMiddle = 0.2;

/**
 * Returns sizes to calculate next, those with the largest gains first: a larger size where more of it pays at the margin, a smaller one where less does.
 * Between two calculated sizes it is a round one in the middle, beyond them about a tenth more or less. `listed` gives the values of a size that the
 * project calculates already.
 */
export function nextSizes(slopes: readonly SystemSlope[], listed: (path: string) => readonly number[]): readonly NextSize[] {
  return slopes
    .flatMap((slope) => {
      const values = listed(slope.path);
      return [nextOn(slope, 1, values), nextOn(slope, -1, values)].flatMap((next) => next ?? []);
    })
    .sort((a, b) => b.gain - a.gain)
    .slice(0, most);
}

function nextOn(slope: SystemSlope, side: 1 | -1, listed: readonly number[]): NextSize | undefined {
  const npvPerUnit = side === 1 ? slope.above : slope.below === null ? null : -slope.below;
  if (npvPerUnit === null || npvPerUnit <= 0) return undefined;
  const { present, from, to, step, isCounted } = slope;
  const beyond = listed.filter((value) => side * (value - present) > tolerance(present));
  const neighbour = beyond.length > 0 ? side * Math.min(...beyond.map((value) => side * value)) : undefined;
  // A step further than the reach, so that a size of few steps can move by one.
  const end = neighbour ?? present + side * Math.max(reach * present, 2 * step);
  const value = roundBetween(present, end, isCounted ? Math.max(1, step) : step);
  if (value === undefined || value < from || value > to) return undefined;
  return { slope, value, npvPerUnit, gain: npvPerUnit * Math.abs(value - present) * slope.factor };
}

const tolerance = (value: number): number => 1e-9 * Math.max(1, Math.abs(value));

/** Returns the roundest number between two others, nearest to their middle, as a multiple of the least step; undefined where there is none. */
function roundBetween(one: number, other: number, least: number): number | undefined {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const middle = (low + high) / 2;
  for (let power = Math.floor(Math.log10(Math.max(high, least))); power >= -6; power--)
    for (const digit of [5, 2, 1]) {
      const step = digit * 10 ** power;
      if (step < least * (1 - 1e-9)) return multipleOf(least);
      const value = multipleOf(step);
      if (value !== undefined && Math.abs(value - middle) <= nearMiddle * (high - low)) return value;
    }
  return undefined;

  function multipleOf(step: number): number | undefined {
    const value = Number((Math.round(middle / step) * step).toPrecision(12));
    return value > low + tolerance(low) && value < high - tolerance(high) ? value : undefined;
  }
}
