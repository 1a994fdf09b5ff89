import type { Case, Owner } from '../cases/case';
import { yearTotals, type Account, type Ledger } from '../finance/ledger';
import { isPartOf } from '../simulate/storageLedger';

/** Returns the cost of an item and its own converter in each cash flow year, positive; the first is the investment year. [currency] */
export function componentCost(
  ledger: Ledger,
  { lifetimeYears }: Pick<Case, 'lifetimeYears'>,
  owner: Owner,
  item: { readonly id: string },
  account: Account,
): Float64Array {
  const booked = yearTotals(
    ledger,
    lifetimeYears,
    (line) => line.owner === owner && line.account === account && isPartOf(item, line.component),
  );
  return booked.map((amount) => -amount || 0);
}
