import { inEnglish, isSameText } from '@hybrid/project/i18n/inEnglish';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { cashFlowTable } from '@hybrid/formats/tables/cashFlowTable';
import { tableCsv } from '@hybrid/formats/export/csvTables';
import { englishLocale, translatedTable } from '@hybrid/formats/tables/fileLocale';
import { resultFacts } from '@hybrid/formats/tables/resultFacts';
import { resultWorkbook } from '@hybrid/formats/workbook/resultWorkbook';
import { writeNumber } from '@hybrid/project/basics/numberText';
import { seriesOf, writeProjectFile } from '@hybrid/project/files/projectFile';
import type { Details } from '@hybrid/project/results/details';
import { proFormaRows, sectionOf } from '@hybrid/project/results/proForma';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';
import { financialRows, revenueStreams } from '@hybrid/project/results/summaryRows';
import { seriesOf as drawnSeries } from '@hybrid/web/charts/chartData';
import type { ChartTheme } from '@hybrid/web/charts/chartTheme';
import { buildCashFlowChart, type CashFlowWords } from '@hybrid/web/results/cashFlow/cashFlowChart';
import { bridgeParts, cashFlowKinds, cashFlowLines } from '@hybrid/web/results/cashFlow/cashFlowRows';
import { compareChart } from '@hybrid/web/results/compare/compareChart';
import { comparedFlows } from '@hybrid/web/results/compare/comparedFlows';
import { amount } from '@hybrid/web/ui/figures';
import { revenueChart } from '@hybrid/web/results/revenue/revenueCharts';
import { revenueGroups } from '@hybrid/web/results/revenue/revenueGroups';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNear } from './fixtureFigures';
import { goldenProject, goldenSeries } from './goldenProjects';
import { storedResults } from './goldenResults';
import { openWorkbook, type OpenSheet } from './openWorkbook';
import { besideOf, reportTexts, type ReportText } from './reportTexts';
import { recalculated } from './sheetFormulas';
import { commandLine } from './programs';
import { loadEnglishPages } from './englishPages';

await loadEnglishPages();

/**
 * The same money appears equal everywhere: the row of the command line, the details, the pro forma, the workbook with its formulas recalculated,
 * the CSV file, the report, and the charts of the result pages.
 */
const names = ['merchant-storage', 'time-of-delivery', 'wind-and-storage-late'] as const;

interface Everywhere {
  readonly row: ResultItem;
  readonly details: Details;
  readonly sheets: readonly OpenSheet[];
  readonly csv: readonly (readonly string[])[];
  readonly report: readonly ReportText[];
}

