import { expect, test } from 'vitest';
import { labelPlaces } from './sizeChart';

const mark = (at: number, isFirst = false) => ({ at, isFirst });

test('labels that would touch stand above and below the curve, and the third has none; the best is above', () => {
  expect(labelPlaces([mark(0.5), mark(0.52, true), mark(0.55), mark(0.9)], 0.1)).toEqual(['below', 'above', 'none', 'above']);
});
