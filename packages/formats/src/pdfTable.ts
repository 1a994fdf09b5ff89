import { figureOf, headOf, type ExportCell, type ExportColumn, type ExportTable } from './exportTable';
import { page, type Paper, type TextLook } from './pdfPaper';
import { ink } from './reportColors';

/** A place on the pages that things are drawn below each other from. */
export interface Cursor {
  readonly paper: Paper;
  y: number;
}

/** Whether a height is left on the page; otherwise the next page begins. */
export function ensure(cursor: Cursor, height: number): void {
  if (cursor.y + height <= page.height - page.bottom) return;
  cursor.paper.nextPage();
  cursor.y = page.top;
}

export interface TableLook {
  readonly x: number;
  readonly width: number;
  /** Of the first column, as a share of the width. */
  readonly firstShare: number;
  readonly size: number;
  readonly written: (value: number, decimals: number) => string;
  /** Rows that stand out: sums. */
  readonly bold?: (row: readonly ExportCell[]) => boolean;
}

const rowHeightOf = (size: number): number => size * 1.75;

/** A table below the cursor, its head again on each page. A long name goes on in further lines. */
export function drawTable(cursor: Cursor, { title, columns, rows, note }: ExportTable, look: TableLook): void {
  const { paper } = cursor;
  const { x, width, size, firstShare } = look;
  const rowHeight = rowHeightOf(size);
  const first = columns.length > 1 ? width * firstShare : width;
  const other = columns.length > 1 ? (width - first) / (columns.length - 1) : 0;
  const xOf = (column: number): number => x + (column === 0 ? 0 : first + (column - 1) * other);
  const widthOf = (column: number): number => (column === 0 ? first : other) - 5;
  const heads = columns.map((column, index) => paper.wrapped(headOf(column), widthOf(index), { size, weight: 'semiBold' }));
  const headLines = Math.max(...heads.map((lines) => lines.length));
  const lineHeight = size * 1.25;

  const drawHead = (): void => {
    for (const [index, lines] of heads.entries())
      for (const [line, text] of lines.entries())
        paper.text(text, xOf(index), cursor.y + (headLines - lines.length + line) * lineHeight, widthOf(index), {
          size,
          weight: 'semiBold',
          color: ink.soft,
          align: alignOf(index),
        });
    cursor.y += headLines * lineHeight + 3;
    paper.line(x, cursor.y, x + width, cursor.y, ink.faint, 0.6);
    cursor.y += 3;
  };

  ensure(cursor, 18 + headLines * lineHeight + 6 + Math.min(rows.length, 4) * rowHeight);
  paper.text(title, x, cursor.y, width, { size: 10.5, weight: 'semiBold', color: ink.text });
  cursor.y += 18;
  drawHead();
  for (const row of rows) {
    const lines = paper.wrapped(cellText(row[0] ?? '', columns[0], look), widthOf(0), { size });
    const height = rowHeight + (lines.length - 1) * lineHeight;
    if (cursor.y + height > page.height - page.bottom) {
      ensure(cursor, height + headLines * lineHeight + 6);
      drawHead();
    }
    const text: TextLook = { size, color: ink.text, weight: look.bold?.(row) ? 'semiBold' : 'regular' };
    for (const [line, part] of lines.entries()) paper.text(part, x, cursor.y + 2 + line * lineHeight, widthOf(0), text);
    for (const [index, cell] of row.entries())
      if (index > 0)
        paper.text(cellText(cell, columns[index], look), xOf(index), cursor.y + 2, widthOf(index), { ...text, align: alignOf(index) });
    cursor.y += height;
    paper.line(x, cursor.y, x + width, cursor.y, ink.line, 0.3);
  }
  cursor.y += 5;
  if (note !== undefined) {
    paper.text(note, x, cursor.y, width, { size: 7.5, color: ink.soft });
    cursor.y += 12;
  }
  cursor.y += 14;
}

const alignOf = (column: number): 'left' | 'right' => (column === 0 ? 'left' : 'right');

function cellText(cell: ExportCell, column: ExportColumn | undefined, { written }: TableLook): string {
  if (typeof cell === 'string') return cell;
  const figure = figureOf(cell, column);
  return figure === undefined ? '—' : written(figure.value, figure.decimals);
}
