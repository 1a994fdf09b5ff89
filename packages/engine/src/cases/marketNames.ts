import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import type { MarketKind } from '@hybrid/project/document/kinds';
import type { Project } from '@hybrid/project/document/project';

/** Returns the energy markets in use, in the order in which they clear. */
export function energyMarketsInOrder({ useEnergyMarket, energyMarkets }: Project): readonly EnergyMarket[] {
  return useEnergyMarket ? energyMarkets.toSorted((a, b) => energyMarketKinds[a.kind].rank - energyMarketKinds[b.kind].rank) : [];
}

/** Returns the names of the revenue streams of a project, by kind. They identify money: a repeated name is followed by a number. */
export function marketNames(project: Project): { readonly [K in MarketKind]: readonly string[] } {
  const taken = new Set<string>();
  const distinct = (wanted: string): string => {
    let name = wanted;
    for (let ordinal = 2; taken.has(name); ordinal++) name = `${wanted} (${ordinal})`;
    taken.add(name);
    return name;
  };
  const named = (inUse: boolean, items: readonly { readonly name: string }[]): readonly string[] =>
    inUse ? items.map(({ name }) => distinct(name)) : [];
  return {
    energyMarkets: energyMarketsInOrder(project).map(({ kind }) => distinct(energyMarketKinds[kind].title)),
    regulationMarkets: named(project.useRegulationMarket, project.regulationMarkets),
    capacityMarkets: named(project.useCapacityMarket, project.capacityMarkets),
    contracts: named(project.useContract, project.contracts),
  };
}
