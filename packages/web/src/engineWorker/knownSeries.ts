import type { SeriesSource } from '@hybrid/engine/cases/storedSeries';
import { UserError } from '@hybrid/project/basics/userError';
import type { SeriesByHash } from './protocol';

/** Returns the series of a question in the engine's form. Throws UserError for a series that the question does not have. */
export function knownSeries(series: SeriesByHash): SeriesSource {
  return (hash) => {
    const values = series.get(hash);
    if (!values) throw new UserError('notFound', 'Input timeseries not found', `The values of series ${hash.slice(0, 12)}… are not there.`);
    return values;
  };
}
