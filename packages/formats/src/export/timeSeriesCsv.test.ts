import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import Papa from 'papaparse';
import { commaMarks } from './csvMarks';
import { importFile } from '../importing/importFile';
import type { StepColumn, StepYear } from '../tables/stepYear';
import { timeSeriesDays, timeSeriesHeader } from './timeSeriesCsv';

const hourly = (column: Partial<StepColumn> & { readonly of?: (hour: number) => number } = {}): StepColumn => ({
  name: 'Export',
  units: 'MW',
  values: Float64Array.from({ length: 8760 }, (_, hour) => (column.of ?? ((t) => t))(hour)),
  ...column,
});
const year = (...items: readonly StepColumn[]): StepYear => ({ calendarYear: 2028, stepHours: 1, items });
const text = (of: StepYear): string => timeSeriesHeader(of) + [...timeSeriesDays(of)].join('');
const rows = (of: StepYear): readonly (readonly string[])[] =>
  text(of)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

test('an hourly year is a header and 8760 rows, each with the local time at the beginning of its hour', () => {
  const [header, ...lines] = rows(year(hourly(), hourly({ name: 'Flag', units: '' })));
  expect(header).toEqual(['Time', 'Export (MW)', 'Flag']);
  expect(lines).toHaveLength(8760);
  expect(lines[0]).toEqual(['2028-01-01T00:00', '0', '0']);
  expect(lines[8759]).toEqual(['2028-12-31T23:00', '8759', '8759']);
});

test('a leap year has no 29 February', () => {
  const lines = rows(year(hourly()));
  expect(lines[1 + (31 + 28) * 24]?.[0]).toBe('2028-03-01T00:00');
  expect(lines.some(([time]) => time?.startsWith('2028-02-29'))).toBe(false);
});

test('quarter hours are stamped by their minutes', () => {
  const column = { ...hourly(), values: new Float64Array(35_040) };
  const lines = [...timeSeriesDays({ ...year(column), stepHours: 0.25 })];
  expect(lines[0]?.split('\r\n').slice(0, 3)).toEqual(['2028-01-01T00:00,0', '2028-01-01T00:15,0', '2028-01-01T00:30,0']);
});

test('numbers have six decimals at most, no exponent and no negative zero', () => {
  const values = [1 / 3, -1e-9, 1e-6, 123_456.7891234, -2.5, 1e300];
  const lines = rows(year(hourly({ of: (hour) => values[hour] ?? 0 })));
  expect(lines.slice(1, 7).map(([, value]) => value)).toEqual(['0.333333', '0', '0.000001', '123456.789123', '-2.5', '1e+300']);
});

test('a value that is no number is a fault', () => {
  expect(() => rows(year(hourly({ of: (hour) => (hour === 4000 ? NaN : 1) })))).toThrow('holds NaN');
});

test('words stand in place of their numbers', () => {
  const lines = rows(year(hourly({ of: (hour) => hour % 2, words: ['no', 'yes'] })));
  expect([lines[1]?.[1], lines[2]?.[1]]).toEqual(['no', 'yes']);
});

test('a year that lacks steps is a fault', () => {
  expect(() => [...timeSeriesDays(year({ ...hourly(), values: new Float64Array(10) }))]).toThrow('10 steps');
});

test('a name that begins like a formula is led by an apostrophe, in either width of the sign', () => {
  const header = (name: string): string => timeSeriesHeader(year(hourly({ name, units: '' }))).trim();
  for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1']) expect(header(name).replace('\ufeff', '')).toBe(`Time,"'${name}"`);
  expect(header('Solar "east", 2')).toBe('Time,"Solar ""east"", 2"');
});

test('letters beyond ASCII are announced, so that spreadsheets read them', () => {
  expect(timeSeriesHeader(year(hourly({ units: '€/MWh' })))).toBe('\ufeffTime,Export (€/MWh)\r\n');
  expect(timeSeriesHeader(year(hourly()))).toBe('Time,Export (MW)\r\n');
});

test('whatever the names, a reader finds as many columns, and none that a spreadsheet would run', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (names) => {
      const header = timeSeriesHeader(year(...names.map((name) => hourly({ name, units: 'MW' })))).replace('\ufeff', '');
      const [cells = []] = Papa.parse<string[]>(header, { delimiter: ',', newline: '\r\n' }).data;
      expect(cells).toHaveLength(names.length + 1);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});

test('with a decimal comma a semicolon stands between cells, and numbers have commas', () => {
  const of = year(hourly({ of: (hour) => hour + 0.125 }), hourly({ name: 'a; b', units: '', of: () => 0, words: ['on; off'] }));
  expect(timeSeriesHeader(of, commaMarks)).toBe('Time;Export (MW);"a; b"\r\n');
  const [first = ''] = [...timeSeriesDays(of, commaMarks)];
  expect(first.split('\r\n').slice(0, 2)).toEqual(['2028-01-01T00:00;0,125;"on; off"', '2028-01-01T01:00;1,125;"on; off"']);
});

test('a file with decimal commas is read as the numbers it was written from', () => {
  const of = year(hourly({ name: 'Price', units: '$/MWh', of: (hour) => (hour % 100) + 0.25 }));
  const text = timeSeriesHeader(of, commaMarks) + [...timeSeriesDays(of, commaMarks)].join('');
  expect(importFile(text, { kind: 'price', comma: true }).values).toEqual(of.items[0]?.values);
});
