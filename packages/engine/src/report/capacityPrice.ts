import type { FirstAndAverage } from '@hybrid/project/results/firstAndAverage';
import type { CapacityMarketCase } from '../cases/markets';
import { escalated } from '../market/priceYears';

/** Inputs of the capacity price. */
interface PricedCapacity {
  readonly earlyAnalysis: boolean;
  readonly markets: { readonly capacityMarkets: readonly Pick<CapacityMarketCase, 'capacityPrice'>[] };
}

/**
 * Returns the price that capacity markets pay for a contracted MW, before deductions for missed calls [currency/MW-yr]. For several markets it is
 * the mean weighted by contracted power, or unweighted if none is contracted; null without a market. `bidsMW` is the contracted power of each
 * market by operating year.
 */
export function capacityPrice({ markets, earlyAnalysis }: PricedCapacity, bidsMW: readonly (readonly number[])[]): FirstAndAverage | null {
  if (markets.capacityMarkets.length === 0) return null;
  const byYear = bidsMW.map((bids, year) => {
    const prices = markets.capacityMarkets.map((market) => pricePerMWYear(market, earlyAnalysis ? 0 : year));
    const contractedMW = bids.reduce((total, bid) => total + bid, 0);
    return prices.reduce((mean, price, at) => mean + price * (contractedMW > 0 ? bids[at] / contractedMW : 1 / prices.length), 0);
  });
  return { first: byYear[0], average: byYear.reduce((total, price) => total + price, 0) / byYear.length };
}

/** Returns the price of a year; monthly prices are added up. [currency/MW-yr] */
function pricePerMWYear({ capacityPrice: { per, byYear } }: Pick<CapacityMarketCase, 'capacityPrice'>, operatingYear: number): number {
  const price = 'year' in per ? per.year : per.months.reduce((total, month) => total + month, 0);
  return price * escalated(byYear, operatingYear);
}
