import { minutesPerYear } from '@hybrid/project/basics/calendar';
import { seriesHash } from '@hybrid/project/files/hash';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';

/** The series of a drawn project and of its changed copies, by the hash in the documents. */
export interface SeriesBook {
  readonly inputs: ReadonlyMap<string, Float64Array>;
  readonly valuesOf: (hash: string) => Float64Array;
  /** Stores a year of values and returns the reference to it; the step follows from their number. */
  readonly kept: (values: Float64Array, year: number) => TimeSeries;
  /** Stores a series whose values are calculated from those of another; a blank series stays blank. */
  readonly changed: (series: TimeSeries, change: (values: Float64Array) => Float64Array) => TimeSeries;
}

export function seriesBook(): SeriesBook {
  const inputs = new Map<string, Float64Array>();
  const valuesOf = (hash: string): Float64Array => {
    const values = inputs.get(hash);
    if (!values) throw new Error(`The drawn project has no series ${hash}`);
    return values;
  };
  const kept = (values: Float64Array, year: number): TimeSeries => {
    const hash = seriesHash(values);
    inputs.set(hash, values);
    const statistics = {
      mean: values.reduce((total, value) => total + value, 0) / values.length,
      minimum: values.reduce((smallest, value) => Math.min(smallest, value), Infinity),
      maximum: values.reduce((largest, value) => Math.max(largest, value), -Infinity),
      negativeCount: values.filter((value) => value < 0).length,
    };
    return {
      state: 'ready',
      hash,
      name: 'drawn',
      year,
      stepMinutes: minutesPerYear / values.length,
      count: values.length,
      statistics,
      notes: [],
    };
  };
  const changed: SeriesBook['changed'] = (series, change) =>
    series.state === 'blank' ? series : kept(change(valuesOf(series.hash)), series.year);
  return { inputs, valuesOf, kept, changed };
}
