import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';

/**
 * Returns the level that a plan ends at where it misses its end level; undefined where it meets it, or the end is free. [MWh] The dispatch comes as
 * near to the end level as it can; a problem that fixes it then has no plan.
 */
export function missedEndMWh(unit: StorageUnit | undefined, endMWh: number | undefined, levelMWh: Series | undefined): number | undefined {
  const reached = levelMWh?.at(-1);
  if (unit === undefined || endMWh === undefined || reached === undefined) return undefined;
  return Math.abs(reached - endMWh) <= 1e-9 * unit.capacityMWh ? undefined : reached;
}
