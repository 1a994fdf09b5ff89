import type { ContractCase } from '../cases/markets';
import type { Series } from '../series';
import { escalated, type EnergyMarketYear } from './priceYears';

/**
 * What it costs a plan to miss what was promised, for each MWh: no money, but what keeps the order of commitment. None is below the next, and all are
 * above whatever energy earns and penalties cost in the year.
 */
export interface PromiseCosts {
  /** In a call of a capacity market. */
  readonly missedCallPerMWh: number;
  /** Of an obligation without a penalty. */
  readonly forbiddenShortagePerMWh: number;
  /** Of an offer of regulation that was taken ahead, for each MW and hour. */
  readonly withdrawnPerMWh: number;
  /** To full, while the storage waits for a call. */
  readonly notReadyPerMWh: number;
  /** Of an auxiliary load that the plant should serve, where no energy market has a price for it. */
  readonly unservedLoadPerMWh: number;
}

/** Where nothing is worth more than half of the least of them. */
const usual: PromiseCosts = {
  missedCallPerMWh: 1e5,
  forbiddenShortagePerMWh: 2e4,
  withdrawnPerMWh: 1e4,
  notReadyPerMWh: 5e3,
  unservedLoadPerMWh: 5e3,
};

/** In a market with dearer energy, or a currency of smaller units, all grow alike. */
export function promiseCosts(valuePerMWh: number): PromiseCosts {
  const scale = Math.max(1, (2 * valuePerMWh) / usual.notReadyPerMWh);
  return {
    missedCallPerMWh: scale * usual.missedCallPerMWh,
    forbiddenShortagePerMWh: scale * usual.forbiddenShortagePerMWh,
    withdrawnPerMWh: scale * usual.withdrawnPerMWh,
    notReadyPerMWh: scale * usual.notReadyPerMWh,
    unservedLoadPerMWh: scale * usual.unservedLoadPerMWh,
  };
}

/** The most that a MWh earns or costs anywhere in the year: prices of markets and contracts, and penalties. */
export function maxValuePerMWh(
  energy: readonly EnergyMarketYear[],
  contracts: readonly ContractCase[],
  contractPrices: readonly Series[],
  operatingYear: number,
): number {
  let inMarkets = 0;
  for (const { prices } of energy) inMarkets = Math.max(inMarkets, largest(prices.salePricePerMWh), largest(prices.purchasePricePerMWh));
  let max = inMarkets;
  for (const price of contractPrices) max = Math.max(max, largest(price));
  for (const { obligation } of contracts) {
    const penalty = obligation.kind === 'shares' ? undefined : obligation.penalty;
    if (!penalty) continue;
    const worth = penalty.kind === 'flat' ? penalty.perMWh * escalated(penalty.byYear, operatingYear) : penalty.multiplier * inMarkets;
    max = Math.max(max, worth);
  }
  return max;
}

function largest(values: Series): number {
  let found = 0;
  for (let t = 0; t < values.length; t++) found = Math.max(found, Math.abs(values[t]));
  return found;
}
