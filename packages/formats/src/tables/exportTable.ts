import { message, type Text } from '@hybrid/project/i18n/message';

/** A column of a table: label, unit and decimals of its numbers. */
export interface ExportColumn<T extends Text = Text> {
  readonly label: T;
  readonly unit: T;
  readonly decimals: number;
  /** True for a column of text, which is aligned left like the first one. */
  readonly isText?: boolean;
  /** True for a column of payments: where there is none, people read a dash, programs 0. */
  readonly isFlow?: boolean;
}

export function textColumn(label: Text): ExportColumn {
  return { label, unit: '', decimals: 0, isText: true };
}

/** Column of units, for figures without a common unit. */
export const unitColumn = textColumn(message('storage.unit'));

/** A number with its own decimals instead of those of its column. */
export interface ExportFigure {
  readonly value: number;
  readonly decimals: number;
}

/** Text, a number, or null where a figure does not exist. */
export type ExportCell<T extends Text = Text> = T | number | ExportFigure | null;

/** Returns true for a cell of text. */
export function isTextCell<T extends Text>(cell: ExportCell<T>): cell is T {
  return typeof cell === 'string' || (typeof cell === 'object' && cell !== null && !('value' in cell));
}

/** Returns the number of a cell with its decimals; undefined for text and null. */
export function figureOf(cell: ExportCell, column: ExportColumn | undefined): ExportFigure | undefined {
  if (typeof cell === 'number') return { value: cell, decimals: column?.decimals ?? 0 };
  return cell === null || isTextCell(cell) ? undefined : cell;
}

/** Returns true for a payment that does not take place. */
export const isNoFlow = ({ value }: ExportFigure, column: ExportColumn | undefined): boolean => value === 0 && column?.isFlow === true;

/** A table of results in the form that CSV, Excel and the report share; of strings once it is in the language of a file. */
export interface ExportTable<T extends Text = Text> {
  readonly title: T;
  readonly columns: readonly ExportColumn<T>[];
  readonly rows: readonly (readonly ExportCell<T>[])[];
  /** Note for the reader of the table. */
  readonly note?: T;
}

/** Returns the heading of a column: `NPV ($)`. */
export function headOf({ label, unit }: ExportColumn<string>): string {
  return unit === '' ? label : `${label} (${unit})`;
}

/** Replaces `¤` in a unit by the symbol of the project's currency. */
export function unitIn(currency: string, unit: string): string {
  return unit.replace('¤', currency);
}

/** Returns the note on the money of tables by year. */
export function moneyNote(isNominal: boolean): Text {
  return isNominal ? message('files.nominalMoneyIncomeAboveZero') : message('files.realMoneyBaseYearIncome');
}
