import { writeNumber } from '@hybrid/project/basics/numberText';
import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { economicColumns } from '@hybrid/project/results/columns';
import type { ExportTable } from './exportTable';
import { moneyStepFor, type MoneyStep } from './moneySteps';
import { drawStackedChart, type StackedChart } from './pdfChart';
import { contentWidth, openPaper, page, type Paper, type ReportFonts } from './pdfPaper';
import { drawTable, ensure, type Cursor, type TableLook } from './pdfTable';
import { ink, streamTones, tones } from './reportColors';
import { assumptionTable, cashFlowReportTable, costTable, incentiveTable, marketTable } from './reportTables';
import type { ResultFacts } from './resultFacts';
import { revenueTable } from './revenueTables';
import { financialTable, performanceTable } from './summaryTables';

/** `Result.pdf`: a simulation as a report on A4 pages, in light colours, with page numbers. */
export function resultPdf(project: Project, details: Details, facts: ResultFacts, fonts: ReportFonts): Promise<Uint8Array> {
  const paper = openPaper(fonts, `${facts.projectName}: result`);
  drawReport(paper, project, details, facts);
  return paper.finish();
}

/** The pages of the report, on an empty paper. */
export function drawReport(paper: Paper, project: Project, details: Details, facts: ResultFacts): void {
  const cursor: Cursor = { paper, y: page.top };
  const comma = project.useCommaAsDecimalPoint;
  const written = (value: number, decimals: number): string => writeNumber(value, { decimals, comma, group: true, trim: false });
  const step = moneyStepFor(details.cashflow.years.flatMap(({ capEx, cumulative, revenue }) => [capEx, cumulative, revenue]));

  drawTitle(cursor, facts);
  drawKeyFigures(cursor, details, facts, written);
  drawSystem(cursor, facts);
  drawChart(cursor, 'Cash flow', cashFlowChart(details, facts, step, written));
  drawChart(cursor, 'Revenue by market', revenueChart(details, facts, step, written));

  const wide: TableLook = { x: page.left, width: contentWidth, firstShare: 0.46, size: 8.5, written, bold: isSum };
  drawTable(cursor, financialTable(details, facts.currency), wide);
  drawTable(cursor, revenueTable(details, facts.currency), wide);
  drawTable(cursor, performanceTable(details, 'System performance', ['solar', 'wind', 'storage', 'system']), wide);
  drawTable(cursor, cashFlowReportTable(details, facts.currency, step, facts.baseYear), { ...wide, firstShare: 0.11, size: 7.5 });
  const incentives = incentiveTable(details, facts.currency, step);
  if (incentives) drawTable(cursor, incentives, wide);
  drawTable(cursor, assumptionTable(project, details), wide);
  drawTable(cursor, costTable(details, facts.currency, step), wide);
  drawTable(cursor, marketTable(details, facts.currency, step), { ...wide, firstShare: 0.24 });
  drawTable(cursor, notesTable(details), { ...wide, firstShare: 1 });
  paper.onEachPage((number, count) => drawMargins(paper, facts, number, count));
}

const isSum: NonNullable<TableLook['bold']> = ([first]) => first === 'Total' || first === 'Revenue' || first === 'Net present value';

const mostTitleLines = 3;

function drawTitle(cursor: Cursor, facts: ResultFacts): void {
  const { paper } = cursor;
  paper.text('RESULT', page.left, cursor.y - 14, contentWidth, { size: 8, weight: 'semiBold', color: ink.soft });
  const look = { size: 22, weight: 'semiBold', color: ink.text } as const;
  const lines = paper.wrapped(facts.projectName, contentWidth, look);
  for (const line of lines.slice(0, mostTitleLines)) {
    paper.text(line, page.left, cursor.y, contentWidth, look);
    cursor.y += 28;
  }
  const under = [
    facts.place,
    [
      facts.calculated === '' ? '' : `Calculated ${facts.calculated}`,
      `engine ${facts.engineVersion}`,
      `inputs ${facts.inputHash.slice(0, 12)}`,
    ]
      .filter(Boolean)
      .join('  ·  '),
  ];
  for (const text of under.filter(Boolean)) {
    paper.text(text, page.left, cursor.y, contentWidth, { size: 9, color: ink.soft });
    cursor.y += 14;
  }
  cursor.y += 12;
}

/** Key figures have three digits before the point, not six. */
const threeDigits = 1e3;

interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
}

function keyFigures(
  { financial, cashflow }: Details,
  { currency }: ResultFacts,
  written: (value: number, decimals: number) => string,
): readonly KeyFigure[] {
  const money = (label: string, value: number, perYear = false): KeyFigure => {
    const { divisor, word } = moneyStepFor([value * threeDigits]);
    return { label, value: written(value / divisor, divisor === 1 ? 0 : 1), unit: `${word}${currency}${perYear ? '/yr' : ''}` };
  };
  const some = (label: string, value: number | null, decimals: number, unit: string): KeyFigure =>
    value === null ? { label, value: '—', unit: '' } : { label, value: written(value, decimals), unit };
  const { npv, irr, lcoe, payback, capex, opex } = economicColumns;
  return [
    money(npv.label, financial.npv),
    some(`${irr.label}, ${cashflow.rates.isNominal ? 'nominal' : 'real'}`, financial.irr === null ? null : financial.irr * 100, 2, '%'),
    some(lcoe.label, financial.lcoe, 2, `${currency}/MWh`),
    some(payback.label, financial.payback, 1, 'yr'),
    money(capex.label, financial.capitalCost),
    money(opex.label, financial.operatingCost, true),
    money('Revenue', financial.revenue, true),
    money('Incentives', financial.incentives),
  ];
}

