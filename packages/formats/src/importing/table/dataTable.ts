import { cutText } from '@hybrid/project/basics/cutText';
import { figure, message, type Text } from '@hybrid/project/i18n/message';
import { cellNumber, withoutUnit } from '../cellNumber';
import { conversionOf } from './columnUnits';
import { headings, type Heading } from './columnNames';
import { fileFacts, isSrw, type FileFacts } from './fileFacts';
import { isTimeNumber, timeColumns, unreadTime, type CellKind } from '../time/timeChoice';
import { readRowStamp, type TimeColumns } from '../time/timeColumns';
import { countsHours } from '../time/timeNumbers';
import { isGapText } from './gapTexts';
import { badFile, excerpt } from '../importedSeries';
import { tableOfFormat } from './tableFormats';
import { textRows, type TextRows } from './textRows';
import { readStamp, stampParts } from '../time/timeStamp';

/** A column of values of a table. */
export interface ValueColumn extends Heading {
  /** Its place in a row. */
  readonly at: number;
  /** True if a unit or a sign of money stands at its numbers: `123.4 kW`. */
  readonly hasUnitInCells?: boolean;
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
  /** Columns that are empty, or texts that cannot be read. */
  readonly unread: readonly ValueColumn[];
  readonly remarks: readonly Text[];
  /** Warnings about what the table holds and was not understood. */
  readonly warnings: readonly Text[];
}

/** Shared by all cells: files have a hundred thousand of them. */
const parts = stampParts();
const kindLetters = { stamp: 'S', date: 'D', clock: 'T' } as const;

function kindOf(cell: string, comma: boolean): CellKind {
  if (isGapText(cell)) return '';
  if (!Number.isNaN(cellNumber(cell, comma))) return isDenseStamp(cell) ? 'S' : 'N';
  const kind = readStamp(cell, parts);
  if (kind) return kindLetters[kind];
  return isWithEitherMark(cell) || unitIn(cell) !== undefined ? 'N' : 'X';
}

/** Returns true for a number with either decimal mark, or in groups. */
const isWithEitherMark = (cell: string): boolean =>
  !Number.isNaN(cellNumber(cell, true, true)) || !Number.isNaN(cellNumber(cell, false, true));

/** Returns the unit at the number of a cell, empty for a sign of money; undefined if there is no number, or no known unit. */
function unitIn(cell: string): string | undefined {
  const found = withoutUnit(cell);
  if (!found || !isWithEitherMark(found.number)) return undefined;
  return found.unit === '' || conversionOf(found.unit) ? found.unit : undefined;
}

/** Returns a column with the unit at its numbers, where it has one. */
function withCellUnit(column: ValueColumn, sample: Rows): ValueColumn {
  for (const row of sample) {
    const cell = row[column.at] ?? '';
    if (isGapText(cell) || isWithEitherMark(cell)) continue;
    const unit = unitIn(cell);
    if (unit !== undefined) return { ...column, hasUnitInCells: true, unit: unit === '' ? column.unit : unit };
  }
  return column;
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

const numberPlaces = (kinds: readonly CellKind[]): readonly number[] => kinds.flatMap((kind, at) => (kind === 'N' ? [at] : []));

const timePlaces = (time: TimeColumns | undefined): readonly number[] =>
  time ? Object.values(time).filter((value): value is number => typeof value === 'number') : [];

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
  const places = numberPlaces(kinds).filter((at) => !taken.includes(at) && !isTimeNumber(sample, at, comma));
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
  const { from, to } = blockOf(cells, time, places, comma);
  const header = cells.slice(0, from);
  const facts = fileFacts(header);
  const named = valuesADay > 0 ? places.slice(0, 1) : places;
  refuseSplitNumbers(rows, header.at(-1), time, kinds, sample);
  const columnsAt = (all: readonly number[]): readonly ValueColumn[] =>
    headings(header, all, kinds.length, facts).map((heading, index) => ({ ...heading, at: all[index] as number }));
  const columns = columnsAt(named).map((column) => withCellUnit(column, sample));
  const others = kinds.flatMap((kind, at) => ((kind === 'X' || kind === '') && !timePlaces(time).includes(at) ? [at] : []));
  const unread = others.length > 0 && header.length > 0 ? columnsAt(others) : [];
  const warnings = time === undefined ? unreadTime(header, sample, kinds) : [];
  const sums = cells.slice(to).filter(isRowOfSums);
  const remarks = sums.map(([name = '']) => message('imports.rowOfSumsLeftOut', { name: excerpt(name) }));
  return { rows, comma, time, valuesADay, from, to, width: kinds.length, header, facts, columns, unread, remarks, warnings };
}

