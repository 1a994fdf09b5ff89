import { cutText } from '@hybrid/project/basics/cutText';
import { message, type Text } from '@hybrid/project/i18n/message';
import { cellNumber } from './cellNumber';
import { headings, type Heading } from './columnNames';
import { fileFacts, isSrw, type FileFacts } from './fileFacts';
import { countsHours, countsHundreds, isDayNumbers, partsByName, partsByValue, readRowStamp, type TimeColumns } from './timeColumns';
import { excerpt } from './importedSeries';
import { textRows, type TextRows } from './textRows';
import { readStamp, stampParts } from './timeStamp';

/** A column of values of a table. */
export interface ValueColumn extends Heading {
  /** Its place in a row. */
  readonly at: number;
}

/** A text as a table: range of its values, columns of their time, and columns of values. */
export interface DataTable {
  readonly rows: TextRows;
  readonly comma: boolean;
  readonly time: TimeColumns | undefined;
  /** Number of values a day, if a row holds a day from the first column of values on. 0 if a row holds one time. */
  readonly valuesADay: number;
  /** Rows of values: from the first to before the last. */
  readonly from: number;
  readonly to: number;
  /** Number of cells of a typical row. */
  readonly width: number;
  readonly header: readonly (readonly string[])[];
  readonly facts: FileFacts;
  /** Columns of values, without those of time, text or count. */
  readonly columns: readonly ValueColumn[];
  readonly remarks: readonly Text[];
  /** Warnings about what the table holds and was not understood. */
  readonly warnings: readonly Text[];
}

/** Kind of a cell: a number, a date with time, a date, a time, other text, or empty. */
type CellKind = 'N' | 'S' | 'D' | 'T' | 'X' | '';

/** Shared by all cells: files have a hundred thousand of them. */
const parts = stampParts();
const kindLetters = { stamp: 'S', date: 'D', clock: 'T' } as const;

function kindOf(cell: string, comma: boolean): CellKind {
  if (cell.trim() === '') return '';
  if (!Number.isNaN(cellNumber(cell, comma))) return isDenseStamp(cell) ? 'S' : 'N';
  const kind = readStamp(cell, parts);
  return kind ? kindLetters[kind] : 'X';
}

/** Returns true for a date and a time in digits alone: `2019010113`, `201901011330`. */
const isDenseStamp = (cell: string): boolean => /^\s*(?:19|20)\d{8}(?:\d\d){0,2}\s*$/.test(cell) && readStamp(cell, parts) === 'stamp';

const sampleRows = 200;
/** Numbers of values in a row that holds a day: hourly, half-hourly, quarter-hourly, of ten and of five minutes. */
const dayWidths = [24, 48, 96, 144, 288];
/** Minimum number of rows of hours; fewer rows can only hold days. */
const minHours = 7000;

type Rows = readonly (readonly string[])[];

/** Returns rows from the middle of a file, away from headers and footers. */
function sampleOf(cells: Rows): Rows {
  const from = Math.floor(cells.length * 0.4);
  return cells.slice(from, from + sampleRows);
}

