import { daysPerYear, hoursPerDay, hoursPerYear, isWeekend, monthDay } from '@hybrid/project/basics/calendar';
import { gridRow, type HourGrid } from '@hybrid/project/document/schedule';
import { sha1Hex } from '@hybrid/project/files/hash';
import type { CapacityMarketCase, ScheduledEventsCase } from '../cases/markets';
import { seededRandom } from '../seededRandom';
import type { Series } from '../series';

/** Steps from `begin` to before `end`. */
interface StepRun {
  readonly begin: number;
  readonly end: number;
}

/** Calls of a capacity market in a year, and how the storage has to wait for them. */
export interface CapacityEvents {
  readonly calls: readonly StepRun[];
  /** 1 in steps at whose end the storage has to be full. */
  readonly full: Uint8Array;
}

export interface EventCalendar {
  readonly stepHours: number;
  readonly stepCount: number;
  readonly calendarYear: number;
  /** From 0. */
  readonly operatingYear: number;
  /** Ranks the days of random events; undefined ranks them by their place in the year. */
  readonly rankingPrice: Series | undefined;
}

/**
 * Returns the calls of an operating year.
 *
 * Random: the days with a window that is long enough are ranked by their highest price within it; events fall on days drawn among the first of
 * them, where the price over the event is highest; there are never two on a day. On each of those days the storage is full when the window
 * opens and until it is called. Scheduled: the given hours of each year; the storage is full when they begin.
 * A month without a capacity price has none.
 */
export function capacityEvents(rules: EventRules, calendar: EventCalendar): CapacityEvents {
  const { events } = rules;
  return events.kind === 'random'
    ? randomEvents(eventDays(rules, calendar), events.callHours, calendar)
    : scheduledEvents(events, calendar, paysOn(rules.capacityPrice));
}

/** When a market calls, and the months in which it pays. */
type EventRules = Pick<CapacityMarketCase, 'events' | 'capacityPrice'>;

/** Hours of a day from `from` to before `until`. */
interface Window {
  readonly from: number;
  readonly until: number;
}

interface RankedDay {
  readonly day: number;
  readonly highestPrice: number;
  readonly windows: readonly Window[];
}

/** A day on which a random event could be held. */
export interface EventDay {
  /** Day of the year, from 0. */
  readonly day: number;
  /** Highest price within its windows; it ranks the day. 0 where there is no price to rank by. [currency/MWh] */
  readonly highestPrice: number;
  /** True if an event may fall on the day: the first days of the ranking, and the next ones where there are more events than these. */
  readonly isCandidate: boolean;
  /** Hour of the day at which its event starts; undefined where none was drawn on it. */
  readonly startHour: number | undefined;
  readonly windows: readonly Window[];
}

/** Returns the days of an operating year that have a window for a random event, in their order, with the draw of the year. None for scheduled events. */
export function eventDays({ events, capacityPrice }: EventRules, calendar: EventCalendar): readonly EventDay[] {
  if (events.kind === 'scheduled') return [];
  const { callsPerYear, candidateDays, callHours, windows, seedText } = events;
  const hours = hourlyPrices(calendar);
  const pays = paysOn(capacityPrice);
  const days = daysThatHold(windows, callHours, calendar.calendarYear, hours).filter(({ day }) => pays(day));
  const ranked = days.toSorted((a, b) => b.highestPrice - a.highestPrice || a.day - b.day);
  const first = ranked.slice(0, candidateDays);
  const drawn = sample(first, callsPerYear, seedOf(seedText, calendar.operatingYear));
  // More calls than days to choose from take the days that come next.
  const next = ranked.slice(candidateDays, candidateDays + callsPerYear - drawn.length);
  const [candidates, called] = [new Set([...first, ...next]), new Set([...drawn, ...next])];
  return days.map((day) => ({
    ...day,
    isCandidate: candidates.has(day),
    startHour: called.has(day) ? bestStart(day, callHours, hours) : undefined,
  }));
}