/** Returns true for sums and means under a table, which are no values of a time. */
export const isRowOfSums = (row: readonly string[]): boolean =>
  /^\s*(?:grand |sub-?)?(?:totals?|sums?|summe|gesamt|suma|somme|averages?|mean|mittelwert|promedio|moyenne|maximum|minimum|max|min|avg)\b/i.test(
    cutText(row[0] ?? '', 40),
  );

const isRun = (places: readonly number[]): boolean => places.every((at, index) => index === 0 || at === (places[index - 1] as number) + 1);

/** Maximum number of lines above the values that may have numbers of their own. */
const maxHeadLines = 100;

/** Returns the rows of values: those with a stamp, or, in a file without dates, the run of rows with numbers about its middle. */
function blockOf(cells: Rows, time: TimeColumns | undefined, places: readonly number[], comma: boolean): { from: number; to: number } {
  const hasNumber = (row: number): boolean =>
    places.some((at) => isWithEitherMark(cells[row]?.[at] ?? '') || isNumber(cells[row]?.[at] ?? '', comma));
  const holds = (row: number): boolean => (time ? readRowStamp(time, cells[row] as readonly string[], parts) : hasNumber(row));
  // The heights of a SAM wind file are numbers like its values.
  let from = time === undefined && isSrw(cells.slice(0, 5)) ? 5 : 0;
  while (from < cells.length && !(holds(from) && (hasNumber(from) || places.length === 0))) from++;
  if (time === undefined) from = afterHead(cells, from, places);
  let to = cells.length;
  const isFooter = (row: number): boolean => !holds(row) || (time === undefined && isRowOfSums(cells[row] as readonly string[]));
  while (to > from && isFooter(to - 1)) to--;
  return { from, to };
}

const isNumber = (cell: string, comma: boolean): boolean => !Number.isNaN(cellNumber(cell, comma)) || unitIn(cell) !== undefined;

/** Returns the first row behind the last heading in the head of a file without dates: lines of `name,number`, and shorter lines of numbers above it, are no values. */
function afterHead(cells: Rows, from: number, places: readonly number[]): number {
  let first = from;
  for (let row = from; row < Math.min(from + maxHeadLines, cells.length * 0.4); row++) {
    const here = cells[row] as readonly string[];
    if (places.filter((at) => isText(here[at] ?? '')).length * 2 > places.length) first = row + 1;
    else if (!isText(here[0] ?? '') && here.length > (places.at(-1) as number)) break;
  }
  return first;
}

const isText = (cell: string): boolean => !isGapText(cell) && !isWithEitherMark(cell) && unitIn(cell) === undefined;

/** Refuses a table whose decimal commas are its separators, too: each number is two cells, and the names stand above half of them. */
function refuseSplitNumbers(
  { delimiter, lines, cells }: TextRows,
  names: readonly string[] | undefined,
  time: TimeColumns | undefined,
  kinds: readonly CellKind[],
  sample: Rows,
): void {
  if (delimiter !== ',' || !names || time === undefined) return;
  const before = Math.max(...timePlaces(time)) + 1;
  const pairs = names.length - before;
  if (pairs < 1 || kinds.length !== before + 2 * pairs) return;
  const isFraction = (cell: string | undefined): boolean => cell === undefined || /^\d+$/.test(cell);
  const isSplit = sample.every((row) => row.every((cell, at) => at < before || (at - before) % 2 === 0 || isFraction(cell)));
  if (!isSplit) return;
  const row = Math.floor(cells.length * 0.4);
  throw badFile(
    message('imports.decimalCommasSplitNumbers', {
      line: figure(lines[row] as number),
      text: excerpt((cells[row] as readonly string[]).join(delimiter)),
    }),
  );
}

/** Reads a table. If its numbers are plausible only with the other decimal mark, that one is used. */
export function dataTable(text: string, comma: boolean): DataTable {
  const known = tableOfFormat(text);
  if (known) return tableAs(known, false);
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
  const whole = lone.map((cell) => Math.floor(cellNumber(cell, true)));
  const isMerged = isCount(whole) || countsHours(whole) || lone.every((cell) => isDenseStamp(cell.slice(0, cell.indexOf(','))));
  return !(lone.every((cell) => cell.includes(',')) && isMerged);
}

/** Returns true if all cells are numbers with a decimal comma, and none has a dot beside it. */
function hasDecimalCommas(cells: readonly string[]): boolean {
  const commas = cells.some(
    (cell) => cell.includes(',') && Number.isNaN(cellNumber(cell, false, true)) && !Number.isNaN(cellNumber(cell, true)),
  );
  return commas && !cells.some((cell) => cell.includes('.') && !Number.isNaN(cellNumber(cell, false)));
}
