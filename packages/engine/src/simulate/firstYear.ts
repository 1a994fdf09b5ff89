import type { Case } from '../cases/case';
import { asOperated } from './asOperated';
import { simulateYear, type YearRun } from './simulateYear';
import { newStorageOperation } from './storageOperation';

/** The first operating year of a case, alone. */
export function firstYear(input: Case): YearRun {
  const operated = asOperated(input);
  const operations = operated.storages.map((storage) => newStorageOperation(operated, storage));
  const levelsMWh = operations.map(({ startMWh }) => startMWh);
  return simulateYear(operated, 0, levelsMWh, operations);
}
