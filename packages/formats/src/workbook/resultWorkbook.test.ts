import { describe, expect, test } from 'vitest';
import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { timeSeriesOfYear } from '@hybrid/engine/report/timeSeriesReport';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { exportSectionKeys, sectionsOf } from '@hybrid/project/results/exportSections';
import { detailsOf, factsOf, resultProject } from '../../../../test/fixtureResult';
import { fixtureSeries } from '../../../../test/fixtureProject';
import { openWorkbook, type OpenSheet } from '../../../../test/openWorkbook';
import { resultWorkbook } from './resultWorkbook';

const details = detailsOf(resultProject);
const facts = factsOf(resultProject, details);
const year = timeSeriesOfYear(resultProject, caseGrid(resultProject).keys.at(-1) as CaseKey, fixtureSeries, 0);

async function sheetsOf(sections: Parameters<typeof resultWorkbook>[2]): Promise<readonly OpenSheet[]> {
  const file = await resultWorkbook(details, facts, sections, () => year);
  return file === undefined ? [] : openWorkbook(file);
}

const all = await sheetsOf(sectionsOf(resultProject));
const named = (name: string): OpenSheet => {
  const found = all.find((sheet) => sheet.name === name);
  if (!found) throw new Error(`There is no sheet ${name}`);
  return found;
};
/** The cell to the right of a text. */
const beside = (sheet: OpenSheet, text: string): number | string | undefined => {
  const [cell] = [...sheet.cells].find(([, { value }]) => value === text) ?? [];
  return sheet.cells.get((cell ?? '').replace(/^A/, 'B'))?.value;
};

test('a project of solar with storage has the sections that it uses, each as a sheet, in their order', () => {
  expect(all.map(({ name }) => name)).toEqual(['Summary', 'Solar', 'Storage', 'Revenue', 'Time Series', 'Cash Flow', 'Pro Forma']);
});

test('only what is chosen is written, in the order of the list', async () => {
  expect((await sheetsOf(['cashFlow', 'summary'])).map(({ name }) => name)).toEqual(['Summary', 'Cash Flow']);
});

test('a section that the result has nothing of gives no file', async () => {
  expect(await resultWorkbook(details, facts, ['regulation'], () => year)).toBeUndefined();
});

test('every section is offered to a project that uses everything', () => {
  const uses = { useRegulationMarket: true, useWind: true, useSolar: true, useStorage: true };
  expect(sectionsOf({ ...resultProject, ...uses })).toEqual(exportSectionKeys);
});

test('every sheet says what it is of', () => {
  for (const { cells } of all)
    expect([...cells.values()].slice(0, 4).map(({ value }) => value)).toEqual([
      resultProject.name,
      resultProject.location.address,
      details.title,
      `Calculated 2026-03-01 14:05 UTC, engine ${details.audit.engineVersion}, inputs a94a8fe5ccb1`,
    ]);
});

describe('every sheet', () => {
  test('is printed on landscape pages as wide as it is, with its frozen head on each', () => {
    for (const { print } of all) expect(print).toMatchObject({ orientation: 'landscape', pagesAcross: 1 });
    expect(named('Pro Forma').print.titles).toBe("'Pro Forma'!$1:$11");
    expect(named('Cash Flow').print.titles).toBe("'Cash Flow'!$1:$7");
    expect(named('Storage').print.titles).toBeUndefined();
  });
  test('has its headings in full: their words fit their columns, and rows are as high as their lines', () => {
    const { cells, heights, widths } = named('Storage');
    const [place = ''] = [...cells].find(([, { value }]) => value === 'Largest usable capacity (MWh)') ?? [];
    expect(heights.get(Number(place.slice(1)))).toBe(30);
    for (const sheet of all)
      for (const [name, { value }] of sheet.cells) {
        const isHead = sheet.heights.has(Number(/\d+/.exec(name)?.[0]));
        const longest = isHead
          ? Math.max(
              ...String(value)
                .split(' ')
                .map(({ length }) => length),
            )
          : 0;
        expect(longest).toBeLessThan(sheet.widths[columnOf(name)] ?? 0);
      }
    expect(widths).toHaveLength(15);
  });
  test('has a column as wide as its longest text, so that no figure beside cuts it', () => {
    const { cells, widths } = named('Summary');
    const reason = [...cells.values()].find(({ value }) => value === 'Losses of line, transformer, converter and storage');
    expect(widths[0]).toBeGreaterThanOrEqual(String(reason?.value).length);
  });
});

