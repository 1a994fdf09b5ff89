import type { SeriesSource } from '@hybrid/engine/cases/storedSeries';
import { UserError } from '@hybrid/project/basics/userError';
import type { SeriesByHash } from './protocol';

/** The series of a question as the engine reads them. Throws UserError for one that the question does not have. */
export function knownSeries(series: SeriesByHash): SeriesSource {
  return (hash) => {
    const values = series.get(hash);
    if (!values) throw new UserError('notFound', 'Input timeseries not found', `The values of series ${hash.slice(0, 12)}… are not there.`);
    return values;
  };
}
