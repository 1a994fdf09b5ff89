import { dayOfYear, daysPerYear, isLeapYear, minutesPerDay, monthLengths } from '@hybrid/project/basics/calendar';
import { figure, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { badFile } from './importedSeries';
import { noZone, type Stamps } from './timeStamp';

const daysPerMonth = 32;
export const stepsAnHour = [1, 2, 4, 6, 12, 60] as const;

/** Clock of the stamps as stated by the file or the caller, in minutes east of Greenwich. */
export interface StatedClock {
  /** Zone of the stamps. */
  readonly zone?: number | undefined;
  /** Local standard time, as stated in the file. */
  readonly local?: number | undefined;
  /** Standard time of the site, from the caller. */
  readonly site?: number | undefined;
  /** True if the heading states that stamps are at the end of their step, false if at the beginning. */
  readonly namesEnd?: boolean | undefined;
}

/** Time at which each value of a file begins. */
export interface Timeline {
  /** Minutes from a fixed midnight in standard time; differences are exact. */
  readonly minutes: Float64Array;
  readonly stepMinutes: number;
  /** True if months of different years form one year, or the rows are not in order: only month, day and time count. */
  readonly isTypical: boolean;
  /** Shift of time zone that wraps around a year of 365 days, because the year of the file is not a true one. [minutes] */
  readonly turnMinutes: number;
  /** Standard time of the beginnings; undefined where it is not stated. [minutes east of Greenwich] */
  readonly zoneMinutes: number | undefined;
  readonly notes: readonly Text[];
  readonly warnings: readonly Text[];
}

/** Returns the number of days since a fixed day. */
export function dayNumber(year: number, month: number, day: number): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  return before * daysPerYear + leapDays + dayOfYear(month, day) + (isLeapYear(year) && month > 1 ? 1 : 0);
}

/** Returns true if days stand before months; throws if the dates contradict each other. */
function daysComeFirst({ first, second, isYearFirst }: Stamps): boolean {
  let dayFirst = false;
  let monthFirst = false;
  for (let row = 0; row < first.length; row++) {
    if (isYearFirst[row] === 1) continue;
    dayFirst ||= (first[row] as number) > 12;
    monthFirst ||= (second[row] as number) > 12;
  }
  if (dayFirst && monthFirst)
    throw badFile(sentences(message('imports.datesContradictOtherSomeCan'), message('imports.writeThemAsIsoDays')));
  return dayFirst;
}

/** Returns the minutes of the clock times as written. */
function clockMinutes(stamps: Stamps): Float64Array {
  const dayFirst = daysComeFirst(stamps);
  const minutes = new Float64Array(stamps.year.length);
  let [lastDay, lastNumber] = [-1, 0];
  for (let row = 0; row < minutes.length; row++) {
    const swap = dayFirst && stamps.isYearFirst[row] === 0;
    const year = stamps.year[row] as number;
    const month = ((swap ? stamps.second : stamps.first)[row] as number) - 1;
    const day = (swap ? stamps.first : stamps.second)[row] as number;
    const key = (year * 100 + month) * 100 + day;
    if (key !== lastDay) {
      const length = month === 1 && isLeapYear(year) ? 29 : monthLengths[month];
      if (length === undefined || day < 1 || day > length || year < 1)
        throw badFile(sentences(message('imports.valueDayDoesExist', { place: figure(row + 1) }), message('imports.writeDatesAsIsoDays')));
      [lastDay, lastNumber] = [key, dayNumber(year, month, day)];
    }
    minutes[row] = lastNumber * minutesPerDay + (stamps.minutes[row] as number);
  }
  return minutes;
}

