import { minutesPerYear } from '../basics/calendar';
import type { TimeSeries } from '../document/timeSeries';
import { figure, message, ofOwner, type Text } from '../i18n/message';
import type { StepName } from '../wizard';
import { issuesOf, type Issue } from './issue';

/** Returns true if a series holds one year of values; a blank one does not. */
function fitsYear({ state, count, stepMinutes }: TimeSeries): boolean {
  return state === 'ready' && count * stepMinutes === minutesPerYear;
}

/** Reports a series that does not hold one year, and warnings of its import that nobody has answered. */
export function* seriesIssues(step: StepName, anchor: string, what: Text, series: TimeSeries): Generator<Issue> {
  if (series.state === 'blank') return;
  const { error, warning } = issuesOf(step);
  const { count, stepMinutes, warnings = [] } = series;
  if (!fitsYear(series))
    yield error(
      'SERIES-FIT',
      anchor,
      ofOwner(what, message('marketChecks.valuesMinutesYearImportFull', { count: figure(count), minutes: stepMinutes })),
    );
  for (const text of warnings) yield warning('SERIES-READ', anchor, ofOwner(what, text));
}

/** Returns true if imported production is missing or not above zero on average. */
export function isWithoutProduction({ state, statistics }: TimeSeries): boolean {
  return state === 'blank' || statistics.mean <= 0;
}
