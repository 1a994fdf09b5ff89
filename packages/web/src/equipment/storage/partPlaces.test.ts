import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partPlaces } from './partPlaces';

test('folded parts stand in pairs, and an open one has its row', () => {
  expect(partPlaces([false, false, false, false])).toEqual(['left', 'right', 'left', 'right']);
  expect(partPlaces([false, true, false, false])).toEqual(['whole', 'whole', 'left', 'right']);
  expect(partPlaces([false, false, true, false])).toEqual(['left', 'right', 'whole', 'whole']);
});

test('no row has a gap, whatever is open', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (open) => {
      const places = partPlaces(open);
      for (const [index, place] of places.entries()) {
        expect(place === 'left').toBe(places[index + 1] === 'right');
        if (open[index]) expect(place).toBe('whole');
      }
    }),
  );
});
