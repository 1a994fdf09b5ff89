import { cellNumber } from './cellNumber';
import { noZone, readStamp, type StampParts } from './timeStamp';

/** Columns of the parts of a stamp. */
interface PartColumns {
  readonly kind: 'parts';
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number | undefined;
}

/** Columns of a table that hold the time. */
export type TimeColumns =
  | { readonly kind: 'stamp'; readonly at: number }
  | { readonly kind: 'dateClock'; readonly date: number; readonly clock: number }
  | { readonly kind: 'dateHour'; readonly date: number; readonly hour: number }
  | { readonly kind: 'dateHundreds'; readonly date: number; readonly clock: number }
  | PartColumns
  | { readonly kind: 'day'; readonly date: number };

type Cells = readonly string[];

const cell = (cells: Cells, at: number): string => cells[at] ?? '';

function wholeNumber(text: string, max: number): number | undefined {
  const value = cellNumber(text, false);
  return Number.isInteger(value) && value >= 0 && value <= max ? value : undefined;
}

/** Reads the stamp of a row; returns false if the row has none. */
export function readRowStamp(time: TimeColumns, cells: Cells, into: StampParts): boolean {
  if (time.kind === 'stamp') return readStamp(cell(cells, time.at), into) === 'stamp';
  if (time.kind === 'parts') return readParts(time, cells, into);
  if (time.kind === 'day') return hasDate(cell(cells, time.date), into);
  if (time.kind === 'dateHour') {
    const hour = wholeNumber(cell(cells, time.hour), 24);
    if (hour === undefined || !hasDate(cell(cells, time.date), into)) return false;
    into.minutes = hour * 60;
    return true;
  }
  if (time.kind === 'dateHundreds') {
    const clock = wholeNumber(cell(cells, time.clock), 2400);
    if (clock === undefined || clock % 100 > 59 || !hasDate(cell(cells, time.date), into)) return false;
    into.minutes = Math.floor(clock / 100) * 60 + (clock % 100);
    return true;
  }
  if (readStamp(cell(cells, time.clock), into) !== 'clock') return false;
  const { minutes, zone } = into;
  if (!hasDate(cell(cells, time.date), into)) return false;
  into.minutes = minutes;
  into.zone = zone;
  return true;
}

/** Returns true for a date alone, or a date that a spreadsheet wrote with a midnight. */
function hasDate(text: string, into: StampParts): boolean {
  const kind = readStamp(text, into);
  return kind === 'date' || (kind === 'stamp' && isMidnight(into));
}

const isMidnight = ({ minutes }: StampParts): boolean => minutes === 0;

function readParts(time: PartColumns, cells: Cells, into: StampParts): boolean {
  const year = wholeNumber(cell(cells, time.year), 9999);
  const month = wholeNumber(cell(cells, time.month), 12);
  const day = wholeNumber(cell(cells, time.day), 31);
  const hour = wholeNumber(cell(cells, time.hour), 24);
  const minute = time.minute === undefined ? 0 : wholeNumber(cell(cells, time.minute), 59);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined) return false;
  into.year = year;
  into.first = month;
  into.second = day;
  into.isYearFirst = true;
  into.minutes = hour * 60 + minute;
  into.zone = noZone;
  return into.minutes <= 1440;
}

/** Returns the cells of the columns of time, to identify a damaged stamp. */
export function timeText(time: TimeColumns, cells: Cells): string {
  return cell(cells, time.kind === 'stamp' ? time.at : time.kind === 'parts' ? time.year : time.date);
}

/** Returns the columns of year, month, day, hour and minute by their names in weather files. */
export function partsByName(header: readonly Cells[]): TimeColumns | undefined {
  for (const names of header.slice(0, 60)) {
    const plain = names.map((name) => name.slice(0, 20).trim().toLowerCase());
    const at = (name: string): number => plain.indexOf(name);
    const [year, month, day, hour] = [at('year'), at('month'), at('day'), at('hour')];
    if (year < 0 || month < 0 || day < 0 || hour < 0) continue;
    return { kind: 'parts', year, month, day, hour, minute: at('minute') < 0 ? undefined : at('minute') };
  }
  return undefined;
}

/** Returns true if numbers count hours of the day: up by one, or back to the first. */
export function countsHours(values: readonly number[]): boolean {
  return (
    values.length > 24 &&
    values.every((value, row) => {
      const before = values[row - 1];
      return (
        Number.isInteger(value) &&
        value >= 0 &&
        value <= 24 &&
        (before === undefined || value === before + 1 || (value <= 1 && before >= 22))
      );
    })
  );
}

/** Returns true if numbers are clock times written as hours and minutes in one: 0, 30, 100, 130 … 2330. */
export function countsHundreds(values: readonly number[]): boolean {
  const minutesOf = (value: number): number => Math.floor(value / 100) * 60 + (value % 100);
  const isClock = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 2400 && value % 100 < 60;
  if (values.length <= 24 || !values.every(isClock)) return false;
  const steps = values.slice(1).map((value, row) => (minutesOf(value) - minutesOf(values[row] as number) + 1440) % 1440);
  return (steps[0] as number) > 0 && (steps[0] as number) <= 60 && steps.every((step) => step === steps[0]);
}

/** Returns true for cells that are all days written as one number, `20190131`, in order. */
export function isDayNumbers(cells: readonly string[]): boolean {
  const values = cells.map(Number);
  return (
    cells.length > 24 &&
    cells.every((text) => /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text.trim())) &&
    values.every((value, row) => row === 0 || value >= (values[row - 1] as number))
  );
}

const minuteMS = 60_000;

/** Returns the minutes since 1970 of a row by its columns of year, month, day, hour and minute; NaN if they are no calendar time. */
function momentOf(time: PartColumns, cells: Cells, comma: boolean): number {
  const at = (place: number | undefined): number => (place === undefined ? 0 : cellNumber(cell(cells, place), comma));
  const [year, month, day, hour, minute] = [at(time.year), at(time.month), at(time.day), at(time.hour), at(time.minute)];
  if (![year, month, day, hour, minute].every(Number.isInteger) || year < 1900 || year > 2200) return NaN;
  if (hour < 0 || hour > 24 || minute < 0 || minute > 59) return NaN;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return NaN;
  return midnight.getTime() / minuteMS + hour * 60 + minute;
}

/** Finds columns of year, month, day, hour and minute (optional) by values that advance by a constant step, except where clocks change. */
export function partsByValue(sample: readonly Cells[], places: readonly number[], comma: boolean): TimeColumns | undefined {
  const [year, month, day, hour, fifth] = places;
  if (year === undefined || month === undefined || day === undefined || hour === undefined || fifth === undefined) return undefined;
  const columns = { kind: 'parts', year, month, day, hour } as const;
  return [{ ...columns, minute: undefined }, ...(places.length > 5 ? [{ ...columns, minute: fifth }] : [])].find((time) => {
    const moments = sample.map((cells) => momentOf(time, cells, comma));
    const step = (moments[1] as number) - (moments[0] as number);
    const regular = moments.filter((moment, row) => row > 0 && moment - (moments[row - 1] as number) === step);
    return step > 0 && step <= 60 && moments.every((moment) => !Number.isNaN(moment)) && regular.length >= 0.95 * (moments.length - 1);
  });
}
