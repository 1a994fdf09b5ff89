import type { MarketCases } from '../cases/markets';
import type { StorageUnit } from './storageUnit';

/**
 * The part of a storage that one market may use: a share of its power, and the middle of its range of charge. At a half, of a range from 0 to 100 %
 * that is 25 to 75 %.
 */
export function committedStorage(unit: StorageUnit, share: number): StorageUnit {
  if (share >= 1) return unit;
  return {
    ...unit,
    ...committedRange(unit.floorMWh, unit.ceilingMWh, share),
    chargeLimitMW: share * unit.chargeLimitMW,
    dischargeLimitMW: share * unit.dischargeLimitMW,
  };
}

/** The middle of a range of levels, as wide as a share of it. */
export function committedRange(floorMWh: number, ceilingMWh: number, share: number): Pick<StorageUnit, 'floorMWh' | 'ceilingMWh'> {
  const leftOut = ((1 - share) / 2) * (ceilingMWh - floorMWh);
  return { floorMWh: floorMWh + leftOut, ceilingMWh: Math.max(floorMWh + leftOut, ceilingMWh - leftOut) };
}

/** Share of the storage that the plant physically uses: that of the last energy market, which it follows; all of it without a market. */
export function physicalShare({ energy }: Pick<MarketCases, 'energy'>): number {
  return energy.at(-1)?.storageShare ?? 1;
}
