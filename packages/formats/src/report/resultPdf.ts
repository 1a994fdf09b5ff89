import { message } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { figureOf, isTextCell, type ExportCell, type ExportTable } from '../tables/exportTable';
import { moneyStepFor, threeDigits } from '../tables/moneySteps';
import { contentWidth, openPaper, page, type Paper, type ReportFonts } from '../pdf/pdfPaper';
import { drawTable, maxTogether, nextPage, type Cursor, type TableLook } from '../pdf/pdfTable';
import { assumptionTables } from './reportAssumptions';
import { averageDayCharts, capacityChart, cashFlowChart, productionChart, revenueChart } from './reportCharts';
import { englishLocale } from '../tables/fileLocale';
import { ink } from '../pdf/reportColors';
import { priceListTable } from './reportCosts';
import { drawContents, drawCover } from './reportCover';
import { drawMemo } from './memoPages';
import type { ReportEvidence } from './reportEvidence';
import { reportWords } from './reportFields';
import { marketInputTable } from './reportInputs';
import { fileReadings, manifestTable, seriesTable } from './reportManifest';
import { methodNotes } from './reportMethod';
import { chartHeight, drawChart, drawCharts, drawParagraph, drawSection, noteHeight, type Section } from './reportPage';
import { cashFlowReportTable, costTable, incentiveTable, marketTable } from './reportTables';
import type { ResultFacts } from '../tables/resultFacts';
import { revenueTable } from '../tables/revenueTables';
import { financialTable, ownersIn, performanceTable } from '../tables/summaryTables';

/** Returns `Result.pdf`: a memo of two pages and the report of a simulation on A4 pages, in light colours, with page numbers. */
export function resultPdf(
  project: Project,
  details: Details,
  facts: ResultFacts,
  fonts: ReportFonts,
  locale = englishLocale,
  evidence: ReportEvidence = {},
): Promise<Uint8Array> {
  const paper = openPaper(fonts, `${facts.projectName}: ${locale.translate(message('files.result'))}`, locale.language);
  drawReport(paper, project, details, facts, locale, evidence);
  return paper.finish();
}

/** Parts of the report after its title page: their titles, and the heights that begin them on a page. */
const parts = {
  economics: { title: message('site.economics'), first: chartHeight },
  cashFlow: { title: message('files.cashFlow'), first: maxTogether },
  operation: { title: message('files.operation'), first: chartHeight },
  assumptions: { title: message('files.assumptions'), first: maxTogether },
  method: { title: message('reportMethod.method'), first: noteHeight },
  manifest: { title: message('files.manifest'), first: 2 * noteHeight },
} as const;

type Part = keyof typeof parts;
const partNames = Object.keys(parts) as readonly Part[];

/** Draws the pages of the report on empty paper. */
export function drawReport(
  paper: Paper,
  project: Project,
  details: Details,
  facts: ResultFacts,
  locale = englishLocale,
  evidence: ReportEvidence = {},
): void {
  const cursor: Cursor = { paper, locale, y: page.top, page: 1 };
  const words = reportWords(project, locale);
  const look: TableLook = { x: page.left, width: contentWidth, shares: [0.46], size: 8.5, written: words.written, bold: isSum };
  drawMemo(cursor, project, details, facts, words, evidence);
  nextPage(cursor);
  const contents = drawCover(cursor, project, details, facts, words, look, partNames.length, evidence);
  const drawPart: { readonly [P in Part]: () => void } = {
    economics: () => drawEconomics(cursor, details, facts, look),
    cashFlow: () => drawCashFlow(cursor, details, facts, look),
    operation: () => drawOperation(cursor, details, facts, look),
    assumptions: () => {
      const valueAndUnit = { ...look, shares: [0.46, 0.36] };
      for (const table of assumptionTables(project, details, words)) drawTable(cursor, table, valueAndUnit);
      drawTable(cursor, priceListTable(project, words), { ...look, shares: [0.26, 0.38, 0.16] });
      const markets = marketInputTable(project, words);
      if (markets) drawTable(cursor, markets, { ...look, size: 7.5, shares: [0.19, 0.33, 0.28] });
      for (const { title, text } of fileReadings(project)) drawParagraph(cursor, title, text);
    },
    method: () => {
      for (const { title, text } of methodNotes(project, details, words.written)) drawParagraph(cursor, title, text);
    },
    manifest: () => {
      drawTable(cursor, manifestTable(facts, words), { ...look, shares: [0.3] });
      drawTable(cursor, seriesTable(project, words), { ...look, size: 7.5, shares: [0.34, 0.08, 0.1, 0.1, 0.1, 0.1] });
    },
  };
  const sections: Section[] = [];
  for (const part of partNames) {
    sections.push(drawSection(cursor, parts[part].title, parts[part].first));
    drawPart[part]();
  }
  paper.onEachPage((number, count) => {
    if (number === contents.page) drawContents(cursor, sections, contents.y);
    drawMargins(paper, facts, number, count);
  });
}

/** First cells of rows of sums; a message without gaps is always the same object. */
const sums = new Set<ExportCell>([message('files.total'), message('resultLabels.revenue'), message('resultLabels.netPresentValue')]);
const isSum: NonNullable<TableLook['bold']> = ([first = null]) => sums.has(first);

/** Column widths: a wide name, then figures of the first year and on average. */
const withUnits = [0.5, 0.19, 0.19] as const;

function drawEconomics(cursor: Cursor, details: Details, { currency }: ResultFacts, look: TableLook): void {
  const step = stepOf(details);
  drawChart(cursor, message('files.cashFlow'), cashFlowChart(details, currency, look.written));
  drawChart(cursor, message('files.revenueByMarket'), revenueChart(details, currency, look.written));
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
  if (production) drawChart(cursor, message('files.productionByMonthFirstYear'), production);
  const day = averageDayCharts(details, currency, look.written);
  if (day)
    drawCharts(cursor, [
      [message('files.revenueHourAverageDayFirst'), day.revenue],
      [message('files.priceByHourAverageDay'), day.price],
    ]);
  const capacity = capacityChart(details, look.written);
  if (capacity) drawChart(cursor, message('files.usableCapacityOfStorageByYear'), capacity);
  drawTable(cursor, withoutZeros(performanceTable(details, message('files.systemPerformance'), ownersIn(details), currency)), {
    ...look,
    shares: withUnits,
  });
}

/** Returns a table without the rows whose figures are all zero, and says how many those are. */
function withoutZeros(table: ExportTable): ExportTable {
  const isZero = (cell: ExportCell): boolean => isTextCell(cell) || figureOf(cell, undefined)?.value === 0;
  const rows = table.rows.filter((row) => !row.every(isZero));
  const count = table.rows.length - rows.length;
  return count === 0 ? table : { ...table, rows, note: message('memo.zerosLeftOut', { count }) };
}

/** Returns the money unit of the tables. */
const stepOf = ({ cashflow }: Details) =>
  moneyStepFor(
    cashflow.years.flatMap(({ capEx, cumulative, revenue }) => [capEx, cumulative, revenue].map((amount) => amount * threeDigits)),
  );

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
