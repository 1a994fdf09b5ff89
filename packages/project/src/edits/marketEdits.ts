import { energyMarketKinds, newEnergyMarket, type EnergyMarket, type EnergyMarketKind } from '../document/energyMarket';
import type { Commitment, Project } from '../document/project';
import { changeItem, type Edit } from './edit';

const kindsInOrder = Object.keys(energyMarketKinds) as readonly EnergyMarketKind[];

/** Kinds of energy market that the project does not have yet. */
export function addableEnergyMarkets(project: Project): readonly EnergyMarketKind[] {
  return kindsInOrder.filter((kind) => !project.energyMarkets.some((market) => market.kind === kind));
}

/** Commitments follow from the markets in use, by rank. */
function settleCommitments(project: Project): Project {
  const commitments: readonly Commitment[] = project.useEnergyMarket
    ? project.energyMarkets.map(({ kind }) => ({ name: energyMarketKinds[kind].commitment, order: energyMarketKinds[kind].rank }))
    : [];
  return { ...project, commitments };
}

/** Adds an energy market of a kind not yet there; markets stay sorted by kind. */
export function addEnergyMarket(kind: EnergyMarketKind): Edit {
  return (project) => {
    if (!addableEnergyMarkets(project).includes(kind)) return project;
    const energyMarkets = [...project.energyMarkets, newEnergyMarket(kind)].sort(
      (a, b) => energyMarketKinds[a.kind].rank - energyMarketKinds[b.kind].rank,
    );
    return settleCommitments({ ...project, useEnergyMarket: true, energyMarkets });
  };
}

/** Removing the last energy market switches the energy market off. */
export function removeEnergyMarket(id: string): Edit {
  return (project) => {
    const energyMarkets = project.energyMarkets.filter((market) => market.id !== id);
    return settleCommitments({ ...project, energyMarkets, useEnergyMarket: project.useEnergyMarket && energyMarkets.length > 0 });
  };
}

/** Switches the energy market on or off. Switching on with none present adds a day-ahead market and its commitment. */
export function useEnergyMarket(on: boolean): Edit {
  return (project) => {
    if (on && project.energyMarkets.length === 0) return addEnergyMarket('dam')(project);
    return settleCommitments({ ...project, useEnergyMarket: on });
  };
}

export function setEnergyMarket(id: string, change: Partial<EnergyMarket>): Edit {
  return (project) => ({ ...project, energyMarkets: changeItem(project.energyMarkets, id, change) });
}
