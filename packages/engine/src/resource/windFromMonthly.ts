import { message } from '@hybrid/project/i18n/message';
import { daysPerYear, hoursPerDay, hoursPerYear, monthStarts } from '@hybrid/project/basics/calendar';
import { clamp } from '@hybrid/project/basics/clamp';
import { UserError } from '@hybrid/project/i18n/userError';
import { seededRandom } from '../seededRandom';
import type { Series } from '../series';
import { normalQuantile, normalShareBelow } from './normalDistribution';
import { weibullVariation } from './weibull';
import { variationAndWave, type WindStatistics } from './windStatistics';

/** Default statistics, typical of inland sites. */
export const usualWindStatistics: WindStatistics = { weibullK: 2, autocorrelation: 0.85, diurnalStrength: 0.25, peakHour: 15 };

const burnInHours = 72;
const maxRounds = 15;
const maxMemory = 0.9999;
/** Maximum correction of the shape: monthly averages that differ much already widen the distribution, but the wind within a month must still vary. */
const maxCorrection = 1.25;
/** Tolerances of the correction: half of the documented deviation, so that other ways of measuring stay within that. */
const closeEnough = { autocorrelation: 0.002, diurnalStrength: 0.002, variation: 0.004 };

/**
 * Returns a year of wind speed from twelve averages, means over the steps. [m/s]
 *
 * Autocorrelated normal noise, mixed with the daily wave, is mapped to a Weibull distribution; each month is then scaled to its average.
 * Mixing and mapping change the statistics, so memory, weight of the day and shape are corrected until the year itself has the wanted
 * statistics, within 0.005 (Weibull k within 0.1). If these contradict each other - a strong daily wave with a short memory, or seasons
 * that alone spread the year wider - the year comes as close as possible.
 *
 * `monthlyAverages` in m/s from January; `stepHours` of an hour or a whole part of it. The same seed gives the same year.
 * Refuses averages that are not numbers or below zero, and statistics out of range: k 1 to 10, autocorrelation 0 to 0.99, diurnal strength 0 to 0.6.
 * Source: the published outline of HOMER's generator (Weibull k, autocorrelation, diurnal pattern strength, hour of peak).
 */
export function windFromMonthly(
  monthlyAverages: readonly number[],
  stepHours: number,
  seed: number,
  wanted: WindStatistics = usualWindStatistics,
): Series {
  refuseBad(monthlyAverages, wanted);
  const count = Math.round(hoursPerYear / stepHours);
  const speedMS = new Float64Array(count);
  if (monthlyAverages.every((average) => average === 0)) return speedMS;

  const burnIn = Math.round(burnInHours / stepHours);
  const random = seededRandom(seed);
  const noise = new Float64Array(count + burnIn);
  for (let t = 0; t < noise.length; t++) noise[t] = random.normal();
  const day = dayWave(Math.round(hoursPerDay / stepHours), wanted.peakHour);
  const wantedVariation = weibullVariation(wanted.weibullK);

  let memory = wanted.autocorrelation;
  let weight = Math.min(0.95, 1.3 * wanted.diurnalStrength);
  let shape = wanted.weibullK;
  for (let round = 0; round < maxRounds; round++) {
    fillYear(speedMS, noise, burnIn, day, memory ** stepHours, weight, shape);
    meetAverages(speedMS, monthlyAverages);
    const found = variationAndWave(speedMS);
    const strength = Math.hypot(found.cosine, found.sine);
    const missing = wanted.autocorrelation - found.autocorrelation;
    // Justus 1978: the shape of a Weibull distribution falls with the 1.086th power of its variation.
    const corrected = shape * (found.variation / wantedVariation) ** 1.086;
    const nextShape = clamp(corrected, wanted.weibullK / maxCorrection, wanted.weibullK * maxCorrection);
    if (
      Math.abs(missing) < closeEnough.autocorrelation &&
      Math.abs(wanted.diurnalStrength - strength) < closeEnough.diurnalStrength &&
      (Math.abs(found.variation / wantedVariation - 1) < closeEnough.variation || nextShape === shape)
    )
      break;
    // Only the part of the year that is not the daily wave depends on the memory.
    memory = clamp(memory + missing / Math.max(0.5, 1 - weight * weight), 0, maxMemory);
    weight = wanted.diurnalStrength === 0 ? 0 : clamp((weight * wanted.diurnalStrength) / Math.max(strength, 1e-6), 0, 0.95);
    shape = nextShape;
  }
  return speedMS;
}

