import { expect, test } from 'vitest';
import { withRows } from './sheetRows';

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const sheet = (rows: string): string => element('worksheet', `${element('sheetData', rows)}<pageMargins/>`);
const first = '<row r="1"><c r="A1" s="5"><v>46388</v></c><c r="B1" s="6"><v>1.5</v></c><c r="C1" t="s"><v>0</v></c></row>';

test('rows go on below the last one, each cell in the style of the one above it', () => {
  const columns = [(row: number) => 46389 + row, (row: number) => row / 4, () => 'a < b & "c"'];
  expect(withRows(sheet(first), 1, { count: 2, columns })).toBe(
    sheet(
      `${first}<row r="2"><c r="A2" s="5"><v>46389</v></c><c r="B2" s="6"><v>0</v></c><c r="C2" t="inlineStr"><is><t>a &lt; b &amp; &quot;c&quot;</t></is></c></row>` +
        `<row r="3"><c r="A3" s="5"><v>46390</v></c><c r="B3" s="6"><v>0.25</v></c><c r="C3" t="inlineStr"><is><t>a &lt; b &amp; &quot;c&quot;</t></is></c></row>`,
    ),
  );
});

test('more columns than the last row has cells, or a sheet without a row, are a fault', () => {
  expect(() => withRows(sheet(first), 1, { count: 1, columns: [() => 1] })).toThrow('has 3 cells, 1 go on');
  expect(() => withRows(sheet(''), 0, { count: 1, columns: [() => 1] })).toThrow('has 0 cells');
});

test('a number that is not finite is a fault', () => {
  for (const value of [NaN, Infinity])
    expect(() => withRows(sheet(first), 1, { count: 1, columns: [() => 1, () => value, () => ''] })).toThrow(String(value));
});
