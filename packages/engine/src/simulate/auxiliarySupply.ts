import type { Case } from '../cases/case';
import type { Series } from '../series';
import { auxiliaryYear } from '../storage/auxiliaryLoad';
import type { StorageInYear } from './storageOperation';

/** What was bought for the auxiliary load of a storage in a year, and its cost. MWh and positive currency. */
export interface AuxiliarySupply {
  readonly boughtMWh: number;
  readonly cost: number;
}

/**
 * The auxiliary load of an operating year, bought at its flat price or at what the market asks, by a supply of its own. Undefined where
 * there is none, or the storage does not stand.
 */
export function auxiliarySupply(
  { storage, stepHours }: Case,
  operatingYear: number,
  inYear: StorageInYear | undefined,
  purchasePricePerMWh: Series,
): AuxiliarySupply | undefined {
  const load = storage?.auxiliaryLoad;
  if (!load || !inYear) return undefined;
  const { loadMW, price } = load;
  const pricePerMWh = price === 'energyMarket' ? purchasePricePerMWh : price.flatPerMWh[operatingYear];
  return auxiliaryYear({ loadMW, servedByStorage: false, pricePerMWh }, stepHours, inYear.standsFrom, inYear.standsUntil);
}
