import { estimate, type Estimate } from '@hybrid/engine/simulate/estimate';
import { rememberedOperations } from '@hybrid/engine/simulate/rememberedOperations';
import type { Project } from '@hybrid/project/document/project';
import { knownSeries } from './knownSeries';
import type { SeriesByHash } from './protocol';

export interface PlantEstimateInput {
  readonly project: Project;
}

/** An edit of the economics alone runs the plant no second time. */
const operationOf = rememberedOperations();

/** What the base size of a project comes to in early analysis. */
export function plantEstimate({ project }: PlantEstimateInput, series: SeriesByHash): Estimate {
  return estimate(project, knownSeries(series), operationOf);
}
