import { cutText } from '@hybrid/project/basics/cutText';
import { message, type Text } from '@hybrid/project/i18n/message';
import { cellNumber } from '../cellNumber';
import { excerpt } from '../importedSeries';
import type { TimeColumns } from './timeColumns';
import {
  countedParts,
  countedPeriod,
  countsHours,
  countsHoursTwice,
  countsHundreds,
  countsMinutes,
  isDayNumbers,
  timeUnit,
} from './timeNumbers';
import { partsByName, partsByValue } from './timeParts';
import { noZone, readStamp, stampParts } from './timeStamp';

/** Kind of a cell: a number, a date with time, a date, a time, other text, or empty. */
export type CellKind = 'N' | 'S' | 'D' | 'T' | 'X' | '';

type Rows = readonly (readonly string[])[];

const parts = stampParts();

const cellsAt = (sample: Rows, at: number): readonly string[] => sample.map((row) => row[at] ?? '');
const numberPlaces = (kinds: readonly CellKind[]): readonly number[] => kinds.flatMap((kind, at) => (kind === 'N' ? [at] : []));

/** Finds the columns of time by the kinds of their cells; those of weather files by their names, or by values that form a calendar. */
export function timeColumns(cells: Rows, sample: Rows, kinds: readonly CellKind[], comma: boolean): TimeColumns | undefined {
  const isEpw = (cells[0]?.[0] ?? '').trim().toUpperCase() === 'LOCATION' && kinds.length > 30;
  if (isEpw) return { kind: 'parts', year: 0, month: 1, day: 2, hour: 3, minute: undefined };
  const stamps = kinds.flatMap((kind, at) => (kind === 'S' ? [at] : []));
  const stamp = stampColumn(cells, sample, stamps);
  if (stamp !== undefined) return { kind: 'stamp', at: stamp };
  const date = stamps[0] ?? dateColumn(sample, kinds);
  if (date < 0) return partsByName(cells, sample) ?? numberColumn(sample, kinds, comma) ?? partsByValue(sample, numberPlaces(kinds), comma);
  const clock = kinds.indexOf('T');
  return clock >= 0 ? { kind: 'dateClock', date, clock } : hourColumn(sample, kinds, date, comma);
}

/** Returns true for cells that are all days, as spreadsheets write them with a midnight. */
const areMidnights = (sample: Rows, at: number): boolean =>
  sample.every((row) => readStamp(row[at] ?? '', parts) === 'stamp' && parts.minutes === 0 && parts.seconds === 0);

/** Returns the column of stamps: of several, one whose stamps or heading name universal time or another zone. */
function stampColumn(cells: Rows, sample: Rows, stamps: readonly number[]): number | undefined {
  const timed = stamps.filter((at) => !areMidnights(sample, at));
  const changing = timed.filter((at) => sample[0]?.[at] !== sample.at(-1)?.[at]);
  const advancing = changing.length > 0 ? changing : timed;
  if (advancing.length < 2) return advancing[0];
  const namesZone = (at: number): boolean => readStamp(sample[0]?.[at] ?? '', parts) === 'stamp' && parts.zone !== noZone;
  const isUtc = (at: number): boolean => /(?:^|[^a-z])(?:utc|gmt)(?![a-z])|gmt[a-z]|utc[a-z]/i.test(namesAbove(cells, at));
  return advancing.find(namesZone) ?? advancing.find(isUtc) ?? advancing[0];
}

/** Returns the heading of a column: the cells above the first stamp. */
function namesAbove(cells: Rows, at: number): string {
  const first = cells.slice(0, 200).findIndex((row) => readStamp(cutText(row[at] ?? '', 120), parts) === 'stamp');
  return cells
    .slice(Math.max(0, first - 2), Math.max(0, first))
    .map((row) => cutText(row[at] ?? '', 60))
    .join(' ');
}

/** Returns the column of times as one number: seconds since 1970, days of a spreadsheet. */
function numberColumn(sample: Rows, kinds: readonly CellKind[], comma: boolean): TimeColumns | undefined {
  for (const at of numberPlaces(kinds)) {
    const unit = timeUnit(cellsAt(sample, at), comma);
    if (unit) return { kind: 'number', at, unit };
  }
  return undefined;
}

/** Returns true for a column of times as one number that stands beside the columns of time. */
export const isTimeNumber = (sample: Rows, at: number, comma: boolean): boolean => timeUnit(cellsAt(sample, at), comma) !== undefined;

