import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from './arithmetic';
import { writeInFull } from './numberText';

const dot = { comma: false };

test.each([
  ['120*1.3', 156],
  ['2+3*4', 14],
  ['(2+3)*4', 20],
  ['10-2-3', 5],
  ['100/8/2', 6.25],
  ['-3*-2', 6],
  ['= 50 + 50', 100],
  ['3 × 4 ÷ 2', 6],
  ['1 000 * 2', 2000],
  ['1,200*2', 2400],
  ['1e3/4', 250],
  ['8', 8],
  ['5\u22123', 2],
])('%s is %d', (text, value) => {
  expect(evaluate(text, dot)).toBeCloseTo(value, 12);
});

test('decimal commas are read in sums', () => {
  expect(evaluate('1,5*2', { comma: true })).toBe(3);
});

test.each(['', '1/0', '2+', '*3', '(1+2', '1+2)', '()', 'a+1', '1 & 2', '2**3', '((((', '(1)(2)', '0/0', '9'.repeat(201)])(
  '"%s" has no value',
  (text) => {
    expect(evaluate(text, dot)).toBeUndefined();
  },
);

test('a sum of two typed numbers is their sum', () => {
  const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(evaluate(`${writeInFull(a, dot)}+${writeInFull(b, dot)}`, dot) === a + b).toBe(true);
    }),
  );
});

test('whatever is typed, it answers with a finite number or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/() e') }), (text) => {
      const value = evaluate(text, dot);
      expect(value === undefined || Number.isFinite(value)).toBe(true);
    }),
  );
});
