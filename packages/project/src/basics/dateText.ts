import { isLeapYear, minutesPerDay, minutesPerHour, monthLengths } from './calendar';
import type { Language } from './language';

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Short names of the months in charts and lists. */
export const monthNamesIn: { readonly [L in Language]: readonly string[] } = {
  en: monthNames,
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
};

/** Order of year, month and day in each format. */
const orders = [
  ['month', 'day', 'year'],
  ['day', 'month', 'year'],
  ['year', 'month', 'day'],
] as const;

function order(format: number): (typeof orders)[number] {
  return orders[format] ?? orders[0];
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || year < 1 || year > 9999) return false;
  const length = month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] as number);
  return day >= 1 && day <= length;
}

/** Writes an ISO day (`2028-01-31`) in a project's format; an empty text stays empty. */
export function writeDate(isoDay: string, format: number): string {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  if (day === '') return '';
  const parts = { year, month, day };
  return order(format)
    .map((part) => parts[part])
    .join('-');
}

/** Returns the ISO day typed in a project's format, with - / or . between; ISO itself is always accepted. Undefined if it is no day. */
export function readDate(text: string, format: number): string | undefined {
  const numbers = text.trim().split(/[-/.]/);
  if (numbers.length !== 3 || !numbers.every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const wanted = numbers[0]?.length === 4 ? orders[2] : order(format);
  const parts = { year: 0, month: 0, day: 0 };
  wanted.forEach((part, index) => (parts[part] = Number(numbers[index])));
  const { year, month, day } = parts;
  if (numbers[wanted.indexOf('year')]?.length !== 4 || !isDay(year, month, day)) return undefined;
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Writes a day as in the listing: `12 Jan 2024`, `12 ene 2024`. */
export function listingDate(isoDay: string, language: Language = 'en'): string {
  const [year, month, day] = isoDay.slice(0, 10).split('-');
  const name = monthNamesIn[language][Number(month) - 1];
  return name === undefined ? '' : `${Number(day)} ${name} ${year}`;
}

/** Returns the label of an operating year from 0: its calendar year, or its number from 1 if the base year is shown as year zero. */
export function yearLabel(operatingYear: number, baseYear: number, baseYearAsZero: boolean): string {
  return String(baseYearAsZero ? operatingYear + 1 : baseYear + operatingYear);
}

/** A time on a clock; months from 1, hours 0-23. */
interface ClockTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Writes the time of an hour of the day or year: `18:00`; midnight at the end of a day is `00:00`. */
export function clockText(hours: number): string {
  const minutes = Math.round(hours * minutesPerHour) % minutesPerDay;
  return `${twoDigits(Math.floor(minutes / minutesPerHour))}:${twoDigits(minutes % minutesPerHour)}`;
}

/** Writes the last access as in the listing: `12 Jan 2024, 15:05`. */
export function listingDateTime({ year, month, day, hour, minute }: ClockTime, language: Language = 'en'): string {
  return `${listingDate(`${year}-${twoDigits(month)}-${twoDigits(day)}`, language)}, ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Writes an offset from universal time: `UTC`, `UTC+01:00`, `UTC-03:30`. */
export function timeZoneText(hours: number): string {
  if (hours === 0) return 'UTC';
  return `UTC${hours < 0 ? '-' : '+'}${clockText(Math.abs(hours))}`;
}
