import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { detailsOf, factsOf, resultProject } from '../../../../test/fixtureResult';
import { cashFlowTable } from '../tables/cashFlowTable';
import { englishLocale, translatedTable } from '../tables/fileLocale';
import { commaMarks } from './csvMarks';
import { tableCsv } from './csvTables';

const details = detailsOf(resultProject);
const facts = factsOf(resultProject, details);
const cashFlow = translatedTable(cashFlowTable(details, facts), englishLocale);

test('the cash flow as CSV has a head with units and a row for each year, with all digits', () => {
  const { data } = Papa.parse<string[]>(tableCsv(cashFlow).slice(1).trimEnd());
  const [head, investment, first] = data as [string[], string[], string[]];
  expect(head.slice(0, 5)).toEqual(['Year', 'Calendar year', 'Solar production (MWh)', 'Storage throughput (MWh)', 'Total revenue ($)']);
  expect(data).toHaveLength(27);
  expect(investment.slice(0, 2)).toEqual(['0', 'Investment']);
  expect(first.slice(0, 2)).toEqual(['1', String(facts.baseYear)]);
  expect(Number(first[head.indexOf('Net cash flow ($)')])).toBe(details.cashflow.years[1]?.income);
});

test('several streams of revenue have a column each before their sum', () => {
  const years = details.cashflow.years.map((year) => ({ ...year, revenues: [year.revenue - 1, 1] }));
  const { columns, rows } = cashFlowTable({ cashflow: { ...details.cashflow, revenueNames: ['A', 'B'], years } }, facts);
  expect(columns.map(({ label }) => label).slice(4, 7)).toEqual(['A', 'B', 'Total revenue']);
  expect(rows[1]?.[5]).toBe(1);
});

test('it is read as UTF-8 by Excel, ends lines as CSV does, and runs nothing', () => {
  const text = tableCsv({
    title: 'x',
    columns: [
      { label: '=cmd|1', unit: '€', decimals: 0 },
      { label: 'a,"b"', unit: '', decimals: 0 },
    ],
    rows: [
      ['@SUM(1)', -5.25],
      ['plain', null],
    ],
  });
  expect(text).toBe('\ufeff"\'=cmd|1 (€)","a,""b"""\r\n"\'@SUM(1)",-5.25\r\nplain,\r\n');
});

test('with a decimal comma a semicolon stands between cells, and a name that holds one is quoted', () => {
  const columns = [
    { label: 'Name', unit: '', decimals: 0 },
    { label: 'Net; all', unit: '€', decimals: 0 },
  ];
  const rows = [
    ['a;b', 1234.5],
    ['a,b', { value: -0.25, decimals: 2 }],
    ['c', null],
  ];
  expect(tableCsv({ title: 'x', columns, rows }, commaMarks).slice(1)).toBe('Name;"Net; all (€)"\r\n"a;b";1234,5\r\n"a,b";-0,25\r\nc;\r\n');
});

test('with a decimal comma the cash flow is the same numbers', () => {
  const cells = (text: string, delimiter: string) => Papa.parse<string[]>(text.slice(1).trimEnd(), { delimiter }).data;
  const [dots, commas] = [cells(tableCsv(cashFlow), ','), cells(tableCsv(cashFlow, commaMarks), ';')];
  expect(commas.map((row) => row.map((cell) => cell.replace(',', '.')))).toEqual(dots);
  expect(commas.flat().some((cell) => /^-?\d+,\d+$/.test(cell))).toBe(true);
});
