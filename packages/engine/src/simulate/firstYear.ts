import type { Case } from '../cases/case';
import { asOperated } from './asOperated';
import { operatingYears } from './operatingYears';
import type { YearRun } from './simulateYear';

/** Simulates the first operating year of a case. */
export function firstYear(input: Case): YearRun {
  const [first] = operatingYears(asOperated(input));
  if (!first) throw new Error('A case has one operating year at least.');
  return first;
}
