import { dayOfYear, daysPerYear, hoursPerYear, isLeapYear, monthDay, monthLengths } from '@hybrid/project/basics/calendar';
import { badFile, counted } from './importedSeries';
import { dayComesFirst, type TimeStamp } from './timeStamp';

/** One year from 1 January 00:00, 365 days. */
export interface CalendarYear {
  readonly values: Float64Array;
  readonly stepMinutes: number;
  /** Undefined where the file does not say. */
  readonly year: number | undefined;
  readonly notes: readonly string[];
}

const stepsAnHour = [1, 2, 4, 6, 12, 60] as const;
const minutesPerDay = 1440;
const leapDay = dayOfYear(1, 28) + 1;

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A year of values without dates: their number tells the step, and whether the year has a leap day. */
export function undatedYear(values: Float64Array): CalendarYear {
  for (const perHour of stepsAnHour) {
    const stepMinutes = 60 / perHour;
    if (values.length === hoursPerYear * perHour) return { values, stepMinutes, year: undefined, notes: [] };
    if (values.length === (hoursPerYear + 24) * perHour) {
      const perDay = 24 * perHour;
      const year = new Float64Array(hoursPerYear * perHour);
      year.set(values.subarray(0, leapDay * perDay));
      year.set(values.subarray((leapDay + 1) * perDay), leapDay * perDay);
      return { values: year, stepMinutes, year: undefined, notes: ['leap year, 29 Feb left out'] };
    }
  }
  throw badFile(
    `The file has ${counted(values.length)} values. One full year is needed: 8,760 hourly values, 17,520 half-hourly or 35,040 quarter-hourly (8,784 and so on for a leap year).`,
  );
}

/** Days from a fixed day, so that differences between stamps are true ones. */
function dayNumber(year: number, month: number, day: number): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  return before * daysPerYear + leapDays + dayOfYear(month, day) + (isLeapYear(year) && month > 1 ? 1 : 0);
}

interface Dated {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly minutes: number;
}

function dated(stamp: TimeStamp, dayFirst: boolean): Dated {
  const swap = dayFirst && !stamp.isIso;
  return {
    year: stamp.year,
    month: (swap ? stamp.second : stamp.first) - 1,
    day: swap ? stamp.first : stamp.second,
    minutes: stamp.minutes,
  };
}

function isDay({ year, month, day }: Dated): boolean {
  const length = month === 1 && isLeapYear(year) ? 29 : monthLengths[month];
  return length !== undefined && day >= 1 && day <= length;
}

