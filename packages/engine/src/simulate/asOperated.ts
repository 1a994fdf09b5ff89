import type { Case, StorageCase } from '../cases/case';
import type { OperatedCase, OperatedStorage } from '../cases/operatedCase';
import { cycleCost } from '../storage/lifePlan';

/** The operating years, from the first, that are simulated: in early analysis one stands for all. */
export function simulatedYearCount({ earlyAnalysis, lifetimeYears }: Pick<Case, 'earlyAnalysis' | 'lifetimeYears'>): number {
  return earlyAnalysis ? 1 : lifetimeYears;
}

/** What the operation of a case knows of it. The price of wear is all that its plans know of costs. */
export function asOperated({ costs, discountRate, inflationRate, incentives, storageCreditRule, ...operated }: Case): OperatedCase {
  return { ...operated, storages: operated.storages.map((storage) => operatedStorage(operated, storage)) };
}

function operatedStorage(
  input: Pick<Case, 'earlyAnalysis' | 'lifetimeYears' | 'wearInDispatch'>,
  { augmentationPricePerMWh, replacementCost, ...operated }: StorageCase,
): OperatedStorage {
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
