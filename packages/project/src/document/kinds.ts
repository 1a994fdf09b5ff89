import type { z } from 'zod';
import { capacityMarket } from './capacityMarket';
import { timeOfDeliveryContract } from './contract';
import { energyMarket } from './energyMarket';
import type { MarketDefinition } from './marketDefinition';
import { regulationMarket } from './regulationMarket';

/** THE list of markets, in the order in which they are shown. */
export const markets = {
  energyMarkets: energyMarket,
  regulationMarkets: regulationMarket,
  capacityMarkets: capacityMarket,
  contracts: timeOfDeliveryContract,
} as const;

export type MarketKind = keyof typeof markets;
/** Item of a kind of market. */
export type MarketOf<K extends MarketKind> = z.infer<(typeof markets)[K]['schema']>;
/** Market or contract of any kind. */
export type Market = MarketOf<MarketKind>;
/** Field of the project that switches a kind of market on. */
export type MarketSwitch = (typeof markets)[MarketKind]['switch'];

export const marketKinds = Object.keys(markets) as readonly MarketKind[];

/** Returns a record with a value for each kind of market, in the order of the list. */
export function perMarketKind<T>(valueOf: (kind: MarketKind) => T): { readonly [K in MarketKind]: T } {
  return Object.fromEntries(marketKinds.map((kind) => [kind, valueOf(kind)])) as { readonly [K in MarketKind]: T };
}

/** Returns the definition of a kind of market, with all optional properties. */
export function marketDefinition(kind: MarketKind): MarketDefinition<Market> {
  return markets[kind];
}
