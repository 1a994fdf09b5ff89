import type { Language } from '@hybrid/project/basics/language';
import { figureOf, headOf, type ExportCell, type ExportColumn, type ExportTable } from './exportTable';
import { saidTable, type FileTongue } from './fileTongue';
import { emptyRow, numberFormat, textCell, type Sheet, type SheetCell, type SheetRow } from './sheet';

/** Of the first column and the others. Spanish is longer. */
const widths: { readonly [L in Language]: readonly [first: number, other: number] } = { en: [34, 18], es: [44, 22] };

/** Tables one below the other on a sheet, with lines of text above them, which are said already. */
export function tableSheet(name: string, lines: readonly string[], tables: readonly ExportTable[], tongue: FileTongue): Sheet {
  const [firstWidth, otherWidth] = widths[tongue.language];
  const columns = Math.max(1, ...tables.map((table) => table.columns.length));
  return {
    name: tongue.say(name),
    widths: Array.from({ length: columns }, (_, column) => (column === 0 ? firstWidth : otherWidth)),
    frozenRows: 0,
    frozenColumns: 1,
    rows: [
      ...lines.map((line, index) => lineRow(line, index)),
      ...tables.flatMap((table) => [emptyRow, ...tableRows(saidTable(table, tongue))]),
    ],
  };
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
      })),
    },
    ...rows.map((row) => ({ cells: row.map((cell, index) => cellOf(cell, columns[index])) })),
    ...(note === undefined ? [] : [{ cells: [textCell(note, 'note')] }]),
  ];
}

function cellOf(cell: ExportCell, column: ExportColumn | undefined): SheetCell | undefined {
  if (typeof cell === 'string') return textCell(cell);
  const figure = figureOf(cell, column);
  return figure && { kind: 'number', value: figure.value, format: numberFormat(figure.decimals) };
}
