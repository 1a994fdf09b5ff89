import type { Case } from '../cases/case';
import { asOperated } from './asOperated';
import { operatingYears } from './operatingYears';

/** Returns true if a case meets its contracts in every operating year. Stops at the first year that does not; costs are not calculated. */
export function keepsContracts(input: Case): boolean {
  for (const { energies } of operatingYears(asOperated(input))) if (energies.markets.missed.length > 0) return false;
  return true;
}
