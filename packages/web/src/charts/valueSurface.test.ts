import { expect, test } from 'vitest';
import type { Rgb } from './hourlyYear';
import { surfacePixels } from './valueSurface';

const colours = Array.from({ length: 101 }, (_, shade): Rgb => [shade, 0, 0]);
const corner = (x: number, y: number, value: number) => ({ x, y, value });
const pixelsOf = (corners: readonly ReturnType<typeof corner>[], triangles: readonly (readonly [number, number, number])[]) => {
  const pixels = surfacePixels(corners, triangles, colours, [0, 100], [10, 10]);
  return (column: number, row: number) => Array.from(pixels.subarray(4 * (10 * row + column), 4 * (10 * row + column) + 4));
};

test('a value that rises to the right has the colour of each place, to the rounding of a colour', () => {
  const square = [corner(0, 0, 0), corner(10, 0, 100), corner(10, 10, 100), corner(0, 10, 0)];
  const at = pixelsOf(square, [
    [0, 1, 2],
    [0, 2, 3],
  ]);
  for (let column = 0; column < 10; column++)
    for (let row = 0; row < 10; row++) expect(at(column, row)).toEqual([10 * column + 5, 0, 0, 255]);
});

test('nothing is drawn outside a triangle', () => {
  const at = pixelsOf([corner(0, 0, 50), corner(10, 0, 50), corner(0, 10, 50)], [[0, 1, 2]]);
  expect(at(1, 1)).toEqual([50, 0, 0, 255]);
  expect(at(8, 8)).toEqual([0, 0, 0, 0]);
});
