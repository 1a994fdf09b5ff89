import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bilinear, placeAmong } from './bilinear';

test('a place among points that are not evenly spaced', () => {
  expect(placeAmong([0, 1, 10], 5.5)).toEqual({ lower: 1, share: 0.5 });
  expect(placeAmong([0, 1, 10], 1)).toEqual({ lower: 1, share: 0 });
  expect(placeAmong([0, 1, 10], 10)).toEqual({ lower: 1, share: 1 });
  expect(placeAmong([0, 1, 10], 11)).toEqual({ lower: 1, share: 1 });
});

test('the middle of four corners is their mean', () => {
  const values = [
    [1, 3],
    [5, 11],
  ];
  expect(bilinear(values, { lower: 0, share: 0.5 }, { lower: 0, share: 0.5 })).toBe(5);
  expect(bilinear(values, { lower: 0, share: 1 }, { lower: 0, share: 0 })).toBe(3);
});

test('what a corner that counts does not know, nobody knows; on the line between two others it does not count', () => {
  const values = [
    [1, null],
    [5, 11],
  ];
  expect(bilinear(values, { lower: 0, share: 0.1 }, { lower: 0, share: 0.9 })).toBeUndefined();
  expect(bilinear(values, { lower: 0, share: 0.5 }, { lower: 0, share: 1 })).toBe(8);
  expect(bilinear(values, { lower: 0, share: 0 }, { lower: 0, share: 0.5 })).toBe(3);
});

test('a plane a + bx + cy + dxy is met everywhere, however its points are spaced', () => {
  const axis = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 6 }).map((list) => list.sort((a, b) => a - b));
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const factor = fc.integer({ min: -9, max: 9 });
  fc.assert(
    fc.property(axis, axis, share, share, factor, factor, factor, factor, (xs, ys, ofX, ofY, a, b, c, d) => {
      const plane = (x: number, y: number): number => a + b * x + c * y + d * x * y;
      const [x, y] = [xs, ys].map((points, at) => {
        const [min, max] = [points[0]!, points.at(-1)!];
        return min + (max - min) * (at === 0 ? ofX : ofY);
      }) as [number, number];
      const values = ys.map((row) => xs.map((column) => plane(column, row)));
      expect(bilinear(values, placeAmong(xs, x), placeAmong(ys, y))).toBeCloseTo(plane(x, y), 6);
    }),
  );
});
