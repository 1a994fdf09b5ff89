/** A column of a table: label, unit and decimals of its numbers. */
export interface ExportColumn {
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  /** True for a column of text, which is aligned left like the first one. */
  readonly isText?: boolean;
}

export function textColumn(label: string): ExportColumn {
  return { label, unit: '', decimals: 0, isText: true };
}

/** Column of units, for figures without a common unit. */
export const unitColumn = textColumn('Unit');

/** A number with its own decimals instead of those of its column. */
interface ExportFigure {
  readonly value: number;
  readonly decimals: number;
}

/** Text, a number, or null where a figure does not exist. */
export type ExportCell = string | number | ExportFigure | null;

/** Returns the number of a cell with its decimals; undefined for text and null. */
export function figureOf(cell: ExportCell, column: ExportColumn | undefined): ExportFigure | undefined {
  if (typeof cell === 'number') return { value: cell, decimals: column?.decimals ?? 0 };
  return typeof cell === 'string' || cell === null ? undefined : cell;
}

/** A table of results in the form that CSV, Excel and the report share. */
export interface ExportTable {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly (readonly ExportCell[])[];
  /** Note for the reader of the table. */
  readonly note?: string;
}

/** Returns the heading of a column: `NPV ($)`. */
export function headOf({ label, unit }: ExportColumn): string {
  return unit === '' ? label : `${label} (${unit})`;
}

/** Replaces `¤` in a unit by the symbol of the project's currency. */
export function unitIn(currency: string, unit: string): string {
  return unit.replace('¤', currency);
}

/** Returns the note on the money of tables by year. */
export function moneyNote(isNominal: boolean): string {
  return `${isNominal ? 'Nominal money' : 'Real money of the base year'}; income is above zero, cost below.`;
}
