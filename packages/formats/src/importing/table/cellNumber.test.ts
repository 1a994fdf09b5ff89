import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellNumber } from '../cellNumber';

describe('a number in a cell', () => {
  test.each([
    ['22.5', 22.5],
    [' -0.5 ', -0.5],
    ['+3', 3],
    ['.5', 0.5],
    ['7.', 7],
    ['5.94E-05', 5.94e-5],
    ['1e3', 1000],
    ['\u22123.1', -3.1],
    ['\u00a012', 12],
    ['1,234.50', 1234.5],
  ])('%j', (cell, value) => {
    expect(cellNumber(cell, false)).toBe(value);
  });

  test.each([
    ['2,5', 2.5],
    ['-0,056', -0.056],
    ['1.234,5', 1234.5],
    ['1.234.567,5', 1234567.5],
    [',5', 0.5],
    ['22.5', 22.5],
    ['12', 12],
  ])('%j with decimal commas', (cell, value) => {
    expect(cellNumber(cell, true)).toBe(value);
  });

  test.each([
    '',
    ' ',
    '-',
    '.',
    'e5',
    '1e',
    '1e9999',
    '0x10',
    'Infinity',
    'NaN',
    '1 2',
    '1-2',
    '--1',
    '12/5',
    '1,5',
    '1,23,4.5',
    '#REF!',
    'true',
    '१२',
  ])('%j is none', (cell) => {
    expect(cellNumber(cell, false)).toBeNaN();
  });

  test.each(['1,2,3', ',', '1.23,4.5', ';'])('%j is none with decimal commas either', (cell) => {
    expect(cellNumber(cell, true)).toBeNaN();
  });

  test('every finite number is read as it is written', () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => cellNumber(String(value), false) === value));
  });

  test('what is read is what the language reads, or nothing', () => {
    const text = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', '+', 'e', ' ', ',', 'x'), maxLength: 12 });
    fc.assert(
      fc.property(text, (cell) => {
        const value = cellNumber(cell, false);
        expect(Number.isNaN(value) || value === Number(cell.replaceAll(',', ''))).toBe(true);
      }),
    );
  });
});
