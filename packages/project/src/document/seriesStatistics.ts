import type { SeriesStatistics } from './timeSeries';

/** Returns mean, minimum and maximum of the existing values. */
export function seriesStatistics(values: Float64Array): Omit<SeriesStatistics, 'negativeCount'> {
  let sum = 0;
  let minimum = Infinity;
  let maximum = -Infinity;
  for (const value of values) {
    sum += value;
    if (value < minimum) minimum = value;
    if (value > maximum) maximum = value;
  }
  return { mean: sum / values.length, minimum, maximum };
}
