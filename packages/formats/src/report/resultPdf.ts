import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { moneyStepFor } from '../tables/moneySteps';
import { contentWidth, openPaper, page, type Paper, type ReportFonts } from '../pdf/pdfPaper';
import { drawTable, type Cursor, type TableLook } from '../pdf/pdfTable';
import { assumptionTables } from './reportAssumptions';
import { averageDayCharts, capacityChart, cashFlowChart, productionChart, revenueChart } from './reportCharts';
import { englishLocale } from '../tables/fileLocale';
import { ink } from '../pdf/reportColors';
import { priceListTable } from './reportCosts';
import { drawContents, drawCover } from './reportCover';
import { reportWords } from './reportFields';
import { marketInputTable } from './reportInputs';
import { manifestTable, seriesTable } from './reportManifest';
import { methodNotes } from './reportMethod';
import { drawChart, drawCharts, drawParagraph, drawSection, type Section } from './reportPage';
import { cashFlowReportTable, costTable, incentiveTable, marketTable } from './reportTables';
import { translatedSystem, type ResultFacts } from '../tables/resultFacts';
import { revenueTable } from '../tables/revenueTables';
import { financialTable, ownersIn, performanceTable } from '../tables/summaryTables';

/** Returns `Result.pdf`: a simulation as a report on A4 pages, in light colours, with page numbers. */
export function resultPdf(
  project: Project,
  details: Details,
  facts: ResultFacts,
  fonts: ReportFonts,
  locale = englishLocale,
): Promise<Uint8Array> {
  const paper = openPaper(fonts, `${facts.projectName}: ${locale.translate('result')}`, locale.language);
  drawReport(paper, project, details, facts, locale);
  return paper.finish();
}

/** Parts of the report after its title page. */
const parts = ['Economics', 'Cash flow', 'Operation', 'Assumptions', 'Method', 'Manifest'] as const;

/** Draws the pages of the report on empty paper. */
export function drawReport(paper: Paper, project: Project, details: Details, facts: ResultFacts, locale = englishLocale): void {
  const cursor: Cursor = { paper, locale, y: page.top, page: 1 };
  const words = reportWords(project, locale);
  const look: TableLook = { x: page.left, width: contentWidth, shares: [0.46], size: 8.5, written: words.written, bold: isSum };
  const contents = drawCover(cursor, project, details, facts, words, look, parts.length);
  const drawPart: { readonly [P in (typeof parts)[number]]: () => void } = {
    Economics: () => drawEconomics(cursor, details, facts, look),
    'Cash flow': () => drawCashFlow(cursor, details, facts, look),
    Operation: () => drawOperation(cursor, details, facts, look),
    Assumptions: () => {
      const valueAndUnit = { ...look, shares: [0.46, 0.36] };
      for (const table of assumptionTables(project, details, words)) drawTable(cursor, table, valueAndUnit);
      drawTable(cursor, priceListTable(project, words), { ...look, shares: [0.26, 0.38, 0.16] });
      const markets = marketInputTable(project, words);
      if (markets) drawTable(cursor, markets, { ...look, size: 7.5, shares: [0.19, 0.33, 0.28] });
    },
    Method: () => {
      for (const { title, text } of methodNotes(project, details, words.written, locale.translate)) drawParagraph(cursor, title, text);
    },
    Manifest: () => {
      drawTable(cursor, manifestTable({ ...facts, system: translatedSystem(facts.system, locale.translate) }, words), {
        ...look,
        shares: [0.3],
      });
      drawTable(cursor, seriesTable(project, words), { ...look, size: 7.5, shares: [0.34, 0.08, 0.1, 0.1, 0.1, 0.1] });
    },
  };
  const sections: Section[] = [];
  for (const part of parts) {
    sections.push(drawSection(cursor, part, part !== 'Manifest'));
    drawPart[part]();
  }
  paper.onEachPage((number, count) => {
    if (number === contents.page) drawContents(cursor, sections, contents.y);
    drawMargins(paper, facts, number, count);
  });
}

const isSum: NonNullable<TableLook['bold']> = ([first]) => first === 'Total' || first === 'Revenue' || first === 'Net present value';

/** Column widths: a wide name, then figures of the first year and on average. */
const withUnits = [0.5, 0.19, 0.19] as const;

function drawEconomics(cursor: Cursor, details: Details, { currency }: ResultFacts, look: TableLook): void {
  const step = stepOf(details);
  drawChart(cursor, 'Cash flow', cashFlowChart(details, currency, look.written));
  drawChart(cursor, 'Revenue by market', revenueChart(details, currency, look.written));
  drawTable(cursor, financialTable(details, currency), { ...look, shares: [0.5, 0.32] });
  drawTable(cursor, revenueTable(details, currency), look);
  drawTable(cursor, marketTable(details, currency, step), { ...look, shares: [0.24] });
  drawTable(cursor, costTable(details, currency, step), look);
}

function drawCashFlow(cursor: Cursor, details: Details, { currency, baseYear }: ResultFacts, look: TableLook): void {
  const step = stepOf(details);
  drawTable(cursor, cashFlowReportTable(details, currency, step, baseYear), { ...look, shares: [0.11], size: 7.5 });
  const incentives = incentiveTable(details, currency, step);
  if (incentives) drawTable(cursor, incentives, look);
}

function drawOperation(cursor: Cursor, details: Details, { currency }: ResultFacts, look: TableLook): void {
  const production = productionChart(details, look.written);
  if (production) drawChart(cursor, 'Production by month, first year', production);
  const day = averageDayCharts(details, currency, look.written);
  if (day)
    drawCharts(cursor, [
      ['Revenue by hour, average day of the first year', day.revenue],
      ['Price by hour, average day', day.price],
    ]);
  const capacity = capacityChart(details, look.written);
  if (capacity) drawChart(cursor, 'Usable capacity of the storage by year', capacity);
  drawTable(cursor, performanceTable(details, 'System performance', ownersIn(details), currency), { ...look, shares: withUnits });
}

/** Returns the money unit of the tables. */
const stepOf = ({ cashflow }: Details) =>
  moneyStepFor(cashflow.years.flatMap(({ capEx, cumulative, revenue }) => [capEx, cumulative, revenue]));

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
