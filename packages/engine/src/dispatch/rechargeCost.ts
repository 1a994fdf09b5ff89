import type { DispatchProblem } from './problem';

/** The worth of energy at the end of a look-ahead is judged by the prices of so many days. */
const daysInMind = 7;
const hoursPerDay = 24;

/** One a worker, and written over by each window. */
let prices = new Float64Array(0);

/**
 * What a MWh left in the cells at the end of a look-ahead inside the year saves: buying it anew, in the dearest of the cheap steps that it takes
 * to fill the cells on a day like the last seven. Energy left there is not lost; a plan that thinks so spends cycles on emptying the cells.
 */
export function rechargeCost({ salePricePerMWh, storage, stepHours, terms, gridEfficiency }: DispatchProblem, end: number): number {
  if (storage === undefined || storage.chargeLimitMW <= 0) return 0;
  const { floorMWh, ceilingMWh, chargeLimitMW, chargeEfficiency } = storage;
  const hoursToFill = Math.ceil((ceilingMWh - floorMWh) / (chargeEfficiency * chargeLimitMW));
  const count = Math.min(end, Math.round((daysInMind * hoursPerDay) / stepHours));
  const place = Math.floor((count * Math.min(hoursToFill, hoursPerDay)) / hoursPerDay) - 1;
  if (place < 0) return 0;
  if (prices.length < count) prices = new Float64Array(count);
  for (let i = 0; i < count; i++) prices[i] = salePricePerMWh[end - count + i];
  const price = putInPlace(prices, count, place);
  return Math.max(0, price / (chargeEfficiency * gridEfficiency * (terms?.busConverter?.efficiency ?? 1)));
}

/**
 * The value that would stand at `place` if the first `count` values were sorted. Only the part that holds it is divided further, which a sort does with both.
 *
 * Source: Hoare, "Algorithm 65: Find", Communications of the ACM 4 (1961).
 */
function putInPlace(values: Float64Array, count: number, place: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1];
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i > j) break;
      const value = values[i];
      values[i++] = values[j];
      values[j--] = value;
    }
    if (place <= j) high = j;
    else if (place >= i) low = i;
    else break;
  }
  return values[place];
}
