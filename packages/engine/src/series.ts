/** One value per step over one year. Functions do not write to a series they receive, nor keep one they return. */
export type Series = Float64Array;

export function constantSeries(length: number, value: number): Series {
  return new Float64Array(length).fill(value);
}

export function sum(series: Series): number {
  let total = 0;
  for (let t = 0; t < series.length; t++) total += series[t];
  return total;
}

/** Returns the arithmetic mean; undefined for a series without values. */
export function mean(series: Series): number | undefined {
  return series.length === 0 ? undefined : sum(series) / series.length;
}

/** Returns the middle value, or the mean of the two middle values of an even number; undefined for a series without values. */
export function median(series: Series): number | undefined {
  if (series.length === 0) return undefined;
  const sorted = series.toSorted();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Shape within a step that is coarser than needed. `hold`: prices and power keep their value. `irradiance`, `wind` and
 * `temperature`: straight lines between the midpoints of the steps, then corrected to the mean of each step - irradiance and wind by a
 * factor, so that zero stays zero; temperature, which has no natural zero, by a difference.
 */
export type Refinement = 'hold' | 'irradiance' | 'wind' | 'temperature';

/**
 * Converts a year to another step. Finer values are averaged, coarser ones refined. If neither step divides the other (10 to 15
 * minutes), the year is converted through their common divisor. The mean of the year is kept. The year is treated as a ring: the
 * step before the first is the last.
 */
export function resample(series: Series, count: number, refinement: Refinement): Series {
  if (series.length === count) return series;
  const fineCount = (series.length / greatestCommonDivisor(series.length, count)) * count;
  return averaged(refined(series, fineCount / series.length, refinement), fineCount / count);
}

/**
 * Returns the year shifted by some steps as a ring: values that leave at one end enter at the other. A fraction of a step is split between
 * two steps, so that means and sums are kept. Negative `steps` shift towards the beginning.
 */
export function turned(series: Series, steps: number): Series {
  const count = series.length;
  const whole = Math.floor(steps);
  const part = steps - whole;
  if (part === 0 && whole % count === 0) return series;
  const moved = new Float64Array(count);
  for (let t = 0; t < count; t++) {
    const from = (((t - whole) % count) + count) % count;
    moved[t] = part === 0 ? series[from] : (1 - part) * series[from] + part * series[(from + count - 1) % count];
  }
  return moved;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function averaged(series: Series, stepsEach: number): Series {
  if (stepsEach === 1) return series;
  const coarse = new Float64Array(series.length / stepsEach);
  for (let t = 0; t < coarse.length; t++) {
    let total = 0;
    for (let k = t * stepsEach; k < (t + 1) * stepsEach; k++) total += series[k];
    coarse[t] = total / stepsEach;
  }
  return coarse;
}

function refined(series: Series, stepsEach: number, refinement: Refinement): Series {
  if (stepsEach === 1) return series;
  const fine = new Float64Array(series.length * stepsEach);
  for (let t = 0; t < series.length; t++) {
    const value = series[t];
    const start = t * stepsEach;
    if (refinement === 'hold') {
      fine.fill(value, start, start + stepsEach);
      continue;
    }
    const before = value - series[(t + series.length - 1) % series.length];
    const after = series[(t + 1) % series.length] - value;
    let total = 0;
    for (let k = 0; k < stepsEach; k++) {
      const fromMiddle = (k + 0.5) / stepsEach - 0.5;
      fine[start + k] = value + fromMiddle * (fromMiddle < 0 ? before : after);
      total += fine[start + k];
    }
    const average = total / stepsEach;
    for (let k = start; k < start + stepsEach; k++) {
      if (refinement === 'temperature') fine[k] += value - average;
      else fine[k] = average > 0 ? (fine[k] * value) / average : 0;
    }
  }
  return fine;
}
