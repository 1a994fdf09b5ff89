import {
  dayOfYear,
  daysPerYear,
  hoursPerDay,
  hoursPerYear,
  isLeapYear,
  minutesPerDay,
  minutesPerHour,
  minutesPerYear,
  monthDay,
} from '@hybrid/project/basics/calendar';
import { clockText } from '@hybrid/project/basics/dateText';
import { figure, labelOf, listOf, message, sentences, type LabelCode, type Text } from '@hybrid/project/i18n/message';
import { badFile, several, type Change } from './importedSeries';
import { dayNumber, stepsAnHour, type Timeline } from './timeline';

/** One year from 1 January 00:00, 365 days. */
export interface CalendarYear {
  readonly values: Float64Array;
  readonly stepMinutes: number;
  /** Undefined where the file does not say. */
  readonly year: number | undefined;
  /** Standard time of the values, where the file states it. [minutes east of Greenwich] */
  readonly zoneMinutes?: number;
  readonly changes: readonly Change[];
  readonly notes: readonly Text[];
  readonly warnings: readonly Text[];
}

const leapDay = dayOfYear(1, 28) + 1;

/** Returns the values of a leap year without 29 February. */
export function withoutLeapDay(values: Float64Array, perDay: number): Float64Array {
  const year = new Float64Array(daysPerYear * perDay);
  year.set(values.subarray(0, leapDay * perDay));
  year.set(values.subarray((leapDay + 1) * perDay), leapDay * perDay);
  return year;
}

/** Returns a year of values without dates: their number determines the step, and whether the year has a leap day. */
export function undatedYear(values: Float64Array): CalendarYear {
  for (const perHour of stepsAnHour) {
    const common = { stepMinutes: 60 / perHour, year: undefined, changes: [], warnings: [] };
    if (values.length === hoursPerYear * perHour) return { ...common, values, notes: [] };
    if (values.length === (hoursPerYear + hoursPerDay) * perHour)
      return { ...common, values: withoutLeapDay(values, hoursPerDay * perHour), notes: [message('imports.leapYearLeapDayLeftOut')] };
  }
  throw badFile(sentences(message('imports.fileHas', { values: several(values.length, 'value') }), message('imports.fullYearNeeded')));
}

/** Maximum duration of missing steps that are filled: the hour that clocks skip. [h] */
const maxFilledHours = 2;
/** Maximum duration of doubled steps that are averaged: the hour that clocks repeat, or a day pasted twice. [h] */
const maxDoubledHours = 24;

/**
 * Returns a year of values with dates. Values of a year that starts in the middle take their place in the calendar year that holds most
 * of them. 29 February is left out, unless its values complete a leap year that ends a day early; the hour that clocks repeat is
 * averaged, the hour they skip takes the value before.
 */
export function datedYear(values: Float64Array, timeline: Timeline): CalendarYear {
  const { stepMinutes } = timeline;
  const slots = minutesPerYear / stepMinutes;
  if (values.length < 0.9 * slots)
    throw badFile(
      sentences(
        message('imports.fileMakeFullYearMinutes', { values: several(values.length, 'value'), full: figure(slots), minutes: stepMinutes }),
        message('imports.giveOneFullYear'),
      ),
    );
  if (values.length > 1.1 * slots)
    throw badFile(
      sentences(
        message('imports.fileMoreYearMinutes', { values: several(values.length, 'value'), full: figure(slots), minutes: stepMinutes }),
        message('imports.giveYearFileImportFile'),
      ),
    );
  return yearOf(values, timeline, calendarOf(timeline.minutes[values.length >> 1] as number).year);
}

/** Returns the values of one calendar year; values of a neighbouring year fill the places without a value of its own. */
export function yearOf(values: Float64Array, timeline: Timeline, year: number): CalendarYear {
  const { stepMinutes, isTypical } = timeline;
  const days = places(timeline, year, false);
  let put = placed(values, days, stepMinutes);
  const notes: Text[] = [...timeline.notes];
  const maxFilled = (maxFilledHours * 60) / stepMinutes;
  if (!isTypical && days.leapRows >= minutesPerDay / stepMinutes && put.missing.length > maxFilled) {
    const kept = placed(values, places(timeline, year, true), stepMinutes);
    if (kept.missing.length <= maxFilled) {
      put = kept;
      notes.push(message('imports.leapDayKeptBecauseFileEndsEarly'));
    } else notes.push(message('imports.leapDayLeftOut'));
  } else if (days.leapRows > 0) notes.push(message('imports.leapDayLeftOut'));
  if (isTypical) notes.push(typicalNote(days));
  if (put.moved > 0) notes.push(message('imports.ofNeighbouringYearMovedInto', { values: several(put.moved, 'value'), year }));
  if (put.unused > 0) notes.push(message('imports.ofOtherYearsLeftOut', { values: several(put.unused, 'value') }));
  if (put.doubles > (maxDoubledHours * 60) / stepMinutes)
    throw badFile(
      sentences(
        message('imports.standTwiceFirstOfThem', { steps: several(put.doubles, 'time'), when: whenOf(put.firstDouble, stepMinutes) }),
        message('imports.giveEachTimeOnce'),
      ),
    );

  const changes: Change[] = [];
  if (put.doubles > 0)
    changes.push({ count: put.doubles, why: message(put.doubles === 1 ? 'imports.doubledStepAveraged' : 'imports.doubledStepsAveraged') });
  const filled = fill(put, stepMinutes, maxFilled);
  if (filled) changes.push(filled);
  const names = isTypical && days.lastYear !== days.firstYear ? undefined : isTypical ? days.firstYear : year;
  const { zoneMinutes, warnings } = timeline;
  return { values: put.values, stepMinutes, year: names, changes, notes, warnings, ...(zoneMinutes !== undefined && { zoneMinutes }) };
}

