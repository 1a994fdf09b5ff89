import { capacityOutlook as outlookOf, type CapacityOutlook } from '@hybrid/engine/simulate/capacityOutlook';
import type { Project } from '@hybrid/project/document/project';
import type { SeriesByHash } from './protocol';

interface CapacityOutlookInput {
  readonly project: Project;
  readonly marketId: string;
}

/** Computes the days, the draw and the payment of a capacity market in the first operating year, by the rules of the calculation. */
export function capacityOutlook({ project, marketId }: CapacityOutlookInput, series: SeriesByHash): CapacityOutlook {
  return outlookOf(project, marketId, (hash) => series.get(hash));
}