function randomEvents(days: readonly EventDay[], callHours: number, calendar: EventCalendar): CapacityEvents {
  const stepsPerHour = Math.round(1 / calendar.stepHours);
  const full = new Uint8Array(calendar.stepCount);
  const calls: StepRun[] = [];
  for (const { day, windows, startHour } of days.filter(({ isCandidate }) => isCandidate)) {
    const yearHour = (hour: number): number => (day * hoursPerDay + hour) * stepsPerHour;
    for (const { from, until } of windows) {
      if (startHour !== undefined && from > startHour) break;
      holdFull(full, yearHour(from), yearHour(Math.min(until, startHour ?? until)));
    }
    if (startHour !== undefined) calls.push({ begin: yearHour(startHour), end: yearHour(startHour + callHours) });
  }
  return { calls, full };
}

/** Returns a predicate of days that are paid for: none in a month without a capacity price. */
function paysOn({ per }: CapacityMarketCase['capacityPrice']): (day: number) => boolean {
  return (day) => !('months' in per) || per.months[monthDay(day).month] > 0;
}

/** Requires a full storage from the start of step `begin` to the start of step `end`. */
function holdFull(full: Uint8Array, begin: number, end: number): void {
  full.fill(1, Math.max(0, begin - 1), end);
}

function scheduledEvents({ calls }: ScheduledEventsCase, calendar: EventCalendar, pays: (day: number) => boolean): CapacityEvents {
  const stepsPerHour = Math.round(1 / calendar.stepHours);
  const full = new Uint8Array(calendar.stepCount);
  const runs = calls
    .filter(({ hour }) => pays(Math.floor(hour / hoursPerDay)))
    .toSorted((a, b) => a.hour - b.hour)
    .map(({ hour, hours }) => ({
      begin: hour * stepsPerHour,
      end: Math.min((hour + hours) * stepsPerHour, calendar.stepCount),
    }));
  for (const { begin } of runs) holdFull(full, begin, begin);
  return { calls: runs, full };
}

/** Returns the seed of a text in a year: the first 32 bits of its SHA-1, identical on every machine. */
function seedOf(seedText: string, operatingYear: number): number {
  return Number.parseInt(sha1Hex(`${seedText}|${operatingYear}`).slice(0, 8), 16);
}

/** Draws without replacement, at most as many as there are items (Fisher and Yates). */
function sample<T>(items: readonly T[], count: number, seed: number): readonly T[] {
  const random = seededRandom(seed);
  const left = [...items];
  return Array.from({ length: Math.min(count, items.length) }, () => left.splice(Math.floor(random.next() * left.length), 1)[0]);
}

/** Returns the days with a window that holds a call, in the order of the year. */
function daysThatHold(windows: HourGrid, callHours: number, calendarYear: number, hours: Series): readonly RankedDay[] {
  const runsOfRow = windows.map((row) => paintedRuns(row).filter(({ from, until }) => until - from >= callHours));
  return Array.from({ length: daysPerYear }, (_, day) => day).flatMap((day) => {
    const runs = runsOfRow[gridRow(monthDay(day).month, isWeekend(calendarYear, day))];
    if (runs.length === 0) return [];
    const highestPrice = Math.max(...runs.map(({ from, until }) => highest(hours, day * hoursPerDay + from, day * hoursPerDay + until)));
    return [{ day, windows: runs, highestPrice }];
  });
}

function paintedRuns(row: readonly number[]): readonly Window[] {
  const runs: Window[] = [];
  for (let hour = 0; hour < row.length; hour++) {
    if (!(row[hour] > 0)) continue;
    const from = hour;
    while (row[hour] > 0) hour++;
    runs.push({ from, until: hour });
  }
  return runs;
}

/** Returns the full hour at which a call has the highest prices; the earliest of equals. */
function bestStart({ day, windows }: RankedDay, callHours: number, hours: Series): number {
  let best = windows[0].from;
  let max = -Infinity;
  for (const { from, until } of windows)
    for (let start = from; start + callHours <= until; start++) {
      let total = 0;
      for (let hour = start; hour < start + callHours; hour++) total += hours[day * hoursPerDay + hour];
      if (total > max) [best, max] = [start, total];
    }
  return best;
}

function highest(values: Series, begin: number, end: number): number {
  let max = -Infinity;
  for (let t = begin; t < end; t++) max = Math.max(max, values[t]);
  return max;
}

function hourlyPrices({ rankingPrice, stepHours }: EventCalendar): Series {
  const hours = new Float64Array(hoursPerYear);
  if (rankingPrice) for (let t = 0; t < rankingPrice.length; t++) hours[Math.floor(t * stepHours + 1e-9)] += rankingPrice[t] * stepHours;
  return hours;
}
