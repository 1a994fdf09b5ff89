import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { incentiveKinds, incentiveName } from '@hybrid/project/document/incentive';
import type { Project } from '@hybrid/project/document/project';
import { said } from '../i18n/said';

/** A market or an incentive of a project, as it is called, with the anchor of its place. */
export interface ItemInUse {
  readonly id: string;
  readonly name: string;
}

/** The markets that a project sells in, in the order of the Application step. */
export function marketsInUse(project: Project): readonly ItemInUse[] {
  const { energyMarkets, regulationMarkets, capacityMarkets, contracts } = project;
  return [
    ...(project.useEnergyMarket ? energyMarkets.map(({ id, kind }) => ({ id, name: said(energyMarketKinds[kind].title) })) : []),
    ...(project.useRegulationMarket ? regulationMarkets : []),
    ...(project.useCapacityMarket ? capacityMarkets : []),
    ...(project.useContract ? contracts : []),
  ].map(({ id, name }) => ({ id, name }));
}

export function incentivesInUse({ incentives }: Project): readonly ItemInUse[] {
  return incentives.map((incentive) => ({
    id: incentive.id,
    name: incentiveName(incentives, incentive, said(incentiveKinds[incentive.kind].title)),
  }));
}
