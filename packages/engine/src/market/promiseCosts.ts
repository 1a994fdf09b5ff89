import type { ContractCase } from '../cases/markets';
import type { Series } from '../series';
import { escalated, type EnergyMarketYear } from './priceYears';

/**
 * Fictitious costs of missing commitments in a plan, for each MWh: no money, but they keep the order of commitment. None is below the next, and all
 * are above any revenue of energy and any penalty in the year.
 */
export interface PromiseCosts {
  /** Cost of energy missing in a call of a capacity market. */
  readonly missedCallPerMWh: number;
  /** Cost of energy missing of an obligation without a penalty. */
  readonly forbiddenShortagePerMWh: number;
  /** Cost of withdrawing an offer of regulation that was taken ahead, for each MW and hour. */
  readonly withdrawnPerMWh: number;
  /** Cost of energy missing to full, while the storage waits for a call. */
  readonly notReadyPerMWh: number;
  /** Cost of an unserved auxiliary load that the plant should serve, where no energy market has a price for it. */
  readonly unservedLoadPerMWh: number;
}

/** Costs where no MWh has a value above half of the lowest of them. */
const usual: PromiseCosts = {
  missedCallPerMWh: 1e5,
  forbiddenShortagePerMWh: 2e4,
  withdrawnPerMWh: 1e4,
  notReadyPerMWh: 5e3,
  unservedLoadPerMWh: 5e3,
};

/** Returns the costs, scaled up alike where energy is more expensive or the currency has smaller units. */
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

/** Returns the maximum value of a MWh anywhere in the year: prices of markets and contracts, and penalties. */
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
    const penaltyPerMWh =
      penalty.kind === 'flat' ? penalty.perMWh * escalated(penalty.byYear, operatingYear) : penalty.multiplier * inMarkets;
    max = Math.max(max, penaltyPerMWh);
  }
  return max;
}

function largest(values: Series): number {
  let found = 0;
  for (let t = 0; t < values.length; t++) found = Math.max(found, Math.abs(values[t]));
  return found;
}
