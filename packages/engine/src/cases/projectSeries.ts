import { message } from '@hybrid/project/i18n/message';
import { minutesPerYear } from '@hybrid/project/basics/calendar';
import { UserError } from '@hybrid/project/i18n/userError';
import { limitKind, type LimitedFlow } from '@hybrid/project/document/gridConnection';
import type { Project } from '@hybrid/project/document/project';
import { gaps } from '@hybrid/project/issues/coverageChecks';
import type { Series } from '../series';
import type { MonthlyAverages, StepLimit } from './case';
import { airTemperature, generatorSources, type GeneratorSources } from './generatorSources';
import { marketSeries, type MarketSeries } from './marketSeries';
import { seriesReader, type ReadSeries, type SeriesSource } from './storedSeries';

/** Series of a project at its time step, shared by all its simulations. */
export interface ProjectSeries extends GeneratorSources {
  readonly stepHours: number;
  readonly stepCount: number;
  /** Air temperature for cells without a fixed temperature; undefined without such cells or without a resource. */
  readonly airTemperatureC: Series | MonthlyAverages | undefined;
  readonly markets: MarketSeries;
  readonly exportLimit: StepLimit | undefined;
  readonly importLimit: StepLimit | undefined;
}

/** Cache: projects are immutable, and series are named by their content, so reading them once is enough. */
const alreadyRead = new WeakMap<Project, ProjectSeries>();

export function projectSeries(project: Project, series: SeriesSource): ProjectSeries {
  const known = alreadyRead.get(project);
  if (known) return known;
  refuseGaps(project);
  const stepCount = minutesPerYear / project.timeStepSize;
  const read = seriesReader(stepCount, project, series);
  const found: ProjectSeries = {
    stepHours: project.timeStepSize / 60,
    stepCount,
    ...generatorSources(project, read),
    airTemperatureC: followsTheAir(project) ? airTemperature(project, read) : undefined,
    markets: marketSeries(project, (reference, what) => read(reference, what, 'hold')),
    exportLimit: stepLimit(project, 'export', read),
    importLimit: stepLimit(project, 'import', read),
  };
  alreadyRead.set(project, found);
  return found;
}

/** Throws for unsupported inputs: not every caller runs the checks of the screens. */
function refuseGaps(project: Project): void {
  const gap = gaps.find(({ severity, applies }) => severity === 'error' && applies(project));
  if (gap) throw new UserError('unsupported', gap.text);
}

function stepLimit(project: Project, flow: LimitedFlow, read: ReadSeries): StepLimit | undefined {
  const kind = limitKind(project, flow);
  if (kind === 'schedule') return { kind, schedule: project[`${flow}LimitSchedule`] };
  if (kind !== 'timeSeries') return undefined;
  return {
    kind: 'series',
    powerMW: read(
      project[`${flow}LimitTimeSeries`],
      flow === 'export' ? message('results.exportLimit') : message('results.importLimit'),
      'hold',
    ),
  };
}

function followsTheAir({ useStorage, storage }: Project): boolean {
  return useStorage && storage.some(({ specs }) => !specs.useFixedTemperature);
}
