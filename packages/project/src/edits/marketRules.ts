import { commitmentsOf, orderOfCommitments } from '../document/commitment';
import type { Contract } from '../document/contract';
import type { MarketReference } from '../document/energyMarketKinds';
import { eachItem, withChange, type Edit } from './edit';

interface Referring {
  readonly energyMarket: MarketReference;
}

/**
 * Keeps references to existing energy markets. A price at a market starts with the first energy market; when its market is removed
 * or all of them are switched off, it becomes a flat price. Regulation requires an energy market: its settlement is kept until
 * energy markets are on again, and ends only with the market it refers to.
 */
export const settleReferences: Edit = (project) => {
  const kept: readonly MarketReference[] = project.energyMarkets.map(({ kind }) => kind);
  const inUse = project.useEnergyMarket ? kept : [];
  const settled = <T extends Referring>(items: readonly T[], refers: (item: T) => boolean, flat: Partial<T>, there = inUse): readonly T[] =>
    eachItem(items, (item) => {
      if (refers(item) && there.includes(item.energyMarket)) return item;
      const [first] = refers(item) && item.energyMarket === '' ? there : [];
      return withChange(item, (first ? { energyMarket: first } : { ...flat, energyMarket: '' }) as Partial<T>);
    });
  return withChange(project, {
    regulationMarkets: settled(project.regulationMarkets, ({ useEnergyPrice }) => useEnergyPrice, { useEnergyPrice: false }, kept),
    capacityMarkets: settled(project.capacityMarkets, ({ energyPriceKind }) => energyPriceKind === 'market', { energyPriceKind: 'flat' }),
    contracts: settled(project.contracts, ({ shortagePenaltyKind }) => shortagePenaltyKind !== 'flat', { shortagePenaltyKind: 'flat' }),
    storage: settled(project.storage, ({ useAuxiliaryLoadFlatPrice }) => !useAuxiliaryLoadFlatPrice, { useAuxiliaryLoadFlatPrice: true }),
  });
};

const wholeCapacity = { contractedSolarCapacity: 100, contractedWindCapacity: 100, contractedStorageCapacity: 100 } as const;

/** Without an obligation the system sizer has nothing to meet. With one, all capacity is contracted and none competes with the market. */
function settledContract(contract: Contract): Contract {
  return withChange(
    contract,
    contract.obligationKind === 'none' ? { useSystemSizer: false } : { ...wholeCapacity, competeWithWholesaleMarket: false },
  );
}

/** Switches the system sizer off without contracts that use it. */
export const settleContracts: Edit = (project) => {
  const contracts = eachItem(project.contracts, settledContract);
  const useSystemSizer = project.useSystemSizer && contracts.some((contract) => contract.useSystemSizer);
  return withChange(project, { contracts, useSystemSizer });
};

/** Derives commitments and their order from the markets in use. */
export const settleCommitments: Edit = (project) => {
  const commitments = commitmentsOf(project);
  return withChange(project, { commitments, orderOfCommitments: orderOfCommitments(commitments) });
};
