import type { OperatedCase, OperatedStorage } from '../cases/operatedCase';
import type { Flows } from '../dispatch/problem';
import type { Series } from '../series';
import { auxiliaryYear } from '../storage/auxiliaryLoad';
import type { StorageInYear } from './storageOperation';

/** What was bought for the auxiliary load of a storage in a year, and its cost. MWh and positive currency. */
export interface AuxiliarySupply {
  readonly boughtMWh: number;
  readonly cost: number;
}

/** What generation and storage could not serve, at what the market asks. */
function boughtAtMarket({ terms }: Flows, purchasePricePerMWh: Series, stepHours: number): AuxiliarySupply {
  const boughtMW = terms?.auxiliaryBoughtMW ?? new Float64Array(0);
  let [boughtMWh, cost] = [0, 0];
  for (let t = 0; t < boughtMW.length; t++) {
    boughtMWh += boughtMW[t] * stepHours;
    cost += boughtMW[t] * stepHours * purchasePricePerMWh[t];
  }
  return { boughtMWh, cost };
}

/**
 * The auxiliary load of an operating year, bought at its flat price or at what the market asks, by a supply of its own. Undefined where
 * there is none, or the storage does not stand.
 */
export function auxiliarySupply(
  { stepHours }: OperatedCase,
  storage: OperatedStorage,
  operatingYear: number,
  inYear: StorageInYear | undefined,
  purchasePricePerMWh: Series,
  flows: Flows,
): AuxiliarySupply | undefined {
  const load = storage.auxiliaryLoad;
  if (!load || !inYear) return undefined;
  const { loadMW, price, servedByStorage } = load;
  if (servedByStorage) return boughtAtMarket(flows, purchasePricePerMWh, stepHours);
  const pricePerMWh = price === 'energyMarket' ? purchasePricePerMWh : price.flatPerMWh[operatingYear];
  return auxiliaryYear({ loadMW, servedByStorage: false, pricePerMWh }, stepHours, inYear.standsFrom, inYear.standsUntil);
}
