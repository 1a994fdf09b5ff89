/** A column of a table: its label, unit and the decimals its numbers are shown with. */
export interface ExportColumn {
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  /** Words, which begin at the left as the first column does. */
  readonly isText?: boolean;
}

export function textColumn(label: string): ExportColumn {
  return { label, unit: '', decimals: 0, isText: true };
}

/** Of the units of figures that have no unit in common. */
export const unitColumn = textColumn('Unit');

/** A number that has decimals of its own, not those of its column. */
export interface ExportFigure {
  readonly value: number;
  readonly decimals: number;
}

/** Text, a number, or nothing where a figure does not exist. */
export type ExportCell = string | number | ExportFigure | null;

/** The number of a cell with the decimals it is shown with; undefined for text and nothing. */
export function figureOf(cell: ExportCell, column: ExportColumn | undefined): ExportFigure | undefined {
  if (typeof cell === 'number') return { value: cell, decimals: column?.decimals ?? 0 };
  return typeof cell === 'string' || cell === null ? undefined : cell;
}

/** A table of results as CSV, Excel and the report write it. */
export interface ExportTable {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly (readonly ExportCell[])[];
  /** What a reader should know of it. */
  readonly note?: string;
}

/** `NPV ($)`. */
export function headOf({ label, unit }: ExportColumn): string {
  return unit === '' ? label : `${label} (${unit})`;
}

/** A unit with the symbol of the project's currency for `¤`. */
export function unitIn(currency: string, unit: string): string {
  return unit.replace('¤', currency);
}

/** What the amounts of tables by year are. */
export function moneyNote(isNominal: boolean): string {
  return `${isNominal ? 'Nominal money' : 'Real money of the base year'}; income is above zero, cost below.`;
}
