import { busToGrid } from './busToGrid';
import type { Series } from '../series';
import type { DispatchProblem } from './problem';

/** The worth of energy at the end of a look-ahead is judged by the prices of so many days. */
const daysInMind = 7;
const hoursPerDay = 24;

/** One more than in mind, where a day is no whole number of steps. */
const places = daysInMind + 1;

/**
 * The prices of the last days, each day in order, so that the next window sorts one day and not seven. The first prices of each day are taken: all
 * that are taken are at most as high as all that are not.
 */
export interface SortedDays {
  /** By place of a day, and in it by height. */
  pricePerMWh: Float64Array;
  /** By place: the step that ends the day, 0 for none; the number of its prices, and how many of them are taken. */
  readonly end: Int32Array;
  readonly count: Int32Array;
  readonly taken: Int32Array;
  /** The last answer, which parts what is taken from what is not. */
  lastPerMWh: number;
}

export function newSortedDays(): SortedDays {
  return {
    pricePerMWh: new Float64Array(0),
    end: new Int32Array(places),
    count: new Int32Array(places),
    taken: new Int32Array(places),
    lastPerMWh: Number.NEGATIVE_INFINITY,
  };
}

/**
 * What a MWh left in the cells at the end of a look-ahead inside the year saves: buying it anew, in the dearest of the cheap steps that it takes
 * to fill the cells on a day like the last seven. Energy left there is not lost; a plan that thinks so spends cycles on emptying the cells.
 * `days` are those of the windows of this year before.
 */
export function rechargeCost(problem: DispatchProblem, end: number, days: SortedDays = newSortedDays()): number {
  const { salePricePerMWh, storage, stepHours } = problem;
  if (storage === undefined || storage.chargeLimitMW <= 0) return 0;
  const { floorMWh, ceilingMWh, chargeLimitMW, chargeEfficiency } = storage;
  const hoursToFill = Math.ceil((ceilingMWh - floorMWh) / (chargeEfficiency * chargeLimitMW));
  const count = Math.min(end, Math.round((daysInMind * hoursPerDay) / stepHours));
  const place = Math.floor((count * Math.min(hoursToFill, hoursPerDay)) / hoursPerDay) - 1;
  if (place < 0) return 0;
  const price = priceInPlace(salePricePerMWh, end, count, place, Math.max(1, Math.round(hoursPerDay / stepHours)), days);
  return Math.max(0, price / (chargeEfficiency * busToGrid(problem)));
}

/** The price that would stand at `place` if the `count` prices before `end` were sorted. */
function priceInPlace(series: Series, end: number, count: number, place: number, stepsADay: number, days: SortedDays): number {
  if (days.pricePerMWh.length < places * stepsADay) days.pricePerMWh = new Float64Array(places * stepsADay);
  const { taken } = days;
  const first = end - count;
  let inMind = 0;
  let takenOfAll = 0;
  for (let dayEnd = end; dayEnd > first; dayEnd -= stepsADay) {
    const day = Math.ceil(dayEnd / stepsADay) % places;
    const begin = Math.max(first, dayEnd - stepsADay);
    if (days.end[day] !== dayEnd || days.count[day] !== dayEnd - begin) sortDay(series, begin, dayEnd, day, stepsADay, days);
    takenOfAll += taken[day];
    inMind++;
  }
  const newest = Math.ceil(end / stepsADay);
  for (; takenOfAll > place; takenOfAll--) taken[dearestTaken(newest, inMind, stepsADay, days)]--;
  for (; takenOfAll < place; takenOfAll++) taken[cheapestLeft(newest, inMind, stepsADay, days)]++;
  const day = cheapestLeft(newest, inMind, stepsADay, days);
  return (days.lastPerMWh = days.pricePerMWh[day * stepsADay + taken[day]]);
}

/** Puts the prices of a day in order, in the place of one that is past. */
function sortDay(series: Series, begin: number, end: number, day: number, stepsADay: number, days: SortedDays): void {
  const { pricePerMWh: sorted, lastPerMWh } = days;
  const first = day * stepsADay;
  let taken = 0;
  for (let t = begin; t < end; t++) {
    const price = series[t];
    if (price < lastPerMWh) taken++;
    let to = first + t - begin;
    for (; to > first && sorted[to - 1] > price; to--) sorted[to] = sorted[to - 1];
    sorted[to] = price;
  }
  days.end[day] = end;
  days.count[day] = end - begin;
  days.taken[day] = taken;
}

/** The place of the day with the lowest price that is not taken. */
function cheapestLeft(newest: number, inMind: number, stepsADay: number, { pricePerMWh, count, taken }: SortedDays): number {
  let found = newest % places;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < inMind; i++) {
    const day = (newest - i) % places;
    if (taken[day] === count[day]) continue;
    const price = pricePerMWh[day * stepsADay + taken[day]];
    if (price < least) {
      least = price;
      found = day;
    }
  }
  return found;
}

/** The place of the day with the highest price that is taken. */
function dearestTaken(newest: number, inMind: number, stepsADay: number, { pricePerMWh, taken }: SortedDays): number {
  let found = newest % places;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < inMind; i++) {
    const day = (newest - i) % places;
    if (taken[day] === 0) continue;
    const price = pricePerMWh[day * stepsADay + taken[day] - 1];
    if (price > most) {
      most = price;
      found = day;
    }
  }
  return found;
}
