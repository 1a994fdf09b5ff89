import { expect, test } from 'vitest';
import { line, parabola } from './leastSquares';
import { nelderMead } from './nelderMead';

const search = { size: 0.5, tolerance: 1e-12, maxRounds: 2000 };

test("the bottom of Rosenbrock's valley is found from its usual start", () => {
  const { at, value } = nelderMead(([x, y]) => (1 - x) ** 2 + 100 * (y - x * x) ** 2, [-1.2, 1], search);
  expect(at[0]).toBeCloseTo(1, 6);
  expect(at[1]).toBeCloseTo(1, 6);
  expect(value).toBeLessThan(1e-12);
});

test('infinite values are walls', () => {
  const { at } = nelderMead(([x]) => (x < 2 ? Infinity : (x - 1) ** 2), [5], search);
  expect(at[0]).toBeGreaterThanOrEqual(2);
  expect(at[0]).toBeCloseTo(2, 3);
});

test('lines and parabolas far from the origin are met', () => {
  const points = [1000, 1001, 1003, 1007].map((x) => ({ x, y: 4 + 3 * x - 2 * x * x }));
  const { a, b, c } = parabola(points);
  for (const { x, y } of points) expect((a + b * x + c * x * x) / y).toBeCloseTo(1, 11);
  expect(c).toBeCloseTo(-2, 9);
  expect(
    line([
      { x: 1, y: 2 },
      { x: 3, y: 8 },
    ]),
  ).toEqual({ a: -1, b: 3 });
});