/** Returns the columns of time of a table with dates: beside them hours, hours and minutes, hours in hundreds, or numbers of steps. */
function hourColumn(sample: Rows, kinds: readonly CellKind[], date: number, comma: boolean): TimeColumns {
  const isNewestFirst = readsDescending(sample, date);
  const places = numberPlaces(kinds).filter((at) => at !== date);
  const numbers = new Map(places.map((at) => [at, inOrder(cellsAt(sample, at), isNewestFirst).map((text) => numberOf(text, comma))]));
  const find = (test: (values: readonly number[]) => boolean): number | undefined => places.find((at) => test(numbers.get(at) ?? []));
  const hour = find(countsHours);
  if (hour !== undefined) return { kind: 'dateHour', date, hour };
  const hundreds = find(countsHundreds);
  if (hundreds !== undefined) return { kind: 'dateHundreds', date, clock: hundreds };
  const shared = find(countsHoursTwice);
  if (shared !== undefined) {
    const minute = find(countsMinutes);
    if (minute !== undefined) return { kind: 'dateHour', date, hour: shared, minute };
    const part = find((values) => countedParts(values) !== undefined);
    const step = part === undefined ? undefined : countedParts(numbers.get(part) ?? []);
    if (part !== undefined && step !== undefined && (numbers.get(shared) ?? []).every((value) => value >= 1))
      return { kind: 'datePeriod', date, hour: shared, period: part, every: { minutes: step } };
  }
  const period = find((values) => countedPeriod(values) !== undefined);
  const minutes = period === undefined ? undefined : countedPeriod(numbers.get(period) ?? []);
  if (period !== undefined && minutes !== undefined) return { kind: 'datePeriod', date, period, every: { minutes } };
  return { kind: 'day', date };
}

/** Returns the number of a cell; `02X` is the hour that clocks repeat. */
const numberOf = (text: string, comma: boolean): number => cellNumber(/^\s*0?\dx\s*$/i.test(text) ? text.replace(/x/i, '') : text, comma);

const inOrder = (cells: readonly string[], isNewestFirst: boolean): readonly string[] => (isNewestFirst ? [...cells].reverse() : cells);

/** Returns true if the dates of a sample go back in time. */
function readsDescending(sample: Rows, at: number): boolean {
  const keyOf = (row: readonly string[] | undefined): string => {
    readStamp(row?.[at] ?? '', parts);
    return [parts.year, parts.first, parts.second].map((part) => String(part).padStart(4, '0')).join('');
  };
  const [first, last] = [keyOf(sample[0]), keyOf(sample.at(-1))];
  if (parts.isYearFirst) return first > last;
  // In dates like 01/02/2019 the order of two neighbouring days decides, whichever part is the day.
  const other = sample.findIndex((row) => keyOf(row) !== first);
  readStamp(sample[0]?.[at] ?? '', parts);
  const before = [parts.first, parts.second];
  readStamp(sample[other]?.[at] ?? '', parts);
  return other > 0 && (parts.first === (before[0] as number) - 1 || parts.second === (before[1] as number) - 1);
}

/** Returns the column of dates, or of days as one number; -1 if there is none. */
function dateColumn(sample: Rows, kinds: readonly CellKind[]): number {
  const written = kinds.indexOf('D');
  if (written >= 0) return written;
  return kinds.findIndex((kind, at) => kind === 'N' && isDayNumbers(cellsAt(sample, at)));
}

const looksLikeTime = (text: string): boolean => /\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,2}:\d{2}/.test(text);

/** Warns of a column that looks like time and is not understood: its rows are taken in their order. */
export function unreadTime(header: Rows, sample: Rows, kinds: readonly CellKind[]): readonly Text[] {
  const names = header.at(-1) ?? [];
  const at = kinds.findIndex((kind, place) => {
    const cells = cellsAt(sample.slice(0, 20), place);
    const isNamed = /^\W*(?:date|time|datum|zeit|fecha|hora|heure|stamp|period|interval)/i.test(cutText(names[place] ?? '', 60));
    return kind === 'X' && (cells.every(looksLikeTime) || (isNamed && cells.every((text) => /\d/.test(text))));
  });
  if (at < 0) return [];
  const column = cutText(names[at] ?? '', 60).trim() || message('imports.columnNumber', { number: at + 1 });
  return [message('imports.timeColumnNotUnderstood', { column, text: excerpt(sample[0]?.[at] ?? '') })];
}
