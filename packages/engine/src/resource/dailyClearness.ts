import { daysPerYear, monthStarts } from '@hybrid/project/basics/calendar';
import type { SeededRandom } from '../seededRandom';
import type { Series } from '../series';
import { normalShareBelow } from './normalDistribution';

/** Correlation of the clearness of consecutive days. Source: Graham, Hollands and Brunger 1988, Solar Energy 40. */
const correlationOfDays = 0.29;
const overcastClearness = 0.05;

/**
 * Returns the clearness index of each day of a year - global over extraterrestrial irradiation of the day - from monthly averages.
 *
 * The days of a month are drawn from the distribution of Bendt, Collares-Pereira and Rabl with a correlation of 0.29 from day to day, and
 * are then shifted together along that distribution until their irradiation meets the month: no day leaves the range, and no day needs
 * scaling. `extraterrestrialByDay` in kWh/m².
 *
 * Source: Graham, Hollands and Brunger 1988, Solar Energy 40; Bendt et al. 1981, Solar Energy 27.
 */
export function dailyClearness(monthlyClearness: readonly number[], extraterrestrialByDay: Series, { normal }: SeededRandom): Series {
  const drawn = new Float64Array(daysPerYear);
  let before = normal();
  for (let day = 0; day < daysPerYear; day++) {
    before = correlationOfDays * before + Math.sqrt(1 - correlationOfDays ** 2) * normal();
    drawn[day] = before;
  }
  const clearness = new Float64Array(daysPerYear);
  for (let month = 0; month < 12; month++)
    fillMonth(
      clearness,
      drawn,
      extraterrestrialByDay,
      monthStarts[month] as number,
      monthStarts[month + 1] as number,
      clearnessRange(monthlyClearness[month]),
      monthlyClearness[month],
    );
  return clearness;
}

/** Finds by bisection the shift of a month's normal draws at which its days have the wanted clearness together. */
function fillMonth(
  clearness: Series,
  drawn: Series,
  extraterrestrial: Series,
  start: number,
  end: number,
  range: ClearnessRange,
  wanted: number,
): void {
  let outside = 0;
  for (let day = start; day < end; day++) outside += extraterrestrial[day];
  bisection(-8, 8, 40, (shift) => {
    let received = 0;
    for (let day = start; day < end; day++) {
      clearness[day] = clearnessAt(normalShareBelow(drawn[day] + shift), range);
      received += clearness[day] * extraterrestrial[day];
    }
    return received < wanted * outside;
  });
}

/** Returns the middle of what is left of a range after some halvings, each towards the root. */
function bisection(low: number, high: number, halvings: number, isBelowRoot: (x: number) => boolean): number {
  for (let halving = 0; halving < halvings; halving++) {
    const x = (low + high) / 2;
    if (isBelowRoot(x)) low = x;
    else high = x;
  }
  return (low + high) / 2;
}

/** Distribution of clearness between two bounds, with a density proportional to e^(steepness × clearness). */
interface ClearnessRange {
  readonly min: number;
  readonly max: number;
  readonly steepness: number;
}

/**
 * Returns the range and steepness of the clearness of days in a month of the given mean.
 *
 * The clearest day is the fit of Hollands and Huget 1983 (Solar Energy 30) to the measurements of Bendt et al., means of 0.3 to 0.7. Outside this
 * range the fit falls below its own mean; there the range reaches at least as far above the mean as it does below, or 0.02.
 * The steepness is solved from the mean itself, where the literature uses a fit.
 */
export function clearnessRange(mean: number): ClearnessRange {
  const min = Math.min(overcastClearness, mean / 2);
  const fitted = 0.6313 + 0.267 * mean - 11.9 * (mean - 0.75) ** 8;
  const max = Math.max(fitted, mean + Math.max(0.02, Math.min(overcastClearness, mean - min)));
  return { min, max, steepness: steepnessFor((mean - min) / (max - min)) / (max - min) };
}

/** Returns the x at which a density proportional to e^(x z), z from 0 to 1, has the given mean: 1 / (1 − e^(−x)) − 1/x, solved by bisection. */
function steepnessFor(mean: number): number {
  return bisection(-200, 200, 60, (x) => (Math.abs(x) < 1e-4 ? 0.5 + x / 12 : -1 / Math.expm1(-x) - 1 / x) < mean);
}

/** Returns the clearness with a given share of days below it: the inverse of the distribution of Bendt et al. */
export function clearnessAt(share: number, { min, max, steepness }: ClearnessRange): number {
  if (Math.abs(steepness * (max - min)) < 1e-6) return min + share * (max - min);
  // Measured from the bound of highest density: otherwise the exponential would overflow.
  if (steepness > 0) return max + Math.log(share + (1 - share) * Math.exp(-steepness * (max - min))) / steepness;
  return min + Math.log(1 - share + share * Math.exp(steepness * (max - min))) / steepness;
}
