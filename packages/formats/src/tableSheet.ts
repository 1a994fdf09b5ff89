import type { Language } from '@hybrid/project/basics/language';
import { figureOf, headOf, type ExportCell, type ExportColumn, type ExportTable } from './exportTable';
import { translatedTable, type FileLocale } from './fileLocale';
import { emptyRow, numberFormat, textCell, type Sheet, type SheetCell, type SheetRow } from './sheet';

/** Least widths of the first column and the others. Spanish is longer. */
const minWidths: { readonly [L in Language]: readonly [first: number, other: number] } = { en: [34, 18], es: [44, 22] };
/** Width that a column grows to for its longest text; what is longer runs on over the cells beside it. */
const maxWidth = 60;

/** Tables one below the other on a sheet, with lines of text above them, which are said already. */
export function tableSheet(name: string, lines: readonly string[], tables: readonly ExportTable[], locale: FileLocale): Sheet {
  const [firstWidth, otherWidth] = minWidths[locale.language];
  const said = tables.map((table) => translatedTable(table, locale));
  const columns = Math.max(1, ...said.map((table) => table.columns.length));
  return {
    name: locale.translate(name),
    widths: Array.from({ length: columns }, (_, column) =>
      Math.max(column === 0 ? firstWidth : otherWidth, Math.min(maxWidth, longestText(said, column) + 2)),
    ),
    frozenRows: 0,
    frozenColumns: 1,
    rows: [...lines.map((line, index) => lineRow(line, index)), ...said.flatMap((table) => [emptyRow, ...tableRows(table)])],
  };
}

/** Length of the longest text in a column beside others; a table of one column is lines of text. */
function longestText(tables: readonly ExportTable[], column: number): number {
  const texts = tables
    .filter(({ columns }) => columns.length > 1)
    .flatMap(({ rows }) => rows.map((row) => row[column]))
    .filter((cell) => typeof cell === 'string');
  return Math.max(0, ...texts.map(({ length }) => length));
}

function lineRow(line: string, index: number): SheetRow {
  return { cells: [textCell(line, index === 0 ? 'total' : 'note')] };
}

function tableRows({ title, columns, rows, note }: ExportTable): readonly SheetRow[] {
  return [
    { cells: [textCell(title, 'total')] },
    {
      cells: columns.map((column, index) => ({
        kind: 'text',
        text: headOf(column),
        look: 'heading',
        toRight: index > 0 && column.isText !== true,
        indent: indentOf(index, column),
      })),
    },
    ...rows.map((row) => ({ cells: row.map((cell, index) => cellOf(cell, columns[index], indentOf(index, columns[index]))) })),
    ...(note === undefined ? [] : [{ cells: [textCell(note, 'note')] }]),
  ];
}

/** Words beside a column of numbers, as their units are, stand off from it. */
const indentOf = (index: number, column: ExportColumn | undefined): number => (index > 0 && column?.isText === true ? 1 : 0);

function cellOf(cell: ExportCell, column: ExportColumn | undefined, indent: number): SheetCell | undefined {
  if (typeof cell === 'string') return { kind: 'text', text: cell, indent };
  const figure = figureOf(cell, column);
  return figure && { kind: 'number', value: figure.value, format: numberFormat(figure.decimals) };
}
