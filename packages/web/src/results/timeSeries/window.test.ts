import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitted, including, panned, spanned, spanOf, tickHours, withinWeek, zoomedIn, zoomedOut } from './window';

const week = { from: 1000, to: 1168 };

describe('the window of a year', () => {
  test('is halved by zooming in and doubled by zooming out, about its middle', () => {
    expect(zoomedIn(week, 8760)).toEqual({ from: 1042, to: 1126 });
    expect(zoomedOut(week, 8760)).toEqual({ from: 916, to: 1252 });
  });
  test('keeps the step in place that it is zoomed about', () => {
    expect(zoomedIn(week, 8760, 1000)).toEqual({ from: 1000, to: 1084 });
  });
  test('is never narrower than twelve points', () => {
    expect(zoomedIn({ from: 100, to: 112 }, 8760)).toEqual({ from: 100, to: 112 });
  });
  test('is panned by its width, and stops at the ends of the year', () => {
    expect(panned(week, 8760, 1)).toEqual({ from: 1168, to: 1336 });
    expect(panned({ from: 100, to: 268 }, 8760, -1)).toEqual({ from: 0, to: 168 });
    expect(panned({ from: 8592, to: 8760 }, 8760, 1)).toEqual({ from: 8592, to: 8760 });
  });
  test('goes along, by its width, with a step that leaves it', () => {
    expect(including(week, 1167, 8760)).toEqual(week);
    expect(including(week, 1168, 8760)).toEqual({ from: 1168, to: 1336 });
    expect(including(week, 999, 8760)).toEqual({ from: 832, to: 1000 });
    expect(including(week, 8759, 8760)).toEqual({ from: 8592, to: 8760 });
  });
  test('goes to a step as wide as it is, up to a week', () => {
    expect(withinWeek(week, 1168, 8760, 1)).toEqual({ from: 1168, to: 1336 });
    expect(withinWeek({ from: 0, to: 24 }, 183 * 24 + 18, 8760, 1)).toEqual({ from: 183 * 24, to: 184 * 24 });
    // The window of the whole year becomes the week about 3 July, 18:00: three days before it, three after it.
    expect(withinWeek({ from: 0, to: 8760 }, 183 * 24 + 18, 8760, 1)).toEqual({ from: 180 * 24, to: 187 * 24 });
  });
  test('of a day begins at midnight, of a year is all of it', () => {
    expect(spanned({ from: 1003, to: 1171 }, 8760, 1, 'day')).toEqual({ from: 1080, to: 1104 });
    expect(spanned(week, 8760, 1, 'year')).toEqual({ from: 0, to: 8760 });
    expect(spanned(week, 35_040, 0.25, 'week').to - spanned(week, 35_040, 0.25, 'week').from).toBe(672);
    expect(spanOf(week, 1)).toBe('week');
    expect(spanOf({ from: 0, to: 100 }, 1)).toBeUndefined();
  });
});

test('ticks are 1, 4, 12, 24, 168 and 720 hours apart as the window grows', () => {
  expect([23, 24, 47, 48, 167, 168, 335, 336, 2159, 2160, 8760].map(tickHours)).toEqual([1, 4, 4, 12, 12, 24, 24, 168, 168, 720, 720]);
});

test('whatever is done to it, a window has whole steps, twelve or more, and lies in the year', () => {
  const window = fc.record({ from: fc.double({ min: -1e4, max: 2e4, noNaN: true }), to: fc.double({ min: -1e4, max: 2e4, noNaN: true }) });
  fc.assert(
    fc.property(window, fc.constantFrom(12, 8760, 35_040), fc.array(fc.constantFrom('in', 'out', 'on', 'back')), (start, length, moves) => {
      let shown = fitted(start, length);
      for (const move of moves)
        shown =
          move === 'in'
            ? zoomedIn(shown, length)
            : move === 'out'
              ? zoomedOut(shown, length)
              : panned(shown, length, move === 'on' ? 1 : -1);
      expect(Number.isInteger(shown.from) && Number.isInteger(shown.to)).toBe(true);
      expect(shown.to - shown.from).toBeGreaterThanOrEqual(12);
      expect(shown.from).toBeGreaterThanOrEqual(0);
      expect(shown.to).toBeLessThanOrEqual(length);
    }),
  );
});
