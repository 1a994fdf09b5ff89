import { mayImport } from './gridLimits';
import type { Case, StorageCase } from '../cases/case';
import type { DispatchTerms } from '../dispatch/problem';
import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';

/** A storage in a year: what it can do, and the steps in which it stands. */
export interface StandingStorage {
  readonly storage: Pick<StorageCase, 'auxiliaryLoad' | 'cycleLimit'>;
  readonly unit: StorageUnit;
  readonly standsFrom: number;
  readonly standsUntil: number;
}

/** What binds the dispatch of a plant whatever its markets; undefined where nothing does. Terms of the storage are there while it stands. */
export function plantTerms(
  { busConverter, grid, stepCount }: Pick<Case, 'busConverter' | 'grid' | 'stepCount'>,
  auxiliaryPricePerMWh: Series | undefined,
  first: StandingStorage | undefined,
  others: readonly StandingStorage[],
): DispatchTerms | undefined {
  const standing = [...(first ? [first] : []), ...others];
  const auxiliaryLoadMW = servedLoad(standing, stepCount);
  const cycleLimit = first?.storage.cycleLimit;
  const mayBuy = standing.length > 0 && mayImport(grid);
  const terms: DispatchTerms = {
    ...(busConverter && { busConverter }),
    ...(auxiliaryLoadMW && { auxiliaryLoadMW, ...(auxiliaryPricePerMWh && { auxiliaryPricePerMWh }) }),
    ...(first &&
      cycleLimit && { cycleLimit: { perDayMWh: cycleLimit.cyclesPerDay * first.unit.capacityMWh, overTwoDays: cycleLimit.overTwoDays } }),
    ...(mayBuy && grid.boughtPerGenerated !== undefined && { boughtPerGenerated: grid.boughtPerGenerated }),
    ...(others.length > 0 && { moreStorages: others.map(({ unit }) => unit) }),
  };
  return Object.keys(terms).length > 0 ? terms : undefined;
}

/** The loads that storages serve while they stand; undefined without any. */
function servedLoad(standing: readonly StandingStorage[], stepCount: number): Series | undefined {
  const loads = standing.filter(({ storage: { auxiliaryLoad } }) => auxiliaryLoad?.servedByStorage && auxiliaryLoad.loadMW > 0);
  if (loads.length === 0) return undefined;
  const total = new Float64Array(stepCount);
  for (const { storage, standsFrom, standsUntil } of loads)
    for (let t = standsFrom; t < standsUntil; t++) total[t] += storage.auxiliaryLoad?.loadMW ?? 0;
  return total;
}
