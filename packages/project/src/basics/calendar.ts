/**
 * The year every series stands on: 365 days from 1 January, without 29 February, in equal steps.
 *
 * Days are counted from 0 (1 January) to 364 (31 December) and called `day`; `monthDay` is what people call the day of a month.
 */
export const daysPerYear = 365;
export const hoursPerDay = 24;
export const hoursPerYear = 8760;
export const minutesPerDay = 1440;

export const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The day on which each month starts: 0, 31, 59 … 334. */
export const monthStarts: readonly number[] = monthLengths.map((_, month) =>
  monthLengths.slice(0, month).reduce((sum, length) => sum + length, 0),
);

/** A moment of the year; `month` is 1-12, `monthDay` 1-31, `day` 0-364, `hour` 0-23. */
export interface YearTime {
  readonly day: number;
  readonly month: number;
  readonly monthDay: number;
  readonly hour: number;
  readonly minute: number;
}

export function stepsPerDay(stepMinutes: number): number {
  return minutesPerDay / stepMinutes;
}

export function stepsPerYear(stepMinutes: number): number {
  return daysPerYear * stepsPerDay(stepMinutes);
}

/** Day 0-364 of a month (1-12) and day of the month. 29 February has none. */
export function dayOfYear(month: number, monthDay: number): number {
  return (monthStarts[month - 1] ?? Number.NaN) + monthDay - 1;
}

/** Month (1-12) and day of the month of day 0-364. */
export function monthOfDay(day: number): { readonly month: number; readonly monthDay: number } {
  let month = 12;
  while (month > 1 && (monthStarts[month - 1] ?? 0) > day) month -= 1;
  return { month, monthDay: day - (monthStarts[month - 1] ?? 0) + 1 };
}

/** The moment at which a step (counted from 0) begins. */
export function timeOfStep(step: number, stepMinutes: number): YearTime {
  const minutes = step * stepMinutes;
  const day = Math.floor(minutes / minutesPerDay);
  const minuteOfDay = minutes - day * minutesPerDay;
  return { day, ...monthOfDay(day), hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 };
}

/** The step (counted from 0) that holds a moment of the year. */
export function stepOfTime(month: number, monthDay: number, hour: number, minute: number, stepMinutes: number): number {
  return Math.floor((dayOfYear(month, monthDay) * minutesPerDay + hour * 60 + minute) / stepMinutes);
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days in a month (1-12) of a calendar year, 29 February included. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? Number.NaN);
}

/**
 * Days from 1 January 1970 to a date of the Gregorian calendar; negative before it.
 *
 * Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
 */
export function daysSince1970(year: number, month: number, monthDay: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayFromMarch = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + monthDay - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayFromMarch;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The date that lies a number of days after 1 January 1970: the inverse of `daysSince1970` (civil_from_days, same source). */
export function dateOfDays(days: number): { readonly year: number; readonly month: number; readonly monthDay: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayFromMarch = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayFromMarch + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const monthDay = dayFromMarch - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, monthDay };
}

/** Weekday of 1 January: 0 Monday … 6 Sunday. A series of unknown year starts on a Monday. */
export function newYearWeekday(year: number | undefined): number {
  if (year === undefined) return 0;
  // 1 January 1970 was a Thursday.
  return modulo(daysSince1970(year, 1, 1) + 3, 7);
}

/**
 * Days, from -3 to 3, by which a series of one year moves so that its weekdays fall on those of another year.
 * Positive moves it to later days. Weather does not know weekdays and is never moved.
 */
export function shiftDays(sourceYear: number | undefined, targetYear: number): number {
  return modulo(newYearWeekday(sourceYear) - newYearWeekday(targetYear) + 10, 7) - 3;
}

/** A year moved by whole days to later (positive) or earlier ones; what leaves at one end comes in at the other. */
export function rotateDays(values: Float64Array, days: number): Float64Array {
  if (values.length % daysPerYear !== 0)
    throw new RangeError(`A year of ${values.length} values does not divide into ${daysPerYear} days.`);
  const moved = modulo(days, daysPerYear) * (values.length / daysPerYear);
  const rotated = new Float64Array(values.length);
  rotated.set(values.subarray(0, values.length - moved), moved);
  rotated.set(values.subarray(values.length - moved), 0);
  return rotated;
}

/** Remainder that is never negative. */
function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
