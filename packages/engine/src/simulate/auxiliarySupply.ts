import type { OperatedCase, OperatedStorage } from '../cases/operatedCase';
import type { DispatchProblem, Flows } from '../dispatch/problem';
import type { MarketYear } from '../market/marketYear';
import { purchasePriceOf } from '../market/priceYears';
import type { Series } from '../series';
import { boughtLoad, type AuxiliarySupply } from '../storage/auxiliaryLoad';
import type { StorageInYear } from './storageOperation';

/** A plant in an operating year from 0: its markets, dispatch problem and flows. */
interface SuppliedYear {
  readonly year: number;
  readonly markets: MarketYear;
  readonly problem: DispatchProblem;
  readonly flows: Flows;
}

/**
 * Returns the energy bought for the auxiliary load of a storage in an operating year, with its cost. A load that the plant serves gets its share of
 * the unserved part of all loads, at the price of the last energy market or, without one, at its flat price; any other load has a separate supply.
 * Undefined without a load, or if the storage does not operate.
 */
export function auxiliarySupply(
  { stepHours }: Pick<OperatedCase, 'stepHours'>,
  { auxiliaryLoad }: OperatedStorage,
  inYear: StorageInYear | undefined,
  { year, markets, problem, flows }: SuppliedYear,
): AuxiliarySupply | undefined {
  if (!auxiliaryLoad || !inYear) return undefined;
  const { loadMW, price, servedByStorage } = auxiliaryLoad;
  const pricePerMWh = 'flatPerMWh' in price ? price.flatPerMWh[year] : purchasePriceOf(markets.energyMarkets, price.energyMarket);
  if (!servedByStorage) return boughtLoad({ loadMW, pricePerMWh }, stepHours, inYear.standsFrom, inYear.standsUntil);
  const ofMarket = markets.energyMarkets.at(-1)?.prices.purchasePricePerMWh;
  return partOfServed(loadMW, ofMarket ?? pricePerMWh, stepHours, inYear, problem, flows);
}

/** Returns the share of a load in the unserved part of all loads. */
function partOfServed(
  loadMW: number,
  pricePerMWh: number | Series,
  stepHours: number,
  { standsFrom, standsUntil }: StorageInYear,
  { terms }: DispatchProblem,
  flows: Flows,
): AuxiliarySupply {
  const [allMW, lackingMW] = [terms?.auxiliaryLoadMW, flows.terms?.auxiliaryBoughtMW];
  let [boughtMWh, cost] = [0, 0];
  if (!allMW || !lackingMW) return { boughtMWh, cost };
  for (let t = standsFrom; t < standsUntil; t++) {
    if (lackingMW[t] === 0) continue;
    const stepMWh = lackingMW[t] * (loadMW / allMW[t]) * stepHours;
    boughtMWh += stepMWh;
    cost += stepMWh * (typeof pricePerMWh === 'number' ? pricePerMWh : pricePerMWh[t]);
  }
  return { boughtMWh, cost };
}
