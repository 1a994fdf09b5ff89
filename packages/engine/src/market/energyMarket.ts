import { markets } from '@hybrid/project/document/kinds';
import type { Owner } from '../cases/case';
import { sum, type Series } from '../series';
import type { MarketModel, SettledStream } from './market';
import type { EnergyMarketYear } from './priceYears';
import { isAnywhereAbove0, priced } from './pricedPower';
import { total, type MarketPosition, type OwnerPower, type Traded } from './trade';

/**
 * Sales and purchases of energy at the point of interconnection, settled by deviation: the first market for all of its plan, each later one for what
 * its plan differs from the one before. What is sold more earns the sale price, what is sold less or bought more costs the purchase price.
 *
 * Sales, and what is bought back, are shared in proportion to what each technology physically sold in the step; where nothing was, they are the
 * storage's. Purchases are the storage's.
 */
export const energyMarket: MarketModel = {
  streams: ({ energy }) => energy.map(({ name }) => name),
  settle: ({ energy }, traded) => energy.flatMap((market, place) => settleMarket(market, deviation(traded.positions, place), traded)),
};

interface Deviation {
  readonly soldMW: Series;
  /** Sold before, and not any more. */
  readonly boughtBackMW: Series;
  readonly purchasedMW: Series;
}

/** What a market settles: the first its whole plan, a later one the net difference from the plan before it. */
function deviation(positions: readonly MarketPosition[], place: number): Deviation {
  const { soldMW, boughtMW } = positions[place];
  const before = positions[place - 1];
  if (!before) return { soldMW, boughtBackMW: new Float64Array(soldMW.length), purchasedMW: boughtMW };
  const [sold, boughtBack, purchased] = [soldMW, soldMW, soldMW].map(({ length }) => new Float64Array(length));
  for (let t = 0; t < soldMW.length; t++) {
    const more = soldMW[t] - boughtMW[t] - (before.soldMW[t] - before.boughtMW[t]);
    if (more >= 0) sold[t] = more;
    else {
      purchased[t] = Math.min(-more, Math.max(0, boughtMW[t] - before.boughtMW[t]));
      boughtBack[t] = -more - purchased[t];
    }
  }
  return { soldMW: sold, boughtBackMW: boughtBack, purchasedMW: purchased };
}

function settleMarket({ market, prices }: EnergyMarketYear, found: Deviation, traded: Traded): readonly SettledStream[] {
  const { salePricePerMWh, purchasePricePerMWh } = prices;
  const { marketExports, stepHours } = traded;
  const stream = (owner: Owner, what: string, money: Series, exportedMWh: number): SettledStream => ({
    owner,
    path: [markets.energyMarkets.title, market.name, what],
    money,
    exportedMWh,
  });
  // With one market what is sold is what was physically sent.
  const sold = traded.positions.length === 1 ? marketExports : byOwner(found.soldMW, marketExports);
  const sales = sold.map(({ owner, powerMW }) =>
    stream(owner, 'Sales', priced(powerMW, salePricePerMWh, stepHours), sum(powerMW) * stepHours),
  );
  const boughtBack = isAnywhereAbove0(found.boughtBackMW)
    ? byOwner(found.boughtBackMW, marketExports).map(({ owner, powerMW }) =>
        stream(owner, 'Bought back', priced(powerMW, purchasePricePerMWh, stepHours, -1), -sum(powerMW) * stepHours),
      )
    : [];
  const purchases = isAnywhereAbove0(found.purchasedMW)
    ? [stream('storage', 'Purchases', priced(found.purchasedMW, purchasePricePerMWh, stepHours, -1), 0)]
    : [];
  return [...sales, ...boughtBack, ...purchases];
}

/** A power of the plant by technology, in proportion to what each sold; where none did, the last one's, which is the storage if there is one. */
function byOwner(powerMW: Series, marketExports: readonly OwnerPower[]): readonly OwnerPower[] {
  const all = total(marketExports, powerMW.length);
  const rest = marketExports.length - 1;
  return marketExports.map(({ owner, powerMW: own }, index) => ({
    owner,
    powerMW: powerMW.map((power, t) => (all[t] > 0 ? power * (own[t] / all[t]) : index === rest ? power : 0)),
  }));
}
