import type { Case, StorageCase } from '../cases/case';
import type { Ledger } from '../finance/ledger';
import { cycleCost } from '../storage/lifePlan';
import { levelisedCostOfStorage } from '../storage/storageCosts';
import type { StorageYear } from '../storage/storageYear';
import { storageCostsByYear } from './storageLedger';
import type { YearEnergies } from './yearEnergies';

/** What reports say of a storage beside its energies. */
export interface StorageFigures {
  /** Operating years in order. */
  readonly years: readonly StorageYear[];
  /** Currency for each MWh out of the cells, by operating year. */
  readonly cycleCostPerMWh: Float64Array;
  readonly firstCycleCostPerMWh: number;
  readonly meanCycleCostPerMWh: number;
  /** Undefined where nothing is discharged. */
  readonly levelisedCostPerMWh: number | undefined;
}

export function storageFigures(
  input: Case,
  storage: StorageCase,
  years: readonly StorageYear[],
  ledger: Ledger,
  energies: readonly YearEnergies[],
): StorageFigures {
  const cycleCostPerMWh = Float64Array.from({ length: input.lifetimeYears }, (_, year) => cycleCost(storage, year));
  const discharged = Float64Array.from([0, ...energies.map(({ dischargeMWh }) => dischargeMWh)]);
  return {
    years,
    cycleCostPerMWh,
    firstCycleCostPerMWh: cycleCostPerMWh[0],
    meanCycleCostPerMWh: cycleCostPerMWh.reduce((sum, cost) => sum + cost, 0) / input.lifetimeYears,
    levelisedCostPerMWh: levelisedCostOfStorage(storageCostsByYear(ledger, input), discharged, input.discountRate),
  };
}
