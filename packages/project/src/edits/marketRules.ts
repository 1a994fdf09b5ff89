import { commitmentsOf, orderOfCommitments } from '../document/commitment';
import type { MarketReference } from '../document/energyMarketKinds';
import { mapMarkets } from '../document/marketsInUse';
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
  const settled = <T extends Referring>(item: T, refers: boolean, flat: Partial<T>, there = inUse): T => {
    if (refers && there.includes(item.energyMarket)) return item;
    const [first] = refers && item.energyMarket === '' ? there : [];
    return withChange(item, (first ? { energyMarket: first } : { ...flat, energyMarket: '' }) as Partial<T>);
  };
  const markets = mapMarkets(project, ({ energyPrice }, market) =>
    energyPrice && 'energyMarket' in market
      ? settled<typeof market>(market, energyPrice.refers(market), energyPrice.without, energyPrice.staysWhileOff ? kept : inUse)
      : market,
  );
  return withChange(project, {
    ...markets,
    storage: eachItem(project.storage, (item) => settled(item, !item.useAuxiliaryLoadFlatPrice, { useAuxiliaryLoadFlatPrice: true })),
  });
};

/** Lets fields of markets follow from others, and switches the system sizer off without contracts that use it. */
export const settleMarkets: Edit = (project) => {
  const after = mapMarkets(project, ({ settled }, market) => (settled ? withChange(market, settled(market)) : market));
  const useSystemSizer = project.useSystemSizer && after.contracts.some((contract) => contract.useSystemSizer);
  return withChange(project, { ...after, useSystemSizer });
};

/** Derives commitments and their order from the markets in use. */
export const settleCommitments: Edit = (project) => {
  const commitments = commitmentsOf(project);
  return withChange(project, { commitments, orderOfCommitments: orderOfCommitments(commitments) });
};
