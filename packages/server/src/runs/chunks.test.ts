import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunksOf } from './chunks';

const spans = (lengths: readonly number[]): readonly (readonly [number, number])[] =>
  chunksOf(
    'run-1',
    lengths.map((length) => ({ length })),
  ).map(({ from, to }) => [from, to]);

test('120 simulations of different plants are three chunks', () => {
  expect(spans(Array.from({ length: 120 }, () => 1))).toEqual([
    [0, 50],
    [50, 100],
    [100, 120],
  ]);
});

test('plants that run alike stay in one chunk, whatever its size', () => {
  expect(spans([20, 20, 20, 400, 3])).toEqual([
    [0, 60],
    [60, 460],
    [460, 463],
  ]);
});

test('every simulation is in one chunk, and no group in two', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), (lengths) => {
      const found = spans(lengths);
      const ends = new Set(lengths.map((_, at) => lengths.slice(0, at + 1).reduce((sum, length) => sum + length, 0)));
      expect(found.map(([from]) => from)).toEqual([0, ...found.slice(0, -1).map(([, to]) => to)]);
      for (const [, to] of found) expect(ends).toContain(to);
      expect(found.at(-1)?.[1]).toBe(Math.max(...ends));
    }),
  );
});
