import type { RegulationDirectionCase, RegulationMarketCase } from '../cases/markets';
import type { RegulationOffer } from '../dispatch/problem';
import type { Series } from '../series';
import { pricesOfYear, salePriceOf, type EnergyMarketYear, type PriceCalendar } from './priceYears';

/** What may be offered in a year beside the market itself. */
export interface OfferBounds {
  /** Of the storage. */
  readonly ratedMW: number;
  /** 1 in steps in which nothing may be offered: calls of capacity, and waiting for them. */
  readonly blocked: Uint8Array;
}

/**
 * The offers of a regulation market in an operating year from 0. A direction takes part in steps whose price exceeds its minimum price, with its
 * share of the rated power of the storage at most. Energy that moves is settled at the sale price of the market that is referred to.
 */
export function regulationOffer(
  market: RegulationMarketCase,
  energy: readonly EnergyMarketYear[],
  calendar: PriceCalendar,
  operatingYear: number,
  bounds: OfferBounds,
): RegulationOffer {
  const { up, down, throughput, energyMarket } = market;
  const [upPricePerMWh, upLimitMW] = direction(up, calendar, operatingYear, bounds);
  const [downPricePerMWh, downLimitMW] = direction(down, calendar, operatingYear, bounds);
  return {
    upPricePerMWh,
    downPricePerMWh,
    upLimitMW,
    downLimitMW,
    upThroughput: throughput,
    downThroughput: throughput,
    energyPricePerMWh: energyMarket && salePriceOf(energy, energyMarket),
  };
}

/** Price and most power of a direction in each step; one that is not used offers nothing. */
function direction(
  found: RegulationDirectionCase | undefined,
  calendar: PriceCalendar,
  operatingYear: number,
  { ratedMW, blocked }: OfferBounds,
): readonly [pricePerMWh: Series, limitMW: Series] {
  if (!found) return [new Float64Array(blocked.length), new Float64Array(blocked.length)];
  const price = pricesOfYear(found.price, calendar, operatingYear);
  const limit = new Float64Array(blocked.length);
  const max = found.maxShare * ratedMW;
  for (let t = 0; t < limit.length; t++) limit[t] = price[t] > found.minPrice && blocked[t] === 0 ? max : 0;
  return [price, limit];
}
