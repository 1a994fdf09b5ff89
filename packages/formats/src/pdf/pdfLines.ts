import type { Paper } from './pdfPaper';
import { axisTicks, drawLegend } from './pdfChart';
import { ink } from './reportColors';

type Point = readonly [x: number, y: number];

interface PlottedLine {
  readonly name: string;
  readonly color: string;
  readonly points: readonly Point[];
}

/** A point that stands out, named in the legend. */
interface PlottedMark {
  readonly name: string;
  readonly color: string;
  readonly at: Point;
}

/** Lines over a numeric axis. A single line needs no name. */
export interface LineChart {
  readonly xName: string;
  readonly yUnit: string;
  readonly lines: readonly PlottedLine[];
  readonly marks: readonly PlottedMark[];
  readonly written: (value: number) => string;
}

const axisWidth = 52;
const labelHeight = 14;
const small = { size: 7.5, color: ink.soft } as const;
const dotRadius = 1.8;
const markRadius = 4;

/** Draws lines into a box, with their legend below; returns the height used. */
export function drawLineChart(paper: Paper, chart: LineChart, x: number, y: number, width: number, plotHeight: number): number {
  const { xName, yUnit, lines, marks, written } = chart;
  const points = lines.flatMap((line) => line.points);
  const [xs, ys] = [points.map(([of]) => of), points.map(([, of]) => of)];
  const yTicks = axisTicks(Math.min(0, ...ys), Math.max(0, ...ys));
  const xTicks = axisTicks(Math.min(...xs), Math.max(...xs));
  const scale = (ticks: readonly number[]) => {
    const [first, last] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
    return (value: number): number => (value - first) / (last - first || 1);
  };
  const [shareX, shareY] = [scale(xTicks), scale(yTicks)];
  const [left, top, plotWidth] = [x + axisWidth, y + labelHeight, width - axisWidth - 12];
  const place = ([atX, atY]: Point): Point => [left + shareX(atX) * plotWidth, top + (1 - shareY(atY)) * plotHeight];

  paper.text(yUnit, x, y, width, small);
  for (const tick of yTicks) {
    const [, height] = place([xTicks[0] ?? 0, tick]);
    paper.line(left, height, left + plotWidth, height, tick === 0 ? ink.faint : ink.line, tick === 0 ? 0.8 : 0.4);
    paper.text(written(tick), x, height - 4.5, axisWidth - 6, { ...small, align: 'right' });
  }
  for (const tick of xTicks) {
    const [across] = place([tick, 0]);
    paper.text(written(tick), across - 20, top + plotHeight + 5, 40, { ...small, align: 'center' });
  }
  paper.text(xName, left, top + plotHeight + 5 + 11, plotWidth, { ...small, align: 'center' });
  for (const { color, points: of } of lines) {
    paper.polyline(of.map(place), color, 1.4);
    for (const point of of) paper.dot(...place(point), dotRadius, color);
  }
  for (const { at, color } of marks) paper.dot(...place(at), markRadius, color);
  const legendTop = top + plotHeight + 5 + 11 + labelHeight;
  const entries = [...lines.filter(({ name }) => name !== ''), ...marks];
  return legendTop + (entries.length === 0 ? 0 : drawLegend(paper, entries, left, legendTop, plotWidth)) - y;
}
