import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contourLines, roundLevels, type ValuedPoint } from './contourLines';
import { triangulate } from './triangulation';

const valued = (x: number, y: number, value: number): ValuedPoint => ({ x, y, value });
const linesOf = (points: readonly ValuedPoint[], levels: readonly number[]) => contourLines(points, triangulate(points), levels);

test('a value that is a plane has straight contours at exact places, from border to border', () => {
  // 2 x + y over a square of 0 to 10: the contour of 15 leads from (2.5, 10) to (7.5, 0).
  const plane = Array.from({ length: 121 }, (_, place) => {
    const [x, y] = [place % 11, Math.floor(place / 11)];
    return valued(x, y, 2 * x + y);
  });
  const [line, ...others] = linesOf(plane, [15]);
  expect(others).toEqual([]);
  for (const { x, y } of line!.points) expect(2 * x + y).toBeCloseTo(15, 9);
  const ends = [line!.points[0]!, line!.points.at(-1)!].sort((a, b) => a.x - b.x);
  expect([ends[0]!.x, ends[0]!.y, ends[1]!.x, ends[1]!.y].map((each) => Number(each.toFixed(9)))).toEqual([2.5, 10, 7.5, 0]);
});

test('about a summit the contour is closed', () => {
  const cone = [valued(0, 0, 0), valued(4, 0, 0), valued(4, 4, 0), valued(0, 4, 0), valued(2, 2, 10)];
  const [line] = linesOf(cone, [5]);
  expect(line!.points[0]).toEqual(line!.points.at(-1));
  expect(line!.points.slice(1).map(({ x, y }) => Math.max(Math.abs(x - 2), Math.abs(y - 2)))).toEqual([1, 1, 1, 1]);
});

test('every contour lies between computed values, and within the points', () => {
  const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }), fc.integer({ min: -9, max: 9 })), {
    minLength: 3,
    maxLength: 40,
  });
  fc.assert(
    fc.property(points, (given) => {
      const all = given.map(([x, y, value]) => valued(x, y, value));
      const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
      for (const { points: line } of linesOf(all, [-4.5, 0.5, 4.5])) {
        expect(line.length).toBeGreaterThan(1);
        for (const { x } of line) expect(x >= left - 1e-9 && x <= right + 1e-9).toBe(true);
      }
    }),
  );
});

test('levels are round, and inside the range', () => {
  expect(roundLevels(-31.5, 70.3, 6)).toEqual([-20, 0, 20, 40, 60]);
  expect(roundLevels(0, 1, 5)).toEqual([0.2, 0.4, 0.6, 0.8]);
  expect(roundLevels(3, 3, 5)).toEqual([]);
});
