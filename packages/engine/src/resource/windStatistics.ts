import { hoursPerDay, hoursPerYear } from '@hybrid/project/basics/calendar';
import type { Series } from '../series';
import { weibullShape } from './weibull';

/** Statistics that distinguish years of wind of the same mean. */
export interface WindStatistics {
  /** Shape of the Weibull distribution with the mean and variance of the year. */
  readonly weibullK: number;
  /** Correlation of speeds an hour apart. */
  readonly autocorrelation: number;
  /** Amplitude of the first daily harmonic over the mean of the year. */
  readonly diurnalStrength: number;
  /** Hour of the day at which that harmonic peaks, 0 to 24. */
  readonly peakHour: number;
}

/** Returns standard deviation over mean, correlation of an hour and first daily harmonic of a year of wind; all 0 in a calm. */
export function variationAndWave(speedMS: Series): {
  readonly variation: number;
  readonly autocorrelation: number;
  readonly cosine: number;
  readonly sine: number;
} {
  const stepsPerHour = speedMS.length / hoursPerYear;
  const stepsPerDay = hoursPerDay * stepsPerHour;
  let total = 0;
  let cosine = 0;
  let sine = 0;
  for (let step = 0; step < stepsPerDay; step++) {
    let atStep = 0;
    for (let t = step; t < speedMS.length; t += stepsPerDay) atStep += speedMS[t];
    const angle = (2 * Math.PI * (step + 0.5)) / stepsPerDay;
    cosine += atStep * Math.cos(angle);
    sine += atStep * Math.sin(angle);
    total += atStep;
  }
  if (!(total > 0)) return { variation: 0, autocorrelation: 0, cosine: 0, sine: 0 };
  const mean = total / speedMS.length;
  let squares = 0;
  let products = 0;
  for (let t = 0; t < speedMS.length; t++) {
    const difference = speedMS[t] - mean;
    squares += difference * difference;
    if (t >= stepsPerHour) products += difference * (speedMS[t - stepsPerHour] - mean);
  }
  return {
    variation: Math.sqrt(squares / speedMS.length) / mean,
    autocorrelation: squares > 0 ? products / squares : 0,
    cosine: (2 * cosine) / total,
    sine: (2 * sine) / total,
  };
}

/** Returns the statistics of a year of wind; undefined in a calm or if the wind never changes. */
export function windStatistics(speedMS: Series): WindStatistics | undefined {
  const { variation, autocorrelation, cosine, sine } = variationAndWave(speedMS);
  if (!(variation > 0)) return undefined;
  const peak = (Math.atan2(sine, cosine) * 12) / Math.PI;
  return {
    weibullK: weibullShape(variation),
    autocorrelation,
    diurnalStrength: Math.hypot(cosine, sine),
    peakHour: (peak + hoursPerDay) % hoursPerDay,
  };
}
