import { minutesPerYear } from '../basics/calendar';
import type { TimeSeries } from '../document/timeSeries';
import { figure, message, ofOwner, type Text } from '../i18n/message';

/** Returns true if a series holds one year of values; a blank one does not. */
function fitsYear({ state, count, stepMinutes }: TimeSeries): boolean {
  return state === 'ready' && count * stepMinutes === minutesPerYear;
}

/** Returns the text on a series that does not hold one year; undefined if it does, or is blank. */
export function misfitText(what: Text, series: TimeSeries): Text | undefined {
  if (series.state === 'blank' || fitsYear(series)) return undefined;
  return ofOwner(what, message('marketChecks.valuesMinutesYearImportFull', { count: figure(series.count), minutes: series.stepMinutes }));
}

/** Returns true if imported production is missing or not above zero on average. */
export function isWithoutProduction({ state, statistics }: TimeSeries): boolean {
  return state === 'blank' || statistics.mean <= 0;
}
