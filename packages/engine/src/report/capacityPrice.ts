import type { FirstAndAverage } from '@hybrid/project/results/firstAndAverage';
import type { CapacityMarketCase } from '../cases/markets';
import { escalated } from '../market/priceYears';

/** What the price of capacity depends on. */
export interface PricedCapacity {
  readonly earlyAnalysis: boolean;
  readonly markets: { readonly capacity: readonly Pick<CapacityMarketCase, 'capacityPrice'>[] };
}

/**
 * What capacity markets pay for a contracted MW in a year, before what is taken off for missed calls. [currency/MW-yr] Of several markets the
 * mean by contracted power, or the plain one where none is contracted; null without a market. `bidsMW` is what each has under contract in each
 * operating year.
 */
export function capacityPrice({ markets, earlyAnalysis }: PricedCapacity, bidsMW: readonly (readonly number[])[]): FirstAndAverage | null {
  if (markets.capacity.length === 0) return null;
  const byYear = bidsMW.map((bids, year) => {
    const prices = markets.capacity.map((market) => pricePerMWYear(market, earlyAnalysis ? 0 : year));
    const contractedMW = bids.reduce((total, bid) => total + bid, 0);
    return prices.reduce((mean, price, at) => mean + price * (contractedMW > 0 ? bids[at] / contractedMW : 1 / prices.length), 0);
  });
  return { first: byYear[0], average: byYear.reduce((total, price) => total + price, 0) / byYear.length };
}

/** Months that pay by themselves add up to the year. */
function pricePerMWYear({ capacityPrice: { per, byYear } }: Pick<CapacityMarketCase, 'capacityPrice'>, operatingYear: number): number {
  const price = 'year' in per ? per.year : per.months.reduce((total, month) => total + month, 0);
  return price * escalated(byYear, operatingYear);
}
