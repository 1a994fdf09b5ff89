import { expect, test } from 'vitest';
import { placeAt } from './useRowDrag';

/** Four rows of 32 px from 0 on. */
const middles = [16, 48, 80, 112];

test('a row that is not moved keeps its place', () => {
  for (const [place, middle] of middles.entries()) expect(placeAt(middle, middles, place)).toBe(place);
});

test('a row goes before the first, after the last, or between two', () => {
  expect(placeAt(-20, middles, 2)).toBe(0);
  expect(placeAt(400, middles, 1)).toBe(3);
  expect(placeAt(90, middles, 0)).toBe(2);
  expect(placeAt(40, middles, 3)).toBe(1);
});
