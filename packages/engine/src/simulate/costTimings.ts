import { daysPerYear } from '@hybrid/project/basics/calendar';
import type { CostOwner } from '@hybrid/project/document/costAmounts';
import type { Case, StorageCase } from '../cases/case';
import { alwaysThere, type CostTiming } from '../finance/costTiming';
import { capitalYear, startDay } from '../storage/serviceLife';
import { isPartOf } from './storageLedger';

/**
 * Returns when the components of an owner are paid for and operate: a technology in the years given for it, a storage from its first day on. An array
 * or a group of turbines that is not replaced is removed with its converter after its lifetime. A storage that is neither augmented nor replaced is
 * removed after its useful life; not in early analysis, where the loss of one year represents all.
 */
export function costTiming(input: Case, owner: CostOwner, id?: string): CostTiming {
  if (owner === 'system') return alwaysThere;
  const { from, until } = input.presence[owner];
  const untilYears = until < input.lifetimeYears ? until : Infinity;
  if (owner !== 'storage') {
    const item = input[owner].find((each) => isPartOf(each, id));
    return { capitalYear: from, fromYears: from, untilYears: Math.min(untilYears, item?.goneFromYear ?? Infinity) };
  }
  const storage = storageOf(input, id);
  if (!storage) return { capitalYear: from, fromYears: from, untilYears };
  const { deferredYears, usefulLifeYears, augmentationPricePerMWh, replacementCost } = storage;
  const isRenewed = input.earlyAnalysis || augmentationPricePerMWh !== undefined || replacementCost !== undefined;
  return {
    capitalYear: capitalYear(deferredYears),
    fromYears: startDay(deferredYears) / daysPerYear,
    untilYears: Math.min(untilYears, isRenewed ? Infinity : deferredYears + usefulLifeYears),
  };
}

/** Returns the storage that a component belongs to; the first one without an id. */
function storageOf({ storages }: Case, id: string | undefined): StorageCase | undefined {
  return storages.find((storage) => isPartOf(storage, id)) ?? storages[0];
}
