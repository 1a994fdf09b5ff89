import { daysInMonth, monthNames } from './calendar';

/** Number of a date format as the project keeps it: 0 MM-dd-yyyy, 1 dd-MM-yyyy, 2 yyyy-MM-dd. */
export type DateFormat = 0 | 1 | 2;

type Part = 'year' | 'month' | 'monthDay';

/** The order in which each format names the parts of a date. */
const orders: Readonly<Record<DateFormat, readonly [Part, Part, Part]>> = {
  0: ['month', 'monthDay', 'year'],
  1: ['monthDay', 'month', 'year'],
  2: ['year', 'month', 'monthDay'],
};

type CalendarDate = Readonly<Record<Part, number>>;

/** An ISO day (`2024-01-12`) in the project's format; text that is no ISO day, like the empty one, reads ''. */
export function writeDate(isoDay: string, format: DateFormat): string {
  const date = isoDate(isoDay);
  return date ? orders[format].map((part) => digits(date, part)).join('-') : '';
}

/**
 * A typed date as an ISO day, or undefined where it is none. Takes - / . or a blank between the parts; a year of four digits in
 * front is read as such in every format, since it can be nothing else.
 */
export function readDate(text: string, format: DateFormat): string | undefined {
  const parts = /^(\d{1,4})[-/.\s](\d{1,2})[-/.\s](\d{1,4})$/.exec(text.trim())?.slice(1) ?? [];
  const order = parts[0]?.length === 4 ? orders[2] : orders[format];
  const part = (name: Part) => parts[order.indexOf(name)] ?? '';
  if (part('year').length !== 4) return undefined;
  const date = { year: Number(part('year')), month: Number(part('month')), monthDay: Number(part('monthDay')) };
  return isDate(date) ? isoText(date) : undefined;
}

/** `2024-01-12` as lists show it: `12 Jan 2024`, the same in every format since it cannot be mistaken. */
export function listedDay(isoDay: string): string {
  const date = isoDate(isoDay.slice(0, 10));
  return date ? `${date.monthDay} ${monthNames[date.month - 1] ?? ''} ${date.year}` : '';
}

/** An ISO time (`2024-01-12T14:05:00`) as lists show it: `12 Jan 2024, 14:05`. The clock is the one the text was written in. */
export function listedTime(isoTime: string): string {
  const clock = /^\d{4}-\d{2}-\d{2}[T ](\d{2}:\d{2})/.exec(isoTime)?.[1];
  const day = listedDay(isoTime);
  return day === '' || clock === undefined ? day : `${day}, ${clock}`;
}

export interface YearNaming {
  readonly baseYear: number;
  readonly showBaseYearAsYearZero: boolean;
}

/**
 * Name of an operating year, counted from 0: `2026`, or `1` where the base year is shown as year zero.
 *
 * The investment is then year zero, so operation counts from one ("index plus 1"), and one name means the same year in the cash
 * flow, the tables and the year pickers.
 */
export function operatingYearLabel(index: number, { baseYear, showBaseYearAsYearZero }: YearNaming): string {
  return String(showBaseYearAsYearZero ? index + 1 : baseYear + index);
}

/**
 * Name of a cash flow year: 0 is the investment, 1 the first operating year. Operation starts in the base year, so
 * the investment shares that calendar year and is called `COD`; where the base year is shown as year zero it is `0`.
 */
export function cashYearLabel(year: number, naming: YearNaming): string {
  if (year === 0) return naming.showBaseYearAsYearZero ? '0' : 'COD';
  return operatingYearLabel(year - 1, naming);
}

function isoDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const date = { year: Number(match[1]), month: Number(match[2]), monthDay: Number(match[3]) };
  return isDate(date) ? date : undefined;
}

function isDate({ year, month, monthDay }: CalendarDate): boolean {
  return month >= 1 && month <= 12 && monthDay >= 1 && monthDay <= daysInMonth(year, month);
}

function isoText(date: CalendarDate): string {
  return orders[2].map((part) => digits(date, part)).join('-');
}

function digits(date: CalendarDate, part: Part): string {
  return String(date[part]).padStart(part === 'year' ? 4 : 2, '0');
}
