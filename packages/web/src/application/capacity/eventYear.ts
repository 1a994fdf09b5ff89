import { monthDay, weekdayOf } from '@hybrid/project/basics/calendar';

/** Day of the calendar of events. */
export interface CalendarDay {
  /** Day of the year, from 0. */
  readonly day: number;
  /** Rank of its price within the year, 0 to 1; undefined for a day without a window or price. */
  readonly share: number | undefined;
  readonly mark: 'none' | 'candidate' | 'event';
  /** Text of the tooltip. */
  readonly tip: string;
}

/** Returns the row and column of a day in a planner of twelve rows whose columns are weekdays, from 0. */
export function placeOf(day: number, year: number): { readonly row: number; readonly column: number } {
  const { month, day: ofMonth } = monthDay(day);
  return { row: month, column: weekdayOf(year, day - ofMonth + 1) + ofMonth - 1 };
}

/** Number of columns of the planner: a month of 31 days that begins on a Sunday reaches the 37th. */
export const plannerColumns = 37;
