import { mayImport } from './gridLimits';
import type { Case, StorageCase } from '../cases/case';
import type { DispatchTerms } from '../dispatch/problem';
import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';

/** A storage in a year: its unit, and the steps in which it operates. */
export interface StandingStorage {
  readonly storage: Pick<StorageCase, 'auxiliaryLoad' | 'cycleLimit'>;
  readonly unit: StorageUnit;
  readonly standsFrom: number;
  readonly standsUntil: number;
}

/** Returns the terms of the dispatch that do not depend on markets; undefined without any. Terms of a storage apply while it operates. */
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

/** Returns the auxiliary loads that storages serve while they operate [MW]; undefined without any. */
function servedLoad(standing: readonly StandingStorage[], stepCount: number): Series | undefined {
  const loads = standing.filter(({ storage: { auxiliaryLoad } }) => auxiliaryLoad?.servedByStorage && auxiliaryLoad.loadMW > 0);
  if (loads.length === 0) return undefined;
  const total = new Float64Array(stepCount);
  for (const { storage, standsFrom, standsUntil } of loads)
    for (let t = standsFrom; t < standsUntil; t++) total[t] += storage.auxiliaryLoad?.loadMW ?? 0;
  return total;
}
