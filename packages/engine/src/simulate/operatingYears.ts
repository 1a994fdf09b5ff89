import type { Case } from '../cases/case';
import { simulateYear, type YearRun } from './simulateYear';
import { newStorageOperation, type StorageOperation } from './storageOperation';

/** In early analysis one year is simulated and stands for all. */
export function simulatedYearCount({ earlyAnalysis, lifetimeYears }: Case): number {
  return earlyAnalysis ? 1 : lifetimeYears;
}

/**
 * The simulated years of a case, each when it is asked for and none of them kept: energy in the cells and their health are carried over from each
 * to the next, in `operations`, which are written over.
 */
export function* operatingYears(
  input: Case,
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
