import type { Case } from '../cases/case';
import { simulateYear, type YearRun } from './simulateYear';
import { newStorageOperation } from './storageOperation';

/** The first operating year of a case, alone. */
export function firstYear(input: Case): YearRun {
  const operations = input.storages.map((storage) => newStorageOperation(input, storage));
  const levelsMWh = operations.map(({ startMWh }) => startMWh);
  return simulateYear(input, 0, levelsMWh, operations);
}
