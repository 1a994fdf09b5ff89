import { dayOfYear, daysPerYear, isLeapYear, minutesPerDay, monthDay } from '@hybrid/project/basics/calendar';

/** Returns the number of days since a fixed day. */
export function dayNumber(year: number, month: number, day: number): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  return before * daysPerYear + leapDays + dayOfYear(month, day) + (isLeapYear(year) && month > 1 ? 1 : 0);
}

interface CalendarDay {
  readonly year: number;
  /** Month from 1. */
  readonly month: number;
  readonly day: number;
  /** Monday 0 to Sunday 6. */
  readonly weekday: number;
}

const leapDay = 59;

/** Returns the date of a minute since the fixed day. */
export function calendarDay(minute: number): CalendarDay {
  const number = Math.floor(minute / minutesPerDay);
  let year = Math.floor(number / 365.2425) + 1;
  while (dayNumber(year + 1, 0, 1) <= number) year++;
  while (dayNumber(year, 0, 1) > number) year--;
  const place = number - dayNumber(year, 0, 1);
  // 1 January of the year 1 was a Monday.
  const weekday = number % 7;
  if (isLeapYear(year) && place === leapDay) return { year, month: 2, day: 29, weekday };
  const { month, day } = monthDay(isLeapYear(year) && place > leapDay ? place - 1 : place);
  return { year, month: month + 1, day, weekday };
}
