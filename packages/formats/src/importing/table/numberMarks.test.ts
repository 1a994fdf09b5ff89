import { expect, test } from 'vitest';
import { cellNumber, withoutUnit } from '../cellNumber';
import { numberMarks } from './numberMarks';

/** Returns the numbers of a column by the marks of all its cells. */
function numbers(cells: readonly string[], stated = false): readonly number[] {
  const rows = { cells: cells.map((cell) => [cell]), lines: cells.map((_, row) => row + 1), delimiter: ';' };
  const { comma, groups } = numberMarks(rows, { from: 0, to: cells.length, at: 0, comma: stated });
  return cells.map((cell) => cellNumber(cell, comma, groups));
}

const many = (...cells: readonly string[]): readonly string[] => Array.from({ length: 30 }, () => cells).flat();

test('marks before three digits group thousands among smaller whole numbers', () => {
  expect(numbers(many('12.345', '987', '0')).slice(0, 3)).toEqual([12_345, 987, 0]);
  expect(numbers(many('12,345', '987', '-1,234')).slice(0, 3)).toEqual([12_345, 987, -1234]);
});

test('they are decimal where others have fewer digits, a zero before them, or thousands are unmarked', () => {
  expect(numbers(many('12.345', '987', '0.345'))[0]).toBe(12.345);
  expect(numbers(many('12.345', '98.7'))[0]).toBe(12.345);
  expect(numbers(many('12,345', '1987', '3'))[0]).toBe(12.345);
});

test('one number with two marks tells both', () => {
  expect(numbers(many('13,128.2', '14,899', '987.5')).slice(0, 3)).toEqual([13_128.2, 14_899, 987.5]);
  expect(numbers(many('13.128,2', '14.899', '987,5')).slice(0, 3)).toEqual([13_128.2, 14_899, 987.5]);
  expect(numbers(many('1.234.567', '999', '1.000')).slice(0, 3)).toEqual([1_234_567, 999, 1000]);
  expect(numbers(many('1,23,456', '999')).slice(0, 2)).toEqual([123_456, 999]);
});

test('blanks and apostrophes between digits leave the other mark to the decimals', () => {
  expect(numbers(many('12 345,678', '987,5')).slice(0, 2)).toEqual([12_345.678, 987.5]);
  expect(numbers(many("12'345.6", '987.5')).slice(0, 2)).toEqual([12_345.6, 987.5]);
  expect(numbers(many('12\u00a0345,6', '987,5')).slice(0, 2)).toEqual([12_345.6, 987.5]);
});

test('a column that can be read in two ways is read as stated, and doubtful', () => {
  const cells = many('12.345', '14.210');
  const rows = { cells: cells.map((cell) => [cell]), lines: [], delimiter: ';' };
  expect(numberMarks(rows, { from: 0, to: cells.length, at: 0, comma: false })).toEqual({ comma: false, groups: false, isDoubtful: true });
});

test('a unit behind a number and a sign of money beside it are no part of it', () => {
  expect(withoutUnit('123.4 kW')).toEqual({ number: '123.4', unit: 'kW' });
  expect(withoutUnit('45.1%')).toEqual({ number: '45.1', unit: '%' });
  expect(withoutUnit('$12.50')).toEqual({ number: '12.50', unit: '' });
  expect(withoutUnit('($3.20)')).toEqual({ number: '-3.20', unit: '' });
  expect(withoutUnit('No Data')).toBeUndefined();
});
