import type { StorageCase } from '../cases/case';
import type { OperatedCase, OperatedStorage } from '../cases/operatedCase';
import { cycleCostPerMWh, wearPricePerMWh } from './storageCosts';
import type { LifePlan } from './storageLife';
import { capacityFactor } from './temperature';

/** Returns the parameters that decide the capacity of a storage over the simulated years. */
export function lifePlan(
  storage: OperatedStorage,
  { stepHours, lifetimeYears, earlyAnalysis, presence }: Pick<OperatedCase, 'stepHours' | 'lifetimeYears' | 'earlyAnalysis' | 'presence'>,
): LifePlan {
  const { cells, healthLimit, isAugmented, isReplaced, usefulLifeYears, deferredYears } = storage;
  const { fixedC, capacityCoefficients } = cells.thermal;
  return {
    capacityMWh: storage.units * storage.capacityMWhPerUnit,
    healthLimit,
    isAugmented,
    isReplaced,
    usefulLifeYears,
    deferredYears,
    lifetimeYears,
    ageing: cells.ageing,
    temperatureC: fixedC,
    capacityFactor: fixedC === undefined ? 1 : capacityFactor(capacityCoefficients, fixedC),
    minimumStateOfCharge: storage.minimumStateOfCharge,
    efficiencyByAge: storage.efficiencyByAge,
    stepHours,
    standsUntilYears: presence.storage.until < lifetimeYears ? presence.storage.until : Infinity,
    capacityIsHeld: earlyAnalysis,
  };
}

/**
 * Returns the cycle cost in an operating year from 0: at the price of added capacity, or at the replacement cost per MWh without augmentation.
 * 0 if lost capacity is not renewed. [currency/MWh out of the cells]
 */
export function cycleCost(storage: StorageCase, operatingYear: number): number {
  const { augmentationPricePerMWh, replacementCost, units, capacityMWhPerUnit } = storage;
  const replacementPerMWh = replacementCost && replacementCost[operatingYear] / (units * capacityMWhPerUnit);
  const pricePerMWh = augmentationPricePerMWh?.[operatingYear] ?? replacementPerMWh;
  return wearPricePerMWh(cycleCostPerMWh(storage.cells.ageing, capacityMWhPerUnit, pricePerMWh ?? 0), pricePerMWh !== undefined);
}
