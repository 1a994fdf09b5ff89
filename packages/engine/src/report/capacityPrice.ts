import type { FirstAndAverage } from '@hybrid/project/results/firstAndAverage';
import type { Case } from '../cases/case';
import type { CapacityMarketCase } from '../cases/markets';
import { escalated } from '../market/priceYears';
import type { SimulatedCase } from '../simulate/simulateCase';

/**
 * What capacity markets pay for a contracted MW in a year, before what is taken off for missed calls. [currency/MW-yr] Of several markets the
 * mean by contracted power, or the plain one where none is contracted; null without a market.
 */
export function capacityPrice({ markets, earlyAnalysis }: Case, { years }: SimulatedCase): FirstAndAverage | null {
  if (markets.capacity.length === 0) return null;
  const byYear = years.map((figures, year) => {
    const bids = figures.markets.capacity.map(({ bidMW }) => bidMW);
    const prices = markets.capacity.map((market) => pricePerMWYear(market, earlyAnalysis ? 0 : year));
    const contractedMW = bids.reduce((total, bid) => total + bid, 0);
    return prices.reduce((mean, price, at) => mean + price * (contractedMW > 0 ? bids[at] / contractedMW : 1 / prices.length), 0);
  });
  return { first: byYear[0], average: byYear.reduce((total, price) => total + price, 0) / byYear.length };
}

/** Months that pay by themselves add up to the year. */
function pricePerMWYear({ capacityPrice: { per, byYear } }: CapacityMarketCase, operatingYear: number): number {
  const price = 'year' in per ? per.year : per.months.reduce((total, month) => total + month, 0);
  return price * escalated(byYear, operatingYear);
}
