import { writeXlsx, type Cell, type CellStyle, type CellValue, type WriteOptions, type WriteSheet } from 'hucre/xlsx';
import { ledText } from '../tables/safeCell';
import { headingHeight } from './headingHeight';
import type { CellLook, Sheet, SheetCell, SheetRows } from './sheet';

const font = { name: 'Calibri', size: 11 };

const looks: { readonly [L in CellLook]: CellStyle } = {
  plain: {},
  heading: {
    font: { ...font, bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEF1F4' } },
    border: { bottom: { style: 'thin', color: { rgb: 'B8C0C8' } } },
  },
  total: { font: { ...font, bold: true } },
  input: { font: { ...font, color: { rgb: '0B4F9E' } }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFF9E5' } } },
  note: { font: { ...font, color: { rgb: '6B7580' } } },
};

/** Landscape pages as wide as the sheet; as many in height as needed, with name and page number in the footer. */
const printing: Pick<WriteSheet, 'pageSetup' | 'headerFooter'> = {
  pageSetup: {
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
  },
  headerFooter: { oddFooter: '&L&A&R&P / &N' },
};

/**
 * Returns sheets as an Excel file (`.xlsx`, Office Open XML). Throws for a number that is not finite. Programs that calculate recalculate
 * formulas on opening.
 */
export async function workbookFile(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeXlsx({ defaultFont: font, sheets: sheets.map(writtenSheet), namedRanges: sheets.flatMap(printTitles) });
}

function writtenSheet({ name, widths, frozenRows, frozenColumns, rows, steps }: Sheet): WriteSheet {
  const cells = rows.flatMap(({ cells: row }, at) =>
    row.flatMap((cell, column) => (cell ? [[`${at},${column}`, written(cell)] as const] : [])),
  );
  return {
    name,
    columns: widths.map((width, column) => ({ width, ...(steps && { numFmt: steps.columns[column]?.format ?? '' }) })),
    rows: [...rows.map((): CellValue[] => []), ...(steps ? stepRows(steps) : [])],
    cells: new Map(cells),
    rowDefs: new Map(rows.map(({ cells: row, level }, at) => [at, rowProperties(headingHeight(row, widths), level)])),
    freezePane: { rows: frozenRows, columns: frozenColumns },
    view: { showGridLines: false },
    // Rows fold below their heading row.
    outlineProperties: { summaryBelow: false },
    ...printing,
  };
}

function rowProperties(height: number | undefined, level = 0): { height?: number; outlineLevel?: number } {
  return { ...(height !== undefined && { height }), ...(level > 0 && { outlineLevel: level }) };
}

function written(cell: SheetCell): Partial<Cell> {
  const look = looks[cell.look ?? 'plain'];
  if (cell.kind === 'text') {
    const { text, indent = 0, toRight = false } = cell;
    const alignment = {
      ...(indent > 0 && { indent }),
      ...(toRight && { horizontal: 'right' as const }),
      wrapText: cell.look === 'heading',
    };
    return { value: cellText(text), style: { ...look, alignment } };
  }
  const style = { ...look, numFmt: cell.format };
  if (cell.kind === 'formula') return { formula: cell.formula, formulaResult: cell.value, style };
  return { value: finite(cell.value), style };
}

function stepRows({ count, columns }: SheetRows): CellValue[][] {
  return Array.from({ length: count }, (_, row) =>
    columns.map(({ of }) => {
      const value = of(row);
      return typeof value === 'string' ? cellText(value) : finite(value);
    }),
  );
}

const control = /(?![\t\n\r])\p{Cc}/gu;

/** Returns the text of a cell without control characters. An apostrophe precedes texts like formulas, as a workbook is often saved as CSV. */
function cellText(text: string): string {
  return ledText(text.replace(control, ''));
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new Error(`A cell of a workbook holds ${value}`);
  return value;
}

/** Repeats the frozen rows of a sheet on each printed page. */
function printTitles({ name, frozenRows }: Sheet): NonNullable<WriteOptions['namedRanges']> {
  if (frozenRows === 0) return [];
  return [{ name: '_xlnm.Print_Titles', scope: name, range: `'${name.replaceAll("'", "''")}'!$1:$${frozenRows}` }];
}
