import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { timeSeriesOfYear } from '@hybrid/engine/report/timeSeriesReport';
import { describe, expect, test } from 'vitest';
import { fixtureSeries } from '../../../../test/fixtureProject';
import { detailsOf, factsOf, resultProject } from '../../../../test/fixtureResult';
import { openWorkbook, type OpenCell, type OpenSheet } from '../../../../test/openWorkbook';
import { columnLetter } from './sheet';
import type { StepColumn, StepYear } from '../tables/stepYear';
import { timeSeriesSheet } from './timeSeriesSheet';
import { workbookFile } from './workbookFile';

const facts = factsOf(resultProject, detailsOf(resultProject));

async function sheetOf(year: StepYear): Promise<OpenSheet> {
  const [sheet] = openWorkbook(await workbookFile([timeSeriesSheet(year, facts)]));
  if (!sheet) throw new Error('The workbook has no sheet');
  return sheet;
}
/** The row of the head, as spreadsheets count. */
const headRow = ({ cells }: OpenSheet): number => Number([...cells].find(([, { value }]) => value === 'Time')?.[0].slice(1));
const at = (sheet: OpenSheet, column: number, row: number): OpenCell | undefined => sheet.cells.get(`${columnLetter(column)}${row}`);

const hourly = (column: Partial<StepColumn> = {}): StepColumn => ({
  name: 'Export',
  units: 'MW',
  values: Float64Array.from({ length: 8760 }, (_, hour) => hour),
  ...column,
});
const yearOf = (...items: readonly StepColumn[]): StepYear => ({ calendarYear: 2028, stepHours: 1, items });

describe('the sheet of a simulated year', async () => {
  const year = timeSeriesOfYear(resultProject, caseGrid(resultProject).keys.at(-1) as CaseKey, fixtureSeries, 0);
  const sheet = await sheetOf(year);
  const head = headRow(sheet);

  test('has a column for each series of the report, by its name and unit', () => {
    const heads = year.items.map((_, column) => at(sheet, column + 1, head)?.value);
    expect(heads).toEqual(year.items.map(({ name, units }) => (units === '' ? inEnglish(name) : `${inEnglish(name)} (${units})`)));
    expect(heads.length).toBeGreaterThan(15);
  });

  test('holds the values of the report in every step, to a watt and a millionth of the currency', () => {
    for (const [column, { name, values, words }] of year.items.entries())
      for (const [t, value] of values.entries()) {
        const found = at(sheet, column + 1, head + 1 + t)?.value;
        const word = words && inEnglish(words[value] ?? '');
        if (words ? found !== word : typeof found !== 'number' || Math.abs(found - value) > 5.1e-7)
          expect(found, `${inEnglish(name)} in step ${t}`).toBe(words ? word : value);
      }
    expect(year.items.some(({ words }) => words)).toBe(true);
  });

  test('ends with the last step, and says what it is of', () => {
    expect(at(sheet, 0, head + 8760)).toBeDefined();
    expect(at(sheet, 0, head + 8761)).toBeUndefined();
    expect(sheet.cells.get('A1')?.value).toBe(resultProject.name);
    expect(at(sheet, 0, head - 2)?.value).toContain(`First operating year, ${year.calendarYear} with 365 days`);
  });
});

test('times are days since 30 December 1899: 1 January 2000 is day 36526, 1 March 36586', async () => {
  const sheet = await sheetOf({ ...yearOf(hourly()), calendarYear: 2000 });
  const head = headRow(sheet);
  expect(at(sheet, 0, head + 1)?.value).toBe(36_526);
  expect(at(sheet, 0, head + 1 + 6)?.value).toBe(36_526.25);
  // The year has no 29 February, though 2000 is a leap year.
  expect(at(sheet, 0, head + 1 + 58 * 24)?.value).toBe(36_584);
  expect(at(sheet, 0, head + 1 + 59 * 24)?.value).toBe(36_586);
});

test('a year of quarter hours has 35,040 rows', async () => {
  const values = Float64Array.from({ length: 35_040 }, (_, step) => step);
  const sheet = await sheetOf({ ...yearOf(hourly({ values })), stepHours: 0.25 });
  const head = headRow(sheet);
  expect(at(sheet, 1, head + 35_040)?.value).toBe(35_039);
  expect(Number(at(sheet, 0, head + 2)?.value) - Number(at(sheet, 0, head + 1)?.value)).toBeCloseTo(1 / 96, 9);
});

test('a value that is no number is a fault', async () => {
  const values = new Float64Array(8760);
  values[4000] = Number.NaN;
  await expect(sheetOf(yearOf(hourly({ values })))).rejects.toThrow('NaN');
});

test('a year that lacks steps is a fault', () => {
  expect(() => timeSeriesSheet(yearOf(hourly({ values: new Float64Array(10) })), facts)).toThrow('10 steps');
});

test('names and words that look like formulas are led by an apostrophe; markup stays a text', async () => {
  const name = '=HYPERLINK("http://x","y")<&>';
  const words = ['@SUM(A1)', '+1 & <b>', ' "two" '];
  const values = Uint8Array.from({ length: 8760 }, (_, hour) => hour % 3);
  const sheet = await sheetOf(yearOf(hourly({ name, units: '' }), hourly({ name: '-1', values, words })));
  const head = headRow(sheet);
  expect(at(sheet, 1, head)).toEqual({ formula: undefined, value: `'${name}` });
  expect(at(sheet, 2, head)).toEqual({ formula: undefined, value: `'-1 (MW)` });
  expect([0, 1, 3, 4].map((t) => at(sheet, 2, head + 1 + t))).toEqual(
    [0, 1, 0, 1].map((word) => ({ formula: undefined, value: [`'@SUM(A1)`, `'+1 & <b>`][word] })),
  );
});
