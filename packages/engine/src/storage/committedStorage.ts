import type { MarketCases } from '../cases/markets';
import type { StorageUnit } from './storageUnit';

/**
 * Returns the part of a storage that one market may use: a share of its power, and the middle of its range of charge. At a share of one half,
 * a range from 0 to 100 % becomes 25 to 75 %.
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

/** Returns the middle of a range of levels, as wide as a share of it. */
export function committedRange(floorMWh: number, ceilingMWh: number, share: number): Pick<StorageUnit, 'floorMWh' | 'ceilingMWh'> {
  const leftOut = ((1 - share) / 2) * (ceilingMWh - floorMWh);
  return { floorMWh: floorMWh + leftOut, ceilingMWh: Math.max(floorMWh + leftOut, ceilingMWh - leftOut) };
}

/** Returns the share of the storage that the plant physically uses: that of the last energy market, which it follows; 1 without a market. */
export function physicalShare({ energyMarkets: energy }: Pick<MarketCases, 'energyMarkets'>): number {
  return energy.at(-1)?.storageShare ?? 1;
}