function typicalNote({ firstYear, lastYear }: Places): Text {
  return firstYear === lastYear
    ? message('imports.rowsPutIntoOrderDates')
    : message('imports.typicalYearMadeMonths', { first: firstYear, last: lastYear });
}

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
interface Places {
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
function places({ minutes, isTypical, turnMinutes }: Timeline, year: number, keepLeapDay: boolean): Places {
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

interface Placed {
  /** NaN where a step is missing. */
  readonly values: Float64Array;
  readonly missing: readonly number[];
  readonly doubles: number;
  readonly firstDouble: number;
  /** Number of values of other years that took a place, and of values without a place. */
  readonly moved: number;
  readonly unused: number;
}

/** Puts each value at its step of the year; values of the year itself take precedence over those of a neighbouring year. */
function placed(values: Float64Array, { minuteOfYear, isOwn }: Places, stepMinutes: number): Placed {
  const slots = minutesPerYear / stepMinutes;
  const sums = new Float64Array(slots);
  const counts = new Uint16Array(slots);
  let [doubles, firstDouble, moved, unused] = [0, 0, 0, 0];
  for (const own of [1, 0])
    for (let row = 0; row < values.length; row++) {
      if (isOwn[row] !== own || (minuteOfYear[row] as number) < 0) continue;
      const slot = Math.floor((minuteOfYear[row] as number) / stepMinutes);
      const there = counts[slot] as number;
      if (own === 0 && there > 0) {
        unused++;
        continue;
      }
      if (own === 0) moved++;
      if (there > 0) [doubles, firstDouble] = [doubles + 1, doubles === 0 ? slot : firstDouble];
      sums[slot] = (sums[slot] as number) + (values[row] as number);
      counts[slot] = there + 1;
    }
  const missing: number[] = [];
  for (let slot = 0; slot < slots; slot++) {
    const count = counts[slot] as number;
    if (count === 0) missing.push(slot);
    else if (count > 1) sums[slot] = (sums[slot] as number) / count;
  }
  return { values: sums, missing, doubles, firstDouble, moved, unused };
}

const months: readonly LabelCode[] = [
  'files.jan',
  'files.feb',
  'files.mar',
  'files.apr',
  'files.may',
  'files.jun',
  'files.jul',
  'files.aug',
  'files.sep',
  'files.oct',
  'files.nov',
  'files.dec',
];

/** Returns the time of a slot: `26 Mar 02:00`. */
function whenOf(slot: number, stepMinutes: number): Text {
  const { month, day } = monthDay(Math.floor((slot * stepMinutes) / minutesPerDay));
  return listOf([`${day}`, labelOf(months[month] as LabelCode), clockText((slot * stepMinutes) / minutesPerHour)], ' ');
}

/** Fills the few steps that clocks skip with the value before; longer gaps are refused. */
function fill({ values, missing }: Placed, stepMinutes: number, maxFilled: number): Change | undefined {
  const [first] = missing;
  if (first === undefined) return undefined;
  const when = whenOf(first, stepMinutes);
  const isOne = missing.length === 1;
  if (missing.length > maxFilled)
    throw badFile(
      sentences(
        message(isOne ? 'imports.isMissingFirstAt' : 'imports.areMissingFirstAt', { steps: several(missing.length, 'value'), when }),
        message('imports.fillGapsOrGiveFullYear'),
      ),
    );
  for (const step of missing) {
    let before = step;
    do before = (before + values.length - 1) % values.length;
    while (missing.includes(before));
    values[step] = values[before] as number;
  }
  return {
    count: missing.length,
    why: message(isOne ? 'imports.missingStepFilledWithValueBefore' : 'imports.missingStepsFilledWithValueBefore', { when }),
  };
}
