import { minutesPerYear } from '../basics/calendar';
import { seriesStatistics } from '../document/seriesStatistics';
import { defaultSeriesYear, type TimeSeries } from '../document/timeSeries';
import { seriesHash } from '../files/hash';
import { figure, message } from '../i18n/message';
import { UserError } from '../i18n/userError';

/** A year of values, and the reference by which a project names it. */
export interface StoredYear {
  /** Reference for the document of a project: a price, an irradiance, a limit. */
  readonly reference: TimeSeries;
  /** Values of the year; the reference has their hash. */
  readonly values: Float64Array;
}

/** Facts about a year of values that the values do not show. */
export interface YearFacts {
  /** Name in tables and messages. Default: `values`. */
  readonly name?: string;
  /** Calendar year of the values, by which weekdays are matched. Default: 2007. */
  readonly year?: number;
  /** Standard time of the values [hours east of Greenwich]. Default: the standard time of the site. */
  readonly utcOffsetHours?: number;
  /** Changes that were made to the values, in plain words. */
  readonly notes?: readonly string[];
}

/** Numbers of values of a year of 365 days, in steps of 60, 30, 15, 10 and 5 minutes. */
const countsOfYear: readonly number[] = [60, 30, 15, 10, 5].map((minutes) => minutesPerYear / minutes);

/**
 * Returns a year of values with the reference for a project.
 *
 * `values` has one value a step for a year of 365 days, in standard time: 8,760 by the hour, 17,520 by the half hour, 35,040 by the quarter hour;
 * 29 February is left out. The unit is that of the field that the year is for: currency/MWh, kW/m², m/s, °C or MW.
 *
 * Throws a `UserError` for another number of values, and for a value that is not a finite number.
 */
export function storedYear(values: ArrayLike<number>, { name = 'values', year = defaultSeriesYear, ...facts }: YearFacts = {}): StoredYear {
  if (!countsOfYear.includes(values.length))
    throw new UserError(
      'badInput',
      message('givenValues.yearHasCount', { name, count: figure(values.length) }),
      message('givenValues.yearNeedsCount'),
    );
  const own = Float64Array.from(values);
  const wrong = own.findIndex((value) => !Number.isFinite(value));
  if (wrong >= 0)
    throw new UserError('badInput', message('givenValues.mustBeNumber', { name: `${name}[${wrong}]`, value: String(values[wrong]) }));
  const { utcOffsetHours, notes = [] } = facts;
  const reference: TimeSeries = {
    state: 'ready',
    hash: seriesHash(own),
    name,
    year,
    stepMinutes: minutesPerYear / own.length,
    ...(utcOffsetHours !== undefined && { utcOffsetHours }),
    count: own.length,
    statistics: { ...seriesStatistics(own), negativeCount: own.reduce((count, value) => count + (value < 0 ? 1 : 0), 0) },
    notes,
  };
  return { reference, values: own };
}
