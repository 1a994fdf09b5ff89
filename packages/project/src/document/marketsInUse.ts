import { energyMarketKinds } from './energyMarketKinds';
import { marketKinds, markets, type MarketKind } from './kinds';
import type { Project } from './project';

/** A market or contract, whatever its kind. */
export type Market = Project[MarketKind][number];

/** What results call a market: its name; an energy market by its kind. */
export function marketName(market: Market): string {
  return 'name' in market ? market.name : energyMarketKinds[market.kind].title;
}

/** The kinds of market that a project sells in, in the order of the list of markets. */
export function marketKindsInUse(project: Project): readonly MarketKind[] {
  return marketKinds.filter((kind) => project[markets[kind].switch]);
}

/** The markets of these kinds; unless told otherwise, those that a project sells in. */
export function marketsOf(project: Project, kinds: readonly MarketKind[] = marketKindsInUse(project)): readonly Market[] {
  return kinds.flatMap((kind): readonly Market[] => project[kind]);
}
