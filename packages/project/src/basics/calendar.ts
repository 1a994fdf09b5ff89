/** Days of the year of the product, which has 8760 hours; 29 February is left out on import. */
export const daysPerYear = 365;
export const hoursPerYear = 8760;
export const hoursPerDay = 24;
export const minutesPerHour = 60;
export const minutesPerDay = hoursPerDay * minutesPerHour;
export const minutesPerYear = daysPerYear * minutesPerDay;

/** Length of an hour and of a day. [ms] */
export const hourMs = 3_600_000;
export const dayMs = hoursPerDay * hourMs;

export const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** First day of each month, as day of the year from 0; a thirteenth entry ends the year. */
export const monthStarts: readonly number[] = monthLengths.reduce<number[]>(
  (starts, length) => [...starts, (starts.at(-1) as number) + length],
  [0],
);

/** Returns month (0-11) and day of the month (1-31) of a day of the year from 0. */
export function monthDay(dayOfYear: number): { readonly month: number; readonly day: number } {
  const month = monthStarts.findIndex((start, index) => dayOfYear >= start && dayOfYear < (monthStarts[index + 1] ?? 0));
  return { month, day: dayOfYear - (monthStarts[month] as number) + 1 };
}

/** Returns the day of the year from 0 of a month (0-11) and day (1-31). */
export function dayOfYear(month: number, day: number): number {
  return (monthStarts[month] as number) + day - 1;
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Returns the day of the week of 1 January, Monday 0 to Sunday 6, in the Gregorian calendar. */
export function weekdayOfNewYear(year: number): number {
  const before = year - 1;
  return (before + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)) % 7;
}

/**
 * Returns the day of the week, Monday 0 to Sunday 6, of a day of a calendar year, counted from 0 in the 365-day year: from 1 March of a leap year on
 * it is a weekday later, as 29 February is left out. Days before and after the year continue the count.
 */
export function weekdayOf(year: number, day: number): number {
  const leftOut = isLeapYear(year) && day >= firstOfMarch ? 1 : 0;
  return (weekdayOfNewYear(year) + day + leftOut + 7) % 7;
}

const firstOfMarch = dayOfYear(2, 1);

/** Returns true if a day of a calendar year, from 0, is a Saturday or a Sunday. */
export function isWeekend(year: number, day: number): boolean {
  return weekdayOf(year, day) >= 5;
}

/** Returns the day of the 365-day year, from 0, of an ISO day of any year; 29 February counts as the day before it. */
export function dayOfIso(isoDay: string): number {
  const [month, day] = [Number(isoDay.slice(5, 7)), Number(isoDay.slice(8, 10))];
  return dayOfYear(month - 1, month === 2 ? Math.min(monthLengths[1], day) : day);
}

/** Returns the ISO day of a day of the 365-day year, from 0, in a calendar year. */
export function isoOfDay(dayOfYear: number, year: number): string {
  const { month, day } = monthDay(dayOfYear);
  return `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns the ISO day some days after another, in a calendar whose years all have 365 days. */
export function laterDay(isoDay: string, days: number): string {
  const count = Number(isoDay.slice(0, 4)) * daysPerYear + dayOfIso(isoDay) + days;
  const year = Math.floor(count / daysPerYear);
  return isoOfDay(count - year * daysPerYear, year);
}

/** Returns the days between two ISO days in a calendar whose years all have 365 days; below 0 if the second is earlier. */
export function daysBetween(fromIso: string, untilIso: string): number {
  const count = (iso: string): number => Number(iso.slice(0, 4)) * daysPerYear + dayOfIso(iso);
  return count(untilIso) - count(fromIso);
}

/**
 * Moves the days of a year of data to another year so that each falls on its own weekday. A day takes the values of the nearest day of the data
 * with its weekday: at most three days off, and at most six in the week of 29 February, which either year may lack. The data is cyclic:
 * values shifted out at one end enter at the other.
 */
export function withWeekdaysOf(values: Float64Array, sourceYear: number, targetYear: number): Float64Array {
  const firstWeekday = weekdayOfNewYear(targetYear);
  if (firstWeekday === weekdayOfNewYear(sourceYear) && isLeapYear(targetYear) === isLeapYear(sourceYear)) return values;
  const stepsADay = values.length / daysPerYear;
  const moved = new Float64Array(values.length);
  for (let day = 0; day < daysPerYear; day++) {
    const source = (nearestDay(day, weekdayOf(targetYear, day), sourceYear) + daysPerYear) % daysPerYear;
    moved.set(values.subarray(source * stepsADay, (source + 1) * stepsADay), day * stepsADay);
  }
  return moved;
}

/** Returns the day nearest to another with a given weekday in a year, from -6 to 370. */
function nearestDay(day: number, weekday: number, year: number): number {
  for (let distance = 0; distance < 7; distance++) {
    if (weekdayOf(year, day + distance) === weekday) return day + distance;
    if (weekdayOf(year, day - distance) === weekday) return day - distance;
  }
  return day;
}