/** The command line is started, and each step of a lifetime may be simulated. [ms] */
const whileOthersWork = 300_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'same-money-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the row of `hybrid run --json-table` for the file of a project. */
function rowOfCommandLine(name: string, id: string): ResultItem {
  const project = goldenProject(name);
  const inputs = new Map(seriesOf(project).map(({ hash }) => [hash, goldenSeries(hash)]));
  const file = join(folder, `${name}.hfront`);
  writeFileSync(file, writeProjectFile(project, inputs));
  const { status, stdout } = spawnSync(process.execPath, [...commandLine, 'run', file, '--json-table', '--threads', '1'], {
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  expect(status).toBe(0);
  const row = (JSON.parse(stdout) as ResultTable).items.find((item) => item.id === id);
  if (!row) throw new Error(`The command line has no row ${id}`);
  return row;
}

async function everywhere(name: string): Promise<Everywhere> {
  const project = goldenProject(name);
  const { id } = storedResults(name).details;
  const key = caseGrid(project).keys.find((each) => each.id === id);
  if (!key) throw new Error(`${name} has no simulation ${id}`);
  const details = detailsReport(project, key, goldenSeries);
  const facts = resultFacts(project, details, { ended: '', inputHash: '', varied: [] });
  const workbook = await resultWorkbook(details, facts, ['summary', 'revenue', 'cashFlow', 'proForma'], () => {
    throw new Error('The steps are not asked for');
  });
  if (!workbook) throw new Error('There is no workbook');
  return {
    row: rowOfCommandLine(name, id),
    details,
    sheets: openWorkbook(workbook),
    csv: tableCsv(translatedTable(cashFlowTable(details, facts), englishLocale))
      .split('\r\n')
      .map((line) => line.split(',')),
    // The memo in front rounds its figures; the report has them in full.
    report: reportTexts(project, details, facts).texts.filter(({ page }) => page > 2),
  };
}

const theme = new Proxy({}, { get: () => '#000000' }) as ChartTheme;
const look = { comma: false, symbol: '$' } as const;
const whole = (value: number): string => writeNumber(value, { decimals: 0, comma: false, group: true, trim: false });

const kinds = [...cashFlowKinds, 'net', 'cumulative'] as const;
const words: CashFlowWords = {
  year: 'Year',
  annual: 'annual',
  cumulative: 'cumulative',
  payback: '',
  lines: Object.fromEntries(kinds.map((kind) => [kind, kind])) as CashFlowWords['lines'],
};

const sheetOf = (sheets: readonly OpenSheet[], name: string): OpenSheet => {
  const sheet = sheets.find((each) => each.name === name);
  if (!sheet) throw new Error(`There is no sheet ${name}`);
  return sheet;
};
/** Returns the first cell with a text. */
const cellOf = ({ cells }: OpenSheet, text: string): string => {
  const [cell] = [...cells].find(([, { value }]) => value === text) ?? [];
  if (cell === undefined) throw new Error(`No cell says ${text}`);
  return cell;
};
const valueAt = (sheet: OpenSheet, cell: string): number => Number(sheet.cells.get(cell)?.value);
const inColumn = (cell: string, letter: string): string => cell.replace(/^[A-Z]+/, letter);
const rowsBelow = (cell: string, rows: number): string => cell.replace(/\d+$/, (row) => String(Number(row) + rows));

describe.each(names)('%s', { timeout: whileOthersWork }, (name) => {
  let found: Everywhere;
  beforeAll(async () => {
    found = await everywhere(name);
  }, whileOthersWork);

  test('net present value, return, levelized cost and payback are one everywhere', () => {
    const { row, details, sheets, report } = found;
    const { financial, cashflow } = details;
    const metrics = sectionOf(cashflow.tree, 'metrics').children;
    const metric = (id: string) => metrics.find((node) => node.id === `metrics/${id}`)?.figure;
    const [summary, proForma] = [sheetOf(sheets, 'Summary'), sheetOf(sheets, 'Pro Forma')];
    const worked = recalculated(proForma);
    const rows = financialRows(cashflow.rates);
    const labelOf = (start: string): string => rows.map(({ label }) => inEnglish(label)).find((label) => label.startsWith(start)) ?? '';
    const figures = [
      { key: 'npv', label: labelOf('Net present value'), value: financial.npv, ofRow: row.npv, factor: 1 },
      { key: 'irr', label: labelOf('Internal rate'), value: financial.irr, ofRow: row.irr, factor: 100 },
      { key: 'lcoe', label: labelOf('Levelized'), value: financial.lcoe, ofRow: row.lcoe, factor: 1 },
      { key: 'payback', label: labelOf('Simple payback'), value: financial.payback, ofRow: row.payback, factor: 1 },
    ] as const;
    for (const { key, label, value, ofRow, factor } of figures) {
      if (value === null) {
        expect(ofRow).toBeNull();
        continue;
      }
      expectNear(ofRow, value);
      expectNear(metric(key), value * factor);
      expectNear(valueAt(summary, inColumn(cellOf(summary, label), 'B')), value * factor);
      expectNear(Number(worked(inColumn(cellOf(proForma, label), 'C'))), value, 1e-6);
      const { decimals } = rows.find((each) => inEnglish(each.label) === label) ?? { decimals: NaN };
      expect(besideOf(report, label)[0]).toBe(writeNumber(value * factor, { decimals, comma: false, group: true, trim: false }));
    }
    const bridge = bridgeParts(cashflow, cashflow.rates.isNominal ? cashflow.rates.discountRate : financial.realDiscountRate);
    expectNear(bridge.at(-1)?.to, financial.npv, 1e-7);
    expectNear(cashflow.years.at(-1)?.cumulativeDiscounted, financial.npv);
    expectNear(row.capex, financial.capitalCost);
    expectNear(row.opex, financial.operatingCost);
    expectNear(-cashflow.years.reduce((sum, { capEx }) => sum + capEx, 0), financial.capitalCost);
  });

  test('the net cash flow of each year is one everywhere', () => {
    const { details, sheets, csv, report } = found;
    const { cashflow } = details;
    const net = cashflow.years.map(({ income }) => income);
    const cumulative = cashflow.years.map((year) => year.cumulative);
    expect(net.length).toBe(details.financial.projectLifeTime + 1);

    expect(sectionOf(cashflow.tree, 'netCashFlow').values).toEqual(net);
    const proForma = sheetOf(sheets, 'Pro Forma');
    const worked = recalculated(proForma);
    const row = Number(cellOf(proForma, 'Net cash flow').slice(1));
    const columns = [...proForma.cells.keys()].filter((cell) => new RegExp(`^[A-Z]+${row}$`).test(cell)).slice(3);
    expect(columns).toHaveLength(net.length);
    for (const [year, cell] of columns.entries()) expectNear(Number(worked(cell)), net[year] ?? NaN);

    const flows = sheetOf(sheets, 'Cash Flow');
    const heads = [...flows.cells].filter(([, { value }]) => String(value).startsWith('Net cash flow')).map(([cell]) => cell);
    expect(heads).toHaveLength(1);
    const [head = []] = csv;
    const column = head.findIndex((text) => text.startsWith('Net cash flow'));
    const lines = cashFlowLines(cashflow, 'plain', details.financial.realDiscountRate);
    const labels = net.map((_, year) => String(year));
    const picture = buildCashFlowChart(lines, labels, details.financial.payback, 'full', look, words);
    const compared = comparedFlows(net, undefined, 'annual');
    if (!compared) throw new Error('Nothing is compared');
    const side = compareChart(compared, 'annual', 'difference', labels, 'full', look, { year: 'Year', line: (line) => line });
    const drawn = drawnSeries(picture.option(theme)).find(({ name: series }) => series === 'cumulative');
    expect(drawn?.data).toEqual(cumulative);
    expect(drawnSeries(side.option(theme))[0]?.data).toEqual(net.map((value) => (value === 0 ? '-' : value)));
    for (const [year, value] of net.entries()) {
      expect(valueAt(flows, rowsBelow(heads[0] ?? '', year + 1))).toBe(value);
      expect(Number(csv[year + 1]?.[column])).toBe(value);
      const shown = picture.table.rows[year] ?? [];
      const net0 = picture.table.columns.findIndex((text) => inEnglish(text).startsWith('net'));
      expect(shown[net0]).toBe(amount(value, 'full', look));
      expect(side.table.rows[year]?.[1]).toBe(amount(value, 'full', look));
    }
    for (const { year, income } of cashflow.years) {
      const label = year === 0 ? '0' : `${year} · ${Number(csv[year + 1]?.[1])}`;
      const unit = report.find(({ text }) => text.startsWith('Cash flow by year'))?.text;
      const step = unit?.includes('(M') ? 1e6 : unit?.includes('(k') ? 1e3 : 1;
      const written = writeNumber(income / step, { decimals: step === 1 ? 0 : 2, comma: false, group: true, trim: false });
      const inTable = report.filter(({ text }) => text === label);
      expect(
        inTable.some((place) => report.some((other) => other.page === place.page && other.top === place.top && other.text === written)),
      ).toBe(true);
    }
  });

  test('the revenue of each market is one everywhere', () => {
    const { row, details, sheets, report } = found;
    const { cashflow, revenueResult, financial } = details;
    const summary = sheetOf(sheets, 'Summary');
    const revenue = sheetOf(sheets, 'Revenue');
    const streams = revenueStreams(details);
    const groups = revenueGroups(revenueResult, 'market', (owner) => owner);
    const labels = revenueResult.years.map(({ year }) => String(year));
    const picture = revenueChart({ groups, yearLabels: labels, yearWord: 'Year', look }, 'full');
    expect(streams.map(({ name: market }) => market)).toEqual(cashflow.revenueNames);
    for (const [place, { name: market, total }] of streams.entries()) {
      expectNear(row.revenue[place], total.average);
      const years = cashflow.years.slice(1).map(({ revenues }) => revenues[place] ?? NaN);
      expectNear(years.reduce((sum, value) => sum + value, 0) / years.length, total.average);
      expectNear(years[0], total.first);
      const series = drawnSeries(picture.option(theme))[place];
      expect(series?.name).toBe(inEnglish(market));
      const drawn = series?.data as readonly number[];
      const head = cellOf(revenue, `${inEnglish(market)} ($)`);
      for (const [year, value] of years.entries()) {
        expectNear(groups[place]?.years[year]?.revenue, value);
        expectNear(Number(drawn[year]), value);
        expectNear(valueAt(revenue, rowsBelow(head, year + 1)), value);
      }
      const lines = proFormaRows([sectionOf(cashflow.tree, 'revenue')]).filter(
        ({ node, depth }) => depth === 2 && isSameText(node.name, market),
      );
      for (const [year, value] of years.entries())
        expectNear(
          lines.reduce((sum, { node }) => sum + (node.values[year + 1] ?? 0), 0),
          value,
        );
    }
    expectNear(
      streams.reduce((sum, { total }) => sum + total.average, 0),
      financial.revenue,
    );
    expectNear(valueAt(summary, inColumn(cellOf(summary, 'Revenue'), 'B')), financial.revenue);
    expect(besideOf(report, 'Revenue summary')).toEqual([]);
    expect(report.map(({ text }) => text)).toContain(whole(financial.revenue));
  });
});
