import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithin, readRange, scaledRange, writeRange } from './rangeFilter';

const point = { comma: false };

describe('a range that is typed', () => {
  test.each([
    ['10..20', { least: 10, most: 20 }],
    ['10..', { least: 10, most: undefined }],
    ['..20', { least: undefined, most: 20 }],
    ['>=10', { least: 10 }],
    ['≤ −5', { most: -5 }],
    ['80', { least: 80, most: 80 }],
  ])('%s', (text, range) => expect(readRange(text, point)).toEqual(range));
  test('has the decimal mark of the project', () => expect(readRange('1,5..2,5', { comma: true })).toEqual({ least: 1.5, most: 2.5 }));
  test('is none when nothing is typed', () => expect(readRange('  ', point)).toBeUndefined());
  test.each(['ten', '20..10', '..', '1..2..3', '>='])('is wrong when it says nothing that can be: %s', (text) =>
    expect(readRange(text, point)).toBe('wrong'),
  );
  test('is read again as it was written', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e6), fc.boolean(), (least, span, comma) => {
        const range = { least: least / 100, most: (least + span) / 100 };
        expect(readRange(writeRange(range, { comma }), { comma })).toEqual(range);
      }),
    ));
});

describe('a value', () => {
  test('at an end is within', () =>
    expect([9.99, 10, 20, 20.01].map((value) => isWithin(value, { least: 10, most: 20 }))).toEqual([false, true, true, false]));
  test('that does not exist is in no range', () => expect(isWithin(null, { least: undefined, most: 5 })).toBe(false));
});

test('a range in millions is the same in full', () => expect(scaledRange({ least: 2 }, 1e6)).toEqual({ least: 2e6, most: undefined }));
