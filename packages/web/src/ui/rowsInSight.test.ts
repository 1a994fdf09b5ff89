import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnRows, sightOf } from './rowsInSight';

test('a frame of 440 pixels that is scrolled by 1,000 shows the rows 22 to 32, each 44 high', () => {
  expect(sightOf(1000, 440, 44)).toEqual({ first: 22, last: 32 });
});

test('20 rows around what is in sight are drawn too, and none that there is not', () => {
  expect(drawnRows({ first: 22, last: 32 }, 1000)).toEqual({ from: 2, to: 53 });
  expect(drawnRows({ first: 0, last: 10 }, 1000)).toEqual({ from: 0, to: 31 });
  expect(drawnRows({ first: 990, last: 1000 }, 1000)).toEqual({ from: 970, to: 1000 });
});

test('a table without rows draws none, and one that was shortened shows its end', () => {
  expect(drawnRows({ first: 0, last: 10 }, 0)).toEqual({ from: 0, to: 0 });
  expect(drawnRows({ first: 900, last: 910 }, 100)).toEqual({ from: 79, to: 100 });
});

test('what is in sight is drawn, wherever the table is scrolled to', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(2000), fc.integer({ min: 20, max: 60 }), fc.nat(500), (scrollTop, height, rowHeight, count) => {
      const sight = sightOf(scrollTop, height, rowHeight);
      const { from, to } = drawnRows(sight, count);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(count);
      for (let row = Math.min(sight.first, count); row < Math.min(sight.last + 1, count); row++) {
        expect(row).toBeGreaterThanOrEqual(from);
        expect(row).toBeLessThan(to);
      }
    }),
  );
});
