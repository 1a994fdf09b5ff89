import { isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import type { Case, StorageCase } from '../cases/case';
import { amountsByYear, inAccount, yearTotals, type Account, type Ledger, type LedgerLine } from '../finance/ledger';
import { operatingParts } from '../finance/costs';
import { purchases } from '../market/marketModel';
import { shortagePenalty } from '../market/timeOfDelivery';
import type { AuxiliarySupply } from '../storage/auxiliaryLoad';
import type { StorageCostsByYear } from '../storage/storageCosts';
import type { PaidStorageYear } from '../storage/storageYear';

/** Returns the costs of augmentation, replacement and the auxiliary load in each operating year. */
export function storageLines(
  { id, name }: StorageCase,
  years: readonly PaidStorageYear[],
  auxiliary: readonly (AuxiliarySupply | undefined)[],
): Ledger {
  const line = (account: Account, path: readonly Text[], costIn: (operatingYear: number) => number): LedgerLine => ({
    account,
    owner: 'storage',
    component: id,
    path,
    byYear: amountsByYear(years.length, (year) => (year === 0 ? 0 : -costIn(year - 1) || 0)),
  });
  const lines = [
    line('augmentation', [name], (year) => years[year].augmentationCost),
    line('replacement', [name], (year) => years[year].replacementCost),
    line('operating', [name, operatingParts.auxiliaryLoad], (year) => auxiliary[year]?.cost ?? 0),
  ];
  return lines.filter(({ byYear }) => byYear.some((amount) => amount !== 0));
}

/** Returns the costs of all storages by cash flow year, including their converters and energy bought to charge. */
export function storageCostsByYear(ledger: Ledger, { lifetimeYears }: Case): StorageCostsByYear {
  const paid = (wanted: (line: LedgerLine) => boolean): Float64Array =>
    yearTotals(ledger, lifetimeYears, (line) => line.owner === 'storage' && wanted(line)).map((amount) => -amount || 0);
  return {
    capital: paid(inAccount('capital')),
    operating: paid(inAccount('operating')),
    augmentation: paid(inAccount('augmentation')),
    replacement: paid(inAccount('replacement')),
    charging: paid(isPurchase),
    salvage: yearTotals(ledger, lifetimeYears, (line) => line.owner === 'storage' && line.account === 'salvage'),
  };
}

/** Returns the costs of one storage: its own lines, and charging costs in proportion to its share of the energy bought in the year. */
export function ownCostsByYear(
  storage: StorageCase,
  ledger: Ledger,
  input: Case,
  boughtMWh: readonly Readonly<Record<string, number>>[],
): StorageCostsByYear {
  const own = ledger.filter(({ component }) => isPartOf(storage, component));
  const { charging } = storageCostsByYear(ledger, input);
  return {
    ...storageCostsByYear(own, input),
    charging: charging.map((paid, year) => (year === 0 ? 0 : paid * shareOf(storage, input.storages, boughtMWh[year - 1]))),
  };
}

/** Returns the share of charging costs; equal if no storage bought energy, as a market may charge for plans that were not carried out. */
function shareOf({ id }: StorageCase, storages: readonly StorageCase[], boughtMWh: Readonly<Record<string, number>>): number {
  const total = storages.reduce((sum, storage) => sum + (boughtMWh[storage.id] ?? 0), 0);
  return total > 0 ? (boughtMWh[id] ?? 0) / total : 1 / storages.length;
}

/** Returns true if a component is the item or its converter. */
export function isPartOf({ id }: { readonly id: string }, component: string | undefined): boolean {
  return component === id || component === `${id}-converter`;
}

/** Returns true if a line is the shortage penalty of a contract: booked as revenue below zero. */
export function isPenalty(line: LedgerLine): boolean {
  return line.account === 'revenue' && isSameText(line.path.at(-1) ?? '', shortagePenalty);
}

/** Returns true if a line is a purchase from the grid: booked as revenue below zero. */
export function isPurchase(line: LedgerLine): boolean {
  return line.account === 'revenue' && isSameText(line.path.at(-1) ?? '', purchases);
}
