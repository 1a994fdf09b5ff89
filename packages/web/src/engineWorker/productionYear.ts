import type { Project } from '@hybrid/project/document/project';
import { productionYears, type ProductionYear } from '@hybrid/engine/report/productionYears';
import { knownSeries } from './knownSeries';
import type { SeriesByHash } from './protocol';

export interface ProductionYearInput {
  readonly project: Project;
  /** The technology whose year it is. */
  readonly id: string;
}

/** What a solar or wind technology gives in its first year at its base size; undefined where its size is zero. */
export function productionYear({ project, id }: ProductionYearInput, series: SeriesByHash): ProductionYear | undefined {
  return productionYears(project, knownSeries(series)).find((year) => year.id === id);
}
