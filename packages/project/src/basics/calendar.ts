/** The year of the product has 365 days and 8760 hours; 29 February is left out on import. */
export const daysPerYear = 365;
export const hoursPerYear = 8760;

export const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Day of the year, from 0, on which each month starts; a thirteenth entry ends the year. */
export const monthStarts: readonly number[] = monthLengths.reduce<number[]>(
  (starts, length) => [...starts, (starts.at(-1) as number) + length],
  [0],
);

/** Month (0-11) and day of the month (1-31) of a day of the year from 0. */
export function monthDay(dayOfYear: number): { readonly month: number; readonly day: number } {
  const month = monthStarts.findIndex((start, index) => dayOfYear >= start && dayOfYear < (monthStarts[index + 1] ?? 0));
  return { month, day: dayOfYear - (monthStarts[month] as number) + 1 };
}

/** Day of the year from 0 of a month (0-11) and day (1-31). */
export function dayOfYear(month: number, day: number): number {
  return (monthStarts[month] as number) + day - 1;
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Day of the week of 1 January, Monday 0 to Sunday 6, in the Gregorian calendar. */
export function weekdayOfNewYear(year: number): number {
  const before = year - 1;
  return (before + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)) % 7;
}

/** Days, -3 to 3, by which a year of data moves so that its weekdays are those of another year. */
export function shiftDays(sourceYear: number, targetYear: number): number {
  return ((weekdayOfNewYear(sourceYear) - weekdayOfNewYear(targetYear) + 10) % 7) - 3;
}

/** A year turned by whole days: what leaves at one end comes in at the other. */
export function rotatedByDays(values: Float64Array, days: number): Float64Array {
  const steps = ((((days * values.length) / daysPerYear) % values.length) + values.length) % values.length;
  if (steps === 0) return values;
  const turned = new Float64Array(values.length);
  turned.set(values.subarray(values.length - steps), 0);
  turned.set(values.subarray(0, values.length - steps), steps);
  return turned;
}
