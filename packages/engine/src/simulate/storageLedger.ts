import type { Case, StorageCase } from '../cases/case';
import { inAccount, yearTotals, type Account, type Ledger, type LedgerLine } from '../finance/ledger';
import type { StorageCostsByYear } from '../storage/storageCosts';
import type { StorageYear } from '../storage/storageYear';
import type { AuxiliarySupply } from './auxiliarySupply';

/** What happened to the cells, and what was bought for the auxiliary load, in each operating year. */
export function storageLines(
  { name }: StorageCase,
  years: readonly StorageYear[],
  auxiliary: readonly (AuxiliarySupply | undefined)[],
): Ledger {
  const line = (account: Account, path: readonly string[], costIn: (operatingYear: number) => number): LedgerLine => ({
    account,
    owner: 'storage',
    path,
    byYear: Float64Array.from({ length: years.length + 1 }, (_, year) => (year === 0 ? 0 : -costIn(year - 1) || 0)),
  });
  const lines = [
    line('augmentation', [name], (year) => years[year].augmentationCost),
    line('replacement', [name], (year) => years[year].replacementCost),
    line('operating', [`${name} auxiliary load`], (year) => auxiliary[year]?.cost ?? 0),
  ];
  return lines.filter(({ byYear }) => byYear.some((amount) => amount !== 0));
}

/** What the storage costs by year of cash, its converter and what it bought to charge included. */
export function storageCostsByYear(ledger: Ledger, { lifetimeYears }: Case): StorageCostsByYear {
  const paid = (wanted: (line: LedgerLine) => boolean): Float64Array =>
    yearTotals(ledger, lifetimeYears, (line) => line.owner === 'storage' && wanted(line)).map((amount) => -amount || 0);
  return {
    capital: paid(inAccount('capital')),
    operating: paid(inAccount('operating')),
    augmentation: paid(inAccount('augmentation')),
    replacement: paid(inAccount('replacement')),
    charging: paid(isPurchase),
    salvage: new Float64Array(lifetimeYears + 1),
  };
}

/** Bought from the grid: booked among revenue, as an amount below zero. */
export function isPurchase(line: LedgerLine): boolean {
  return line.account === 'revenue' && line.path.at(-1) === 'Purchases';
}
