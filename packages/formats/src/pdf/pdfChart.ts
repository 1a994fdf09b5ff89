import type { Text } from '@hybrid/project/i18n/message';
import type { Paper } from './pdfPaper';
import { ink } from './reportColors';

/** Amounts by year that are stacked: positive ones upwards, negative ones downwards. */
export interface StackedSeries<T extends Text = Text> {
  readonly name: T;
  readonly color: string;
  readonly values: readonly number[];
}

/** A chart of stacked bars by year, with a line over them; of strings once it is in the language of a file. */
export interface StackedChart<T extends Text = Text> {
  readonly unit: T;
  readonly labels: readonly T[];
  readonly series: readonly StackedSeries<T>[];
  readonly line?: StackedSeries<T>;
  readonly written: (value: number) => string;
}

const axisWidth = 52;
const labelHeight = 14;
const legendHeight = 15;
const small = { size: 7.5, color: ink.soft } as const;

/** Draws the chart into a box, with its legend below; returns the height used. */
export function drawStackedChart(
  paper: Paper,
  chart: StackedChart<string>,
  x: number,
  y: number,
  width: number,
  plotHeight: number,
): number {
  const { labels, series, line, unit, written } = chart;
  const stacked = series.filter(({ values }) => values.some((value) => value !== 0));
  const [low, high] = extent(labels.length, stacked, line);
  const ticks = axisTicks(low, high);
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const plotLeft = x + axisWidth;
  const plotWidth = width - axisWidth;
  const plotTop = y + labelHeight;
  const heightOf = (value: number): number => plotTop + plotHeight * (1 - (value - bottom) / (top - bottom));

  paper.text(unit, x, y, width, small);
  for (const tick of ticks) {
    paper.line(plotLeft, heightOf(tick), plotLeft + plotWidth, heightOf(tick), tick === 0 ? ink.faint : ink.line, tick === 0 ? 0.8 : 0.4);
    paper.text(written(tick), x, heightOf(tick) - 4.5, axisWidth - 6, { ...small, align: 'right' });
  }
  const slot = plotWidth / labels.length;
  const bar = slot * 0.68;
  for (let year = 0; year < labels.length; year++) {
    let [above, below] = [0, 0];
    for (const { values, color } of stacked) {
      const value = values[year] ?? 0;
      if (value === 0) continue;
      const from = value > 0 ? above : below;
      const [upper, lower] = [heightOf(Math.max(from, from + value)), heightOf(Math.min(from, from + value))];
      paper.box(plotLeft + year * slot + (slot - bar) / 2, upper, bar, lower - upper, color);
      if (value > 0) above += value;
      else below += value;
    }
  }
  if (line)
    paper.polyline(
      line.values.map((value, year) => [plotLeft + (year + 0.5) * slot, heightOf(value)] as const),
      line.color,
      1.2,
    );
  const every = Math.max(1, Math.ceil(26 / slot));
  for (let year = 0; year < labels.length; year += every)
    paper.text(labels[year] ?? '', plotLeft + (year + 0.5) * slot - 20, plotTop + plotHeight + 4, 40, { ...small, align: 'center' });
  const legendTop = plotTop + plotHeight + 4 + labelHeight + 2;
  return legendTop + drawLegend(paper, [...stacked, ...(line ? [line] : [])], plotLeft, legendTop, plotWidth) - y;
}

/** Draws the names in rows, each with its colour; a name longer than a row is cut. */
export function drawLegend(
  paper: Paper,
  entries: readonly Pick<StackedSeries<string>, 'name' | 'color'>[],
  left: number,
  top: number,
  width: number,
): number {
  let [x, y] = [left, top];
  for (const { name, color } of entries) {
    const wide = Math.min(width, 12 + paper.widthOf(name, small) + 14);
    if (x > left && x + wide > left + width) [x, y] = [left, y + legendHeight];
    paper.box(x, y + 1.5, 7, 7, color);
    paper.text(name, x + 11, y, Math.min(wide, left + width - x) - 11, small);
    x += wide;
  }
  return y + legendHeight - top;
}

/** Returns the lowest and highest value of bars and line, including zero. */
function extent(years: number, series: readonly StackedSeries[], line: StackedSeries | undefined): readonly [number, number] {
  let [low, high] = [0, 0];
  for (let year = 0; year < years; year++) {
    let [above, below] = [0, 0];
    for (const { values } of series) {
      const value = values[year] ?? 0;
      if (value > 0) above += value;
      else below += value;
    }
    const on = line?.values[year] ?? 0;
    low = Math.min(low, below, on);
    high = Math.max(high, above, on);
  }
  return [low, high];
}

const wantedTicks = 5;

/** Returns round numbers from below the lowest value to above the highest. */
export function axisTicks(low: number, high: number): readonly number[] {
  const span = high - low;
  if (!(span > 0)) return [0, 1];
  const rough = span / wantedTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((candidate) => candidate >= rough) ?? 10 * power;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
