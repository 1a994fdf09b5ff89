import { sentenceFigure } from '../basics/numberText';
import { minutesPerYear, type TimeSeries } from '../document/timeSeries';

/** Whether a series holds one year of values; a blank one does not. */
export function fitsYear({ state, count, stepMinutes }: TimeSeries): boolean {
  return state === 'ready' && count * stepMinutes === minutesPerYear;
}

/** What is said of a series that is there, but does not hold one year; undefined when it does, or is blank. */
export function misfitText(what: string, series: TimeSeries): string | undefined {
  if (series.state === 'blank' || fitsYear(series)) return undefined;
  return `${what}: ${sentenceFigure(series.count)} values of ${series.stepMinutes} minutes are not one year. Import a full year`;
}

/** Whether imported production is missing or never above zero on average. */
export function isWithoutProduction({ state, statistics }: TimeSeries): boolean {
  return state === 'blank' || statistics.mean <= 0;
}