/** Returns the kind of most cells of each column, except empty ones. */
function usualKinds(sample: Rows, comma: boolean): readonly CellKind[] {
  const width = sample.reduce((max, row) => Math.max(max, row.length), 0);
  return Array.from({ length: Math.min(width, 1000) }, (_, at) => {
    const counts = new Map<CellKind, number>();
    for (const row of sample) {
      const kind = kindOf(row[at] ?? '', comma);
      if (kind !== '') counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  });
}

function numbersAt(sample: Rows, at: number, comma: boolean): readonly number[] {
  return sample.map((row) => cellNumber(row[at] ?? '', comma));
}

/** Finds the columns of time by the kinds of their cells; those of weather files by their names, or by values that form a calendar. */
function timeColumns(cells: Rows, sample: Rows, kinds: readonly CellKind[], comma: boolean): TimeColumns | undefined {
  const isEpw = (cells[0]?.[0] ?? '').trim().toUpperCase() === 'LOCATION' && kinds.length > 30;
  if (isEpw) return { kind: 'parts', year: 0, month: 1, day: 2, hour: 3, minute: undefined };
  const stamp = kinds.indexOf('S');
  if (stamp >= 0 && !sample.every((row) => readStamp(row[stamp] ?? '', parts) === 'stamp' && parts.minutes === 0))
    return { kind: 'stamp', at: stamp };
  const date = stamp >= 0 ? stamp : dateColumn(sample, kinds);
  if (date < 0) return partsByName(cells) ?? partsByValue(sample, numberPlaces(kinds), comma);
  const clock = kinds.indexOf('T');
  if (clock >= 0) return { kind: 'dateClock', date, clock };
  const hour = kinds.findIndex((kind, at) => kind === 'N' && countsHours(numbersAt(sample, at, comma)));
  if (hour >= 0) return { kind: 'dateHour', date, hour };
  const hundreds = kinds.findIndex((kind, at) => kind === 'N' && at !== date && countsHundreds(numbersAt(sample, at, comma)));
  return hundreds >= 0 ? { kind: 'dateHundreds', date, clock: hundreds } : { kind: 'day', date };
}

/** Returns the column of dates, or of days as one number; -1 if there is none. */
function dateColumn(sample: Rows, kinds: readonly CellKind[]): number {
  const written = kinds.indexOf('D');
  if (written >= 0) return written;
  return kinds.findIndex((kind, at) => kind === 'N' && isDayNumbers(sample.map((row) => row[at] ?? '')));
}

const numberPlaces = (kinds: readonly CellKind[]): readonly number[] => kinds.flatMap((kind, at) => (kind === 'N' ? [at] : []));

const timePlaces = (time: TimeColumns | undefined): readonly number[] =>
  time ? Object.values(time).filter((value): value is number => typeof value === 'number') : [];

/** Returns true if numbers merely count the rows. */
function countsRows(values: readonly number[]): boolean {
  return values.length > 1 && values.every((value, row) => row === 0 || value === (values[row - 1] as number) + 1);
}

/** Returns true for a running number, or one that restarts every day: up by one at nearly every row, else back to its first value. */
function isCount(values: readonly number[]): boolean {
  let ups = 0;
  for (let row = 1; row < values.length; row++) {
    if (values[row] === (values[row - 1] as number) + 1) ups++;
    else if (values[row] !== 0 && values[row] !== 1) return false;
  }
  return values.length > 1 && ups >= 0.9 * (values.length - 1);
}

/** Returns the columns of numbers, except those of time and counts to the left of others. */
function valuePlaces(sample: Rows, kinds: readonly CellKind[], time: TimeColumns | undefined, comma: boolean): readonly number[] {
  const taken = timePlaces(time);
  const places = numberPlaces(kinds).filter((at) => !taken.includes(at));
  while (places.length > 1 && isCount(numbersAt(sample, places[0] as number, comma))) places.shift();
  return places;
}

function tableAs(rows: TextRows, comma: boolean): DataTable {
  const { cells } = rows;
  const sample = sampleOf(cells);
  const kinds = usualKinds(sample, comma);
  let time = timeColumns(cells, sample, kinds, comma);
  const places = valuePlaces(sample, kinds, time, comma);
  const isDayRow = dayWidths.includes(places.length) && cells.length < minHours && isRun(places);
  const valuesADay = isDayRow && (time === undefined || time.kind === 'day') ? places.length : 0;
  if (valuesADay === 0 && time?.kind === 'day') time = undefined;
  const [from, to] = blockOf(cells, time, places, comma);
  const header = cells.slice(0, from);
  const facts = fileFacts(header);
  const named = valuesADay > 0 ? places.slice(0, 1) : places;
  const columns = headings(header, named, kinds.length, facts).map((heading, index) => ({ ...heading, at: named[index] as number }));
  const warnings = time === undefined ? unreadTime(header, sample, kinds) : [];
  const sums = time ? cells.slice(to).filter(isRowOfSums) : [];
  const remarks = sums.map(([name = '']) => message('imports.rowOfSumsLeftOut', { name: excerpt(name) }));
  return { rows, comma, time, valuesADay, from, to, width: kinds.length, header, facts, columns, remarks, warnings };
}

/** Returns true for sums and means under a table, which are no values of a time. */
export const isRowOfSums = (row: readonly string[]): boolean =>
  /^\s*(?:grand )?(?:total|sum|summe|gesamt|suma|somme|average|mean)\b/i.test(cutText(row[0] ?? '', 40));

/** Warns of a column that looks like time and is not understood: its rows are taken in their order. */
function unreadTime(header: Rows, sample: Rows, kinds: readonly CellKind[]): readonly Text[] {
  const names = header.at(-1) ?? [];
  const looksLikeTime = (text: string): boolean => /\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,2}:\d{2}/.test(text);
  const at = kinds.findIndex((kind, place) => kind === 'X' && sample.slice(0, 20).every((row) => looksLikeTime(row[place] ?? '')));
  if (at < 0) return [];
  const column = cutText(names[at] ?? '', 60).trim() || message('imports.columnNumber', { number: at + 1 });
  return [message('imports.timeColumnNotUnderstood', { column, text: excerpt(sample[0]?.[at] ?? '') })];
}

