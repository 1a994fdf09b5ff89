export interface Minimum {
  readonly at: readonly number[];
  readonly value: number;
}

interface Search {
  /** Initial distance of the corners of the simplex. */
  readonly size: number;
  /** Ends when neither values nor corners differ by more than this share. */
  readonly tolerance: number;
  readonly maxRounds: number;
}

/**
 * Finds a local minimum without derivatives: a simplex of n + 1 points moves its worst point through the middle of the others, expands where
 * that is better and shrinks where it is not. Source: Nelder and Mead 1965, Computer Journal 7(4), with the usual factors 1, 2, ½, ½.
 */
export function nelderMead(f: (x: readonly number[]) => number, start: readonly number[], { size, tolerance, maxRounds }: Search): Minimum {
  const cornerAt = (at: readonly number[]): Minimum => ({ at, value: f(at) });
  const corners = [start, ...start.map((_, axis) => start.map((value, i) => (i === axis ? value + size : value)))].map(cornerAt);
  for (let round = 0; round < maxRounds; round++) {
    corners.sort((left, right) => left.value - right.value);
    const best = corners[0];
    const worst = corners[corners.length - 1];
    if (worst.value - best.value <= tolerance * Math.abs(best.value) && extent(corners) <= tolerance * (1 + size)) break;
    const others = corners.slice(0, -1);
    const middle = start.map((_, i) => others.reduce((total, { at }) => total + at[i], 0) / others.length);
    /** Returns a point on the line from the worst point (−1) through the middle (0). */
    const along = (way: number): Minimum => cornerAt(middle.map((value, i) => value + way * (value - worst.at[i])));

    const mirrored = along(1);
    let better = mirrored;
    if (mirrored.value < best.value) {
      const further = along(2);
      if (further.value < mirrored.value) better = further;
    } else if (mirrored.value >= others[others.length - 1].value) better = along(mirrored.value < worst.value ? 0.5 : -0.5);

    if (better.value < worst.value) corners[corners.length - 1] = better;
    else for (let i = 1; i < corners.length; i++) corners[i] = cornerAt(corners[i].at.map((value, axis) => (value + best.at[axis]) / 2));
  }
  return corners.reduce((best, corner) => (corner.value < best.value ? corner : best));
}

function extent(corners: readonly Minimum[]): number {
  const [{ at: first }] = corners as [Minimum];
  return Math.max(...corners.flatMap(({ at }) => at.map((value, i) => Math.abs(value - first[i]))));
}
