import { hoursPerDay, hoursPerYear, minutesPerDay, minutesPerYear } from '@hybrid/project/basics/calendar';
import { figure, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { badFile, several, type Change, type FilledRun, type ImportOptions } from '../importedSeries';
import { dayNumber } from '../time/calendarDay';
import { stepsAnHour, type Timeline } from '../time/timeline';
import { fillGaps, gapRuns } from './fillGaps';
import { withoutLeapDay } from './leapDay';
import { whenOf } from './slotText';
import { calendarOf, placed, places, type Places } from './yearPlaces';

/** One year from 1 January 00:00, 365 days. */
export interface CalendarYear {
  readonly values: Float64Array;
  readonly stepMinutes: number;
  /** Undefined where the file does not say. */
  readonly year: number | undefined;
  /** Standard time of the values, where the file states it. [minutes east of Greenwich] */
  readonly zoneMinutes?: number;
  readonly changes: readonly Change[];
  /** Steps that were filled, from the first of the year on. */
  readonly filled: readonly FilledRun[];
  readonly notes: readonly Text[];
  readonly warnings: readonly Text[];
}

/** Options of a year: its kind, which decides how gaps are filled; its number; the answers of the user. */
export type YearOptions = Pick<ImportOptions, 'kind' | 'year' | 'answers'>;

/** Returns a year of values without dates: their number determines the step, and whether the year has a leap day. */
export function undatedYear(values: Float64Array, options: YearOptions): CalendarYear {
  for (const perHour of stepsAnHour) {
    const isLeap = values.length === (hoursPerYear + hoursPerDay) * perHour;
    if (values.length !== hoursPerYear * perHour && !isLeap) continue;
    const year = isLeap ? withoutLeapDay(values, hoursPerDay * perHour) : values;
    const notes = isLeap ? [message('imports.leapYearLeapDayLeftOut')] : [];
    return { ...filledYear(year, 60 / perHour, options), stepMinutes: 60 / perHour, year: undefined, notes, warnings: [] };
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
export function datedYear(values: Float64Array, timeline: Timeline, options: YearOptions): CalendarYear {
  const { stepMinutes, minutes } = timeline;
  const slots = minutesPerYear / stepMinutes;
  if (values.length < 0.9 * slots)
    throw badFile(
      sentences(
        message('imports.fileMakeFullYearMinutes', { values: several(values.length, 'value'), full: figure(slots), minutes: stepMinutes }),
        message('imports.giveOneFullYear'),
      ),
    );
  if (values.length > 1.1 * slots) return oneOfYears(values, timeline, options);
  return yearOf(values, timeline, calendarOf(minutes[values.length >> 1] as number).year, options);
}

/** Maximum distance of rows of other years that complete a year: from a shift of time zone, stamps at ends of steps, a download. [days] */
export const maxStrayDays = 2;

/** Returns the year that was asked for, of several; throws, with the years there are, if none was. */
function oneOfYears(values: Float64Array, timeline: Timeline, options: YearOptions): CalendarYear {
  const { minutes, stepMinutes } = timeline;
  const slots = minutesPerYear / stepMinutes;
  let [first, last] = [Infinity, -Infinity];
  for (const minute of minutes) [first, last] = [Math.min(first, minute), Math.max(last, minute)];
  const times = (last - first) / stepMinutes + 1;
  if (times <= 1.1 * slots && values.length > 1.5 * times)
    throw badFile(
      sentences(
        message('imports.fileHoldsLocations', { count: figure(Math.round(values.length / times)) }),
        message('imports.splitFileByLocation'),
      ),
    );
  const years = wholeYears(timeline);
  const asked = options.year;
  if (asked === undefined || !years.includes(asked))
    throw badFile(
      years.length > 1
        ? sentences(message('imports.fileHoldsYears', { years: years.join(', ') }), message('imports.chooseYearOrSeveral'))
        : sentences(
            message('imports.fileMoreYearMinutes', { values: several(values.length, 'value'), full: figure(slots), minutes: stepMinutes }),
            message('imports.giveYearFileImportFile'),
          ),
    );
  const from = (dayNumber(asked, 0, 1) - maxStrayDays) * minutesPerDay;
  const to = (dayNumber(asked + 1, 0, 1) + maxStrayDays) * minutesPerDay;
  const rows = Uint32Array.from(minutes.keys()).filter((row) => (minutes[row] as number) >= from && (minutes[row] as number) < to);
  const part = { ...timeline, minutes: Float64Array.from(rows, (row) => minutes[row] as number) };
  const year = yearOf(
    Float64Array.from(rows, (row) => values[row] as number),
    part,
    asked,
    options,
  );
  const others = years.filter((one) => one !== asked).join(', ');
  return { ...year, notes: [...year.notes, message('imports.ofYearLeftOut', { years: others })] };
}

/** Returns the years of which a file has at least nine tenths of the steps, in ascending order. */
export function wholeYears({ minutes, stepMinutes }: Timeline): readonly number[] {
  const counts = new Map<number, number>();
  let [day, year] = [-1, 0];
  for (const minute of minutes) {
    const here = Math.floor(minute / minutesPerDay);
    if (here !== day) [day, year] = [here, calendarOf(minute).year];
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const least = (0.9 * minutesPerYear) / stepMinutes;
  return [...counts].flatMap(([number, count]) => (count >= least ? [number] : [])).sort((a, b) => a - b);
}

/** Returns the values of one calendar year; values of a neighbouring year fill the places without a value of its own. */
export function yearOf(values: Float64Array, timeline: Timeline, year: number, options: YearOptions): CalendarYear {
  const { stepMinutes, isTypical } = timeline;
  const days = places(timeline, year, false);
  let put = placed(values, days, stepMinutes);
  const notes: Text[] = [...timeline.notes];
  const maxFilled = (maxFilledHours * 60) / stepMinutes;
  if (!isTypical && days.leapRows >= minutesPerDay / stepMinutes && put.missing > maxFilled) {
    const kept = placed(values, places(timeline, year, true), stepMinutes);
    if (kept.missing <= maxFilled || kept.missing <= put.missing - minutesPerDay / stepMinutes / 2) {
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
  const complete = filledYear(put.values, stepMinutes, options);
  const names = !timeline.hasYear || (isTypical && days.lastYear !== days.firstYear) ? undefined : isTypical ? days.firstYear : year;
  const { zoneMinutes, warnings } = timeline;
  return {
    ...complete,
    changes: [...changes, ...complete.changes],
    stepMinutes,
    year: names,
    notes,
    warnings,
    ...(zoneMinutes !== undefined && { zoneMinutes }),
  };
}

function typicalNote({ firstYear, lastYear }: Places): Text {
  return firstYear === lastYear
    ? message('imports.rowsPutIntoOrderDates')
    : message('imports.typicalYearMadeMonths', { first: firstYear, last: lastYear });
}

/** Maximum share of a year that can be filled on request. */
const maxFilledShare = 0.02;

/** Returns a year without gaps: the few steps that clocks skip take the value before; up to 2 % are filled if asked, else refused. */
export function filledYear(
  values: Float64Array,
  stepMinutes: number,
  { kind, answers }: YearOptions,
): Pick<CalendarYear, 'values' | 'changes' | 'filled'> {
  const filled = gapRuns(values);
  const [first] = filled;
  const last = filled.at(-1);
  if (first === undefined || last === undefined) return { values, changes: [], filled };
  const count = filled.reduce((sum, run) => sum + run.count, 0);
  const when = whenOf(first.from, stepMinutes);
  if (count * stepMinutes <= maxFilledHours * 60) {
    const whole = values.slice();
    for (const run of filled) whole.fill(valueBefore(values, run.from), run.from, run.from + run.count);
    const why = count === 1 ? 'imports.missingStepFilledWithValueBefore' : 'imports.missingStepsFilledWithValueBefore';
    return { values: whole, changes: [{ count, why: message(why, { when }) }], filled };
  }
  const share = count / values.length;
  if (share > maxFilledShare || answers?.fillGaps !== true) {
    const facts = {
      values: several(count, 'value'),
      share: figure(share * 100, 2),
      first: when,
      last: whenOf(last.from + last.count - 1, stepMinutes),
    };
    throw badFile(
      sentences(
        message('imports.gapsOfYear', facts),
        share > maxFilledShare
          ? message('imports.gapsAreTooMany', { most: figure(maxFilledShare * 100) })
          : message('imports.gapsCanBeFilled'),
      ),
    );
  }
  const whole = values.slice();
  fillGaps(whole, stepMinutes, kind);
  const why = count === 1 ? 'imports.gapFilledFromNeighbours' : 'imports.gapsFilledFromNeighbours';
  return { values: whole, changes: [{ count, why: message(why, { when }) }], filled };
}

/** Returns the last value before a step; the year is a circle. */
function valueBefore(values: Float64Array, step: number): number {
  let before = step;
  do before = (before + values.length - 1) % values.length;
  while (Number.isNaN(values[before]) && before !== step);
  return values[before] as number;
}
