import { energyMarketKinds, type EnergyMarketKind } from '@hybrid/project/document/energyMarketKinds';
import { perMarketKind } from '@hybrid/project/document/kinds';
import { emptyGrid, painted } from '@hybrid/project/document/schedule';
import type { CapacityMarketCase, EnergyMarketCase, MarketCases, RandomEventsCase, StripPrices } from '../cases/markets';
import { batteryOf } from '../dispatch/testing';
import type { Series } from '../series';
import type { ContractedStorage } from './capacity';

/** Small numbers for the tests of the markets. */

const hoursOfYear = 8760;

export function inEachHour(value: number | ((hour: number) => number)): Series {
  return Float64Array.from({ length: hoursOfYear }, (_, hour) => (typeof value === 'number' ? value : value(hour)));
}

/** One strip of a year that begins on a Monday, and stays as it is. */
export function strip(values: Series, year = 2018): StripPrices {
  return { strips: [{ values, year }], multiplier: 1, byYear: undefined };
}

export function energyCase(kind: EnergyMarketKind, price: Series, change: Partial<EnergyMarketCase> = {}): EnergyMarketCase {
  return {
    kind,
    name: energyMarketKinds[kind].title,
    sale: strip(price),
    purchase: { multiplier: 1 },
    solarShare: 1,
    windShare: 1,
    storageShare: 1,
    ...change,
  };
}

export const noMarkets: MarketCases = { ...perMarketKind(() => []), alignsWeekdays: false };

/** No deliveries to any market, and nothing kept ready for one. */
export const noDuties = perMarketKind(() => []);

/** A day-ahead market at a price, and nothing else. */
export function dayAhead(price: Series): MarketCases {
  return { ...noMarkets, energyMarkets: [energyCase('dam', price)] };
}

/** 100 MW / 400 MWh above a floor of 40 MWh, with 95 % from the cells to the bus and nothing lost from there. */
export const fourHours: ContractedStorage = {
  unit: { ...batteryOf(100, 400, 0.95), floorMWh: 40 },
  busToGrid: 1,
  standsFrom: 0,
  standsUntil: hoursOfYear,
};

/** Five calls of four hours among the ten most expensive afternoons of July and August. */
export const summerCalls: RandomEventsCase = {
  kind: 'random',
  windows: painted(emptyGrid, 'all', [6, 7], [15, 21], 1),
  callsPerYear: 5,
  callHours: 4,
  candidateDays: 10,
  rankedBy: undefined,
  seedText: 'p|capacity events capacity-1',
};

/** All of the power that is held over four hours, called on the first evening of the year. */
export function capacityCase(change: Partial<CapacityMarketCase> = {}): CapacityMarketCase {
  return {
    id: 'capacity-1',
    name: 'Capacity',
    contractedShare: 1,
    callHours: 4,
    events: { kind: 'scheduled', calls: [{ hour: 18, hours: 4 }] },
    capacityPrice: { per: { year: 90_000 }, byYear: undefined },
    energyPrice: { flatPerMWh: 20, byYear: undefined },
    ...change,
  };
}
