import type { Case, Owner } from '../cases/case';
import { yearTotals, type Account, type Ledger } from '../finance/ledger';
import { isPartOf } from '../simulate/storageLedger';

/** What an item and its own converter cost in each year of cash, positive; the first is that of the investment. [currency] */
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
