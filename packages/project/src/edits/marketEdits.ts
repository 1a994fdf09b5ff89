import { energyMarketFields, newEnergyMarket, type EnergyMarket } from '../document/energyMarket';
import { energyMarketKindNames, energyMarketKinds, type EnergyMarketKind } from '../document/energyMarketKinds';
import { marketDefinition, marketKinds, type Market, type MarketKind, type MarketOf } from '../document/kinds';
import { marketName, marketsOf, mayUseMarket } from '../document/marketsInUse';
import type { Project } from '../document/project';
import { message, type Text } from '../i18n/message';
import { changeItem, keepingValues, withChange, type Edit } from './edit';
import { addItem, putItems, removeItem, useKind, type CountedKind } from './kindEdits';
import { followingScenarios, scenarioCount, withOneScenarioMore, withoutScenario, withScenarios } from './scenarios';
import { settle } from './settle';
import { yearsOf } from './stageRules';

/** Markets that may have several items; energy markets have one of each kind. */
export type CountedMarketKind = Extract<MarketKind, CountedKind>;

/**
 * Switches a kind of market on or off. Switching on with an empty list adds one item: of energy markets, the day-ahead market. Regulation stays
 * on when the energy market is switched off, and a check reports it: no input is lost.
 */
export function useMarket(kind: MarketKind, on: boolean): Edit {
  return (project) => (on && !mayUseMarket(project, kind) ? project : useKind(kind, on)(project));
}

export const useEnergyMarket = (on: boolean): Edit => useMarket('energyMarkets', on);

/** Adds a regulation market, capacity market or contract and switches its kind on. */
export function addMarket(kind: CountedMarketKind): Edit {
  return (project) => (mayUseMarket(project, kind) ? addItem(kind)(project) : project);
}

/** Removes a market or contract; removing the last one of a kind switches the kind off. An energy market stays while a capacity market refers to it. */
export function removeMarket(kind: MarketKind, id: string): Edit {
  return (project) => {
    const stays = kind === 'energyMarkets' && whyEnergyMarketStays(project, id) !== undefined;
    return stays ? project : removeItem(kind, id)(project);
  };
}

export const removeEnergyMarket = (id: string): Edit => removeMarket('energyMarkets', id);

/** Returns the market that pays energy at the price of an energy market, which must therefore stay; undefined if there is none. */
export function holderOfEnergyMarket(project: Project, id: string): HolderOfEnergyMarket | undefined {
  const referred = project.energyMarkets.find((market) => market.id === id)?.kind;
  if (referred === undefined) return undefined;
  for (const kind of marketKinds) {
    const { energyPrice } = marketDefinition(kind);
    const holder = marketsOf(project, [kind]).find(
      (market) => energyPrice?.holdsMarket && energyPrice.refers(market) && 'energyMarket' in market && market.energyMarket === referred,
    );
    if (holder) return { id: holder.id, name: marketName(holder), kind };
  }
  return undefined;
}

/** Market that pays energy at the price of an energy market. */
interface HolderOfEnergyMarket {
  readonly id: string;
  readonly name: Text;
  readonly kind: MarketKind;
}

/** Returns why an energy market cannot be removed; undefined if it can. */
export function whyEnergyMarketStays(project: Project, id: string): Text | undefined {
  const kind = project.energyMarkets.find((market) => market.id === id)?.kind;
  const holder = holderOfEnergyMarket(project, id);
  if (kind === undefined || !holder) return undefined;
  return message('marketChecks.marketPaysEnergyAtPrice', { name: holder.name, market: energyMarketKinds[kind].title });
}

/** Returns the kinds of energy market that the project does not have yet. */
export function addableEnergyMarkets(project: Project): readonly EnergyMarketKind[] {
  return energyMarketKindNames.filter((kind) => !project.energyMarkets.some((market) => market.kind === kind));
}

/** Adds an energy market of a new kind, with as many scenarios as the others have; markets stay sorted by kind. */
export function addEnergyMarket(kind: EnergyMarketKind): Edit {
  return (project) => {
    if (!addableEnergyMarkets(project).includes(kind)) return project;
    const fresh = withScenarios(newEnergyMarket(kind, yearsOf(project)), scenarioCount(project.energyMarkets));
    const rank = (market: EnergyMarket): number => energyMarketKinds[market.kind].rank;
    return putItems(
      project,
      'energyMarkets',
      [...project.energyMarkets, fresh].sort((a, b) => rank(a) - rank(b)),
    );
  };
}

/** Changes an energy market, except its kind. If the length of a linked list changes, the lists of all energy markets follow. */
export function setEnergyMarket(id: string, change: Partial<EnergyMarket>): Edit {
  return (project) => {
    const before = project.energyMarkets.find((market) => market.id === id);
    if (!before) return project;
    const changed = changeItem(project.energyMarkets, id, { ...keepingValues(energyMarketFields, change), kind: before.kind });
    const after = changed.find((market) => market.id === id) as EnergyMarket;
    return settle(project, withChange(project, { energyMarkets: followingScenarios(changed, before, after) }));
  };
}

/** Adds a scenario, a copy of the last, to the allocations and storage commitments of all energy markets. */
export const addScenario: Edit = (project) =>
  settle(project, withChange(project, { energyMarkets: withOneScenarioMore(project.energyMarkets) }));

/** Removes the scenario at a position (from 0) from all energy markets; the last one stays. */
export function removeScenario(position: number): Edit {
  return (project) => settle(project, withChange(project, { energyMarkets: withoutScenario(project.energyMarkets, position) }));
}

/** Changes a market of a kind. A price at an energy market starts with the first of them. */
export function setMarket<K extends CountedMarketKind>(kind: K, id: string, change: Partial<MarketOf<K>>): Edit {
  return (project) => {
    const { fields } = marketDefinition(kind);
    const items = changeItem<Market>(project[kind], id, keepingValues<Market>(fields, change as Partial<Market>));
    return settle(project, withChange(project, { [kind]: items }));
  };
}
