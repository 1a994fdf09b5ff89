/** One value a step over one year. Who gets a series does not write to it; who makes one gives it away. */
export type Series = Float64Array;

export function constantSeries(length: number, value: number): Series {
  return new Float64Array(length).fill(value);
}

export function sum(series: Series): number {
  let total = 0;
  for (let t = 0; t < series.length; t++) total += series[t];
  return total;
}

/** Arithmetic mean; undefined for a series without values. */
export function mean(series: Series): number | undefined {
  return series.length === 0 ? undefined : sum(series) / series.length;
}
