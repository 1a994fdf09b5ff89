import type { ResultHeader, ResultItem } from './resultTables';
import { isBetterValue, type SizeMeasure } from './sizeCurve';
import { sizeDimensions, type SizeDimension } from './sizeDimensions';
import type { ValuedPoint } from './contourLines';
import { triangulate, type Triangle } from './triangulation';

/** A computed point of a map, and the system that it stands for: of a table, the best one of its two sizes. */
export interface MapPoint<Item = ResultItem> extends ValuedPoint {
  readonly item: Item;
}

/** A figure over two sizes. Between the corners of a triangle it is linear; outside the triangles nothing is known. */
export interface SizeMap<Item = ResultItem, Size = SizeDimension> {
  readonly along: Size;
  readonly up: Size;
  readonly points: readonly MapPoint<Item>[];
  readonly triangles: readonly Triangle[];
  readonly best: MapPoint<Item>;
}

/** Number of values of each size below which there is no map. */
const minValues = 2;
/** Share of a lattice of sizes from which on its cells are drawn, and not triangles over its gaps. */
const latticeShare = 0.5;

/** Returns a figure over the two sizes with the most values; undefined unless two sizes vary and systems span an area. */
export function sizeMap(
  header: Pick<ResultHeader, 'optimization'>,
  items: readonly ResultItem[],
  measure: SizeMeasure,
): SizeMap | undefined {
  const [along, up] = sizeDimensions(header, items);
  if (!along || !up || Math.min(along.values.length, up.values.length) < minValues) return undefined;
  const points = bestByPlace(along, up, items, measure);
  const triangles = meshOf(points);
  const [first] = points;
  if (!first || triangles.length === 0) return undefined;
  const best = points.reduce((top, point) => (isBetterValue(point.value, top.value, measure) ? point : top), first);
  return { along, up, points, triangles, best };
}

/** Returns the best system of each pair of sizes; systems without one of them or the figure are left out. */
function bestByPlace(along: SizeDimension, up: SizeDimension, items: readonly ResultItem[], measure: SizeMeasure): readonly MapPoint[] {
  const found = new Map<number, Map<number, MapPoint>>();
  for (const item of items) {
    const [x, y, value] = [along.valueOf(item), up.valueOf(item), measure.read(item)];
    if (x === undefined || y === undefined || value === null || !Number.isFinite(value)) continue;
    const column = found.get(x) ?? new Map<number, MapPoint>();
    found.set(x, column);
    const known = column.get(y);
    if (!known || isBetterValue(value, known.value, measure)) column.set(y, { x, y, value, item });
  }
  return [...found.values()].flatMap((column) => [...column.values()]);
}

/**
 * Returns the triangles of points with a value. Where the points are most of a lattice, they are halves of its cells, and cells that lack corners stay
 * empty; otherwise they are the Delaunay triangles.
 */
export function meshOf(points: readonly ValuedPoint[]): readonly Triangle[] {
  const [xs, ys] = [ascending(points.map(({ x }) => x)), ascending(points.map(({ y }) => y))];
  if (points.length < latticeShare * xs.length * ys.length) return triangulate(points);
  const [columnOf, rowOf] = [placesOf(xs), placesOf(ys)];
  const pointAt = new Int32Array(xs.length * ys.length).fill(-1);
  for (const [place, { x, y }] of points.entries()) pointAt[(columnOf.get(x) ?? 0) * ys.length + (rowOf.get(y) ?? 0)] = place;
  const triangles: Triangle[] = [];
  for (let column = 1; column < xs.length; column++)
    for (let row = 1; row < ys.length; row++) {
      const [left, right] = [(column - 1) * ys.length + row, column * ys.length + row];
      const corners = [left - 1, right - 1, right, left].map((place) => pointAt[place] ?? -1).filter((place) => place >= 0);
      triangles.push(...halves(corners, points));
    }
  return triangles;
}

const placesOf = (values: readonly number[]): ReadonlyMap<number, number> => new Map(values.map((value, place) => [value, place]));

const ascending = (values: readonly number[]): readonly number[] => [...new Set(values)].sort((a, b) => a - b);

/** Halves a cell along the diagonal of the higher values, so that the value is concave in it; a corner that is missing leaves one half. */
function halves(corners: readonly number[], points: readonly ValuedPoint[]): readonly Triangle[] {
  const [a, b, c, d] = corners;
  if (a === undefined || b === undefined || c === undefined) return [];
  if (d === undefined) return [[a, b, c]];
  const value = (place: number): number => points[place]?.value ?? 0;
  return value(a) + value(c) >= value(b) + value(d)
    ? [
        [a, b, c],
        [a, c, d],
      ]
    : [
        [a, b, d],
        [b, c, d],
      ];
}

/** Returns the computed point nearest to a place, with distances scaled by the given factors; undefined without points. */
export function nearestPoint<P extends Pick<ValuedPoint, 'x' | 'y'>>(
  points: readonly P[],
  place: Pick<ValuedPoint, 'x' | 'y'>,
  scale: Pick<ValuedPoint, 'x' | 'y'>,
): number | undefined {
  let [nearest, least] = [undefined as number | undefined, Infinity];
  for (const [index, { x, y }] of points.entries()) {
    const distance = ((x - place.x) * scale.x) ** 2 + ((y - place.y) * scale.y) ** 2;
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}
