import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bracketedRoot, type Point } from './bracketedRoot';

function solved(f: (x: number) => number, from: number, to: number, tolerance = 1e-12): { readonly root: Point; readonly steps: number } {
  const search = bracketedRoot([from, f(from)], [to, f(to)], tolerance);
  let [step, steps] = [search.next(), 0];
  while (!step.done) {
    steps++;
    step = search.next(f(step.value));
  }
  return { root: step.value, steps };
}

test('the root of x² − 2 between 0 and 2 is 1.41421356', () => {
  expect(solved((x) => x * x - 2, 0, 2).root[0]).toBeCloseTo(Math.SQRT2, 11);
});

test('a line is met in a few steps, and a root at a bound at once', () => {
  const line = solved((x) => 3e6 - 2e5 * x, 0, 100);
  expect(line.root[0]).toBeCloseTo(15, 9);
  expect(line.steps).toBeLessThan(6);
  expect(solved((x) => x - 5, 5, 9)).toEqual({ root: [5, 0], steps: 0 });
});

test('a step in place of a crossing is found to the tolerance', () => {
  expect(solved((x) => (x < 0.3 ? -1 : 1), 0, 1, 1e-6).root[0]).toBeCloseTo(0.3, 5);
});

test('cubics of any scale are solved between any bounds around their root', () => {
  const width = fc.double({ min: 0.01, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: -50, max: 50, noNaN: true }), width, width, (root, below, above) => {
      const f = (x: number): number => (x - root) ** 3 + 2 * (x - root);
      const { root: found, steps } = solved(f, root - below, root + above, 1e-10 * (below + above));
      expect(Math.abs(found[0] - root)).toBeLessThan(1e-8 * (below + above));
      expect(steps).toBeLessThan(60);
    }),
  );
});
