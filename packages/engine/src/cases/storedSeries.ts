import { figure, message, type Text } from '@hybrid/project/i18n/message';
import { minutesPerHour, minutesPerYear } from '@hybrid/project/basics/calendar';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import type { Location } from '@hybrid/project/document/site';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { resample, turned, type Refinement, type Series } from '../series';

/** Stored values by the hash in the document. */
export type SeriesSource = (hash: string) => Float64Array;

/** A stored year at the step of the project; `what` names it where there are no values. */
export type ReadSeries = (reference: TimeSeries, what: Text, refinement: Refinement) => Series;

/**
 * Reads series at so many steps a year and on the clock of the site. Throws UserError where values are missing, are not one year or are not numbers.
 */
export function seriesReader(stepCount: number, { location }: Pick<Project, 'location'>, series: SeriesSource): ReadSeries {
  return (reference, what, refinement) =>
    resample(onSiteClock(storedValues(reference, what, series), reference, location), stepCount, refinement);
}

/**
 * Returns a stored year in the standard time of the site: a file in UTC at a site of UTC-7 begins at 17:00 there, and is rotated by seven hours. A
 * series or a site without a time zone is unchanged.
 */
export function onSiteClock(
  values: Series,
  { utcOffsetHours, stepMinutes }: Pick<TimeSeries, 'utcOffsetHours' | 'stepMinutes'>,
  { timeZoneHours }: Pick<Location, 'timeZoneHours'>,
): Series {
  if (utcOffsetHours === undefined || timeZoneHours === undefined) return values;
  return turned(values, ((timeZoneHours - utcOffsetHours) * minutesPerHour) / stepMinutes);
}

function storedValues({ state, hash, stepMinutes, name }: TimeSeries, what: Text, series: SeriesSource): Series {
  if (state === 'blank')
    throw new UserError('badInput', message('calculation.noData', { what }), message('calculation.importFileBeforeCalculating'));
  const values = series(hash);
  const expected = minutesPerYear / stepMinutes;
  if (values.length !== expected)
    throw new UserError(
      'badInput',
      message('calculation.valuesNeededYearMinutes', {
        what,
        file: name,
        count: figure(values.length),
        expected: figure(expected),
        minutes: stepMinutes,
      }),
      message('calculation.importFileAgain'),
    );
  if (!values.every(Number.isFinite))
    throw new UserError(
      'badInput',
      message('calculation.hasValuesThatAreNotNumbers', { what, file: name }),
      message('calculation.importFileAgain'),
    );
  return values;
}
