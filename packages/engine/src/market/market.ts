import type { MarketKind } from '@hybrid/project/document/kinds';
import type { Case, Owner } from '../cases/case';
import type { Series } from '../series';
import { energyMarket } from './energyMarket';

/** Prices at the point of interconnection in one operating year. */
export interface MarketPrices {
  readonly salePricePerMWh: Series;
  readonly purchasePricePerMWh: Series;
}

/** What passed the point of interconnection, by who sent it. Imports are the storage's. */
export interface TradedFlows {
  readonly stepHours: number;
  readonly exports: readonly { readonly owner: Owner; readonly powerMW: Series }[];
  readonly importMW: Series;
}

/** Money of one stream in each step: income > 0, cost < 0. */
export interface SettledStream {
  readonly owner: Owner;
  /** Revenue stream and what it is made of: `['Energy Market', 'Day-ahead', 'Sales']`. */
  readonly path: readonly string[];
  readonly money: Series;
}

/** What a kind of market does in a year. */
export interface MarketModel {
  /** Names of the revenue streams of a case. */
  readonly streams: (input: Case) => readonly string[];
  /** Prices of an operating year from 0; undefined when the case has no such market. */
  readonly prices: (input: Case, year: number) => MarketPrices | undefined;
  /** Flows → money. */
  readonly settle: (input: Case, prices: MarketPrices, flows: TradedFlows) => readonly SettledStream[];
}

/** THE list: market kind → model. Markets without a model are refused before a case is built. */
export const marketModels = { energyMarkets: energyMarket } as const satisfies { readonly [K in MarketKind]?: MarketModel };
