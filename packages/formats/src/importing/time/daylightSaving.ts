import { minutesPerDay, minutesPerHour } from '@hybrid/project/basics/calendar';
import { calendarDay } from './calendarDay';
import { noZone } from './timeStamp';

/** Row before which clocks were changed: an hour is skipped, or the hour before is repeated. */
interface ClockChange {
  readonly row: number;
  readonly isSkip: boolean;
}

/** Summer time as the stamps of a clock without a zone prove it. */
export interface SummerTime {
  /** True (1) for a row in summer time; undefined where the stamps prove none. */
  readonly isSummer: Uint8Array | undefined;
  /** The day of a change that has no counterpart, `2019-03-31`. */
  readonly loneChange: { readonly day: string; readonly isSkip: boolean } | undefined;
}

/** Clocks are changed between 22 h and 4 h. */
const isAtNight = (minute: number): boolean => {
  const ofDay = ((minute % minutesPerDay) + minutesPerDay) % minutesPerDay;
  return ofDay <= 4 * minutesPerHour || ofDay >= 22 * minutesPerHour;
};

/** Returns the rows at which an hour is skipped or repeated by night. Repeated hours stand one after the other, or each step twice. */
function changesIn(minutes: Float64Array, step: number): readonly ClockChange[] {
  const changes: ClockChange[] = [];
  for (let row = 1; row < minutes.length; row++) {
    const minute = minutes[row] as number;
    const ahead = minute - (minutes[row - 1] as number);
    if (ahead === step || !isAtNight(minute)) continue;
    if (ahead === step + minutesPerHour) changes.push({ row, isSkip: true });
    else if (ahead === step - minutesPerHour) changes.push({ row, isSkip: false });
    else if (ahead === 0 && isEachTwice(minutes, row - 1, step)) {
      changes.push({ row, isSkip: false });
      row += 2 * (minutesPerHour / step) - 2;
    }
  }
  return changes;
}

/** Returns true for an hour whose steps stand twice each: 02:00, 02:00, 02:15, 02:15. */
function isEachTwice(minutes: Float64Array, from: number, step: number): boolean {
  for (let part = 0; part < minutesPerHour / step; part++) {
    const minute = (minutes[from] as number) + part * step;
    if (minutes[from + 2 * part] !== minute || minutes[from + 2 * part + 1] !== minute) return false;
  }
  return true;
}

const [minDaysBetween, maxDaysBetween] = [100, 270];

/** Returns true if skipped and repeated hours alternate, by halves of a year. */
function alternate(changes: readonly ClockChange[], minutes: Float64Array): boolean {
  return changes.every((change, at) => {
    const before = changes[at - 1];
    if (!before) return true;
    const days = ((minutes[change.row] as number) - (minutes[before.row] as number)) / minutesPerDay;
    return change.isSkip !== before.isSkip && days >= minDaysBetween && days <= maxDaysBetween;
  });
}

/** Returns the rows in summer time, as a skipped hour in one half of the year and a repeated one in the other prove it. */
export function summerTime(minutes: Float64Array, step: number): SummerTime {
  const changes = changesIn(minutes, step);
  const [first] = changes;
  if (!first || changes.length > 200 || !alternate(changes, minutes)) return { isSummer: undefined, loneChange: undefined };
  if (changes.length === 1) return { isSummer: undefined, loneChange: loneChange(minutes[first.row] as number, first.isSkip) };
  const isSummer = new Uint8Array(minutes.length);
  let next = 0;
  let summer = first.isSkip ? 0 : 1;
  for (let row = 0; row < minutes.length; row++) {
    const change = changes[next];
    if (change?.row === row) {
      summer = change.isSkip ? 1 : 0;
      next++;
      // Where each step of the repeated hour stands twice, the first of each is in summer time.
      if (!change.isSkip && step < minutesPerHour && minutes[row] === minutes[row - 1]) {
        for (let part = 0; part < 2 * (minutesPerHour / step) - 1; part++) isSummer[row + part] = part % 2;
        row += 2 * (minutesPerHour / step) - 2;
        continue;
      }
    }
    isSummer[row] = summer;
  }
  return { isSummer, loneChange: undefined };
}

const sunday = 6;

/** Returns a change on a Sunday of a month in which clocks are changed; undefined for other days, on which an hour is missing or doubled. */
function loneChange(minute: number, isSkip: boolean): SummerTime['loneChange'] {
  const { year, month, day, weekday } = calendarDay(minute);
  const isSeason = [3, 4, 9, 10, 11].includes(month);
  const text = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return isSeason && weekday === sunday ? { day: text, isSkip } : undefined;
}

/** Maximum number of days of which stamps name the zone, because clocks are changed on them. */
const maxMarkedDays = 4;

/** Gives stamps without a zone that of the stamps before them, where only the days of changes name summer and standard time, in place. */
export function fillMarks(zones: Int16Array, step: number): void {
  let marked = 0;
  const found = new Set<number>();
  for (const zone of zones)
    if (zone !== noZone) {
      marked++;
      found.add(zone);
    }
  const [one, other] = [...found];
  if (marked === 0 || marked === zones.length || marked > (maxMarkedDays * minutesPerDay) / step) return;
  if (found.size !== 2 || Math.abs((one as number) - (other as number)) !== minutesPerHour) return;
  let zone = zones.find((value) => value !== noZone) as number;
  for (let row = 0; row < zones.length; row++) {
    if (zones[row] === noZone) zones[row] = zone;
    else zone = zones[row] as number;
  }
}
