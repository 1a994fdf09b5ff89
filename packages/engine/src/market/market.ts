import type { MarketKind } from '@hybrid/project/document/kinds';
import type { Owner } from '../cases/case';
import type { MarketCases } from '../cases/markets';
import type { Series } from '../series';
import { capacityMarket } from './capacityMarket';
import { energyMarket } from './energyMarket';
import type { MarketYear } from './marketYear';
import { regulationMarket } from './regulationMarket';
import { timeOfDelivery } from './timeOfDelivery';
import type { Traded } from './trade';

/** Money of one stream in each step: income > 0, cost < 0. */
export interface SettledStream {
  readonly owner: Owner;
  /** Kind of market, revenue stream and its component: `['Energy Market', 'Day-ahead', 'Sales']`. */
  readonly path: readonly string[];
  readonly money: Series;
  /** Energy at the point of interconnection that the money is paid for, less energy bought back; 0 for payments for something else. */
  readonly exportedMWh: number;
}

/** Model of a kind of market. */
export interface MarketModel {
  /** Names of the revenue streams of a case. */
  readonly streams: (markets: MarketCases) => readonly string[];
  /** Returns the money of the flows of a year. */
  readonly settle: (year: MarketYear, traded: Traded) => readonly SettledStream[];
}

/** All models by market kind. */
export const marketModels: { readonly [K in MarketKind]: MarketModel } = {
  energyMarkets: energyMarket,
  regulationMarkets: regulationMarket,
  capacityMarkets: capacityMarket,
  contracts: timeOfDelivery,
};

/** Returns the money of all markets of a year. */
export function settleYear(year: MarketYear, traded: Traded): readonly SettledStream[] {
  return Object.values(marketModels).flatMap((model) => model.settle(year, traded));
}