const isRun = (places: readonly number[]): boolean => places.every((at, index) => index === 0 || at === (places[index - 1] as number) + 1);

/** Returns the first row of values and the end: rows with a stamp, or, in a file without dates, with a number. */
function blockOf(cells: Rows, time: TimeColumns | undefined, places: readonly number[], comma: boolean): readonly [number, number] {
  const holds = (row: number): boolean => {
    const here = cells[row] as readonly string[];
    return time ? readRowStamp(time, here, parts) : places.some((at) => !Number.isNaN(cellNumber(here[at] ?? '', comma)));
  };
  // The heights of a SAM wind file are numbers like its values.
  let from = time === undefined && isSrw(cells.slice(0, 5)) ? 5 : 0;
  while (from < cells.length && !holds(from)) from++;
  let to = cells.length;
  while (to > from && !holds(to - 1)) to--;
  return [from, to];
}

/** Reads a table. If its numbers are plausible only with the other decimal mark, that one is used. */
export function dataTable(text: string, comma: boolean): DataTable {
  const rows = textRows(text, comma);
  const stated = tableAs(rows, comma);
  if (isPlausible(stated)) return stated;
  const other = tableAs(textRows(text, !comma, rows), !comma);
  if (!isPlausible(other)) return stated;
  return {
    ...other,
    remarks: [...other.remarks, comma ? message('imports.readDecimalDotsFile') : message('imports.readDecimalCommasFile')],
  };
}

/** Returns true if the values are plausible with the decimal mark that they were read with. */
function isPlausible({ columns, rows, comma, time, valuesADay }: DataTable): boolean {
  const [first] = columns;
  if (!first) return false;
  const sample = sampleOf(rows.cells);
  if (!comma) return !hasDecimalCommas(sample.flat());
  if (time || valuesADay > 0 || columns.length > 1) return true;
  // `1,27` with a decimal comma merges hour and price into one number, whose whole part counts the hours.
  const lone = sample.map((row) => row[first.at] ?? '');
  return !(lone.every((cell) => cell.includes(',')) && countsRows(lone.map((cell) => Math.floor(cellNumber(cell, true)))));
}

/** Returns true if all cells are numbers with a decimal comma, and none has a dot beside it. */
function hasDecimalCommas(cells: readonly string[]): boolean {
  const commas = cells.some((cell) => cell.includes(',') && Number.isNaN(cellNumber(cell, false)) && !Number.isNaN(cellNumber(cell, true)));
  return commas && !cells.some((cell) => cell.includes('.') && !Number.isNaN(cellNumber(cell, false)));
}
