import type { StorageUnit } from './storageUnit';

/**
 * The part of a storage that one market may use: a share of its power, and the middle of its range of charge. At a half, of a range from 0 to 100 %
 * that is 25 to 75 %.
 */
export function committedStorage(unit: StorageUnit, share: number): StorageUnit {
  if (share >= 1) return unit;
  const leftOut = ((1 - share) / 2) * (unit.ceilingMWh - unit.floorMWh);
  return {
    ...unit,
    floorMWh: unit.floorMWh + leftOut,
    ceilingMWh: Math.max(unit.floorMWh + leftOut, unit.ceilingMWh - leftOut),
    chargeLimitMW: share * unit.chargeLimitMW,
    dischargeLimitMW: share * unit.dischargeLimitMW,
  };
}
