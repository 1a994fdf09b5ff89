import { hoursPerDay, minutesPerDay } from '@hybrid/project/basics/calendar';
import { monthOfDay } from './heldPower';

/** Computes the mean price of each hour of the day in each month: 12 rows of 24 hours, January first. Months without values are NaN. */
export function dayByMonth(prices: ArrayLike<number>, stepMinutes: number): Float64Array {
  const [sums, counts] = [new Float64Array(12 * hoursPerDay), new Float64Array(12 * hoursPerDay)];
  const stepsPerDay = minutesPerDay / stepMinutes;
  for (let step = 0; step < prices.length; step++) {
    const month = monthOfDay[Math.floor(step / stepsPerDay)];
    if (month === undefined) break;
    const place = month * hoursPerDay + (Math.floor((step * stepMinutes) / 60) % hoursPerDay);
    sums[place] = (sums[place] ?? 0) + (prices[step] ?? 0);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return sums.map((sum, place) => sum / (counts[place] ?? 0));
}

/** Inserts a value into an ascending list of the `max` smallest values; returns the change of their sum. */
function keepSmallest(min: number[], value: number, max: number): number {
  if (min.length === max && value >= (min.at(-1) ?? Infinity)) return 0;
  const gone = min.length === max ? (min.pop() ?? 0) : 0;
  const place = min.findIndex((other) => other > value);
  min.splice(place < 0 ? min.length : place, 0, value);
  return value - gone;
}

/** Returns the sums of the `count` smallest of the first 0, 1, 2, … values; infinite while there are fewer. */
function sumsOfSmallest(values: readonly number[], count: number): readonly number[] {
  const min: number[] = [];
  let sum = 0;
  return [
    Infinity,
    ...values.map((value) => {
      sum += keepSmallest(min, value, count);
      return min.length === count ? sum : Infinity;
    }),
  ];
}

/**
 * Computes the best cycle of each day for a storage of so many hours, per MWh and before losses: the mean price of the most expensive hours
 * less the mean of the cheapest hours before them, at the best moment to switch from buying to selling. 0 on days without a profitable cycle.
 */
export function dailySpreads(prices: ArrayLike<number>, stepMinutes: number, hours: number): Float64Array {
  const stepsPerDay = minutesPerDay / stepMinutes;
  const count = Math.round((hours * 60) / stepMinutes);
  return Float64Array.from({ length: Math.floor(prices.length / stepsPerDay) }, (_, day) => {
    const values = Array.from({ length: stepsPerDay }, (__, step) => prices[day * stepsPerDay + step] ?? 0);
    const cheapest = sumsOfSmallest(values, count);
    const highest = sumsOfSmallest(
      values.toReversed().map((value) => -value),
      count,
    );
    const best = cheapest.reduce((max, cost, turn) => Math.max(max, -(highest[stepsPerDay - turn] ?? Infinity) - cost), 0);
    return best / count;
  });
}
