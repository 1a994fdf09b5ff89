import type { ShownItem } from './shownYear';
import type { StepWindow } from './window';

/** Statistics of a series within a window. */
interface SeriesStatistics {
  readonly min: number;
  readonly mean: number;
  readonly max: number;
  /** Energy or money; undefined where a sum has no meaning. */
  readonly total: number | undefined;
}

/** Returns minimum, mean and maximum of the steps in view, and their sum; power is multiplied by the hours of a step. */
export function statisticsOf({ data, units, totalUnits }: ShownItem, { from, to }: StepWindow, stepHours: number): SeriesStatistics {
  let [min, max, sum] = [Infinity, -Infinity, 0];
  for (let t = from; t < to; t++) {
    const value = data[t] ?? 0;
    if (value < min) min = value;
    if (value > max) max = value;
    sum += value;
  }
  const hours = units === 'MW' ? stepHours : 1;
  return { min, mean: sum / (to - from), max, total: totalUnits === undefined ? undefined : sum * hours };
}

/** Returns the first step of the day with the largest sum of a series. */
export function bestDay(data: readonly number[], stepHours: number): number {
  const steps = Math.round(24 / stepHours);
  let [best, max] = [0, -Infinity];
  for (let start = 0; start + steps <= data.length; start += steps) {
    let sum = 0;
    for (let t = start; t < start + steps; t++) sum += data[t] ?? 0;
    if (sum > max) [best, max] = [start, sum];
  }
  return best;
}
