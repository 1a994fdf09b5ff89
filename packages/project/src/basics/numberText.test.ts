import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumber, writeInFull, writeNumber } from './numberText';

const dot = { comma: false };
const comma = { comma: true };

describe('reading a typed number', () => {
  test.each([
    ['12', 12],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['0,123', 0.123],
    ['1234,567', 1234.567],
    ['-3', -3],
    ['\u22123.25', -3.25],
    ['+7', 7],
    ['1,234', 1234],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['84 354 638', 84_354_638],
    ['84\u202f354,5', 84_354.5],
    ["1'234.5", 1234.5],
    ['1e3', 1000],
    ['2.5E-2', 0.025],
    [' 8 ', 8],
  ])('%s is %d where the point is the decimal mark', (text, value) => {
    expect(readNumber(text, dot)).toBe(value);
  });

  test.each([
    ['1,234', 1.234],
    ['1.234', 1234],
    ['1.5', 1.5],
    ['0.125', 0.125],
    ['1.234,56', 1234.56],
    ['1.234.567,8', 1_234_567.8],
    ['12345.678', 12_345.678],
  ])('%s is %d where the comma is the decimal mark', (text, value) => {
    expect(readNumber(text, comma)).toBe(value);
  });

  test.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    'abc',
    '12a',
    '1..2',
    '1,2,3',
    '12,34,567',
    '1.2.3,4',
    '1,234.5.6',
    '1 2',
    '0x10',
    'Infinity',
    'NaN',
    '1e999',
    '--1',
    '1e',
    '10 %',
  ])('"%s" is no number', (text) => {
    expect(readNumber(text, dot)).toBeUndefined();
    expect(readNumber(text, comma)).toBeUndefined();
  });

  test('zero has no sign', () => {
    expect(Object.is(readNumber('-0', dot), 0)).toBe(true);
  });

  test('never throws and never gives anything but a finite number', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-+eE '\u2212") }), fc.boolean(), (text, flag) => {
        const value = readNumber(text, { comma: flag });
        expect(value === undefined || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe('showing a number', () => {
  test('groups are separated and decimals kept', () => {
    expect(writeNumber(84_354_638, { decimals: 0 })).toBe('84,354,638');
    expect(writeNumber(1234.5, { decimals: 2 })).toBe('1,234.50');
    expect(writeNumber(1234.5, { decimals: 2, comma: true })).toBe('1.234,50');
    expect(writeNumber(1234.5, { decimals: 2, group: false })).toBe('1234.50');
  });

  test('trailing zeros are trimmed in fields', () => {
    expect(writeNumber(320, { decimals: 3, trim: true })).toBe('320');
    expect(writeNumber(0.5, { decimals: 3, trim: true })).toBe('0.5');
    expect(writeNumber(100, { decimals: 0, trim: true })).toBe('100');
  });

  test('minus is the minus sign, and a rounded zero has none', () => {
    expect(writeNumber(-12.3, { decimals: 1 })).toBe('\u221212.3');
    expect(writeNumber(-0.001, { decimals: 2 })).toBe('0.00');
    expect(writeNumber(-0, { decimals: 0 })).toBe('0');
  });

  test('what is not finite has no figure', () => {
    expect([Number.NaN, Infinity, -Infinity].map((value) => writeNumber(value, { decimals: 1 }))).toEqual(['—', '—', '—']);
  });

  test('a huge number is written with digits', () => {
    expect(writeNumber(1e21, { decimals: 2 })).toBe('1,000,000,000,000,000,000,000');
  });
});

describe('what is written is read back', () => {
  const value = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

  test('with any number of decimals, with and without groups and zeros', () => {
    fc.assert(
      fc.property(value, fc.nat(5), fc.boolean(), fc.boolean(), fc.boolean(), (scaled, decimals, flag, group, trim) => {
        const number = scaled / 10 ** decimals;
        const text = writeNumber(number, { decimals, comma: flag, group, trim });
        expect(readNumber(text, { comma: flag })).toBeCloseTo(number, decimals + 1);
      }),
    );
  });

  test('in full: every digit', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), (number, flag) => {
        const back = readNumber(writeInFull(number, { comma: flag }), { comma: flag });
        expect(back === number).toBe(true);
      }),
    );
  });
});
