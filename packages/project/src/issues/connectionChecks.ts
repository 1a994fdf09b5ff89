import { gridConnectionFields, limitKind, type LimitedFlow } from '../document/gridConnection';
import type { Project } from '../document/project';
import { message, ofOwner } from '../i18n/message';
import { issuesOf, type Check, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';
import { seriesIssues } from './seriesChecks';

const { error, warning } = issuesOf('equipment');

/** Limits of each direction and their fields. */
const limits = {
  import: { label: message('plant.importLimit'), fixed: 'importLimit', schedule: 'importLimitSchedule', series: 'importLimitTimeSeries' },
  export: { label: message('plant.exportLimit'), fixed: 'exportLimit', schedule: 'exportLimitSchedule', series: 'exportLimitTimeSeries' },
} as const;

const flows: readonly LimitedFlow[] = ['import', 'export'];

export const connectionInRange: Check = function* (project) {
  yield* rangeIssues(gridConnectionFields, project, {
    step: 'equipment',
    codes: { interconnectionLimit: 'CF-POI', importLimit: 'CF-LIM', exportLimit: 'CF-LIM' },
    without: flows.flatMap((flow) => (limitKind(project, flow) === 'fixed' ? [] : [limits[flow].fixed])),
  });
  if (project.interconnectionLimit.every(({ value }) => value === 0))
    yield warning('CF-POI0', 'interconnectionLimit', message('equipmentChecks.interconnectionLimitIsZero'));
  for (const flow of flows) yield* limitIssues(project, flow);
};

function* limitIssues(project: Project, flow: LimitedFlow): Generator<Issue> {
  const { label, schedule, series } = limits[flow];
  const kind = limitKind(project, flow);
  if (kind === 'schedule' && project[schedule].rates.some(({ value }) => !(value >= 0)))
    yield error('CF-LIM', schedule, message('equipmentChecks.mustNotBeNegativeInSchedule', { label }));
  if (kind !== 'timeSeries') return;
  if (project[series].state === 'blank') yield error('CF-LIM', series, ofOwner(label, message('equipmentChecks.noImportedTimeSeries')));
  else if (project[series].statistics.minimum < 0)
    yield error('CF-LIM', series, message('equipmentChecks.mustNotBeNegativeInSeries', { label }));
  yield* seriesIssues('equipment', series, label, project[series]);
}
