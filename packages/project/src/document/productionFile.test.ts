import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileForSize } from './productionFile';

const files = [50, 100, 200].map((size) => ({ size }));

test.each([
  [100, 100],
  [10, 50],
  [140, 100],
  [150, 200],
  [1000, 200],
])('%d MW takes the file of %d MW', (size, of) => {
  expect(fileForSize(files, size)).toEqual({ size: of });
});

test('there is none without files', () => {
  expect(fileForSize([], 100)).toBeUndefined();
});

test('no file is nearer than the one that is taken, in whatever order they stand', () => {
  const size = fc.double({ min: 0.001, max: 1000, noNaN: true });
  fc.assert(
    fc.property(fc.array(size, { minLength: 1 }), size, (sizes, wanted) => {
      const taken = fileForSize(
        sizes.map((value) => ({ size: value })),
        wanted,
      );
      const reversed = fileForSize(
        [...sizes].reverse().map((value) => ({ size: value })),
        wanted,
      );
      expect(reversed).toEqual(taken);
      expect(sizes.every((value) => Math.abs(value - wanted) >= Math.abs((taken?.size ?? Infinity) - wanted))).toBe(true);
    }),
  );
});
