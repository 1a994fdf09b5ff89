import { message } from '@hybrid/project/i18n/message';
import { daysPerYear, hoursPerDay, monthStarts } from '@hybrid/project/basics/calendar';
import { kelvinAtZeroC } from '@hybrid/project/basics/units';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Series } from '../series';

/** Default difference between the coldest and the warmest hour of a day. [K] */
const usualDiurnalRange = 10;
const warmestHour = 15;

/**
 * Returns a year of air temperature from twelve averages, means over the steps. [°C]
 *
 * The year is linear between the middles of the months, chosen so that the mean of each month is its average; the day is a wave of
 * `diurnalRange` from trough to crest, warmest at 15 h. A range of 0 leaves the seasonal change only. Day-to-day weather is not modelled, so
 * extremes are milder than in a measured year.
 *
 * `monthlyAverages` in °C from January; `stepHours` of an hour or a whole part of it. Refuses averages that are not numbers or below absolute zero.
 */
export function temperatureFromMonthly(
  monthlyAverages: readonly number[],
  stepHours: number,
  diurnalRange: number = usualDiurnalRange,
): Series {
  refuseBad(monthlyAverages);
  const stepsPerDay = Math.round(hoursPerDay / stepHours);
  const middles = middlesKeepingMeans(monthlyAverages, stepsPerDay);
  const temperature = new Float64Array(daysPerYear * stepsPerDay);
  const wave = new Float64Array(stepsPerDay);
  for (let step = 0; step < stepsPerDay; step++)
    wave[step] = (diurnalRange / 2) * Math.cos((2 * Math.PI * ((step + 0.5) * stepHours - warmestHour)) / hoursPerDay);
  for (let month = 0; month < 12; month++) {
    const start = (monthStarts[month] as number) * stepsPerDay;
    const end = (monthStarts[month + 1] as number) * stepsPerDay;
    for (let t = start; t < end; t++) {
      const other = neighbourOf(month, t, start, end);
      const share = shareOfNeighbour(month, t, start, end, stepsPerDay);
      temperature[t] = middles[month] + share * (middles[other] - middles[month]) + wave[t % stepsPerDay];
    }
  }
  return temperature;
}

function refuseBad(averages: readonly number[]): void {
  if (averages.length !== 12)
    throw new UserError(
      'badInput',
      message('calculation.temperatureResourceMonthlyAverages', { count: averages.length }),
      message('calculation.giveOneForEachMonth'),
    );
  const bad = averages.findIndex((average) => !(average > -kelvinAtZeroC && average < Infinity));
  if (bad >= 0)
    throw new UserError(
      'badInput',
      message('calculation.temperatureResourceAverageMonthMust', { month: bad + 1 }),
      message('calculation.inCelsius'),
    );
}

/** Returns the month whose middle lies on the other side of the step. */
function neighbourOf(month: number, t: number, start: number, end: number): number {
  return (month + (t + 0.5 < (start + end) / 2 ? 11 : 1)) % 12;
}

/** Returns the distance of a step from the middle of its month as a share of the way to the neighbour's middle, 0 to about a half. */
function shareOfNeighbour(month: number, t: number, start: number, end: number, stepsPerDay: number): number {
  const other = neighbourOf(month, t, start, end);
  const otherLength = ((monthStarts[other + 1] as number) - (monthStarts[other] as number)) * stepsPerDay;
  return Math.abs(t + 0.5 - (start + end) / 2) / ((end - start + otherLength) / 2);
}

/**
 * Returns values for the middles of the months such that linear interpolation has the wanted mean in each month. A mean depends on its own middle
 * by some three quarters and on the neighbours' for the rest, so correcting each by its error converges.
 */
function middlesKeepingMeans(averages: readonly number[], stepsPerDay: number): readonly number[] {
  const weights = averages.map((_, month) => {
    const start = (monthStarts[month] as number) * stepsPerDay;
    const end = (monthStarts[month + 1] as number) * stepsPerDay;
    const weight = { before: 0, after: 0 };
    for (let t = start; t < end; t++) {
      const isBefore = t + 0.5 < (start + end) / 2;
      weight[isBefore ? 'before' : 'after'] += shareOfNeighbour(month, t, start, end, stepsPerDay) / (end - start);
    }
    return weight;
  });
  const middles = [...averages];
  for (let pass = 0; pass < 100; pass++)
    for (let month = 0; month < 12; month++) {
      const { before, after } = weights[month];
      const mean = middles[month] * (1 - before - after) + middles[(month + 11) % 12] * before + middles[(month + 1) % 12] * after;
      middles[month] += averages[month] - mean;
    }
  return middles;
}
