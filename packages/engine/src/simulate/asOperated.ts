import type { Case, StorageCase } from '../cases/case';
import type { OperatedCase, OperatedStorage } from '../cases/operatedCase';
import { cycleCost } from '../storage/lifePlan';

/** Returns the number of operating years that the cells are simulated through: in early analysis one represents all. */
export function simulatedYearCount({ earlyAnalysis, lifetimeYears }: Pick<Case, 'earlyAnalysis' | 'lifetimeYears'>): number {
  return earlyAnalysis ? 1 : lifetimeYears;
}

/** Returns the inputs that the operation of a case depends on. The price of wear is the only cost among them. */
export function asOperated(input: Case): OperatedCase {
  return {
    stepHours: input.stepHours,
    stepCount: input.stepCount,
    lifetimeYears: input.lifetimeYears,
    baseYear: input.baseYear,
    earlyAnalysis: input.earlyAnalysis,
    foresight: input.foresight,
    wearInDispatch: input.wearInDispatch,
    regulationHeadroom: input.regulationHeadroom,
    presence: input.presence,
    solar: input.solar,
    wind: input.wind,
    systemConverter: input.systemConverter,
    busConverter: input.busConverter,
    grid: input.grid,
    markets: input.markets,
    storages: operatedStorages(input),
  };
}

type Horizon = Pick<Case, 'earlyAnalysis' | 'lifetimeYears' | 'wearInDispatch'>;

/** Cache of the operated storages, with the inputs that they were last built for. */
const known = new WeakMap<Case['storages'], Horizon & Pick<OperatedCase, 'storages'>>();

/** Returns the operated storages of a case. Cases that share their storages share these, too. */
function operatedStorages(input: Case): OperatedCase['storages'] {
  const { earlyAnalysis, lifetimeYears, wearInDispatch } = input;
  const last = known.get(input.storages);
  if (last?.earlyAnalysis === earlyAnalysis && last.lifetimeYears === lifetimeYears && last.wearInDispatch === wearInDispatch)
    return last.storages;
  const storages = input.storages.map((storage) => operatedStorage(input, storage));
  known.set(input.storages, { earlyAnalysis, lifetimeYears, wearInDispatch, storages });
  return storages;
}

/** Returns the inputs of a storage that the operation of its case depends on. */
export function operatedStorage(input: Horizon, { augmentationPricePerMWh, replacementCost, ...operated }: StorageCase): OperatedStorage {
  const storage = { ...operated, augmentationPricePerMWh, replacementCost };
  return {
    ...operated,
    isAugmented: augmentationPricePerMWh !== undefined,
    isReplaced: replacementCost !== undefined,
    wearPerMWhByYear: Float64Array.from({ length: simulatedYearCount(input) }, (_, year) =>
      input.wearInDispatch ? cycleCost(storage, year) : 0,
    ),
  };
}
