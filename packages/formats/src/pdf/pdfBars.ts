import type { Paper } from './pdfPaper';
import { ink } from './reportColors';

/** A part of a row of bars, between two values. */
interface BarSpan {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** A row of bars: its name with a note below it, its spans on the common axis, and its value in words. */
export interface BarRow {
  readonly name: string;
  readonly note?: string;
  readonly spans: readonly BarSpan[];
  readonly value: string;
  readonly isTotal?: boolean;
  /** Value from which a thin line leads to the next row. */
  readonly leadsOnAt?: number;
}

const nameShare = 0.42;
const valueShare = 0.18;
const gap = 8;

/** Draws rows of horizontal bars on a common axis; returns the height used. */
export function drawBars(paper: Paper, rows: readonly BarRow[], x: number, y: number, width: number, rowHeight: number): number {
  const ends = rows.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]));
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const [nameWidth, valueWidth] = [width * nameShare, width * valueShare];
  const [left, plotWidth] = [x + nameWidth + gap, width - nameWidth - valueWidth - 2 * gap];
  const at = (value: number): number => left + ((value - low) / (high - low || 1)) * plotWidth;
  const barHeight = rowHeight * 0.6;
  for (const [index, { name, note = '', spans, value, isTotal = false, leadsOnAt }] of rows.entries()) {
    const top = y + index * rowHeight;
    const look = { size: 9, color: ink.text, weight: isTotal ? 'semiBold' : 'regular' } as const;
    const middle = top + (rowHeight - look.size) / 2 - 1;
    if (isTotal) paper.line(x, top, x + width, top, ink.faint, 0.6);
    const first = note === '' ? middle : top + rowHeight / 2 - look.size - 1.5;
    paper.text(name, x, first, nameWidth, look);
    if (note !== '') paper.text(note, x, first + look.size + 2.5, nameWidth, { size: 7.5, color: ink.soft });
    for (const { from, to, color } of spans)
      paper.box(
        Math.min(at(from), at(to)),
        top + (rowHeight - barHeight) / 2,
        Math.max(0.6, Math.abs(at(to) - at(from))),
        barHeight,
        color,
      );
    if (leadsOnAt !== undefined)
      paper.line(
        at(leadsOnAt),
        top + (rowHeight + barHeight) / 2,
        at(leadsOnAt),
        top + rowHeight + (rowHeight - barHeight) / 2,
        ink.faint,
        0.5,
      );
    paper.text(value, x + width - valueWidth, middle, valueWidth, { ...look, align: 'right' });
  }
  paper.line(at(0), y, at(0), y + rows.length * rowHeight, ink.faint, 0.6);
  return rows.length * rowHeight;
}
