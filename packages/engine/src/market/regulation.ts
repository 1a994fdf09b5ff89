import type { RegulationDirectionCase, RegulationMarketCase } from '../cases/markets';
import type { RegulationOffer } from '../dispatch/problem';
import type { Series } from '../series';
import { pricesOfYear, salePriceOf, type EnergyMarketYear, type PriceCalendar } from './priceYears';

/** Bounds on offers in a year, from the plant and from other markets. */
interface OfferBounds {
  /** Rated power of the storage. */
  readonly ratedMW: number;
  /** 1 in steps in which nothing may be offered: calls of capacity, and waiting for them. */
  readonly blocked: Uint8Array;
}

/**
 * Returns the offer in a regulation market in an operating year from 0. A direction takes part in steps whose price exceeds its minimum price, up to
 * its share of the rated power of the storage. Energy that moves is settled at the sale price of the named energy market.
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

/** Returns price and maximum power of a direction in each step; 0 for an unused direction. */
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
