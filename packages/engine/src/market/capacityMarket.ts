import { markets } from '@hybrid/project/document/kinds';
import { sum, type Series } from '../series';
import { performance, type CapacityYear } from './capacity';
import type { MarketModel, SettledStream } from './market';
import { isAnywhereAbove0, priced } from './pricedPower';
import { partOfExports, type Traded } from './trade';

/**
 * Contracted power earns a capacity payment, less the share of it that the calls of the year did not get. The energy of a call is paid to the
 * technology that delivered it.
 */
export const capacityMarket: MarketModel = {
  streams: ({ capacity }) => capacity.map(({ name }) => name),
  settle: ({ capacity }, traded) => capacity.flatMap((market, k) => settleMarket(market, traded.duties.capacityMW[k], traded)),
};

function settleMarket(year: CapacityYear, deliveredMW: Series, { exports, stepHours }: Traded): readonly SettledStream[] {
  const { market, duty, capacityRevenue } = year;
  if (year.bidMW === 0) return [];
  const path = (what: string): readonly string[] => [markets.capacityMarkets.title, market.name, what];
  const missing = 1 - performance(year, deliveredMW);
  const energy = partOfExports(exports, deliveredMW)
    .filter(({ powerMW }) => isAnywhereAbove0(powerMW))
    .map(({ owner, powerMW }) => ({
      owner,
      path: path('Energy'),
      money: priced(powerMW, duty.pricePerMWh, stepHours),
      exportedMWh: sum(powerMW) * stepHours,
    }));
  return [
    { owner: 'storage', path: path('Capacity payment'), money: capacityRevenue, exportedMWh: 0 },
    ...(missing > 0
      ? [
          {
            owner: 'storage' as const,
            path: path('Non-performance'),
            money: takenOff(year, deliveredMW, missing * sum(capacityRevenue)),
            exportedMWh: 0,
          },
        ]
      : []),
    ...energy,
  ];
}

/** Returns the deduction, in the steps with a shortfall, in proportion to it. [currency] */
function takenOff({ duty }: CapacityYear, deliveredMW: Series, amount: number): Series {
  const missingMW = duty.powerMW.map((owed, t) => Math.max(0, owed - deliveredMW[t]));
  const all = sum(missingMW);
  return missingMW.map((missing) => (-amount * missing) / all);
}
