import { message, type Text } from '@hybrid/project/i18n/message';
import type { ExportCell, ExportColumn, ExportTable } from './exportTable';

/** A column of a table by year, and the value that it reads of each. */
interface YearColumn<Year> extends ExportColumn {
  readonly of: (year: Year) => ExportCell;
}

export function yearColumn<Year>(label: Text, unit: string, decimals: number, of: (year: Year) => ExportCell): YearColumn<Year> {
  return { label, unit, decimals, of };
}

const yearColumns: readonly ExportColumn[] = [
  { label: message('files.year'), unit: '', decimals: 0 },
  { label: message('files.calendarYear'), unit: '', decimals: 0 },
];

/** Returns a table with a row for each operating year, counted from 1; `baseYear` is the calendar year of the first. */
export function yearTable<Year extends { readonly year: number }>(
  title: Text,
  years: readonly Year[],
  baseYear: number,
  columns: readonly YearColumn<Year>[],
): ExportTable {
  return {
    title,
    columns: [...yearColumns, ...columns.map(({ label, unit, decimals }) => ({ label, unit, decimals }))],
    rows: years.map((year) => [String(year.year), String(baseYear + year.year - 1), ...columns.map(({ of }) => of(year))]),
  };
}
