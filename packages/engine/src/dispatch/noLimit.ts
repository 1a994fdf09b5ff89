import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';

/**
 * Returns a power at the point of interconnection that the plant never reaches, with regulation fully called in either direction: no limit. [MW]
 */
export function unreachedMW(generationMW: Series, storages: readonly StorageUnit[], gridEfficiency: number): number {
  const ofStoragesMW = storages.reduce((total, { chargeLimitMW, dischargeLimitMW }) => total + chargeLimitMW + dischargeLimitMW, 0);
  const maxMW = generationMW.reduce((max, power) => Math.max(max, power), 0) + 2 * ofStoragesMW;
  return 1 + maxMW / gridEfficiency;
}
