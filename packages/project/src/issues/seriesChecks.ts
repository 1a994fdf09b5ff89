import { minutesPerYear } from '../basics/calendar';
import { sentenceFigure } from '../basics/numberText';
import type { TimeSeries } from '../document/timeSeries';

/** Returns true if a series holds one year of values; a blank one does not. */
function fitsYear({ state, count, stepMinutes }: TimeSeries): boolean {
  return state === 'ready' && count * stepMinutes === minutesPerYear;
}

/** Returns the text on a series that does not hold one year; undefined if it does, or is blank. */
export function misfitText(what: string, series: TimeSeries): string | undefined {
  if (series.state === 'blank' || fitsYear(series)) return undefined;
  return `${what}: ${sentenceFigure(series.count)} values of ${series.stepMinutes} minutes are not one year. Import a full year`;
}

/** Returns true if imported production is missing or not above zero on average. */
export function isWithoutProduction({ state, statistics }: TimeSeries): boolean {
  return state === 'blank' || statistics.mean <= 0;
}
