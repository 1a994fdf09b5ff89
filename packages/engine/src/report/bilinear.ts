/** A place between two neighbours of a rising axis: the lower one, and the share of the way to the next. */
export interface Between {
  readonly lower: number;
  readonly share: number;
}

/** Where a value lies among at least two rising points. Outside of them it takes the nearest end. */
export function placeAmong(points: readonly number[], value: number): Between {
  let lower = 0;
  while (lower < points.length - 2 && points[lower + 1] <= value) lower++;
  const share = (value - points[lower]) / (points[lower + 1] - points[lower]);
  return { lower, share: Math.max(0, Math.min(1, share)) };
}

/**
 * Bilinear interpolation between points that need not be evenly spaced: a straight line along x on either side, and one along y between them.
 * `values` by row and column; undefined where a corner that counts is not known.
 */
export function bilinear(values: readonly (readonly (number | null)[])[], x: Between, y: Between): number | undefined {
  let total = 0;
  for (const [row, ofRow] of [
    [y.lower, 1 - y.share],
    [y.lower + 1, y.share],
  ] as const)
    for (const [column, ofColumn] of [
      [x.lower, 1 - x.share],
      [x.lower + 1, x.share],
    ] as const) {
      const weight = ofRow * ofColumn;
      if (weight === 0) continue;
      const value = values[row][column];
      if (value === null) return undefined;
      total += weight * value;
    }
  return total;
}
