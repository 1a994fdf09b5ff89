import { daysPerYear, isLeapYear, minutesPerDay, minutesPerYear } from '@hybrid/project/basics/calendar';
import { dayNumber } from '../time/calendarDay';
import type { Timeline } from '../time/timeline';
import { leapDay } from './leapDay';

interface CalendarDay {
  readonly year: number;
  /** Day of the year from 0, 29 February counted. */
  readonly day: number;
  readonly isLeap: boolean;
}

/** Returns the calendar day of a minute. */
export function calendarOf(minute: number): CalendarDay {
  const number = Math.floor(minute / minutesPerDay);
  let year = Math.floor(number / 365.2425) + 1;
  while (dayNumber(year + 1, 0, 1) <= number) year++;
  while (dayNumber(year, 0, 1) > number) year--;
  return { year, day: number - dayNumber(year, 0, 1), isLeap: isLeapYear(year) };
}

/** Place of each row in the year of 365 days. */
export interface Places {
  /** Minutes since 1 January 00:00; -1 for a row that has no place. */
  readonly minuteOfYear: Float64Array;
  /** True (1) for a row of the year itself. */
  readonly isOwn: Uint8Array;
  /** Number of rows on 29 February. */
  readonly leapRows: number;
  readonly firstYear: number;
  readonly lastYear: number;
}

/**
 * Returns the places of rows. With `keepLeapDay`, 29 February counts as a day and the 366th day has no place. The years of a typical year do not matter.
 */
export function places({ minutes, isTypical, turnMinutes }: Timeline, year: number, keepLeapDay: boolean): Places {
  const minuteOfYear = new Float64Array(minutes.length);
  const isOwn = new Uint8Array(minutes.length);
  let leapRows = 0;
  let calendar = calendarOf(minutes[0] as number);
  let number = Math.floor((minutes[0] as number) / minutesPerDay);
  let [firstYear, lastYear] = [calendar.year, calendar.year];
  for (let row = 0; row < minutes.length; row++) {
    const minute = minutes[row] as number;
    const day = Math.floor(minute / minutesPerDay);
    if (day !== number) [calendar, number] = [calendarOf(minute), day];
    if (calendar.year < firstYear) firstYear = calendar.year;
    if (calendar.year > lastYear) lastYear = calendar.year;
    const isLeapDay = calendar.isLeap && calendar.day === leapDay;
    if (isLeapDay) leapRows++;
    const place = !keepLeapDay && calendar.isLeap && calendar.day > leapDay ? calendar.day - 1 : calendar.day;
    const hasNone = keepLeapDay ? calendar.day >= daysPerYear || calendar.year !== year : isLeapDay;
    const turned = place * minutesPerDay + (minute - day * minutesPerDay) + turnMinutes;
    minuteOfYear[row] = hasNone ? -1 : (turned + minutesPerYear) % minutesPerYear;
    isOwn[row] = isTypical || calendar.year === year ? 1 : 0;
  }
  return { minuteOfYear, isOwn, leapRows, firstYear, lastYear };
}

export interface Placed {
  /** NaN where a step is missing. */
  readonly values: Float64Array;
  /** Number of steps without a value. */
  readonly missing: number;
  readonly doubles: number;
  readonly firstDouble: number;
  /** Number of values of other years that took a place, and of values without a place. */
  readonly moved: number;
  readonly unused: number;
}

/** Puts each value at its step of the year, except gaps; values of the year itself take precedence over those of a neighbouring year. */
export function placed(values: Float64Array, { minuteOfYear, isOwn }: Places, stepMinutes: number): Placed {
  const slots = minutesPerYear / stepMinutes;
  const sums = new Float64Array(slots);
  const counts = new Uint16Array(slots);
  let [doubles, firstDouble, moved, unused] = [0, 0, 0, 0];
  for (const own of [1, 0])
    for (let row = 0; row < values.length; row++) {
      if (isOwn[row] !== own || (minuteOfYear[row] as number) < 0) continue;
      const value = values[row] as number;
      if (value !== value) continue;
      const slot = Math.floor((minuteOfYear[row] as number) / stepMinutes);
      const there = counts[slot] as number;
      if (own === 0 && there > 0) {
        unused++;
        continue;
      }
      if (own === 0) moved++;
      if (there > 0) [doubles, firstDouble] = [doubles + 1, doubles === 0 ? slot : firstDouble];
      sums[slot] = (sums[slot] as number) + value;
      counts[slot] = there + 1;
    }
  let missing = 0;
  for (let slot = 0; slot < slots; slot++) {
    const count = counts[slot] as number;
    if (count === 0) [sums[slot], missing] = [Number.NaN, missing + 1];
    else if (count > 1) sums[slot] = (sums[slot] as number) / count;
  }
  return { values: sums, missing, doubles, firstDouble, moved, unused };
}
