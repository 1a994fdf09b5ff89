import { daysPerYear } from '@hybrid/project/basics/calendar';
import type { Case, StorageCase } from '../cases/case';
import type { Ledger } from '../finance/ledger';
import { salvageLine } from '../finance/salvage';
import { onlineShare } from '../storage/serviceLife';
import type { StorageYear } from '../storage/storageYear';
import { costTiming } from './costTimings';

/**
 * What the cells of storages are sold for at the end: their replacement cost × what is left of them. That is the lesser of the share of their useful
 * life that is left since they were new, and of the share of the health that they may lose before their limit. `lives` in the order of the case.
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
  const ageYears = endYears - (lastReplacedYears(years) ?? deferredYears);
  const mayLose = 1 - healthLimit;
  const health = mayLose > 0 ? 1 - lostHealth(input, storage, years, ageYears, endYears) / mayLose : 1;
  return Math.max(0, Math.min(1 - ageYears / usefulLifeYears, health));
}

/** In early analysis the loss of the one year that is simulated goes on at its rate. */
function lostHealth(
  { earlyAnalysis }: Case,
  storage: StorageCase,
  years: readonly StorageYear[],
  ageYears: number,
  endYears: number,
): number {
  if (!earlyAnalysis) return 1 - years[Math.ceil(endYears) - 1].stateOfHealth;
  return ((1 - years[0].stateOfHealth) / (onlineShare(storage.deferredYears, 0) || 1)) * ageYears;
}

function lastReplacedYears(years: readonly StorageYear[]): number | undefined {
  const last = years.flatMap(({ events }) => events).findLast(({ kind }) => kind === 'replacement');
  return last && last.operatingYear + (last.day + 1) / daysPerYear;
}
