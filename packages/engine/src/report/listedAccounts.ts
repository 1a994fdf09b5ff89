import { accountNames, type Account } from '@hybrid/project/results/accounts';
import type { Case } from '../cases/case';

/** Returns the accounts that the results of a case list: salvage only where it is included. */
export function listedAccounts({ includesSalvage }: Pick<Case, 'includesSalvage'>): readonly Account[] {
  return accountNames.filter((account) => account !== 'salvage' || includesSalvage);
}
