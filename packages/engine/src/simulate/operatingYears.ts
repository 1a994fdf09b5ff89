import type { OperatedCase } from '../cases/operatedCase';
import { simulatedYearCount } from './asOperated';
import { simulateYear, type YearRun } from './simulateYear';
import { newStorageOperation, type StorageOperation } from './storageOperation';

/**
 * The simulated years of a case, each when it is asked for and none of them kept: energy in the cells and their health are carried over from each
 * to the next, in `operations`, which are written over.
 */
export function* operatingYears(
  input: OperatedCase,
  operations: readonly StorageOperation[] = input.storages.map((storage) => newStorageOperation(input, storage)),
): Generator<YearRun, void> {
  let levelsMWh: readonly number[] = operations.map(({ startMWh }) => startMWh);
  const count = simulatedYearCount(input);
  for (let year = 0; year < count; year++) {
    const run = simulateYear(input, year, levelsMWh, operations);
    levelsMWh = run.storages.map(({ endMWh }) => endMWh);
    yield run;
  }
}
