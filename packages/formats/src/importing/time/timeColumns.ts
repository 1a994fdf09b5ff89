import { daysPerYear, isLeapYear, monthDay } from '@hybrid/project/basics/calendar';
import { cellNumber } from '../cellNumber';
import { timeOfNumber, type TimeUnit } from './timeNumbers';
import { noZone, readStamp, type StampParts } from './timeStamp';

/** How the cells of an hour are written: as hours, as hours and minutes in one number, `130`, or as a clock time. */
export type HourWriting = 'hours' | 'hundreds' | 'clock';

/** Columns of the parts of a stamp. */
export interface PartColumns {
  readonly kind: 'parts';
  /** Undefined where no column has the year. */
  readonly year: number | undefined;
  /** Undefined where `day` counts from 1 January. */
  readonly month: number | undefined;
  readonly day: number;
  readonly hour: number;
  readonly minute: number | undefined;
  readonly writing?: HourWriting;
}

/** Columns of a table that hold the time. */
export type TimeColumns =
  | { readonly kind: 'stamp'; readonly at: number }
  | { readonly kind: 'dateClock'; readonly date: number; readonly clock: number }
  | { readonly kind: 'dateHour'; readonly date: number; readonly hour: number; readonly minute?: number }
  | {
      readonly kind: 'datePeriod';
      readonly date: number;
      readonly hour?: number;
      readonly period: number;
      readonly every: { readonly minutes: number };
    }
  | { readonly kind: 'number'; readonly at: number; readonly unit: TimeUnit }
  | { readonly kind: 'dateHundreds'; readonly date: number; readonly clock: number }
  | PartColumns
  | { readonly kind: 'day'; readonly date: number };

type Cells = readonly string[];

const cell = (cells: Cells, at: number): string => cells[at] ?? '';

function wholeNumber(text: string, max: number): number | undefined {
  const value = cellNumber(text, false);
  return Number.isInteger(value) && value >= 0 && value <= max ? value : undefined;
}

/** Reads the hour of a row: `02X` is the one that clocks repeat in autumn. */
function hourOf(text: string, max: number): number | undefined {
  return wholeNumber(/^\s*0?\dx\s*$/i.test(text) ? text.replace(/x/i, '') : text, max);
}

/** Reads the stamp of a row; returns false if the row has none. */
export function readRowStamp(time: TimeColumns, cells: Cells, into: StampParts): boolean {
  if (time.kind === 'stamp') return readStamp(cell(cells, time.at), into) === 'stamp';
  if (time.kind === 'number') return timeOfNumber(cell(cells, time.at), time.unit, into);
  if (time.kind === 'parts') return readParts(time, cells, into);
  if (time.kind === 'day') return hasDate(cell(cells, time.date), into);
  if (time.kind === 'dateHour') {
    const hour = hourOf(cell(cells, time.hour), 24);
    const minute = time.minute === undefined ? 0 : wholeNumber(cell(cells, time.minute), 59);
    if (hour === undefined || minute === undefined || !hasDate(cell(cells, time.date), into)) return false;
    into.minutes = hour * 60 + minute;
    return true;
  }
  if (time.kind === 'datePeriod') return readPeriod(time, cells, into);
  if (time.kind === 'dateHundreds') {
    const clock = wholeNumber(cell(cells, time.clock), 2400);
    if (clock === undefined || clock % 100 > 59 || !hasDate(cell(cells, time.date), into)) return false;
    into.minutes = ofHundreds(clock);
    return true;
  }
  if (readStamp(cell(cells, time.clock), into) !== 'clock') return false;
  const { minutes, seconds, zone } = into;
  if (!hasDate(cell(cells, time.date), into)) return false;
  into.minutes = minutes;
  into.seconds = seconds;
  into.zone = zone;
  return true;
}

const ofHundreds = (clock: number): number => Math.floor(clock / 100) * 60 + (clock % 100);

/** Reads a row by the number of its step, from 1: of the day, or of an hour that is counted from 1. */
function readPeriod({ date, hour, period, every }: Extract<TimeColumns, { kind: 'datePeriod' }>, cells: Cells, into: StampParts): boolean {
  const number = wholeNumber(cell(cells, period), 1500 / every.minutes);
  const ofDay = hour === undefined ? 1 : hourOf(cell(cells, hour), 25);
  if (!number || !ofDay || !hasDate(cell(cells, date), into)) return false;
  into.minutes = (ofDay - 1) * 60 + (number - 1) * every.minutes;
  return true;
}

/** Returns true for a date alone, or a date that a spreadsheet wrote with a midnight. */
function hasDate(text: string, into: StampParts): boolean {
  const kind = readStamp(text, into);
  return kind === 'date' || (kind === 'stamp' && isMidnight(into));
}

const isMidnight = ({ minutes }: StampParts): boolean => minutes === 0;

function readParts(time: PartColumns, cells: Cells, into: StampParts): boolean {
  const year = time.year === undefined ? 0 : wholeNumber(cell(cells, time.year), 9999);
  const month = time.month === undefined ? 1 : wholeNumber(cell(cells, time.month), 12);
  const day = wholeNumber(cell(cells, time.day), time.month === undefined ? 366 : 31);
  const minute = time.minute === undefined ? 0 : wholeNumber(cell(cells, time.minute), 59);
  if (year === undefined || month === undefined || day === undefined || minute === undefined) return false;
  const minutes = minutesOfHour(cell(cells, time.hour), time.writing, into);
  if (minutes === undefined || minutes + minute > 1440) return false;
  into.year = year < 100 && time.year !== undefined ? year + (year < 70 ? 2000 : 1900) : year;
  if (time.month !== undefined) [into.first, into.second] = [month, day];
  else if (!setDayOfYear(into, day)) return false;
  into.isYearFirst = true;
  into.minutes = minutes + minute;
  if (time.writing === 'clock') return true;
  into.seconds = 0;
  into.zone = noZone;
  return true;
}

/** Returns the minutes since midnight that a cell of an hour says. */
function minutesOfHour(text: string, writing: HourWriting | undefined, into: StampParts): number | undefined {
  if (writing === 'clock') return readStamp(text, into) === 'clock' ? into.minutes : undefined;
  const hour = hourOf(text, writing === 'hundreds' ? 2400 : 24);
  return hour === undefined || writing !== 'hundreds' ? hour && hour * 60 : hour % 100 < 60 ? ofHundreds(hour) : undefined;
}

/** Sets month and day by the day of the year from 1. */
function setDayOfYear(into: StampParts, day: number): boolean {
  const isLeap = isLeapYear(into.year);
  const place = isLeap && day > leapDay ? day - 1 : day;
  if (day < 1 || place > daysPerYear) return false;
  const date = isLeap && day === leapDay ? { month: 1, day: 29 } : monthDay(place - 1);
  [into.first, into.second] = [date.month + 1, date.day];
  return true;
}

/** 29 February as day of the year from 1. */
const leapDay = 60;

/** Returns the cells of the columns of time, to identify a damaged stamp. */
export function timeText(time: TimeColumns, cells: Cells): string {
  if (time.kind === 'parts') return cell(cells, time.year ?? time.day);
  return cell(cells, time.kind === 'stamp' || time.kind === 'number' ? time.at : time.date);
}