describe('the summary', () => {
  test('has the figures with all their digits', () => {
    expect(beside(named('Summary'), 'Net present value')).toBe(details.financial.npv);
    expect(beside(named('Summary'), 'Exports to grid')).toBe(details.performance.exports.first);
  });
  test('has the money of the project in its units, and no line of what the plant does not have', () => {
    const { cells } = named('Summary');
    const texts = [...cells.values()].map(({ value }) => value);
    expect(texts).toContain('$/MWh');
    expect(texts.filter((text) => String(text).includes('¤'))).toEqual([]);
    expect(texts).not.toContain('Wind production');
  });
  test('says why a figure is not there', async () => {
    const without = { ...details, financial: { ...details.financial, irr: null } };
    const [summary] = openWorkbook((await resultWorkbook(without, facts, ['summary'], () => year)) ?? new Uint8Array());
    expect(summary && beside(summary, 'Internal rate of return, real')).toBe('No sign change in the cash flow');
  });
});

test('the cash flow has a row for each year and a column for each line, with its unit', () => {
  const { cells } = named('Cash Flow');
  const head = [...cells].find(([, { value }]) => value === 'Year')?.[0] ?? '';
  const row = Number(head.slice(1));
  expect(cells.get(`C${row}`)?.value).toBe('Solar production (MWh)');
  expect(cells.get(`E${row}`)?.value).toBe('Total revenue ($)');
  expect(cells.get(`E${row + 2}`)?.value).toBe(details.cashflow.years[1]?.revenue);
  expect(cells.get(`A${row + 26}`)?.value).toBe('25');
});

test('the sheet of solar has its months and its years', () => {
  const solar = named('Solar');
  const [item] = details.solar;
  expect(beside(solar, 'Jun')).toBe(item?.totalProductionByMonth[5]);
  expect(valueBelow(solar, 'Capacity factor (%)', 25)).toBe(item?.items[24]?.capacityFactor);
  expect(valueBelow(solar, 'Remaining output (%)', 1)).toBe(100);
});

test('the sheet of storage has its figures, its years and what is added to it', () => {
  const storage = named('Storage');
  const [item] = details.storage;
  expect(beside(storage, 'Rated power')).toBe(item?.nameplatePower);
  expect(valueBelow(storage, 'Energy out of the cells (MWh)', 1)).toBe(item?.items[0]?.energyOutput);
  expect(valueBelow(storage, 'Added capacity (MWh)', 11)).toBe(details.augmentation[0]?.items[10]?.augmentation);
});

test('the sheet of revenue has each market and technology by year', () => {
  const revenue = named('Revenue');
  const [first] = details.revenueResult.years;
  expect(valueBelow(revenue, `${inEnglish(first?.energyMarkets[0]?.name ?? '')} ($)`, 1)).toBe(first?.energyMarkets[0]?.revenue);
  expect(valueBelow(revenue, 'storage ($)', 1)).toBe(first?.technologies.find(({ technology }) => technology === 'storage')?.revenue);
});

/** The cell some rows below a head. */
function valueBelow({ cells }: OpenSheet, head: string, rows: number): number | string | undefined {
  const [cell = ''] = [...cells].find(([, { value }]) => value === head) ?? [];
  return cells.get(cell.replace(/\d+$/, (row) => String(Number(row) + rows)))?.value;
}

/** Column of a cell from 0. */
function columnOf(name: string): number {
  return [...(/^[A-Z]+/.exec(name)?.[0] ?? '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
