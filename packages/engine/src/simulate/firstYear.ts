import type { Case } from '../cases/case';
import { simulateYear, type YearRun } from './simulateYear';
import { newStorageOperation } from './storageOperation';

/** The first operating year of a case, alone. */
export function firstYear(input: Case): YearRun {
  const storages = [...(input.storage ? [input.storage] : []), ...input.moreStorages];
  const operations = storages.map((storage) => newStorageOperation(input, storage));
  const levelsMWh = operations.map(({ startMWh }) => startMWh);
  return simulateYear(input, 0, levelsMWh, operations);
}
