/** A position between two neighbouring points of an ascending axis: the lower one, and the share of the distance to the next. */
export interface Between {
  readonly lower: number;
  readonly share: number;
}

/** Returns the position of a value among at least two ascending points. Values outside are clamped to the nearest end. */
export function placeAmong(points: readonly number[], value: number): Between {
  let lower = 0;
  while (lower < points.length - 2 && points[lower + 1] <= value) lower++;
  const share = (value - points[lower]) / (points[lower + 1] - points[lower]);
  return { lower, share: Math.max(0, Math.min(1, share)) };
}

/**
 * Interpolates bilinearly between points that need not be evenly spaced. `values` by row and column; undefined if a corner with a weight above 0
 * is unknown.
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