function refuseBad(averages: readonly number[], { weibullK, autocorrelation, diurnalStrength, peakHour }: WindStatistics): void {
  if (averages.length !== 12)
    throw new UserError(
      'badInput',
      message('calculation.windResourceMonthlyAverages', { count: averages.length }),
      message('calculation.giveOneForEachMonth'),
    );
  const bad = averages.findIndex((average) => !(average >= 0 && average < Infinity));
  if (bad >= 0)
    throw new UserError('badInput', message('calculation.windResourceAverageMonthMust', { month: bad + 1 }), message('calculation.inMS'));
  if (!(weibullK >= 1 && weibullK <= 10)) throw new UserError('badInput', message('calculation.weibullKOutOfRange'));
  if (!(autocorrelation >= 0 && autocorrelation <= 0.99)) throw new UserError('badInput', message('calculation.autocorrelationOutOfRange'));
  if (!(diurnalStrength >= 0 && diurnalStrength <= 0.6))
    throw new UserError('badInput', message('calculation.diurnalPatternStrengthMustLeast'));
  if (!(peakHour >= 0 && peakHour <= hoursPerDay)) throw new UserError('badInput', message('calculation.hourPeakWindSpeedMust'));
}

interface Day {
  /** Daily wave as normal values. */
  readonly normal: Series;
  readonly cosine: Series;
  readonly sine: Series;
}

/** Returns the daily wave by rank: each step gets the normal value of its rank among the steps of a day. Steps of equal height share one value. */
function dayWave(stepsPerDay: number, peakHour: number): Day {
  const wave = (offset: number): Series =>
    Float64Array.from({ length: stepsPerDay }, (_, step) => Math.cos(2 * Math.PI * ((step + 0.5) / stepsPerDay - offset)));
  const heights = wave(peakHour / hoursPerDay);
  const normal = heights.map((height) => {
    let below = 0;
    for (const other of heights) below += other < height - 1e-9 ? 1 : other <= height + 1e-9 ? 0.5 : 0;
    return normalQuantile(below / stepsPerDay);
  });
  return { normal, cosine: wave(0), sine: wave(0.25) };
}

/**
 * Fills a year with speeds of an arbitrary mean: autocorrelated noise and daily wave, as normal values, mapped to a Weibull distribution.
 * By chance the noise of a year has a small daily wave, too; it is removed, so that the year has the wanted one.
 */
function fillYear(speedMS: Series, noise: Series, burnIn: number, day: Day, memory: number, weight: number, shape: number): void {
  const { normal, cosine, sine } = day;
  const fresh = Math.sqrt(1 - memory * memory);
  const rest = Math.sqrt(1 - weight * weight);
  let state = noise[0];
  for (let t = 1; t < burnIn; t++) state = memory * state + fresh * noise[t];
  let chanceCosine = 0;
  let chanceSine = 0;
  for (let t = 0; t < speedMS.length; t++) {
    state = memory * state + fresh * noise[t + burnIn];
    speedMS[t] = state;
    chanceCosine += (2 * state * cosine[t % cosine.length]) / speedMS.length;
    chanceSine += (2 * state * sine[t % sine.length]) / speedMS.length;
  }
  let squares = 0;
  for (let t = 0; t < speedMS.length; t++) {
    const step = t % normal.length;
    speedMS[t] = rest * (speedMS[t] - chanceCosine * cosine[step] - chanceSine * sine[step]) + weight * normal[step];
    squares += speedMS[t] * speedMS[t];
  }
  const deviation = Math.sqrt(squares / speedMS.length);
  for (let t = 0; t < speedMS.length; t++) {
    const share = Math.max(1e-300, normalShareBelow(-speedMS[t] / deviation));
    speedMS[t] = (-Math.log(share)) ** (1 / shape);
  }
}

function meetAverages(speedMS: Series, averages: readonly number[]): void {
  const stepsPerDay = speedMS.length / daysPerYear;
  for (let month = 0; month < 12; month++) {
    const start = (monthStarts[month] as number) * stepsPerDay;
    const end = (monthStarts[month + 1] as number) * stepsPerDay;
    let total = 0;
    for (let t = start; t < end; t++) total += speedMS[t];
    const factor = (averages[month] * (end - start)) / total;
    for (let t = start; t < end; t++) speedMS[t] *= factor;
  }
}
