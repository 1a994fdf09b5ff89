import { commitmentsOf, orderOfCommitments } from '../document/commitment';
import type { Contract } from '../document/contract';
import type { MarketReference } from '../document/energyMarketKinds';
import { eachItem, withChange, type Edit } from './edit';

interface Referring {
  readonly energyMarket: MarketReference;
}

/**
 * References to an energy market lead to one that is there. What follows a market's price begins with the first there is; when its market
 * is removed or all of them are switched off, it falls back to a flat price. Regulation belongs to an energy market: its settlement waits until
 * they are on again, and ends only with the market it names.
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

/** Without an obligation there is nothing for the system sizer to meet. With one, all capacity is contracted and none competes with the market. */
function settledContract(contract: Contract): Contract {
  return withChange(
    contract,
    contract.obligationKind === 'none' ? { useSystemSizer: false } : { ...wholeCapacity, competeWithWholesaleMarket: false },
  );
}

/** The system sizer is for contracts that use it. */
export const settleContracts: Edit = (project) => {
  const contracts = eachItem(project.contracts, settledContract);
  const useSystemSizer = project.useSystemSizer && contracts.some((contract) => contract.useSystemSizer);
  return withChange(project, { contracts, useSystemSizer });
};

/** Commitments and their order follow from what is in use. */
export const settleCommitments: Edit = (project) => {
  const commitments = commitmentsOf(project);
  return withChange(project, { commitments, orderOfCommitments: orderOfCommitments(commitments) });
};
