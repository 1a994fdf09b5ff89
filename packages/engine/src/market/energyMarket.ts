import { rotatedByDays, shiftDays } from '@hybrid/project/basics/calendar';
import { markets } from '@hybrid/project/document/kinds';
import type { Case, PriceStrip } from '../cases/case';
import type { Series } from '../series';
import type { MarketModel, MarketPrices, SettledStream, TradedFlows } from './market';

/** Sales and purchases of energy at the point of interconnection. */
export const energyMarket: MarketModel = {
  streams: ({ energyMarket: market }) => (market ? [market.name] : []),

  /** A price year repeats, escalated; with aligned weekdays it is turned anew for the calendar of each operating year. */
  prices({ energyMarket: market, baseYear }, year): MarketPrices | undefined {
    if (!market) return undefined;
    const inYear = ({ pricePerMWh, year: priceYear }: PriceStrip, byYear: readonly number[] | undefined): Series => {
      const turned = market.alignsWeekdays ? rotatedByDays(pricePerMWh, shiftDays(priceYear, baseYear + year)) : pricePerMWh;
      const factor = byYear?.[year] ?? 1;
      return factor === 1 ? turned : turned.map((price) => price * factor);
    };
    const salePricePerMWh = inYear(market.sale, market.saleByYear);
    const { purchase } = market;
    if (!('multiplier' in purchase)) return { salePricePerMWh, purchasePricePerMWh: inYear(purchase, market.purchaseByYear) };
    return {
      salePricePerMWh,
      purchasePricePerMWh: purchase.multiplier === 1 ? salePricePerMWh : salePricePerMWh.map((price) => price * purchase.multiplier),
    };
  },

  /** Exports earn the sale price for whoever sent them; imports cost the storage the purchase price. */
  settle({ energyMarket: market }: Case, prices: MarketPrices, { exports, importMW, stepHours }: TradedFlows): readonly SettledStream[] {
    if (!market) return [];
    const path = (what: string): readonly string[] => [markets.energyMarkets.title, market.name, what];
    const sales = exports.map(({ owner, powerMW }) => ({
      owner,
      path: path('Sales'),
      money: priced(powerMW, prices.salePricePerMWh, stepHours),
    }));
    const purchases = {
      owner: 'storage' as const,
      path: path('Purchases'),
      money: priced(importMW, prices.purchasePricePerMWh, -stepHours),
    };
    return importMW.some((power) => power > 0) ? [...sales, purchases] : sales;
  },
};

function priced(powerMW: Series, pricePerMWh: Series, stepHours: number): Series {
  const money = new Float64Array(powerMW.length);
  for (let t = 0; t < money.length; t++) money[t] = powerMW[t] * pricePerMWh[t] * stepHours;
  return money;
}