/** The most frequent difference between neighbours. [minutes] */
function usualStep(minutes: Float64Array): number {
  const counts = new Map<number, number>();
  for (let row = 1; row < minutes.length; row++) {
    const step = (minutes[row] as number) - (minutes[row - 1] as number);
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Stamps that name the end of their step: midnight as 24:00, or a year that runs from the first step to the next midnight. */
function namesEnds(minutes: Float64Array, stamps: readonly TimeStamp[], step: number): boolean {
  const first = (minutes[0] as number) - step;
  return (
    stamps.some((stamp) => stamp.minutes === minutesPerDay) ||
    (first % minutesPerDay === 0 && (minutes.at(-1) as number) % minutesPerDay === 0)
  );
}

/** Steps that may be missing and are filled: an hour when clocks change. */
const mostFilledHours = 2;

/**
 * A year of values with dates. The values of a year that starts in the middle take their place in the calendar year that holds most
 * of them. 29 February is left out; the hour that clocks double is averaged, the one they skip takes the value before.
 */
export function datedYear(values: Float64Array, stamps: readonly TimeStamp[]): CalendarYear {
  const dayFirst = dayComesFirst(stamps);
  if (dayFirst === undefined)
    throw badFile('The dates contradict each other: some can only be day/month, others only month/day. Write them as 2024-01-31.');
  const dates = stamps.map((stamp) => dated(stamp, dayFirst));
  const wrong = dates.findIndex((date) => !isDay(date));
  if (wrong >= 0) throw badFile(`Value ${counted(wrong + 1)} has a day that does not exist. Write dates as 2024-01-31.`);

  const minutes = Float64Array.from(dates, ({ year, month, day, minutes: time }) => dayNumber(year, month, day) * minutesPerDay + time);
  const stepMinutes = usualStep(minutes);
  if (!stepsAnHour.some((perHour) => 60 / perHour === stepMinutes))
    throw badFile(`The values are ${stepMinutes} minutes apart. Steps of 60, 30, 15, 10, 5 or 1 minutes are read.`);
  if (namesEnds(minutes, stamps, stepMinutes)) minutes.forEach((minute, row) => (minutes[row] = minute - stepMinutes));

  const slots = (daysPerYear * minutesPerDay) / stepMinutes;
  if (values.length < 0.9 * slots)
    throw badFile(
      `The file has ${counted(values.length)} values, ${counted(slots)} make a full year of ${stepMinutes} minutes. Give one full year.`,
    );
  if (values.length > 1.1 * slots)
    throw badFile(
      `The file has ${counted(values.length)} values, more than the ${counted(slots)} of one year of ${stepMinutes} minutes. Give one year a file.`,
    );

  const year = mostFrequentYear(minutes);
  const placed = place(values, minutes, year, stepMinutes, slots);
  const notes: string[] = [];
  const startsAt = (minutes[0] as number) % (minutesPerDay * daysPerYear) === 0;
  if (placed.leapValues > 0) notes.push('29 Feb left out');
  if (placed.otherYear > 0 && !startsAt) notes.push(`values of a neighbouring year moved into ${year}`);
  if (placed.doubles > 0) notes.push(`${placed.doubles} doubled ${placed.doubles === 1 ? 'step' : 'steps'} averaged`);
  fill(placed.values, stepMinutes, notes);
  if (stamps.some(({ hasZone }) => hasZone)) notes.push('clock times taken as they stand, time zones not shifted');
  return { values: placed.values, stepMinutes, year, notes };
}

/** The calendar day that a minute falls on. */
function calendarOf(minute: number): { readonly year: number; readonly dayOfYear: number; readonly isLeapDay: boolean } {
  const day = Math.floor(minute / minutesPerDay);
  let year = Math.floor(day / 365.2425) + 1;
  while (dayNumber(year + 1, 0, 1) <= day) year++;
  while (dayNumber(year, 0, 1) > day) year--;
  const inYear = day - dayNumber(year, 0, 1);
  const leap = isLeapYear(year);
  return { year, dayOfYear: leap && inYear > leapDay ? inYear - 1 : inYear, isLeapDay: leap && inYear === leapDay };
}

function mostFrequentYear(minutes: Float64Array): number {
  return calendarOf(minutes[minutes.length >> 1] as number).year;
}

interface Placed {
  readonly values: Float64Array;
  readonly leapValues: number;
  readonly otherYear: number;
  readonly doubles: number;
}

/** Each value at its step of the year; values of the year itself win over those of a neighbour. Steps without any are NaN. */
function place(values: Float64Array, minutes: Float64Array, year: number, stepMinutes: number, slots: number): Placed {
  const sums = new Float64Array(slots);
  const counts = new Uint16Array(slots);
  const isOwn = new Uint8Array(slots);
  let [leapValues, otherYear, doubles] = [0, 0, 0];
  let calendar = calendarOf(minutes[0] as number);
  let calendarDay = Math.floor((minutes[0] as number) / minutesPerDay);
  for (let row = 0; row < values.length; row++) {
    const minute = minutes[row] as number;
    const day = Math.floor(minute / minutesPerDay);
    if (day !== calendarDay) [calendar, calendarDay] = [calendarOf(minute), day];
    if (calendar.isLeapDay) {
      leapValues++;
      continue;
    }
    const slot = Math.floor((calendar.dayOfYear * minutesPerDay + (minute % minutesPerDay)) / stepMinutes);
    const own = calendar.year === year ? 1 : 0;
    if (own === 0) otherYear++;
    if ((counts[slot] as number) > 0 && own !== isOwn[slot]) {
      if (own === 0) continue;
      [sums[slot], counts[slot]] = [0, 0];
    }
    if ((counts[slot] as number) > 0) doubles++;
    sums[slot] = (sums[slot] as number) + (values[row] as number);
    counts[slot] = (counts[slot] as number) + 1;
    isOwn[slot] = own;
  }
  return { values: sums.map((sum, slot) => sum / (counts[slot] as number)), leapValues, otherYear, doubles };
}

/** Fills the few steps that clocks skip with the value before; more is refused. */
function fill(values: Float64Array, stepMinutes: number, notes: string[]): void {
  const missing: number[] = [];
  for (let step = 0; step < values.length; step++) if (Number.isNaN(values[step])) missing.push(step);
  const [first] = missing;
  if (first === undefined) return;
  const { month, day } = monthDay(Math.floor((first * stepMinutes) / minutesPerDay));
  const time = (first * stepMinutes) % minutesPerDay;
  const where = `${day} ${monthNames[month]} ${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`;
  if (missing.length * stepMinutes > mostFilledHours * 60)
    throw badFile(`${counted(missing.length)} values are missing, the first at ${where}. Fill the gaps or give a full year.`);
  for (const step of missing) values[step] = values[(step + values.length - 1) % values.length] as number;
  notes.push(`${missing.length} missing ${missing.length === 1 ? 'step' : 'steps'} (${where}) filled with the value before`);
}
