/** Look of a cell; Excel has its own words for it. */
export type CellLook = 'plain' | 'heading' | 'total' | 'input' | 'note';

/** A cell: text is never read as a formula; `value` of a formula is its result, for programs that do not calculate. */
export type SheetCell =
  | { readonly kind: 'text'; readonly text: string; readonly look?: CellLook; readonly indent?: number; readonly toRight?: boolean }
  | { readonly kind: 'number'; readonly value: number; readonly format: string; readonly look?: CellLook }
  | {
      readonly kind: 'formula';
      readonly formula: string;
      readonly value: number | string;
      readonly format: string;
      readonly look?: CellLook;
    };

/** A row. `level` folds it below the last row with a lower level. */
export interface SheetRow {
  readonly cells: readonly (SheetCell | undefined)[];
  readonly level?: number;
}

/** A sheet of a workbook. Widths are in characters. */
export interface Sheet {
  readonly name: string;
  readonly widths: readonly number[];
  readonly frozenRows: number;
  readonly frozenColumns: number;
  readonly rows: readonly SheetRow[];
  readonly goesOn?: SheetRows;
}

/** Many rows below the last one, each cell in the format of the one above; they are written one by one and never held in memory as cells. */
export interface SheetRows {
  readonly count: number;
  /** Value of each column in one of these rows, counted from 0. */
  readonly columns: readonly ((row: number) => number | string)[];
}

export const emptyRow: SheetRow = { cells: [] };

export const textCell = (text: string, look: CellLook = 'plain'): SheetCell => ({ kind: 'text', text, look });

const letters = 26;

/** Returns the letter of a column from 0: `A`, `B` … `Z`, `AA`. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (column % letters));
  return column < letters ? last : columnLetter(Math.floor(column / letters) - 1) + last;
}

/** Returns the name of a cell by row and column from 0: `C7`. */
export function cellName(row: number, column: number): string {
  return `${columnLetter(column)}${row + 1}`;
}

/** Returns the number format for payments: a dash where there is none. */
export function flowFormat(decimals: number): string {
  const format = numberFormat(decimals);
  return `${format};-${format};"—"`;
}

/** Returns the number format for a number of decimals, in groups of three digits. */
export function numberFormat(decimals: number): string {
  return decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0';
}
