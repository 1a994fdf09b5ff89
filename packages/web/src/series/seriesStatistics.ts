import type { SeriesStatistics } from '@hybrid/project/document/timeSeries';

/** Returns the figures of values; `negativeCount` is that of the file, whose negative values may be set to 0. */
export function statisticsOf(values: readonly number[], negativeCount: number): SeriesStatistics {
  let [total, minimum, maximum] = [0, Infinity, -Infinity];
  for (const value of values) {
    total += value;
    minimum = Math.min(minimum, value);
    maximum = Math.max(maximum, value);
  }
  return { mean: total / Math.max(1, values.length), minimum, maximum, negativeCount };
}