const figuresInRow = 4;
const figureHeight = 58;

function drawKeyFigures(cursor: Cursor, details: Details, facts: ResultFacts, written: (value: number, decimals: number) => string): void {
  const { paper } = cursor;
  const gap = 8;
  const width = (contentWidth - gap * (figuresInRow - 1)) / figuresInRow;
  for (const [index, { label, value, unit }] of keyFigures(details, facts, written).entries()) {
    const x = page.left + (index % figuresInRow) * (width + gap);
    const y = cursor.y + Math.floor(index / figuresInRow) * (figureHeight + gap);
    paper.box(x, y, width, figureHeight, ink.wash);
    paper.text(label, x + 9, y + 8, width - 18, { size: 8, color: ink.soft });
    paper.text(value, x + 9, y + 20, width - 18, { size: 15, weight: 'semiBold', color: ink.text });
    paper.text(unit, x + 9, y + 41, width - 18, { size: 8, color: ink.soft });
  }
  cursor.y += 2 * figureHeight + gap + 16;
}

function drawSystem(cursor: Cursor, { system }: ResultFacts): void {
  const { paper } = cursor;
  const look = { size: 9.5, color: ink.text } as const;
  paper.text('System', page.left, cursor.y, contentWidth, { size: 10.5, weight: 'semiBold', color: ink.text });
  cursor.y += 16;
  for (const line of paper.wrapped(system, contentWidth, look)) {
    ensure(cursor, 14);
    paper.text(line, page.left, cursor.y, contentWidth, look);
    cursor.y += 14;
  }
  cursor.y += 12;
}

const plotHeight = 140;
/** With title, unit, years and two rows of the legend. */
const chartHeight = plotHeight + 82;

function drawChart(cursor: Cursor, title: string, chart: StackedChart): void {
  const { paper } = cursor;
  ensure(cursor, chartHeight);
  paper.text(title, page.left, cursor.y, contentWidth, { size: 10.5, weight: 'semiBold', color: ink.text });
  cursor.y += 18;
  cursor.y += drawStackedChart(paper, chart, page.left, cursor.y, contentWidth, plotHeight) + 12;
}

type Written = (value: number, decimals: number) => string;

function cashFlowChart({ cashflow }: Details, { currency }: ResultFacts, { divisor, word }: MoneyStep, written: Written): StackedChart {
  const { years } = cashflow;
  const series = (name: string, color: string, of: (year: (typeof years)[number]) => number) => ({
    name,
    color,
    values: years.map((year) => of(year) / divisor),
  });
  return {
    unit: `${word}${currency}`,
    labels: years.map(({ year }) => String(year)),
    series: [
      series('Revenue', tones.revenue, ({ revenue }) => revenue),
      series('Incentives', tones.incentives, ({ incentives }) => incentives),
      series('Operating expenses', tones.operating, ({ opEx }) => opEx),
      series('Replacement', tones.replacement, ({ replacement }) => replacement),
      series('Augmentation', tones.augmentation, ({ augmentation }) => augmentation),
      series('Capital', tones.capital, ({ capEx }) => capEx),
      series('Salvage', tones.salvage, ({ salvage }) => salvage ?? 0),
    ],
    line: series('Cumulative cash flow', tones.net, ({ cumulative }) => cumulative),
    written: tickText(written),
  };
}

function revenueChart({ cashflow }: Details, { currency }: ResultFacts, { divisor, word }: MoneyStep, written: Written): StackedChart {
  const operating = cashflow.years.filter(({ year }) => year > 0);
  return {
    unit: `${word}${currency}`,
    labels: operating.map(({ year }) => String(year)),
    series: cashflow.revenueNames.map((name, stream) => ({
      name,
      color: streamTones[stream % streamTones.length] ?? tones.revenue,
      values: operating.map(({ revenues }) => (revenues[stream] ?? 0) / divisor),
    })),
    written: tickText(written),
  };
}

/** Ticks are round: whole numbers, or as many decimals as a small step has. */
const tickText =
  (written: Written) =>
  (value: number): string =>
    written(value, Number.isInteger(value) ? 0 : Math.min(3, String(Number(value.toPrecision(6))).split('.')[1]?.length ?? 0));

/** A gap below it is that of sums of numbers. */
const rounding = 1e-9;

function notesTable({ audit }: Details): ExportTable {
  const bound = audit.relativeGapBound;
  const gap =
    bound < rounding
      ? 'The dispatch is the optimum of its program.'
      : `The dispatch is at most ${(bound * 100).toPrecision(2)} % from the optimum of its program.`;
  return {
    title: 'Notes',
    columns: [{ label: `Engine ${audit.engineVersion}`, unit: '', decimals: 0 }],
    rows: [...audit.notes, gap].map((note) => [note]),
  };
}

function drawMargins(paper: Paper, { projectName, calculated }: ResultFacts, number: number, count: number): void {
  const look = { size: 7.5, color: ink.soft } as const;
  if (number > 1) {
    paper.text(projectName, page.left, 30, contentWidth, look);
    paper.line(page.left, 44, page.left + contentWidth, 44, ink.line);
  }
  const foot = page.height - 36;
  paper.line(page.left, foot - 6, page.left + contentWidth, foot - 6, ink.line);
  paper.text(`Hybrid Front${calculated === '' ? '' : `  ·  ${calculated}`}`, page.left, foot, contentWidth * 0.7, look);
  paper.text(`${number} / ${count}`, page.left, foot, contentWidth, { ...look, align: 'right' });
}
