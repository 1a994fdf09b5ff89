import type { EnergyMarketKind } from '@hybrid/project/document/energyMarketKinds';
import type { EnergyMarketCase, MarketCases, StripPrices } from '../cases/markets';
import type { Series } from '../series';

/** Small numbers for the tests of the markets. */

export const hoursOfYear = 8760;

export function inEachHour(value: number | ((hour: number) => number)): Series {
  return Float64Array.from({ length: hoursOfYear }, (_, hour) => (typeof value === 'number' ? value : value(hour)));
}

/** One strip of a year that begins on a Monday, and stays as it is. */
export function strip(values: Series, year = 2018): StripPrices {
  return { strips: [{ values, year }], multiplier: 1, byYear: undefined };
}

export function energyCase(kind: EnergyMarketKind, price: Series, change: Partial<EnergyMarketCase> = {}): EnergyMarketCase {
  const names = { dam: 'Day-ahead', fmm: 'Fifteen-minute', rtm: 'Real-time' };
  return {
    kind,
    name: names[kind],
    sale: strip(price),
    purchase: { multiplier: 1 },
    solarShare: 1,
    windShare: 1,
    storageShare: 1,
    ...change,
  };
}

export const noMarkets: MarketCases = { energy: [], regulation: [], capacity: [], contracts: [], alignsWeekdays: false };

/** A day-ahead market at a price, and nothing else. */
export function dayAhead(price: Series): MarketCases {
  return { ...noMarkets, energy: [energyCase('dam', price)] };
}
