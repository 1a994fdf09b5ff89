import { expect, test } from 'vitest';
import { pointsOf, sortedRows, withPasted, withPoint, withRow, withoutRow } from './curveRows';

const read = (cell: string): number | undefined => (cell === '' || Number.isNaN(Number(cell)) ? undefined : Number(cell));
const rows = [
  { x: 10, y: 3 },
  { x: 30, y: 2 },
  { x: 20, y: 1 },
];

test('rows are added at the end, changed and taken away', () => {
  expect(withRow(rows).at(-1)).toEqual({ x: 20, y: 1 });
  expect(withRow([])).toEqual([{ x: 0, y: 0 }]);
  expect(withRow(Array.from({ length: 200 }, () => ({ x: 1, y: 1 })))).toHaveLength(200);
  expect(withPoint(rows, 1, { y: 9 })[1]).toEqual({ x: 30, y: 9 });
  expect(withoutRow(rows, 0)).toEqual(rows.slice(1));
});

test('rows are sorted by a column, and the other way when they are', () => {
  expect(sortedRows(rows, 'x').map(({ x }) => x)).toEqual([10, 20, 30]);
  expect(sortedRows(sortedRows(rows, 'x'), 'x').map(({ x }) => x)).toEqual([30, 20, 10]);
});

test.each([
  ['tabs, as a spreadsheet copies them', '10\t3000\n20\t2000'],
  ['semicolons', '10;3000\r\n20;2000'],
  ['commas with a head and a third column', 'depth,cycles,note\n"10","3000",a\n20,2000,b\n\n'],
  ['blanks', '  10   3000\n20 2000 '],
])('pairs are read from lines with %s', (_how, text) => {
  expect(pointsOf(text, read)).toEqual([
    { x: 10, y: 3000 },
    { x: 20, y: 2000 },
  ]);
});

test('pasted rows take the place of those from a row on, and go beyond them', () => {
  const pasted = [
    { x: 1, y: 1 },
    { x: 2, y: 2 },
  ];
  expect(withPasted(rows, 2, pasted)).toEqual([rows[0], rows[1], ...pasted]);
  expect(withPasted(rows, 0, pasted)).toEqual([...pasted, rows[2]]);
});