/** Returns the most frequent difference between neighbours. [minutes] */
function usualStep(minutes: Float64Array): number {
  const counts = new Map<number, number>();
  for (let row = 1; row < minutes.length; row++) {
    const step = (minutes[row] as number) - (minutes[row - 1] as number);
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function hasJumps(minutes: Float64Array): boolean {
  for (let row = 1; row < minutes.length; row++) {
    const step = (minutes[row] as number) - (minutes[row - 1] as number);
    if (step < -2 * minutesPerDay || step > daysPerMonth * minutesPerDay) return true;
  }
  return false;
}

/** Returns true if stamps are at the end of their step: midnight as 24:00, or a year from the first step to the next midnight. */
function namesEnds(minutes: Float64Array, stamps: Stamps, step: number, isLocal: boolean): boolean {
  if (stamps.minutes.includes(minutesPerDay)) return true;
  const first = (minutes[0] as number) - step;
  return isLocal && first % minutesPerDay === 0 && (minutes.at(-1) as number) % minutesPerDay === 0;
}

/** Returns the name of a zone: `UTC`, `UTC+1`, `UTC−5:30`. */
function zoneName(minutes: number): string {
  const whole = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${whole}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Returns true for a leap year without its 29 February. */
function skipsLeapDay(minutes: Float64Array): boolean {
  for (let row = 1; row < minutes.length; row++) {
    const step = (minutes[row] as number) - (minutes[row - 1] as number);
    if (step < minutesPerDay || step >= 2 * minutesPerDay + 60) continue;
    const next = Math.floor((minutes[row] as number) / minutesPerDay);
    const year = Math.floor(next / 365.2425) + 1;
    if (isLeapYear(year) && next === dayNumber(year, 2, 1)) return true;
  }
  return false;
}

interface Zones {
  /** Offset of standard time of the stamps; undefined where it is not stated. [minutes east of Greenwich] */
  readonly offset: number | undefined;
  readonly hasDaylightSaving: boolean;
  readonly hasStamps: boolean;
}

/** Finds the zone of the stamps. If it changes with daylight saving, they are converted to the lesser offset, in place. */
function zonesOf(minutes: Float64Array, { zone }: Stamps, stated: StatedClock): Zones {
  let [min, max, bare] = [Infinity, -Infinity, 0];
  for (const offset of zone) {
    if (offset === noZone) bare++;
    else [min, max] = [Math.min(min, offset), Math.max(max, offset)];
  }
  if (bare === zone.length) return { offset: stated.zone, hasDaylightSaving: false, hasStamps: false };
  if (bare > 0) throw badFile(sentences(message('imports.someTimesNameTimeZone'), message('imports.writeWay')));
  if (min !== max) for (let row = 0; row < minutes.length; row++) minutes[row] = (minutes[row] as number) - (zone[row] as number) + min;
  return { offset: min, hasDaylightSaving: min !== max, hasStamps: true };
}

interface Shift {
  readonly minutes: number;
  /** Zone after the shift. [minutes east of Greenwich] */
  readonly zoneMinutes: number | undefined;
  readonly notes: readonly Text[];
  readonly warnings: readonly Text[];
}

/** Returns the shift from the zone of the stamps to the local standard time of the file, or, for stamps in UTC, of the site. */
function shiftOf({ offset, hasDaylightSaving, hasStamps }: Zones, stated: StatedClock): Shift {
  if (offset === undefined) return { minutes: 0, zoneMinutes: undefined, notes: [], warnings: [] };
  const target = hasStamps && offset !== 0 ? offset : (stated.local ?? (offset === 0 ? stated.site : undefined) ?? offset);
  const notes: Text[] = [];
  if (hasDaylightSaving) notes.push(message('imports.timesDaylightSavingPutStandard', { zone: zoneName(offset) }));
  if (target !== offset) {
    const shifted = stated.local === target ? 'imports.timesShiftedLocalStandardTime' : 'imports.timesShiftedStandardTimeSite';
    notes.push(message(shifted, { zone: zoneName(offset), target: zoneName(target) }));
  }
  const warnings: Text[] = [];
  if (target === 0 && stated.site === undefined && stated.local === undefined)
    warnings.push(sentences(message('imports.timesUtcKept'), message('imports.siteAnotherTimeHoursOff')));
  if (stated.site !== undefined && stated.site !== target)
    warnings.push(
      sentences(
        message('imports.timesStandardTimeSite', { zone: zoneName(target), site: zoneName(stated.site) }),
        message('imports.calculationShiftsThem'),
      ),
    );
  return { minutes: target - offset, zoneMinutes: target, notes, warnings };
}

/** Returns the beginnings of the steps of a file. Throws UserError if dates do not exist, contradict each other or have no constant step. */
export function timelineOf(stamps: Stamps, stated: StatedClock): Timeline {
  const minutes = clockMinutes(stamps);
  const stepMinutes = usualStep(minutes);
  if (!stepsAnHour.some((perHour) => 60 / perHour === stepMinutes))
    throw badFile(sentences(message('imports.valuesAreMinutesApart', { minutes: stepMinutes }), message('imports.stepsOfMinutesAreRead')));
  const isTypical = hasJumps(minutes);
  // A year of stamps in UTC may begin an hour after midnight because its site is west of Greenwich.
  const isLocal = stamps.zone[0] === noZone ? stated.zone !== 0 : stamps.zone[0] !== 0;
  if (stated.namesEnd ?? namesEnds(minutes, stamps, stepMinutes, isLocal)) add(minutes, -stepMinutes);
  const { minutes: shift, zoneMinutes, notes, warnings } = shiftOf(zonesOf(minutes, stamps, stated), stated);
  const turnMinutes = isTypical || skipsLeapDay(minutes) ? shift : 0;
  if (turnMinutes === 0) add(minutes, shift);
  return { minutes, stepMinutes, isTypical, turnMinutes, zoneMinutes, notes, warnings };
}

function add(minutes: Float64Array, shift: number): void {
  for (let row = 0; row < minutes.length; row++) minutes[row] = (minutes[row] as number) + shift;
}
