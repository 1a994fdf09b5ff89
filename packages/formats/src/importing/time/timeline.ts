import { isLeapYear, minutesPerDay, minutesPerHour, monthLengths } from '@hybrid/project/basics/calendar';
import type { FactSource, ImportKind } from '@hybrid/project/document/importKinds';
import { figure, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { calendarDay, dayNumber } from './calendarDay';
import { fillMarks, summerTime, type SummerTime } from './daylightSaving';
import { badFile } from '../importedSeries';
import { decideZones } from './letterZones';
import { changingSteps, isNewestFirst, moveMidnights, roundSeconds, usualPhase, usualStep, type ChangingSteps } from './stampGrid';
import { shiftOf, zonesOf, type StatedClock } from './stampZones';
import { noZone, type Stamps } from './timeStamp';

const daysPerMonth = 32;
export const stepsAnHour = [1, 2, 4, 6, 12, 60] as const;
const steps: readonly number[] = stepsAnHour.map((perHour) => minutesPerHour / perHour);

/** Time at which each value of a file begins. */
export interface Timeline {
  /** Minutes from a fixed midnight in standard time; differences are exact. */
  readonly minutes: Float64Array;
  readonly stepMinutes: number;
  /** True if months of different years form one year, or the rows are not in order: only month, day and time count. */
  readonly isTypical: boolean;
  /** False if the stamps have no year. */
  readonly hasYear: boolean;
  /** True if the rows of the file have the newest first: `minutes` is in the opposite order. */
  readonly isNewestFirst: boolean;
  /** Number of steps that each row fills; undefined where it is one. */
  readonly heldSteps: Uint8Array | undefined;
  /** Time from the beginning of a step to the instant of its value; undefined where values are means of the step. [minutes] */
  readonly instantMinutes: number | undefined;
  /** Shift of time zone that wraps around a year of 365 days, because the year of the file is not a true one. [minutes] */
  readonly turnMinutes: number;
  /** Standard time of the beginnings; undefined where it is not stated. [minutes east of Greenwich] */
  readonly zoneMinutes: number | undefined;
  /** Zone of the stamps before they were shifted; undefined where it is not stated. [minutes east of Greenwich] */
  readonly stampZoneMinutes: number | undefined;
  readonly zoneSource: FactSource;
  readonly endsAtStamp: boolean;
  /** True for stamps in the middle of their step. */
  readonly stampsAtMiddle: boolean;
  readonly endsSource: FactSource;
  readonly notes: readonly Text[];
  readonly warnings: readonly Text[];
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

/** Year of stamps without one, with or without 29 February. */
const [commonYear, leapYear] = [2001, 2004];

/** Returns the year that stamps without one take; 0 where they have years. */
function yearOfYearless({ year, first, second }: Stamps): number {
  if (!year.includes(0)) return 0;
  if (year.some((one) => one !== 0)) throw badFile(sentences(message('imports.someTimesHaveNoYear'), message('imports.writeWay')));
  for (let row = 0; row < year.length; row++)
    if ((first[row] === 2 && second[row] === 29) || (first[row] === 29 && second[row] === 2)) return leapYear;
  return commonYear;
}

/** Returns the minutes of the clock times as written. */
function clockMinutes(stamps: Stamps, yearless: number): Float64Array {
  const dayFirst = daysComeFirst(stamps);
  const minutes = new Float64Array(stamps.year.length);
  let [lastDay, lastNumber] = [-1, 0];
  for (let row = 0; row < minutes.length; row++) {
    const swap = dayFirst && stamps.isYearFirst[row] === 0;
    const year = yearless || (stamps.year[row] as number);
    const month = ((swap ? stamps.second : stamps.first)[row] as number) - 1;
    const day = (swap ? stamps.first : stamps.second)[row] as number;
    const key = (year * 100 + month) * 100 + day;
    if (key !== lastDay) {
      const length = month === 1 && isLeapYear(year) ? 29 : monthLengths[month];
      if (length === undefined || day < 1 || day > length || year < 1)
        throw badFile(sentences(message('imports.valueDayDoesExist', { place: figure(row + 1) }), message('imports.writeDatesAsIsoDays')));
      [lastDay, lastNumber] = [key, dayNumber(year, month, day)];
    }
    minutes[row] = lastNumber * minutesPerDay + (stamps.minutes[row] as number) + (stamps.seconds[row] as number) / 60;
  }
  return minutes;
}

function hasJumps(minutes: Float64Array): boolean {
  for (let row = 1; row < minutes.length; row++) {
    const step = (minutes[row] as number) - (minutes[row - 1] as number);
    if (step < -2 * minutesPerDay || step > daysPerMonth * minutesPerDay) return true;
  }
  return false;
}

/** Returns true if stamps are at the end of their step: midnight as 24:00, or a year from the first step to the next midnight. */
function namesEnds(minutes: Float64Array, stamps: Stamps, step: number, offset: number | undefined, site: number | undefined): boolean {
  if (stamps.minutes.includes(minutesPerDay)) return true;
  const [first, last] = [(minutes[0] as number) - step, minutes.at(-1) as number];
  const isYear = first % minutesPerDay === 0 && last % minutesPerDay === 0;
  // At a site a step west of Greenwich, stamps in UTC from one step after midnight on are a year of beginnings.
  const isShifted = offset !== undefined && site !== undefined && offset - site === step;
  return isYear && !isShifted;
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

const isResource = (kind: ImportKind | undefined): boolean => kind === 'solarResource' || kind === 'temperature' || kind === 'windResource';
const isMeasured = (kind: ImportKind | undefined): boolean => isResource(kind) || kind === 'production' || kind === 'windProduction';

/** Writes a day without words: `2019-03-31`. */
function isoDay(minute: number): string {
  const { year, month, day } = calendarDay(minute);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Puts rows in summer time to standard time, in place, for weather and production; says what was found. */
function settleSummer(
  minutes: Float64Array,
  { isSummer, loneChange }: SummerTime,
  kind: ImportKind | undefined,
): Pick<Timeline, 'notes' | 'warnings'> {
  if (loneChange && isMeasured(kind)) {
    const { day, isSkip } = loneChange;
    return { notes: [], warnings: [message(isSkip ? 'imports.hourSkippedOnceOnly' : 'imports.hourRepeatedOnceOnly', { day })] };
  }
  if (!isSummer) return { notes: [], warnings: [] };
  const from = isoDay(minutes[Math.max(0, isSummer.indexOf(1))] as number);
  const to = isoDay(minutes[isSummer.lastIndexOf(1)] as number);
  if (!isMeasured(kind)) return { notes: [message('imports.clockTimesKept', { from, to })], warnings: [] };
  for (let row = 0; row < minutes.length; row++) if (isSummer[row] === 1) minutes[row] = (minutes[row] as number) - minutesPerHour;
  return { notes: [message('imports.clockTimesPutToStandard', { from, to })], warnings: [] };
}

/** Place of the stamps in their steps, before any shift. */
interface Place {
  /** Time from the beginnings of steps to the stamps. [minutes] */
  readonly phase: number;
  readonly isMiddle: boolean;
  /** Time from the beginning of a step to the instant of its value. [minutes] */
  readonly instant: number | undefined;
}

/** Returns where stamps stand in their steps: at the beginning, in the middle, or at an instant of their own. */
function placeOf(minutes: Float64Array, step: number, isEnd: boolean, { kind, areInstants, instantOffset }: StatedClock): Place {
  const phase = usualPhase(minutes, step);
  const isMiddle = !isEnd && Math.abs(phase - step / 2) <= 1 && step > 1;
  const isCut = isEnd && phase !== 0 && !steps.includes(greatestDivisor(step, phase));
  if (!isResource(kind) || (isEnd && !isCut)) return { phase, isMiddle, instant: undefined };
  // A mean of a step that ends at an odd minute is put to the middle of the steps of the clock like the value at its own middle.
  if (isCut) return { phase, isMiddle, instant: phase + step / 2 };
  if (kind === 'solarResource' && instantOffset !== undefined) return { phase, isMiddle: false, instant: phase + instantOffset };
  if (isMiddle) return { phase, isMiddle, instant: undefined };
  const isInstant = phase !== 0 || (areInstants === true && step < minutesPerHour);
  return { phase, isMiddle, instant: isInstant ? phase : undefined };
}

const greatestDivisor = (a: number, b: number): number => (b < 1e-6 ? a : greatestDivisor(b, a % b));

/** Returns the finest step of a file, and how many such steps each row fills. */
function heldSteps(
  count: number,
  step: number,
  changing: ChangingSteps | undefined,
  remainder: number,
): Pick<Timeline, 'stepMinutes' | 'heldSteps'> {
  const finest = changing?.finest ?? step;
  const stepMinutes = remainder === 0 ? finest : greatestDivisor(finest, remainder);
  if (stepMinutes === step && !changing) return { stepMinutes, heldSteps: undefined };
  const held = changing ? changing.ofRow.map((own) => own / stepMinutes) : new Uint8Array(count).fill(step / stepMinutes);
  return { stepMinutes, heldSteps: held };
}

/** Returns the usual step; throws if none is read. */
function knownStep(minutes: Float64Array): number {
  const step = usualStep(minutes);
  if (!steps.includes(step))
    throw badFile(
      sentences(
        message('imports.valuesAreMinutesApart', { minutes: step }),
        message('imports.stepsOfMinutesAreRead'),
        message('imports.bringToHours'),
      ),
    );
  return step;
}

/** Returns the beginnings of the steps of a file. Throws UserError if dates do not exist, contradict each other or have no constant step. */
export function timelineOf(stamps: Stamps, stated: StatedClock): Timeline {
  const notes: Text[] = [];
  const yearless = yearOfYearless(stamps);
  const minutes = clockMinutes(stamps, yearless);
  const zone = stamps.zone.slice();
  const newestFirst = isNewestFirst(minutes);
  if (newestFirst) {
    minutes.reverse();
    zone.reverse();
    notes.push(message('imports.newestFirstTurned'));
  }
  const usual = knownStep(minutes);
  const rounded = roundSeconds(minutes, stamps.seconds, usual);
  if (rounded > 0) notes.push(message('imports.secondsRounded', { count: figure(rounded), minutes: usual }));
  const warnings = [...(stated.warnings ?? []), ...decideZones(zone, stated.site)];
  fillMarks(zone, usual);
  const isTypical = hasJumps(minutes);
  const endsAtMidnight = moveMidnights(minutes, usual);
  const offset = zone[0] === noZone ? stated.zone?.value : zone[0];
  const isEndByStamps = (): boolean => endsAtMidnight || namesEnds(minutes, stamps, usual, offset, stated.site);
  const endsAtStamp = stated.end?.value ?? isEndByStamps();
  const changing = isTypical ? undefined : changingSteps(minutes, steps, endsAtStamp);
  if (changing) notes.push(stepsChange(minutes, changing));
  if (endsAtStamp) for (let row = 0; row < minutes.length; row++) minutes[row] = (minutes[row] as number) - (changing?.ofRow[row] ?? usual);

  const zones = zonesOf(minutes, zone, stated);
  const isBare = zones.offset !== 0 && !zones.hasStamps && !zones.hasDaylightSaving;
  if (isBare && !isTypical) {
    const summer = settleSummer(minutes, summerTime(minutes, usual), stated.kind);
    notes.push(...summer.notes);
    warnings.push(...summer.warnings);
  }
  const step = changing?.finest ?? usual;
  const place = placeOf(minutes, step, endsAtStamp, stated);
  const isAligned = place.isMiddle || place.instant !== undefined;
  if (isAligned && place.phase !== 0) add(minutes, -place.phase);
  if (place.instant !== undefined && place.instant !== step / 2) notes.push(message('imports.instantsPutToMiddle'));

  const shift = shiftOf(zones, stated);
  const rest = isAligned ? 0 : place.phase;
  const remainder = remainderOf(shift.minutes + (endsAtStamp && steps.includes(greatestDivisor(step, rest)) ? rest : 0), step);
  const turnMinutes = isTypical || yearless > 0 || skipsLeapDay(minutes) ? shift.minutes : 0;
  if (turnMinutes === 0) add(minutes, shift.minutes);
  const isByStamps = stated.end === undefined && (endsAtStamp || place.isMiddle);
  return {
    minutes,
    ...heldSteps(minutes.length, step, changing, remainder),
    isTypical,
    hasYear: yearless === 0,
    isNewestFirst: newestFirst,
    instantMinutes: place.instant,
    turnMinutes,
    zoneMinutes: shift.zoneMinutes,
    stampZoneMinutes: zones.offset,
    zoneSource: zones.source,
    endsAtStamp,
    stampsAtMiddle: place.isMiddle,
    endsSource: stated.end?.source ?? (isByStamps ? 'stamps' : 'assumed'),
    notes: [...notes, ...shift.notes],
    warnings: [...warnings, ...shift.warnings],
  };
}

const remainderOf = (shift: number, step: number): number => ((shift % step) + step) % step;

function stepsChange(minutes: Float64Array, { finest, coarsest, changeRow, ofRow }: ChangingSteps): Text {
  const isFiner = ofRow[changeRow] === finest;
  return message('imports.stepChanges', {
    from: isFiner ? coarsest : finest,
    to: isFiner ? finest : coarsest,
    day: isoDay(minutes[changeRow] as number),
    step: finest,
  });
}

function add(minutes: Float64Array, shift: number): void {
  for (let row = 0; row < minutes.length; row++) minutes[row] = (minutes[row] as number) + shift;
}
