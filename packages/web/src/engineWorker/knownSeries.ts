import { message } from '@hybrid/project/i18n/message';
import type { SeriesSource } from '@hybrid/engine/cases/storedSeries';
import { UserError } from '@hybrid/project/i18n/userError';
import type { SeriesByHash } from './protocol';

/** Returns the series of a question in the engine's form. Throws UserError for a series that the question does not have. */
export function knownSeries(series: SeriesByHash): SeriesSource {
  return (hash) => {
    const values = series.get(hash);
    if (!values)
      throw new UserError(
        'notFound',
        message('calculation.inputTimeseriesNotFound'),
        message('calculation.valuesOfSeriesAreNotThere', { series: `${hash.slice(0, 12)}…` }),
      );
    return values;
  };
}
