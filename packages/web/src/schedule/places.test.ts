import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockBetween, head, isOneCell, moved, placeAt, type Place } from './places';

describe('a block', () => {
  test('reaches from one corner to the other, whichever comes first', () => {
    const block = { months: [5, 8], hours: [16, 20] };
    expect(blockBetween({ month: 5, hour: 16 }, { month: 8, hour: 20 })).toEqual(block);
    expect(blockBetween({ month: 8, hour: 16 }, { month: 5, hour: 20 })).toEqual(block);
  });

  test('from the name of a month is whole months, from that of an hour whole hours', () => {
    expect(blockBetween({ month: 2, hour: head }, { month: 4, hour: 9 })).toEqual({ months: [2, 4], hours: [0, 23] });
    expect(blockBetween({ month: head, hour: 7 }, { month: 4, hour: 9 })).toEqual({ months: [0, 11], hours: [7, 9] });
  });

  test('that is drawn beyond the first month or hour ends there', () => {
    expect(blockBetween({ month: 3, hour: 4 }, { month: head, hour: head })).toEqual({ months: [0, 3], hours: [0, 4] });
  });

  test('of a cell is one cell, of a name never', () => {
    expect(isOneCell(blockBetween({ month: 3, hour: 4 }, { month: 3, hour: 4 }))).toBe(true);
    expect(isOneCell(blockBetween({ month: 3, hour: head }, { month: 3, hour: head }))).toBe(false);
  });
});

describe('keys', () => {
  const at: Place = { month: 5, hour: 16 };

  test.each([
    ['ArrowUp', { month: 4, hour: 16 }],
    ['ArrowDown', { month: 6, hour: 16 }],
    ['ArrowLeft', { month: 5, hour: 15 }],
    ['ArrowRight', { month: 5, hour: 17 }],
    ['Home', { month: 5, hour: 0 }],
    ['End', { month: 5, hour: 23 }],
    ['a', undefined],
  ])('%s', (key, to) => {
    expect(moved(at, key, false)).toEqual(to);
  });

  test('Ctrl with Home and End leads to the first and last hour of the year', () => {
    expect(moved(at, 'Home', true)).toEqual({ month: 0, hour: 0 });
    expect(moved(at, 'End', true)).toEqual({ month: 11, hour: 23 });
  });

  test('from the first cells to the names of their lines, and never into the corner or beyond the grid', () => {
    expect(moved({ month: 0, hour: 3 }, 'ArrowUp', false)).toEqual({ month: head, hour: 3 });
    expect(moved({ month: 4, hour: 0 }, 'ArrowLeft', false)).toEqual({ month: 4, hour: head });
    const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End');
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.boolean())), (pressed) => {
        const { month, hour } = pressed.reduce<Place>((place, [key, isFar]) => moved(place, key, isFar) ?? place, { month: 0, hour: 0 });
        expect(month === head && hour === head).toBe(false);
        expect(month >= head && month < 12 && hour >= head && hour < 24).toBe(true);
      }),
    );
  });
});

test('a point of the page is the cell that it lies in; beside the cells, the name of the line', () => {
  const box = { left: 100, top: 50, width: 240, height: 120 };
  expect(placeAt(box, 100, 50)).toEqual({ month: 0, hour: 0 });
  expect(placeAt(box, 339, 169)).toEqual({ month: 11, hour: 23 });
  expect(placeAt(box, 205, 95)).toEqual({ month: 4, hour: 10 });
  expect(placeAt(box, 90, 95)).toEqual({ month: 4, hour: head });
  expect(placeAt(box, 205, 40)).toEqual({ month: head, hour: 10 });
  expect(placeAt(box, 999, 999)).toEqual({ month: 11, hour: 23 });
});
