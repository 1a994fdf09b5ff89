import type { Text } from '@hybrid/project/i18n/message';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { markets, perMarketKind, type MarketKind, type MarketOf } from '@hybrid/project/document/kinds';
import { marketName } from '@hybrid/project/document/marketsInUse';
import type { Project } from '@hybrid/project/document/project';
import { distinctName } from '../distinctName';

/** Returns the energy markets in use, in the order in which they clear. */
export function energyMarketsInOrder({ useEnergyMarket, energyMarkets }: Project): readonly EnergyMarket[] {
  return useEnergyMarket ? energyMarkets.toSorted((a, b) => energyMarketKinds[a.kind].rank - energyMarketKinds[b.kind].rank) : [];
}

/** Returns the markets of a kind in the order of their cases; none of a kind that is off. */
export function marketsInOrder<K extends MarketKind>(project: Project, kind: K): readonly MarketOf<K>[] {
  const inUse = project[markets[kind].switch] ? project[kind] : [];
  return (kind === 'energyMarkets' ? energyMarketsInOrder(project) : inUse) as readonly MarketOf<K>[];
}

/** Returns the names of the revenue streams of a project, by kind. They identify money: a repeated name is followed by a number. */
export function marketNames(project: Project): { readonly [K in MarketKind]: readonly Text[] } {
  const taken = new Set<string>();
  return perMarketKind((kind) => marketsInOrder(project, kind).map((market) => distinctName(marketName(market), taken)));
}
