import type { GraphDimension, SensitivityGraph } from '@hybrid/project/results/sensitivityGraph';
import { roundStep } from '../../charts/axisScale';

/** Net present value over the plane, interpolated between the simulated points. */
export interface NpvPlane {
  /** Returns the value at shares of the width and of the height from the lower left corner; undefined beside a point without a feasible system. */
  readonly at: (across: number, up: number) => number | undefined;
  readonly min: number;
  readonly max: number;
}

type Axis = Pick<GraphDimension, 'points'>;

/** Returns the plane of the best net present values; undefined where fewer than two points have one, or all are equal. */
export function npvPlane({ superimposedValues }: Pick<SensitivityGraph, 'superimposedValues'>, x: Axis, y: Axis): NpvPlane | undefined {
  const npvs = superimposedValues.map(({ npv }) => npv);
  const [min, max] = [Math.min(...npvs), Math.max(...npvs)];
  if (npvs.length < 2 || max <= min) return undefined;
  const values = new Map(superimposedValues.map(({ x: ofX, y: ofY, npv }) => [`${ofX}/${ofY}`, npv]));
  const at = (across: number, up: number): number | undefined => {
    const [column, row] = [placeIn(x.points, across), placeIn(y.points, up)];
    const corner = (dx: number, dy: number) => values.get(`${x.points[column.index + dx]}/${y.points[row.index + dy]}`);
    const [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
    if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
    const below = a + (b - a) * column.share;
    const above = c + (d - c) * column.share;
    return below + (above - below) * row.share;
  };
  return { at, min, max };
}

/** Returns the interval of an axis that a share of its length falls into, and the share within it. */
function placeIn(points: readonly number[], along: number): { readonly index: number; readonly share: number } {
  const [first, last] = [points[0] ?? 0, points.at(-1) ?? 1];
  const value = first + along * (last - first);
  const next = points.findIndex((point, place) => place > 0 && value <= point + 1e-12 * Math.abs(point));
  const index = Math.max(0, (next < 0 ? points.length - 1 : next) - 1);
  const [from, to] = [points[index] ?? 0, points[index + 1] ?? 1];
  return { index, share: Math.min(1, Math.max(0, (value - from) / (to - from))) };
}

/** Returns the values of the contour lines: round ones, about six between the lowest and the highest. */
export function contourLevels({ min, max }: Pick<NpvPlane, 'min' | 'max'>): readonly number[] {
  const step = roundStep((max - min) / 6);
  const first = Math.floor(min / step) + 1;
  const levels: number[] = [];
  for (let count = first; count * step < max - 1e-9 * step; count++) levels.push(count * step);
  return levels;
}

/** A piece of a contour line, in shares of the width and of the height from the lower left corner. */
export interface Piece {
  readonly from: readonly [across: number, up: number];
  readonly to: readonly [across: number, up: number];
}

/** Number of squares along each side, within which a contour line is straight. */
const squares = 60;

/** Returns the pieces of the contour line of a level, by marching squares. */
export function contour(plane: NpvPlane, level: number): readonly Piece[] {
  const grid = Array.from({ length: squares + 1 }, (_, row) =>
    Array.from({ length: squares + 1 }, (__, column) => plane.at(column / squares, row / squares)),
  );
  const pieces: Piece[] = [];
  for (let row = 0; row < squares; row++)
    for (let column = 0; column < squares; column++) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ].map(([c = 0, r = 0]) => ({ c, r, value: grid[r]?.[c] }));
      const crossings = corners.flatMap((a, side) => {
        const b = corners[(side + 1) % 4];
        if (a.value === undefined || b?.value === undefined || a.value < level === b.value < level) return [];
        const share = (level - a.value) / (b.value - a.value);
        return [[(a.c + share * (b.c - a.c)) / squares, (a.r + share * (b.r - a.r)) / squares] as const];
      });
      for (let first = 0; first + 1 < crossings.length; first += 2) {
        const [from, to] = [crossings[first], crossings[first + 1]];
        if (from && to) pieces.push({ from, to });
      }
    }
  return pieces;
}
