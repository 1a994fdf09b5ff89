import { cutText } from '@hybrid/project/basics/cutText';
import { figure, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { cellNumber, withoutUnit } from '../cellNumber';
import { conversionOf } from './columnUnits';
import { isRowOfSums, type DataTable, type ValueColumn } from './dataTable';
import { isGapText } from './gapTexts';
import { badFile, excerpt, type ColumnInfo } from '../importedSeries';
import { numberMarks, type NumberMarks } from './numberMarks';
import { readRowStamp, timeText } from '../time/timeColumns';
import { emptyStamps, setStamp, stampParts, type Stamps } from '../time/timeStamp';

const parts = stampParts();

/** Values of a column in the order of the file, with their stamps if the file has dates. */
export interface ColumnValues {
  /** NaN for a cell without a value. */
  readonly values: Float64Array;
  readonly stamps: Stamps | undefined;
  /** Number of values of a row. */
  readonly perRow: number;
  /** Rows between those of values that were left out: repeated headings and sums. */
  readonly leftOut: readonly number[];
}

/** Returns the line of a value. */
export function lineOf({ rows: { lines }, from }: DataTable, { perRow, leftOut }: ColumnValues, place: number): number {
  let row = from + Math.floor(place / perRow);
  for (const other of leftOut) if (other <= row) row++;
  return lines[row] as number;
}

const noValue = (line: number, cells: readonly string[]): Error =>
  badFile(
    sentences(
      message('imports.lineValueCanRead', { line: figure(line), text: excerpt(rowText(cells)) }),
      message('imports.fillGapAndImportFileAgain'),
    ),
  );

/** Returns the beginning of a row as quoted in messages. */
const rowText = (cells: readonly string[]): string =>
  cells
    .slice(0, 20)
    .map((cell) => cutText(cell, 100).trim())
    .join(' | ');

/** Returns the value of a cell; NaN for a text that cannot be read. Only the unit of the column may stand at its numbers. */
function valueOf(cell: string, { comma, groups }: Pick<NumberMarks, 'comma' | 'groups'>, { hasUnitInCells, unit }: ValueColumn): number {
  const value = cellNumber(cell, comma, groups);
  if (value === value || hasUnitInCells !== true) return value;
  const found = withoutUnit(cell);
  const isOwn =
    found && (found.unit === '' || found.unit === unit || conversionOf(found.unit)?.factor === conversionOf(unit ?? '')?.factor);
  return isOwn ? cellNumber(found.number, comma, groups) : Number.NaN;
}

/** Returns true for a repeated heading or a row of sums between rows of values. */
function isBetween(table: DataTable, cells: readonly string[], at: number): boolean {
  if (isRowOfSums(cells)) return true;
  const cell = (cells[at] ?? '').trim();
  return (
    cell !== '' && table.header.some((names) => (names[at] ?? '').trim() === cell) && Number.isNaN(cellNumber(cell, table.comma, true))
  );
}

/**
 * Reads a column. A cell that is empty, or says so, is a gap. Throws UserError with the first line that has a text in place of its value, or
 * no time.
 */
export function readColumn(table: DataTable, column: ValueColumn & { readonly marks?: NumberMarks }): ColumnValues {
  const { rows, comma, time, from, to, width, valuesADay } = table;
  refuseLostValues(table, column);
  const marks = column.marks ?? { comma, groups: false };
  const perRow = Math.max(1, valuesADay);
  const values = new Float64Array((to - from) * perRow);
  const stamps = time ? emptyStamps(values.length) : undefined;
  const leftOut: number[] = [];
  let place = 0;
  for (let row = from; row < to; row++) {
    const cells = rows.cells[row] as readonly string[];
    const line = rows.lines[row] as number;
    if (time && !readRowStamp(time, cells, parts)) {
      if (!isBetween(table, cells, column.at)) throw noValue(line, cells);
      leftOut.push(row);
      continue;
    }
    if (cells.length > width && column.at === width - 1 && !Number.isNaN(cellNumber(cells[width] as string, comma)))
      throw noValue(line, cells);
    const first = place;
    for (let index = 0; index < perRow; index++) {
      const cell = cells[column.at + index] ?? '';
      const value = valueOf(cell, marks, column);
      if (value !== value && !isGapText(cell)) {
        if (time !== undefined || !isBetween(table, cells, column.at)) throw noValue(line, cells);
        leftOut.push(row);
        break;
      }
      values[place] = value;
      if (valuesADay > 0) parts.minutes = (index * 1440) / valuesADay;
      if (stamps) setStamp(stamps, place, parts);
      place++;
    }
    if (leftOut.at(-1) === row) place = first;
  }
  if (place === 0) throw noValue(rows.lines[from] as number, rows.cells[from] as readonly string[]);
  return { values: values.subarray(0, place), stamps: stamps && firstStamps(stamps, place), perRow, leftOut };
}

/** Returns the first stamps of those of a file. */
function firstStamps(stamps: Stamps, count: number): Stamps {
  if (stamps.year.length === count) return stamps;
  const parts = Object.entries(stamps) as readonly (readonly [string, Int16Array | Uint8Array])[];
  return Object.fromEntries(parts.map(([name, all]) => [name, all.subarray(0, count)])) as unknown as Stamps;
}

/** Maximum number of lines after the last value. */
const maxFooterLines = 20;

/** Throws if a value before the first stamp or after the last would be lost. */
function refuseLostValues({ rows, comma, time, from, to }: DataTable, { at }: ValueColumn): void {
  const { cells, lines } = rows;
  const before = cells[from - 1];
  const isDamaged =
    time && before && /^\s*(#|\d+[-/.:])/.test(timeText(time, before).slice(0, 40)) && !Number.isNaN(cellNumber(before[at] ?? '', comma));
  if (isDamaged) throw noValue(lines[from - 1] as number, before);
  const footer = cells.slice(to);
  const holdsValues =
    footer.length > maxFooterLines || (time && footer.some((row) => !isRowOfSums(row) && !Number.isNaN(cellNumber(row[at] ?? '', comma))));
  if (holdsValues) throw noValue(lines[to] as number, footer[0] as readonly string[]);
}

/** Number of rows by which the marks of a column are judged for the list of columns. */
const judgedRows = 2000;

/** Returns the data of the columns for the user to choose one. */
export function columnInfos({ rows, comma, from, to, columns, valuesADay }: DataTable): readonly ColumnInfo[] {
  const middle = from + Math.floor((to - from) / 2);
  return columns.map((column) => {
    const { name, unit, heightM, at } = column;
    const marks = numberMarks(rows, { from: middle, to: Math.min(to, middle + judgedRows), at, comma });
    const valueAt = (row: number): number => valueOf(rows.cells[row]?.[at] ?? '', marks, column);
    let complete = to > from;
    for (let row = from; row < to && complete; row++) complete = !Number.isNaN(valueAt(row));
    const samples: number[] = [];
    for (let row = middle; row < to && samples.length < 5; row++) {
      const value = valueAt(row);
      if (!Number.isNaN(value)) samples.push(value);
    }
    return {
      name: valuesADay > 0 ? 'a row a day' : name,
      samples,
      complete,
      ...(unit === undefined ? {} : { unit }),
      ...(heightM === undefined ? {} : { heightM }),
    };
  });
}

/** Returns why no value can be read from a table. */
export function whyNoValues({ rows, comma, columns }: DataTable): Text {
  const row = Math.floor(rows.cells.length * 0.4);
  const cells = rows.cells[row];
  if (!cells) return message('imports.fileIsEmpty');
  const seen = message('imports.line', { line: figure(rows.lines[row] as number), text: excerpt(rowText(cells)) });
  const start = (rows.cells[0]?.[0] ?? '').trimStart();
  if (start.startsWith('<') || start.startsWith('{'))
    return sentences(message('imports.fileIsNoTableOfValues'), message('imports.specificationsStorageTurbinesXmlImported'));
  if (columns.length === 0) {
    const hint = message(comma ? 'imports.readWithoutDecimalCommaNumbers' : 'imports.numbersDecimalCommasChooseDecimalComma');
    return sentences(message('imports.noColumnOfNumbersWasFound'), hint, seen);
  }
  return sentences(message('imports.layoutIsNotKnown'), message('imports.columnValuesDateTimeValue'), seen);
}
