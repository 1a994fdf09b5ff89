import { monthDay, weekdayOf } from '@hybrid/project/basics/calendar';

/** A day of the calendar of events. */
export interface CalendarDay {
  /** Of the year, from 0. */
  readonly day: number;
  /** How high its price is among those of the year, 0 to 1; undefined where it has no window or no price. */
  readonly share: number | undefined;
  readonly mark: 'none' | 'candidate' | 'event';
  /** What is known of it, in words. */
  readonly tip: string;
}

/** Where a day stands in a planner of twelve rows whose columns are days of the week, from 0. */
export function placeOf(day: number, year: number): { readonly row: number; readonly column: number } {
  const { month, day: ofMonth } = monthDay(day);
  return { row: month, column: weekdayOf(year, day - ofMonth + 1) + ofMonth - 1 };
}

/** Columns of such a planner: a month of 31 days that begins on a Sunday reaches the 37th. */
export const plannerColumns = 37;

/** `Fri 3 Jul` of a day of the 365-day year. */
export function dayText(day: number, year: number, language: string): string {
  const { month, day: ofMonth } = monthDay(day);
  // 5 January 1970 was a Monday.
  const weekday = new Date(Date.UTC(1970, 0, 5 + weekdayOf(year, day))).toLocaleDateString(language, { weekday: 'short', timeZone: 'UTC' });
  const date = new Date(Date.UTC(2001, month, ofMonth)).toLocaleDateString(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return `${weekday} ${date}`;
}
