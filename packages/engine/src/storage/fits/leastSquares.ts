export interface DataPoint {
  readonly x: number;
  readonly y: number;
}

export function meanOf(points: readonly DataPoint[], value: (point: DataPoint) => number): number {
  return points.reduce((total, point) => total + value(point), 0) / points.length;
}

/** Returns the number of different x. */
export function distinctCount(points: readonly DataPoint[]): number {
  return new Set(points.map(({ x }) => x)).size;
}

/** Fits the straight line a + b·x by least squares; level if all x are equal. */
export function line(points: readonly DataPoint[]): { readonly a: number; readonly b: number } {
  const xMean = meanOf(points, ({ x }) => x);
  const yMean = meanOf(points, ({ y }) => y);
  const spread = meanOf(points, ({ x }) => (x - xMean) ** 2);
  const b = distinctCount(points) > 1 ? meanOf(points, ({ x, y }) => (x - xMean) * (y - yMean)) / spread : 0;
  return { a: yMean - b * xMean, b };
}

/**
 * Fits the parabola a + b·x + c·x² by least squares, through polynomials that are orthogonal on the points: their
 * coefficients follow one by one, without a system of equations. Needs three different x.
 * Source: G. E. Forsythe 1957, "Generation and use of orthogonal polynomials for data-fitting", J. SIAM 5(2).
 */
export function parabola(points: readonly DataPoint[]): { readonly a: number; readonly b: number; readonly c: number } {
  const xMean = meanOf(points, ({ x }) => x);
  const square = meanOf(points, ({ x }) => (x - xMean) ** 2);
  const tilt = meanOf(points, ({ x }) => (x - xMean) ** 3) / square;
  const second = (x: number): number => (x - xMean) ** 2 - tilt * (x - xMean) - square;
  const p0 = meanOf(points, ({ y }) => y);
  const p1 = meanOf(points, ({ x, y }) => (x - xMean) * y) / square;
  const p2 = meanOf(points, ({ x, y }) => second(x) * y) / meanOf(points, ({ x }) => second(x) ** 2);
  const slope = p1 - p2 * tilt;
  return { a: p0 - p2 * square - slope * xMean + p2 * xMean ** 2, b: slope - 2 * p2 * xMean, c: p2 };
}
