import type { Case, StorageCase } from '../cases/case';
import type { Ledger } from '../finance/ledger';
import { cycleCost } from '../storage/lifePlan';
import { levelisedCostOfStorage } from '../storage/storageCosts';
import type { PaidStorageYear } from '../storage/storageYear';
import { ownCostsByYear, storageCostsByYear } from './storageLedger';
import type { YearEnergies } from './yearEnergies';

/** Figures of a storage in reports, besides its energies. */
export interface StorageFigures {
  /** Energy in the cells before the first simulated year and after the last. */
  readonly startMWh: number;
  readonly endMWh: number;
  /** Operating years in order. */
  readonly years: readonly PaidStorageYear[];
  /** Cycle cost by operating year [currency per MWh out of the cells]. */
  readonly cycleCostPerMWh: Float64Array;
  readonly firstCycleCostPerMWh: number;
  readonly meanCycleCostPerMWh: number;
  /** Levelised cost of storage; charging cost is divided by energy bought. Undefined if it discharges nothing. */
  readonly levelisedCostPerMWh: number | undefined;
}

export function storageFigures(
  input: Case,
  storage: StorageCase,
  years: readonly PaidStorageYear[],
  ledger: Ledger,
  energies: readonly YearEnergies[],
  { startMWh, endMWh }: Pick<StorageFigures, 'startMWh' | 'endMWh'>,
): StorageFigures {
  const cycleCostPerMWh = Float64Array.from({ length: input.lifetimeYears }, (_, year) => cycleCost(storage, year));
  const discharged = Float64Array.from([0, ...energies.map(({ dischargedMWh }) => dischargedMWh[storage.id] ?? 0)]);
  const costs = ownCostsByYear(
    storage,
    ledger,
    input,
    energies.map(({ boughtMWh }) => boughtMWh),
  );
  return {
    startMWh,
    endMWh,
    years,
    cycleCostPerMWh,
    firstCycleCostPerMWh: cycleCostPerMWh[0],
    meanCycleCostPerMWh: cycleCostPerMWh.reduce((sum, cost) => sum + cost, 0) / input.lifetimeYears,
    levelisedCostPerMWh: levelisedCostOfStorage(costs, discharged, input.discountRate),
  };
}

/** Returns the levelised cost of all storages together; undefined if they discharge nothing. [currency/MWh] */
export function levelisedCostOfStorages(input: Case, ledger: Ledger, energies: readonly YearEnergies[]): number | undefined {
  const discharged = Float64Array.from([0, ...energies.map(({ dischargeMWh }) => dischargeMWh)]);
  return levelisedCostOfStorage(storageCostsByYear(ledger, input), discharged, input.discountRate);
}
