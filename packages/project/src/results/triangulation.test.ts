import fc from 'fast-check';
import { expect, test } from 'vitest';
import { triangulate, type PlanePoint, type Triangle } from './triangulation';

const at = (x: number, y: number): PlanePoint => ({ x, y });
const areaOf = (points: readonly PlanePoint[], [a, b, c]: Triangle): number => {
  const [p, q, r] = [points[a]!, points[b]!, points[c]!];
  return ((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)) / 2;
};
const covered = (points: readonly PlanePoint[]): number => triangulate(points).reduce((sum, triangle) => sum + areaOf(points, triangle), 0);

/** Area of the convex hull, by its own way: the monotone chain. */
function hullArea(points: readonly PlanePoint[]): number {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const chain = (order: readonly PlanePoint[]): PlanePoint[] => {
    const hull: PlanePoint[] = [];
    for (const point of order) {
      while (hull.length > 1) {
        const [a, b] = [hull.at(-2)!, hull.at(-1)!];
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break;
        hull.pop();
      }
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  const hull = [...chain(sorted), ...chain(sorted.toReversed())];
  return hull.reduce((sum, a, place) => {
    const b = hull[(place + 1) % hull.length]!;
    return sum + (a.x * b.y - a.y * b.x) / 2;
  }, 0);
}

test('a square with its centre has four triangles about the centre', () => {
  const square = [at(0, 0), at(2, 0), at(2, 2), at(0, 2), at(1, 1)];
  const found = triangulate(square);
  expect(found).toHaveLength(4);
  expect(found.every((triangle) => triangle.includes(4))).toBe(true);
});

test('points of one line, and fewer than three points, have no triangles', () => {
  expect(triangulate([at(0, 0), at(1, 1), at(2, 2), at(3, 3)])).toEqual([]);
  expect(triangulate([at(0, 0), at(1, 1)])).toEqual([]);
  expect(triangulate([at(1, 1), at(1, 1), at(1, 1)])).toEqual([]);
});

test('a lattice of 8 by 8 has two triangles to each of its 49 cells', () => {
  const lattice = Array.from({ length: 64 }, (_, place) => at(place % 8, Math.floor(place / 8)));
  expect(triangulate(lattice)).toHaveLength(98);
  expect(covered(lattice)).toBeCloseTo(49, 9);
});

const few = fc.array(fc.record({ x: fc.integer({ min: 0, max: 12 }), y: fc.integer({ min: 0, max: 12 }) }), { maxLength: 40 });

test('triangles cover the convex hull once, whichever points coincide or lie on a line', () => {
  fc.assert(
    fc.property(few, (points) => {
      const found = triangulate(points);
      expect(found.every((triangle) => areaOf(points, triangle) > 0)).toBe(true);
      expect(covered(points)).toBeCloseTo(hullArea(points), 4);
    }),
    { numRuns: 500 },
  );
});

test('no point lies inside the circle through the corners of a triangle', () => {
  fc.assert(
    fc.property(few, (some) => {
      // Both ranges are the same, so that no axis is scaled.
      const points = [...some, at(0, 0), at(12, 12)];
      for (const [a, b, c] of triangulate(points)) {
        const [p, q, r] = [points[a]!, points[b]!, points[c]!];
        for (const s of points) {
          const row = ({ x, y }: PlanePoint) => [x - s.x, y - s.y, (x - s.x) ** 2 + (y - s.y) ** 2] as const;
          const [[ax, ay, aa], [bx, by, bb], [cx, cy, cc]] = [row(p), row(q), row(r)];
          expect(ax * (by * cc - bb * cy) - ay * (bx * cc - bb * cx) + aa * (bx * cy - by * cx)).toBeLessThanOrEqual(1e-6);
        }
      }
    }),
  );
});

test('5,000 points have 2 n - 2 - h triangles', () => {
  const points = Array.from({ length: 5000 }, (_, place) => at((place * 7919) % 5003, (place * place * 104_729) % 4999));
  const found = triangulate(points);
  const edges = new Map<string, number>();
  for (const [a, b, c] of found)
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const key = [Math.min(from, to), Math.max(from, to)].join();
      edges.set(key, (edges.get(key) ?? 0) + 1);
    }
  const onHull = [...edges.values()].filter((count) => count === 1).length;
  const count = new Set(points.map(({ x, y }) => `${x}/${y}`)).size;
  expect(found).toHaveLength(2 * count - 2 - onHull);
});
