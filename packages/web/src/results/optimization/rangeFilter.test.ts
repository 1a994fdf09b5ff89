import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithin, readRange, scaledRange, writeRange } from './rangeFilter';

const point = { comma: false };

describe('a range that is typed', () => {
  test.each([
    ['10..20', { min: 10, max: 20 }],
    ['10..', { min: 10, max: undefined }],
    ['..20', { min: undefined, max: 20 }],
    ['>=10', { min: 10 }],
    ['≤ −5', { max: -5 }],
    ['80', { min: 80, max: 80 }],
  ])('%s', (text, range) => expect(readRange(text, point)).toEqual(range));
  test('has the decimal mark of the project', () => expect(readRange('1,5..2,5', { comma: true })).toEqual({ min: 1.5, max: 2.5 }));
  test('is none when nothing is typed', () => expect(readRange('  ', point)).toBeUndefined());
  test.each(['ten', '20..10', '..', '1..2..3', '>='])('is wrong when it says nothing that can be: %s', (text) =>
    expect(readRange(text, point)).toBe('wrong'),
  );
  test('is read again as it was written', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e6), fc.boolean(), (min, span, comma) => {
        const range = { min: min / 100, max: (min + span) / 100 };
        expect(readRange(writeRange(range, { comma }), { comma })).toEqual(range);
      }),
    ));
});

describe('a value', () => {
  test('at an end is within', () =>
    expect([9.99, 10, 20, 20.01].map((value) => isWithin(value, { min: 10, max: 20 }))).toEqual([false, true, true, false]));
  test('that does not exist is in no range', () => expect(isWithin(null, { min: undefined, max: 5 })).toBe(false));
});

test('a range in millions is the same in full', () => expect(scaledRange({ min: 2 }, 1e6)).toEqual({ min: 2e6, max: undefined }));
