import { hoursPerDay } from '@hybrid/project/basics/calendar';
import { busToGridOf } from './busToGrid';
import type { Series } from '../series';
import type { DispatchProblem } from './problem';

/** Number of days whose prices set the value of energy at the end of a look-ahead. */
const daysInMind = 7;

/** One more than `daysInMind`, where a day is no whole number of steps. */
const places = daysInMind + 1;

/** Prices of the last days, each day in order, so that the next window sorts one day and not seven. */
export interface SortedDays {
  /** By place of a day, ascending within the day. */
  pricePerMWh: Float64Array;
  /** By place: the step that ends the day, 0 for none, and the number of its prices. */
  readonly end: Int32Array;
  readonly count: Int32Array;
  /** Cut at the price that filling the cells takes, and at the one that emptying them takes. */
  readonly filling: Cut;
  readonly emptying: Cut;
}

/** Takes the first prices of each day: all that are taken are at most as high as all that are not. */
interface Cut {
  /** Number of prices taken, by place of a day. */
  readonly taken: Int32Array;
  /** Lowest price that was not taken at the last call. */
  lastPerMWh: number;
}

const newCut = (): Cut => ({ taken: new Int32Array(places), lastPerMWh: Number.NEGATIVE_INFINITY });

export function newSortedDays(): SortedDays {
  return {
    pricePerMWh: new Float64Array(0),
    end: new Int32Array(places),
    count: new Int32Array(places),
    filling: newCut(),
    emptying: newCut(),
  };
}

/**
 * Returns the value of a MWh left in the cells at the end of a look-ahead inside the year. [currency/MWh]
 *
 * It saves buying the energy again, in the highest priced of the cheap steps needed to fill the cells on a day like the last seven: energy left there
 * is not lost, and a plan that treats it as lost spends cycles on emptying the cells. Its value is at most its sale price in the lowest priced
 * of the steps needed to empty them: where the round trip costs more than prices differ, it would not be bought again.
 * `days` holds the sorted days of the previous windows of this year.
 */
export function leftoverValue(problem: DispatchProblem, end: number, days: SortedDays = newSortedDays()): number {
  const { salePricePerMWh, storage, stepHours } = problem;
  if (storage === undefined || storage.chargeLimitMW <= 0) return 0;
  const { floorMWh, ceilingMWh, chargeLimitMW, dischargeLimitMW, chargeEfficiency, dischargeEfficiency, wearPerMWh } = storage;
  const [fillMW, emptyMW] = [chargeEfficiency * chargeLimitMW, dischargeLimitMW / dischargeEfficiency];
  const count = Math.min(end, Math.round((daysInMind * hoursPerDay) / stepHours));
  /** Cells too slow to be filled and emptied within a day use a proportional share of it for each. */
  const shareOfDay = (powerMW: number, otherMW: number): number =>
    Math.min(Math.ceil((ceilingMWh - floorMWh) / powerMW) / hoursPerDay, otherMW / (powerMW + otherMW));
  const fillPlace = Math.floor(count * shareOfDay(fillMW, emptyMW)) - 1;
  if (fillPlace < 0) return 0;
  const stepsADay = Math.max(1, Math.round(hoursPerDay / stepHours));
  const ofCut = (cut: Cut, place: number): number => priceInPlace(salePricePerMWh, end, count, place, stepsADay, days, cut);
  const busToGrid = busToGridOf(problem);
  const rechargeCost = ofCut(days.filling, fillPlace) / (chargeEfficiency * busToGrid);
  if (emptyMW <= 0) return Math.max(0, rechargeCost);
  const emptyPlace = Math.min(count - 1, count - Math.floor(count * shareOfDay(emptyMW, fillMW)));
  const sold = ofCut(days.emptying, emptyPlace) * dischargeEfficiency * busToGrid - wearPerMWh;
  return Math.max(0, Math.min(rechargeCost, sold));
}

/** Returns the price that would stand at `place` if the `count` prices before `end` were sorted. */
function priceInPlace(series: Series, end: number, count: number, place: number, stepsADay: number, days: SortedDays, cut: Cut): number {
  if (days.pricePerMWh.length < places * stepsADay) days.pricePerMWh = new Float64Array(places * stepsADay);
  const { taken } = cut;
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
  for (; takenOfAll > place; takenOfAll--) taken[highestTaken(newest, inMind, stepsADay, days, taken)]--;
  for (; takenOfAll < place; takenOfAll++) taken[lowestLeft(newest, inMind, stepsADay, days, taken)]++;
  const day = lowestLeft(newest, inMind, stepsADay, days, taken);
  return (cut.lastPerMWh = days.pricePerMWh[day * stepsADay + taken[day]]);
}

/** Sorts the prices of a day, in the place of a past day. */
function sortDay(series: Series, begin: number, end: number, day: number, stepsADay: number, days: SortedDays): void {
  const { pricePerMWh: sorted, filling, emptying } = days;
  const first = day * stepsADay;
  filling.taken[day] = emptying.taken[day] = 0;
  for (let t = begin; t < end; t++) {
    const price = series[t];
    if (price < filling.lastPerMWh) filling.taken[day]++;
    if (price < emptying.lastPerMWh) emptying.taken[day]++;
    let to = first + t - begin;
    for (; to > first && sorted[to - 1] > price; to--) sorted[to] = sorted[to - 1];
    sorted[to] = price;
  }
  days.end[day] = end;
  days.count[day] = end - begin;
}

/** Returns the place of the day with the lowest price that is not taken. */
function lowestLeft(newest: number, inMind: number, stepsADay: number, { pricePerMWh, count }: SortedDays, taken: Int32Array): number {
  let found = newest % places;
  let min = Number.POSITIVE_INFINITY;
  for (let i = 0; i < inMind; i++) {
    const day = (newest - i) % places;
    if (taken[day] === count[day]) continue;
    const price = pricePerMWh[day * stepsADay + taken[day]];
    if (price < min) {
      min = price;
      found = day;
    }
  }
  return found;
}

/** Returns the place of the day with the highest price that is taken. */
function highestTaken(newest: number, inMind: number, stepsADay: number, { pricePerMWh }: SortedDays, taken: Int32Array): number {
  let found = newest % places;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < inMind; i++) {
    const day = (newest - i) % places;
    if (taken[day] === 0) continue;
    const price = pricePerMWh[day * stepsADay + taken[day] - 1];
    if (price > max) {
      max = price;
      found = day;
    }
  }
  return found;
}
