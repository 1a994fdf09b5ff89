import type { Text } from '../i18n/message';
import { energyMarketKinds } from './energyMarketKinds';
import { marketDefinition, marketKinds, markets, perMarketKind, type Market, type MarketKind } from './kinds';
import type { MarketDefinition } from './marketDefinition';
import type { Project } from './project';

export type { Market } from './kinds';

/** Returns the name of a market in results: its own; for an energy market, the title of its kind. */
export function marketName(market: Market): Text {
  return 'name' in market ? market.name : energyMarketKinds[market.kind].title;
}

/** Returns the kinds of market in use, in the order of the list of markets. */
export function marketKindsInUse(project: Project): readonly MarketKind[] {
  return marketKinds.filter((kind) => project[markets[kind].switch]);
}

/** Returns the markets of these kinds; by default, of the kinds in use. */
export function marketsOf(project: Project, kinds: readonly MarketKind[] = marketKindsInUse(project)): readonly Market[] {
  return kinds.flatMap((kind): readonly Market[] => project[kind]);
}

/** Returns true if a kind may be used: some require an energy market to be added or switched on. */
export function mayUseMarket({ useEnergyMarket }: Pick<Project, 'useEnergyMarket'>, kind: MarketKind): boolean {
  return useEnergyMarket || !marketDefinition(kind).needs.includes('energyMarket');
}

/** Returns the project with each market changed by a rule of its kind; lists without a change stay the same. */
export function mapMarkets(
  project: Project,
  change: (definition: MarketDefinition<Market>, market: Market, kind: MarketKind) => Market,
): Project {
  const lists = perMarketKind((kind) => {
    const before: readonly Market[] = project[kind];
    const after = before.map((market) => change(marketDefinition(kind), market, kind));
    return after.every((market, at) => market === before[at]) ? before : after;
  });
  return { ...project, ...lists } as Project;
}
