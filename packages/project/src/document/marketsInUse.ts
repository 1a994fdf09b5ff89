import { energyMarketKinds } from './energyMarketKinds';
import { marketKinds, markets, type MarketKind } from './kinds';
import type { Project } from './project';

/** A market or contract of any kind. */
export type Market = Project[MarketKind][number];

/** Returns the name of a market in results: its own; for an energy market, the title of its kind. */
export function marketName(market: Market): string {
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
