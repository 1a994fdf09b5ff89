import type { Case } from '../cases/case';
import { asOperated } from './asOperated';
import { operatingYears } from './operatingYears';

/** Whether a case keeps its contracts in every operating year. No year is simulated after one that does not, and nothing is paid for. */
export function keepsContracts(input: Case): boolean {
  for (const { energies } of operatingYears(asOperated(input))) if (energies.markets.missed.length > 0) return false;
  return true;
}
