import { daysPerYear } from '@hybrid/project/basics/calendar';
import type { Case, StorageCase } from '../cases/case';
import type { Ledger } from '../finance/ledger';
import { salvageLine } from '../finance/salvage';
import type { LifeEvent } from '../storage/serviceLife';
import { earlyLossPerYear, type StorageYear } from '../storage/storageYear';
import { costTiming } from './costTimings';

/**
 * Returns the salvage value of the cells of storages: replacement cost × remaining share. That is the lesser of the remaining share of their useful
 * life since they were new, and of the remaining share of the health that they may lose before their limit. `lives` in the order of the case.
 */
export function cellSalvageLines(input: Case, lives: readonly (readonly StorageYear[])[]): Ledger {
  return input.storages.flatMap((storage, k) => {
    const cost = input.costs.find(({ owner, id }) => owner === 'storage' && id === storage.id);
    if (!cost) return [];
    const endYears = Math.min(costTiming(input, 'storage', storage.id).untilYears, input.lifetimeYears);
    return salvageLine(cost, remainingOfCells(input, storage, lives[k], endYears), Math.ceil(endYears), input.lifetimeYears);
  });
}

function remainingOfCells(input: Case, storage: StorageCase, years: readonly StorageYear[], endYears: number): number {
  const { usefulLifeYears, healthLimit, deferredYears } = storage;
  const events = years.flatMap((year) => year.events);
  const replaced = events.findLastIndex(({ kind }) => kind === 'replacement');
  const ageYears = endYears - (replaced < 0 ? deferredYears : endOf(events[replaced]));
  const mayLose = 1 - healthLimit;
  const additions = events.length - 1 - replaced;
  // Each addition restores the health that may be lost before the limit.
  const lost = input.earlyAnalysis
    ? earlyLossPerYear({ deferredYears, lifetimeYears: input.lifetimeYears }, years) * ageYears - additions * mayLose
    : 1 - years[Math.ceil(endYears) - 1].stateOfHealth;
  return Math.max(0, Math.min(1 - ageYears / usefulLifeYears, mayLose > 0 ? 1 - lost / mayLose : 1));
}

function endOf({ operatingYear, day }: LifeEvent): number {
  return operatingYear + (day + 1) / daysPerYear;
}
