import { estimate, operationsOfEstimate, type Estimate } from '@hybrid/engine/simulate/estimate';
import { rememberedOperations } from '@hybrid/engine/simulate/rememberedOperations';
import type { Project } from '@hybrid/project/document/project';
import { knownSeries } from './knownSeries';
import type { SeriesByHash } from './protocol';

interface PlantEstimateInput {
  readonly project: Project;
}

/** Remembers operations, so that an edit of the economics alone does not run the plant again. */
const operationOf = rememberedOperations(operationsOfEstimate);

/** Estimates the best system of a project. */
export function plantEstimate({ project }: PlantEstimateInput, series: SeriesByHash): Estimate {
  return estimate(project, knownSeries(series), operationOf);
}
