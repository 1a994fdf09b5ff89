/** An argument and the value of the function there. */
export type Point = readonly [x: number, value: number];

const maxSteps = 200;

/**
 * Finds the root of a function between two points of opposite sign. A generator, so that the caller can stop it or take time for each value: it
 * yields an argument and receives the value there. Steps by inverse quadratic interpolation where the last three points allow it, else halves the
 * bracket. Ends with the best point when the bracket is within `tolerance`, or a value is zero.
 * Source: T. R. Chandrupatla, Advances in Engineering Software 28 (1997) 145-149.
 */
export function* bracketedRoot(from: Point, to: Point, tolerance: number): Generator<number, Point, number> {
  let [newest, other, before]: [Point, Point, Point] = [to, from, from];
  let share = 0.5;
  for (let step = 0; step < maxSteps; step++) {
    const best = Math.abs(newest[1]) < Math.abs(other[1]) ? newest : other;
    const width = Math.abs(other[0] - newest[0]);
    if (best[1] === 0 || width <= tolerance) return best;
    const min = tolerance / (2 * width);
    const x = newest[0] + Math.min(1 - min, Math.max(min, share)) * (other[0] - newest[0]);
    const next: Point = [x, yield x];
    if (next[1] > 0 === newest[1] > 0) before = newest;
    else [before, other] = [other, newest];
    newest = next;
    share = interpolated(newest, other, before) ?? 0.5;
  }
  return newest;
}

/** Returns the fraction of the way from the newest point to the other at the zero of the inverse parabola; undefined if unreliable. */
function interpolated(newest: Point, other: Point, before: Point): number | undefined {
  const [a, fa] = newest;
  const [b, fb] = other;
  const [c, fc] = before;
  const xi = (a - b) / (c - b);
  const phi = (fa - fb) / (fc - fb);
  if (!(phi ** 2 < xi && (1 - phi) ** 2 < 1 - xi)) return undefined;
  return (fa / (fb - fa)) * (fc / (fb - fc)) + (((c - a) / (b - a)) * fa * fb) / ((fc - fa) * (fc - fb));
}
