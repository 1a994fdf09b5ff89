import { weekdayOf } from '@hybrid/project/basics/calendar';

/** Formats a day of the year, counted from 0, as `1 Jul`. */
export function dayText(day: number, language: string): string {
  return new Date(Date.UTC(2007, 0, 1 + day)).toLocaleDateString(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** Formats a day as `Mon 5 Jul`, in a calendar year of 365 days. */
export function weekdayText(day: number, calendarYear: number, language: string): string {
  // 1 January 2007 is a Monday.
  const weekday = new Date(Date.UTC(2007, 0, 1 + weekdayOf(calendarYear, day)));
  return `${weekday.toLocaleDateString(language, { weekday: 'short', timeZone: 'UTC' })} ${dayText(day, language)}`;
}
