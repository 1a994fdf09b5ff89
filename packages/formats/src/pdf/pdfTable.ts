import type { Text } from '@hybrid/project/i18n/message';
import { figureOf, headOf, isNoFlow, isTextCell, type ExportCell, type ExportColumn, type ExportTable } from '../tables/exportTable';
import { translatedTable, type FileLocale } from '../tables/fileLocale';
import { page, type FontWeight, type Paper, type TextLook } from './pdfPaper';
import { ink } from './reportColors';

/** Position on the pages at which the next item is drawn. */
export interface Cursor {
  readonly paper: Paper;
  /** Locale of all texts drawn. */
  readonly locale: FileLocale;
  y: number;
  /** Number of the page, from 1. */
  page: number;
}

/** Begins the next page unless a height is left on this one. */
export function ensure(cursor: Cursor, height: number): void {
  if (cursor.y + height > page.height - page.bottom) nextPage(cursor);
}

export function nextPage(cursor: Cursor): void {
  cursor.paper.nextPage();
  cursor.page += 1;
  cursor.y = page.top;
}

export interface TableLook {
  readonly x: number;
  readonly width: number;
  /** Width of each column as a share of the table; columns without an entry divide the rest equally. */
  readonly shares: readonly number[];
  readonly size: number;
  readonly written: (value: number, decimals: number) => string;
  /** Selects rows in bold: sums. */
  readonly bold?: (row: readonly ExportCell[]) => boolean;
}

const rowHeightOf = (size: number): number => size * 1.75;
/** Gap between columns. [pt] */
const gap = 8;
/** Rows that stay with the heading of a longer table. */
const firstRows = 3;
/** Maximum height of a table that is kept on one page. [pt] */
export const maxTogether = (page.height - page.top - page.bottom) * 0.3;

interface Box {
  readonly x: number;
  readonly width: number;
}

function boxesOf(columns: readonly ExportColumn[], { x, width, shares }: TableLook): readonly Box[] {
  const named = shares.slice(0, columns.length);
  const rest = (1 - named.reduce((sum, share) => sum + share, 0)) / Math.max(1, columns.length - named.length);
  let left = x;
  return columns.map((_, index) => {
    const wide = columns.length === 1 ? width : width * (named[index] ?? rest);
    const box = { x: left, width: wide - (index < columns.length - 1 ? gap : 0) };
    left += wide;
    return box;
  });
}

const smallestSize = 5;

/** Returns the size at which no figure of a table is cut: a number without its last digits would be wrong. */
function fittingSize(paper: Paper, { columns, rows }: ExportTable, look: TableLook, weightOf: (row: number) => FontWeight): number {
  const boxes = boxesOf(columns, look);
  const fits = (size: number): boolean =>
    rows.every((row, place) =>
      row.every(
        (cell, index) =>
          isTextCell(cell) ||
          paper.widthOf(figureText(cell, columns[index], look), { size, weight: weightOf(place), align: 'right' }) <=
            (boxes[index]?.width ?? 0),
      ),
    );
  let { size } = look;
  while (size > smallestSize && !fits(size)) size -= 0.25;
  return size;
}

/** Draws a table below the cursor, with its header on each page. Long words continue on further lines. */
export function drawTable(cursor: Cursor, table: ExportTable, look: TableLook): void {
  const { title, columns, rows, note } = translatedTable(table, cursor.locale);
  const { paper } = cursor;
  const weightOf = (index: number): FontWeight => (look.bold?.(table.rows[index] ?? []) ? 'semiBold' : 'regular');
  const { x, width } = look;
  const size = fittingSize(paper, table, look, weightOf);
  const rowHeight = rowHeightOf(size);
  const boxes = boxesOf(columns, look);
  const boxOf = (index: number): Box => boxes[index] ?? { x, width };
  const heads = columns.map((column, index) => paper.wrapped(headOf(column), boxOf(index).width, { size, weight: 'semiBold' }));
  const headLines = Math.max(...heads.map((lines) => lines.length));
  const lineHeight = size * 1.25;
  const alignOf = (index: number): 'left' | 'right' => (index === 0 || columns[index]?.isText === true ? 'left' : 'right');

  const drawHead = (): void => {
    for (const [index, lines] of heads.entries())
      for (const [line, text] of lines.entries())
        paper.text(text, boxOf(index).x, cursor.y + (headLines - lines.length + line) * lineHeight, boxOf(index).width, {
          size,
          weight: 'semiBold',
          color: ink.soft,
          align: alignOf(index),
        });
    cursor.y += headLines * lineHeight + 3;
    paper.line(x, cursor.y, x + width, cursor.y, ink.faint, 0.6);
    cursor.y += 3;
  };

  const headHeight = 18 + headLines * lineHeight + 6;
  const laidOut = rows.map((row, place) => {
    const text: TextLook = { size, color: ink.text, weight: weightOf(place) };
    const cells = row.map((cell, index) =>
      typeof cell === 'string' ? paper.wrapped(cell, boxOf(index).width, text) : [figureText(cell, columns[index], look)],
    );
    return { text, cells, rowSpace: rowHeight + (Math.max(...cells.map((lines) => lines.length), 1) - 1) * lineHeight };
  });
  const heightOf = (some: typeof laidOut): number => some.reduce((sum, { rowSpace }) => sum + rowSpace, headHeight);
  const height = heightOf(laidOut);
  ensure(cursor, height < maxTogether ? height : heightOf(laidOut.slice(0, firstRows)));
  paper.text(title, x, cursor.y, width, { size: 10.5, weight: 'semiBold', color: ink.text });
  cursor.y += 18;
  drawHead();
  for (const { text, cells, rowSpace } of laidOut) {
    if (cursor.y + rowSpace > page.height - page.bottom) {
      ensure(cursor, rowSpace + headLines * lineHeight + 6);
      drawHead();
    }
    for (const [index, lines] of cells.entries())
      for (const [line, part] of lines.entries())
        paper.text(part, boxOf(index).x, cursor.y + 2 + line * lineHeight, boxOf(index).width, { ...text, align: alignOf(index) });
    cursor.y += rowSpace;
    paper.line(x, cursor.y, x + width, cursor.y, ink.line, 0.3);
  }
  cursor.y += 5;
  if (note !== undefined) {
    ensure(cursor, 12);
    paper.text(note, x, cursor.y, width, { size: 7.5, color: ink.soft });
    cursor.y += 12;
  }
  cursor.y += 14;
}

function figureText(cell: Exclude<ExportCell, Text>, column: ExportColumn | undefined, { written }: TableLook): string {
  const figure = figureOf(cell, column);
  return figure === undefined || isNoFlow(figure, column) ? '—' : written(figure.value, figure.decimals);
}
