import type { OperatedCase } from '../cases/operatedCase';
import { simulatedYearCount } from './asOperated';
import { simulateYear, type YearRun, type YearStart } from './simulateYear';
import { newStorageOperation, resumedOperation, type StorageOperation } from './storageOperation';

/**
 * The simulated years of a case, each when it is asked for and none of them kept: energy in the cells and their health are carried over from each
 * to the next, in `operations`, which are written over.
 */
export function operatingYears(
  input: OperatedCase,
  operations: readonly StorageOperation[] = input.storages.map((storage) => newStorageOperation(input, storage)),
): Generator<YearRun, void> {
  return yearsOf(
    input,
    operations,
    0,
    operations.map(({ startMWh }) => startMWh),
  );
}

/** The same from a later year on, which begins as a run of the same case through the years before it said: the years are the same to the last digit. */
export function operatingYearsFrom(input: OperatedCase, { year, levelsMWh, storages }: YearStart): Generator<YearRun, void> {
  const operations = storages.map((state, k) => resumedOperation(input, input.storages[k], state));
  return yearsOf(input, operations, year, levelsMWh);
}

function* yearsOf(
  input: OperatedCase,
  operations: readonly StorageOperation[],
  firstYear: number,
  firstLevelsMWh: readonly number[],
): Generator<YearRun, void> {
  let levelsMWh = firstLevelsMWh;
  const count = simulatedYearCount(input);
  for (let year = firstYear; year < count; year++) {
    const run = simulateYear(input, year, levelsMWh, operations);
    levelsMWh = run.next.levelsMWh;
    yield run;
  }
}
