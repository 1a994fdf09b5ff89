import { message, type Text } from '@hybrid/project/i18n/message';
import { markets } from '@hybrid/project/document/kinds';
import type { Owner } from '../cases/case';
import { sum, type Series } from '../series';
import { purchases, type MarketModel, type SettledStream } from './marketModel';
import { energyMarketYears, type EnergyMarketYear } from './priceYears';
import { isAnywhereAbove0, priced } from './pricedPower';
import { total, type OwnerPower } from './ownerPower';
import type { MarketPosition, Traded } from './trade';

/**
 * Sales and purchases of energy at the point of interconnection, settled by deviation: the first market for all of its plan, each later one for the
 * difference from the plan before. Sales and purchases of a step are metered apart, as in the plan: each MWh sold more or less than before earns or
 * costs the sale price, each MWh bought more or less the purchase price. So each plan earns what it was optimised for, less the position it takes over.
 *
 * Sales and buy-backs are shared in proportion to the physical sales of each technology in the step; where there are none, they are the
 * storage's. Purchases are the storage's.
 */
export const energyMarket: MarketModel<'energyMarkets', EnergyMarketYear, { readonly name: Text }> = {
  inYear: (_markets, context) => energyMarketYears(context, context.operatingYear),
  settle: ({ energyMarkets }, traded) =>
    energyMarkets.flatMap((market, place) => settleMarket(market, deviation(traded.positions, place), traded)),
  figures: ({ energyMarkets }) => energyMarkets.map(({ market: { name } }) => ({ name })),
  results: {},
};

interface Deviation {
  readonly soldMW: Series;
  /** Power sold in the plan before, but no longer in this one. */
  readonly boughtBackMW: Series;
  /** Change of purchases; below zero where less is bought than before. */
  readonly purchasedMW: Series;
}

/** Returns the power that a market settles: the first its whole plan, a later one the differences from the plan before it. */
function deviation(positions: readonly MarketPosition[], place: number): Deviation {
  const { soldMW, boughtMW } = positions[place];
  const before = positions[place - 1];
  if (!before) return { soldMW, boughtBackMW: new Float64Array(soldMW.length), purchasedMW: boughtMW };
  return {
    soldMW: soldMW.map((power, t) => Math.max(0, power - before.soldMW[t])),
    boughtBackMW: soldMW.map((power, t) => Math.max(0, before.soldMW[t] - power)),
    purchasedMW: boughtMW.map((power, t) => power - before.boughtMW[t]),
  };
}

function settleMarket({ market, prices }: EnergyMarketYear, found: Deviation, traded: Traded): readonly SettledStream[] {
  const { salePricePerMWh, purchasePricePerMWh } = prices;
  const { marketExports, stepHours } = traded;
  const stream = (owner: Owner, what: Text, money: Series, exportedMWh: number): SettledStream => ({
    owner,
    path: [markets.energyMarkets.title, market.name, what],
    money,
    exportedMWh,
  });
  // With one market, sales are the physical exports.
  const sold = traded.positions.length === 1 ? marketExports : byOwner(found.soldMW, marketExports);
  const sales = sold.map(({ owner, powerMW }) =>
    stream(owner, message('results.sales'), priced(powerMW, salePricePerMWh, stepHours), sum(powerMW) * stepHours),
  );
  const boughtBack = isAnywhereAbove0(found.boughtBackMW)
    ? byOwner(found.boughtBackMW, marketExports).map(({ owner, powerMW }) =>
        stream(owner, message('results.boughtBack'), priced(powerMW, salePricePerMWh, stepHours, -1), -sum(powerMW) * stepHours),
      )
    : [];
  const bought = found.purchasedMW.some((power) => power !== 0)
    ? [stream('storage', purchases, priced(found.purchasedMW, purchasePricePerMWh, stepHours, -1), 0)]
    : [];
  return [...sales, ...boughtBack, ...bought];
}

/** Splits a power of the plant by technology in proportion to their sales; without sales it goes to the last, the storage if there is one. */
function byOwner(powerMW: Series, marketExports: readonly OwnerPower[]): readonly OwnerPower[] {
  const all = total(marketExports, powerMW.length);
  const rest = marketExports.length - 1;
  return marketExports.map(({ owner, powerMW: own }, index) => ({
    owner,
    powerMW: powerMW.map((power, t) => (all[t] > 0 ? power * (own[t] / all[t]) : index === rest ? power : 0)),
  }));
}
