import type { Text } from '@hybrid/project/i18n/message';
import type { Language } from '@hybrid/project/basics/language';
import { figureOf, headOf, type ExportCell, type ExportColumn, type ExportTable } from '../tables/exportTable';
import { translatedTable, type FileLocale } from '../tables/fileLocale';
import { emptyRow, flowFormat, numberFormat, textCell, type Sheet, type SheetCell, type SheetRow } from './sheet';

/** Minimum widths of the first column and the others [characters]. Spanish is longer. */
const minWidths: { readonly [L in Language]: readonly [first: number, other: number] } = { en: [34, 18], es: [44, 22] };
/** Maximum width of a column [characters]; longer texts run over the cells beside it. */
const maxWidth = 60;

/** Rows above the first row of a table: an empty one, its title and its head. */
const headRows = 3;

/** Returns tables one below the other on a sheet, with lines of text above them, which are already translated. */
export function tableSheet(name: Text, lines: readonly string[], tables: readonly ExportTable[], locale: FileLocale): Sheet {
  const [firstWidth, otherWidth] = minWidths[locale.language];
  const translated = tables.map((table) => translatedTable(table, locale));
  const columns = Math.max(1, ...translated.map((table) => table.columns.length));
  return {
    name: locale.translate(name),
    widths: Array.from({ length: columns }, (_, column) =>
      Math.max(column === 0 ? firstWidth : otherWidth, Math.min(maxWidth, longestText(translated, column) + 2)),
    ),
    // The head of a single table is repeated on each page.
    frozenRows: translated.length === 1 ? lines.length + headRows : 0,
    frozenColumns: 1,
    rows: [...lines.map((line, index) => lineRow(line, index)), ...translated.flatMap((table) => [emptyRow, ...tableRows(table)])],
  };
}

/** Returns the length of the longest text in a column beside others; a table of one column is lines of text. */
function longestText(tables: readonly ExportTable<string>[], column: number): number {
  const texts = tables
    .filter(({ columns }) => columns.length > 1)
    .flatMap(({ rows }) => rows.map((row) => row[column]))
    .filter((cell) => typeof cell === 'string');
  return Math.max(0, ...texts.map(({ length }) => length));
}

function lineRow(line: string, index: number): SheetRow {
  return { cells: [textCell(line, index === 0 ? 'total' : 'note')] };
}

function tableRows({ title, columns, rows, note }: ExportTable<string>): readonly SheetRow[] {
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

/** Indents text beside a column of numbers, such as units. */
const indentOf = (index: number, column: ExportColumn | undefined): number => (index > 0 && column?.isText === true ? 1 : 0);

function cellOf(cell: ExportCell<string>, column: ExportColumn | undefined, indent: number): SheetCell | undefined {
  if (typeof cell === 'string') return { kind: 'text', text: cell, indent };
  const figure = figureOf(cell, column);
  return (
    figure && { kind: 'number', value: figure.value, format: column?.isFlow ? flowFormat(figure.decimals) : numberFormat(figure.decimals) }
  );
}
