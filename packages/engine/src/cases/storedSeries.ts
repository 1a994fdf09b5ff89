import { UserError } from '@hybrid/project/basics/userError';
import { minutesPerYear, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { resample, type Refinement, type Series } from '../series';

/** Stored values by the hash in the document. */
export type SeriesSource = (hash: string) => Float64Array;

/** A stored year at the step of the project; `what` names it where there are no values. */
export type ReadSeries = (reference: TimeSeries, what: string, refinement: Refinement) => Series;

/** Reads series at so many steps a year. Throws UserError where values are missing, are not one year or are no numbers. */
export function seriesReader(stepCount: number, series: SeriesSource): ReadSeries {
  return (reference, what, refinement) => resample(storedValues(reference, what, series), stepCount, refinement);
}

function storedValues({ state, hash, stepMinutes, name }: TimeSeries, what: string, series: SeriesSource): Series {
  if (state === 'blank') throw new UserError('badInput', `${what}: no data`, 'Import a file before calculating.');
  const values = series(hash);
  const expected = minutesPerYear / stepMinutes;
  if (values.length !== expected)
    throw new UserError(
      'badInput',
      `${what}: ${name} has ${values.length} values, ${expected} are needed for a year of ${stepMinutes} minutes`,
      'Import the file again.',
    );
  if (!values.every(Number.isFinite))
    throw new UserError('badInput', `${what}: ${name} has values that are not numbers`, 'Import the file again.');
  return values;
}
