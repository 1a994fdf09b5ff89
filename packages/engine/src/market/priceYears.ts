import { withWeekdaysOf } from '@hybrid/project/basics/calendar';
import type { EnergyMarketKind } from '@hybrid/project/document/energyMarketKinds';
import type { Case } from '../cases/case';
import type { EnergyMarketCase, Escalation, StripPrices, YearStrip } from '../cases/markets';
import type { Series } from '../series';

/** Prices at the point of interconnection in one operating year. */
export interface MarketPrices {
  readonly salePricePerMWh: Series;
  readonly purchasePricePerMWh: Series;
}

/** Prices that a plant is dispatched at. */
export interface PlantPrices extends MarketPrices {
  /** Cost of energy bought for auxiliary loads that the plant serves, where that is not the purchase price: without a market. */
  readonly auxiliaryPricePerMWh?: Series;
}

/** Inputs that the prices of a year depend on beside their market. */
export type PriceCalendar = Pick<Case, 'baseYear'> & { readonly markets: Pick<Case['markets'], 'alignsWeekdays'> };

/** Returns the values of a strip in an operating year from 0; with aligned weekdays they are moved to the weekdays of that year. */
export function valuesOfYear({ values, year }: YearStrip, { baseYear, markets }: PriceCalendar, operatingYear: number): Series {
  return markets.alignsWeekdays ? withWeekdaysOf(values, year, baseYear + operatingYear) : values;
}

/** Returns prices in an operating year from 0: the one strip, escalated, or the year's own strip; times the multiplier. */
export function pricesOfYear({ strips, multiplier, byYear }: StripPrices, calendar: PriceCalendar, operatingYear: number): Series {
  const strip = strips[Math.min(operatingYear, strips.length - 1)];
  return multiplied(valuesOfYear(strip, calendar, operatingYear), multiplier * escalated(byYear, operatingYear));
}

/** Returns the multiple of the first year's figure in an operating year from 0. */
export function escalated(byYear: Escalation, operatingYear: number): number {
  return byYear?.[operatingYear] ?? 1;
}

export function multiplied(series: Series, factor: number): Series {
  if (factor === 1) return series;
  const product = new Float64Array(series.length);
  for (let t = 0; t < product.length; t++) product[t] = series[t] * factor;
  return product;
}

/** An energy market with its prices in one operating year. */
export interface EnergyMarketYear {
  readonly market: EnergyMarketCase;
  readonly prices: MarketPrices;
}

/** Returns all energy markets in an operating year from 0, in the order in which they clear. */
export function energyMarketYears(input: Pick<Case, 'baseYear' | 'markets'>, operatingYear: number): readonly EnergyMarketYear[] {
  return input.markets.energyMarkets.map((market) => {
    const salePricePerMWh = pricesOfYear(market.sale, input, operatingYear);
    const { purchase } = market;
    const purchasePricePerMWh =
      'strips' in purchase
        ? pricesOfYear(purchase, input, operatingYear)
        : multiplied(salePricePerMWh, purchase.multiplier * escalated(purchase.byYear, operatingYear));
    return { market, prices: { salePricePerMWh, purchasePricePerMWh } };
  });
}

/** Returns the sale prices of a market by its kind. Checks ensure that it exists. */
export function salePriceOf(energy: readonly EnergyMarketYear[], kind: EnergyMarketKind): Series {
  return pricesOf(energy, kind).salePricePerMWh;
}

/** Returns the purchase prices of a market by its kind. Checks ensure that it exists. */
export function purchasePriceOf(energy: readonly EnergyMarketYear[], kind: EnergyMarketKind): Series {
  return pricesOf(energy, kind).purchasePricePerMWh;
}

function pricesOf(energy: readonly EnergyMarketYear[], kind: EnergyMarketKind): MarketPrices {
  const found = energy.find(({ market }) => market.kind === kind);
  if (!found) throw new Error(`There is no energy market ${kind}`);
  return found.prices;
}
