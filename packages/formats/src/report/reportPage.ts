import type { Text } from '@hybrid/project/i18n/message';
import { drawStackedChart, type StackedChart, type StackedSeries } from '../pdf/pdfChart';
import type { FileLocale } from '../tables/fileLocale';
import { contentWidth, page } from '../pdf/pdfPaper';
import { ensure, type Cursor } from '../pdf/pdfTable';
import { ink } from '../pdf/reportColors';

/** A section of the report and its first page. */
export interface Section {
  readonly title: Text;
  readonly page: number;
}

const headingHeight = 30;

/** Draws the heading of a section, on this page if its first chart or table, of that height, has room there. */
export function drawSection(cursor: Cursor, title: Text, first: number): Section {
  cursor.y += besideGap;
  ensure(cursor, headingHeight + first);
  cursor.paper.text(cursor.locale.translate(title), page.left, cursor.y, contentWidth, { size: 16, weight: 'semiBold', color: ink.text });
  cursor.y += headingHeight;
  return { title, page: cursor.page };
}

const plotHeight = 140;
/** Height of a chart with title, unit, labels and two rows of the legend. [pt] */
export const chartHeight = plotHeight + 82;

export function drawChart(cursor: Cursor, title: Text, chart: StackedChart, height = plotHeight): void {
  ensure(cursor, chartHeight - plotHeight + height);
  const used = drawTitled(cursor, title, chart, page.left, contentWidth, height);
  cursor.y += used + 12;
}

const besideGap = 20;

/** Draws two charts side by side. */
export function drawCharts(cursor: Cursor, charts: readonly [title: Text, chart: StackedChart][]): void {
  ensure(cursor, chartHeight);
  const width = (contentWidth - besideGap * (charts.length - 1)) / charts.length;
  const heights = charts.map(([title, chart], index) => drawTitled(cursor, title, chart, page.left + index * (width + besideGap), width));
  cursor.y += Math.max(...heights) + 12;
}

function drawTitled({ paper, locale, y }: Cursor, title: Text, chart: StackedChart, x: number, width: number, height = plotHeight): number {
  paper.text(locale.translate(title), x, y, width, { size: 10.5, weight: 'semiBold', color: ink.text });
  return 18 + drawStackedChart(paper, translatedChart(chart, locale), x, y + 18, width, height);
}

function translatedChart(chart: StackedChart, { translate, unit }: FileLocale): StackedChart<string> {
  const translatedSeries = (series: StackedSeries): StackedSeries<string> => ({ ...series, name: translate(series.name) });
  const { labels, series, line, written } = chart;
  return {
    unit: unit(chart.unit),
    labels: labels.map(translate),
    series: series.map(translatedSeries),
    ...(line && { line: translatedSeries(line) }),
    written,
  };
}

/** A paragraph of the report, under a title. */
export interface ReportNote {
  readonly title: Text;
  readonly text: Text;
}

/** Height of a paragraph of a few lines with its title. [pt] */
export const noteHeight = 70;

/** Draws a paragraph with its title. */
export function drawParagraph(cursor: Cursor, title: Text, text: Text): void {
  const { paper, locale } = cursor;
  const look = { size: 9, color: ink.text } as const;
  const lineHeight = 13;
  const lines = paper.wrapped(locale.translate(text), contentWidth, look);
  ensure(cursor, 16 + Math.min(lines.length, 3) * lineHeight);
  paper.text(locale.translate(title), page.left, cursor.y, contentWidth, { size: 9.5, weight: 'semiBold', color: ink.text });
  cursor.y += 16;
  for (const line of lines) {
    ensure(cursor, lineHeight);
    paper.text(line, page.left, cursor.y, contentWidth, look);
    cursor.y += lineHeight;
  }
  cursor.y += 10;
}
