import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Polytope, polytopeVertices } from './polytopeVertices';

function polytope(max: readonly number[], rows: readonly (readonly [weights: readonly number[], limit: number])[]): Polytope {
  return {
    columnCount: max.length,
    max: Float64Array.from(max),
    weight: Float64Array.from(rows.flatMap(([weights]) => weights)),
    limit: Float64Array.from(rows, ([, limit]) => limit),
  };
}

const verticesOf = (given: Polytope): readonly (readonly number[])[] =>
  (polytopeVertices(given, 100) ?? []).map((x) => [...x]).toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);

describe('vertices of a polytope', () => {
  test('bounds alone leave the corners of their box', () => {
    expect(verticesOf(polytope([2, 3], []))).toEqual([
      [0, 0],
      [0, 3],
      [2, 0],
      [2, 3],
    ]);
  });

  test('a row that cuts a corner off leaves a vertex on each of its edges', () => {
    expect(verticesOf(polytope([1, 1], [[[1, 1], 1.5]]))).toEqual([
      [0, 0],
      [0, 1],
      [0.5, 1],
      [1, 0],
      [1, 0.5],
    ]);
  });

  test('a row through a corner, or one that cannot bind, leaves all as it is', () => {
    expect(
      verticesOf(
        polytope(
          [1, 1],
          [
            [[1, 1], 2],
            [[1, 0], 5],
          ],
        ),
      ),
    ).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
  });

  test('a row through nothing leaves what it allows: no more of one than of the other', () => {
    expect(verticesOf(polytope([1, 1], [[[1, -1], 0]]))).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  test('a column that must be 0 adds no vertex', () => {
    expect(verticesOf(polytope([2, 0], [[[1, 1], 1]]))).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  test('a column without bound, and too many vertices, have no answer', () => {
    expect(polytopeVertices(polytope([1, Number.POSITIVE_INFINITY], []), 100)).toBeUndefined();
    expect(polytopeVertices(polytope([1, 1, 1], []), 7)).toBeUndefined();
  });
});

const drawnShare = fc.double({ min: 0, max: 1, noNaN: true });

test('every vertex keeps the rows, and no point within earns more than the best vertex', () => {
  const drawnRow = fc.tuple(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 4, maxLength: 4 }), fc.integer({ min: 0, max: 8 }));
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }),
      fc.array(drawnRow, { maxLength: 5 }),
      fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 4, maxLength: 4 }),
      fc.array(drawnShare, { minLength: 4, maxLength: 4 }),
      (max, rows, cost, shares) => {
        const vertices = polytopeVertices(polytope(max, rows), 500);
        if (vertices === undefined) throw new Error('too many vertices');
        const dot = (weights: readonly number[], x: ArrayLike<number>): number =>
          weights.reduce((sum, each, j) => sum + each * (x[j] ?? 0), 0);
        for (const x of vertices) for (const [weights, limit] of rows) expect(dot(weights, x)).toBeLessThanOrEqual(limit + 1e-7);
        // From nothing towards a point of the box, as far as the rows allow.
        const towards = max.map((bound, j) => bound * (shares[j] ?? 0));
        const reach = rows.reduce((far, [weights, limit]) => {
          const rise = dot(weights, towards);
          return rise > 0 ? Math.min(far, limit / rise) : far;
        }, 1);
        const within = towards.map((value) => value * reach);
        expect(dot(cost, within)).toBeLessThanOrEqual(Math.max(...vertices.map((x) => dot(cost, x))) + 1e-7);
      },
    ),
    { numRuns: 200 },
  );
});
