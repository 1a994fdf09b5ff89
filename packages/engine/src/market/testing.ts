import type { EnergyMarketKind } from '@hybrid/project/document/energyMarketKinds';
import { emptyGrid, painted } from '@hybrid/project/document/schedule';
import type { CapacityMarketCase, EnergyMarketCase, MarketCases, StripPrices } from '../cases/markets';
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

/** Five calls of four hours among the ten dearest afternoons of July and August. */
export const summerCalls: CapacityMarketCase = {
  id: 'capacity-1',
  name: 'Capacity',
  contractedShare: 0.2,
  callHours: 4,
  events: {
    kind: 'random',
    windows: painted(emptyGrid, 'all', [6, 7], [15, 21], 1),
    callsPerYear: 5,
    callHours: 4,
    candidateDays: 10,
    rankedBy: undefined,
    seedText: 'p|capacity events capacity-1',
  },
  capacityPrice: { per: { year: 90_000 }, byYear: undefined },
  energyPrice: { flatPerMWh: 20, byYear: undefined },
};
