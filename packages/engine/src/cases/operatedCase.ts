import type { Case, StorageCase } from './case';

/**
 * Effect of each field of a case: on the operation of the plant, or only on its economics. A field that plan and events of the years do not
 * depend on is `economics`; cases that differ only in such fields share one operation.
 */
export const decides = {
  stepHours: 'operation',
  stepCount: 'operation',
  lifetimeYears: 'operation',
  baseYear: 'operation',
  earlyAnalysis: 'operation',
  foresight: 'operation',
  wearInDispatch: 'operation',
  regulationHeadroom: 'operation',
  presence: 'operation',
  solar: 'operation',
  wind: 'operation',
  storages: 'operation',
  systemConverter: 'operation',
  busConverter: 'operation',
  grid: 'operation',
  markets: 'operation',
  costs: 'economics',
  discountRate: 'economics',
  inflationRate: 'economics',
  incentives: 'economics',
  storageCreditRule: 'economics',
  nominalMoney: 'economics',
  halfBasisReduction: 'economics',
  includesSalvage: 'economics',
} as const satisfies { readonly [F in keyof Case]-?: 'operation' | 'economics' };

type Deciding<D extends 'operation' | 'economics'> = { [F in keyof Case]-?: (typeof decides)[F] extends D ? F : never }[keyof Case];

/** A case without its economics: the input of its plant's operation. */
export interface OperatedCase extends Pick<Case, Exclude<Deciding<'operation'>, 'storages'>> {
  readonly storages: readonly OperatedStorage[];
}

/** A storage without the prices of its renewal. */
export type UnpricedStorage = Omit<StorageCase, 'augmentationPricePerMWh' | 'replacementCost'>;

/** A storage whose renewal prices are reduced to whether they exist, and to the cost of wear in the plan. */
export interface OperatedStorage extends UnpricedStorage {
  /** True if lost capacity is added again, and if the cells are replaced. */
  readonly isAugmented: boolean;
  readonly isReplaced: boolean;
  /** Cost of wear of each MWh out of the cells, in each simulated operating year; 0 where wear does not count in the plan. */
  readonly wearPerMWhByYear: Float64Array;
}
