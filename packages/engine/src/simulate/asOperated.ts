import type { Case, StorageCase } from '../cases/case';
import type { OperatedCase, OperatedStorage } from '../cases/operatedCase';
import { cycleCost } from '../storage/lifePlan';

/** The operating years, from the first, that are simulated: in early analysis one stands for all. */
export function simulatedYearCount({ earlyAnalysis, lifetimeYears }: Pick<Case, 'earlyAnalysis' | 'lifetimeYears'>): number {
  return earlyAnalysis ? 1 : lifetimeYears;
}

/** What the operation of a case knows of it. The price of wear is all that its plans know of costs. */
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
    storages: input.storages.map((storage) => operatedStorage(input, storage)),
  };
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
