import type { Project } from '@hybrid/project/document/project';
import { productionYears, type ProductionYear } from '@hybrid/engine/report/productionYears';
import { knownSeries } from './knownSeries';
import type { SeriesByHash } from './protocol';

interface ProductionYearInput {
  readonly project: Project;
  /** Id of the technology. */
  readonly id: string;
}

/** Computes the first-year production of a solar or wind technology at its base size; undefined where its size is zero. */
export function productionYear({ project, id }: ProductionYearInput, series: SeriesByHash): ProductionYear | undefined {
  return productionYears(project, knownSeries(series)).find((year) => year.id === id);
}
