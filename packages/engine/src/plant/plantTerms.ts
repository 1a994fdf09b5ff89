import type { Case } from '../cases/case';
import type { DispatchTerms } from '../dispatch/problem';
import type { StorageUnit } from '../storage/storageUnit';

/** What binds the dispatch of a plant whatever its markets; undefined where nothing does. Terms of the storage are there while it stands. */
export function plantTerms(
  { busConverter, storage, grid, stepCount }: Pick<Case, 'busConverter' | 'storage' | 'grid' | 'stepCount'>,
  unit: StorageUnit | undefined,
  stands: { readonly standsFrom: number; readonly standsUntil: number } | undefined,
): DispatchTerms | undefined {
  const { auxiliaryLoad, cycleLimit } = (unit && storage) ?? {};
  const served = auxiliaryLoad?.servedByStorage ? auxiliaryLoad.loadMW : 0;
  const mayBuy = unit !== undefined && grid.importLimitMW > 0;
  const terms: DispatchTerms = {
    ...(busConverter && { busConverter }),
    ...(served > 0 && { auxiliaryLoadMW: new Float64Array(stepCount).fill(served, stands?.standsFrom, stands?.standsUntil) }),
    ...(unit &&
      cycleLimit && { cycleLimit: { perDayMWh: cycleLimit.cyclesPerDay * unit.capacityMWh, overTwoDays: cycleLimit.overTwoDays } }),
    ...(mayBuy && grid.boughtPerGenerated !== undefined && { boughtPerGenerated: grid.boughtPerGenerated }),
  };
  return Object.keys(terms).length > 0 ? terms : undefined;
}
