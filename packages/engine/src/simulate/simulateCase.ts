import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import { factsOf, type Incentive } from '@hybrid/project/document/incentive';
import type { TechnologyKind } from '@hybrid/project/document/technologies';
import type { Case } from '../cases/case';
import { costLines } from '../finance/costs';
import type { IncentiveInputs } from '../finance/incentives/incentiveModel';
import { incentiveLines } from '../finance/incentives/incentiveModels';
import { inNominalMoney, movedByYears, type Ledger } from '../finance/ledger';
import { salvageLines } from '../finance/salvage';
import { paidYear, type PaidStorageYear, type StorageYear } from '../storage/storageYear';
import { asOperated } from './asOperated';
import { caseMetrics, type CaseMetrics } from './caseMetrics';
import { cellSalvageLines } from './cellSalvage';
import { costTiming } from './costTimings';
import type { MissedContract } from './infeasible';
import { operation, type Operation } from './operation';
import type { YearRun } from './simulateYear';
import { levelisedCostOfStorages, storageFigures, type StorageFigures } from './storageFigures';
import { storageLines } from './storageLedger';
import type { YearEnergies } from './yearEnergies';

/** Figures of a simulation that a row of the result table needs. */
export interface PricedCase {
  readonly ledger: Ledger;
  /** Operating years in order. In early analysis a simulated year is repeated for each year that it represents. */
  readonly years: readonly YearEnergies[];
  readonly metrics: CaseMetrics;
  /** Largest bound of the relative optimality gap over the years. */
  readonly relativeGapBound: number;
  /** Mandatory contracts that were not met. A system with any is infeasible. */
  readonly missed: readonly MissedContract[];
}

/** A simulation with its economics. */
export interface SimulatedCase extends PricedCase {
  /** Storages in the order of the case. */
  readonly storages: readonly StorageFigures[];
  /** Levelised cost of storage, all storages together [currency/MWh]; undefined if none discharges. */
  readonly levelisedCostOfStoragePerMWh: number | undefined;
}

/** Simulates operation and economics of a case. The steps of its years are passed to `onYear` and not kept. */
export function simulateCase(input: Case, onYear?: (run: YearRun) => void): SimulatedCase {
  return economics(input, operation(asOperated(input), onYear));
}

/** Returns an operation with its figures under the economics of a case. The operation may come from a case with an equal plant. */
export function economics(input: Case, operated: Operation): SimulatedCase {
  const simulated = priced(input, operated);
  const { ledger, years } = simulated;
  const lives = paidLives(input, operated);
  return {
    ...simulated,
    storages: input.storages.map((storage, k) => storageFigures(input, storage, lives[k], ledger, years, operated.storages[k])),
    levelisedCostOfStoragePerMWh: levelisedCostOfStorages(input, ledger, years),
  };
}

/** Returns the figures of an operation under the economics of a case, without the figures of each storage, which a row does not need. */
export function priced(input: Case, operated: Operation): PricedCase {
  const { years, revenue, storages, relativeGapBound, missed } = operated;
  const lives = paidLives(input, operated);
  const realLedger: Ledger = [
    ...revenue,
    ...costs(input, years),
    ...input.storages.flatMap((storage, k) => storageLines(storage, lives[k], storages[k].auxiliary)),
    ...incentives(input, years),
    ...(input.includesSalvage ? salvage(input, lives) : []),
  ];
  const ledger = input.nominalMoney ? inNominalMoney(realLedger, input.inflationRate) : realLedger;
  return { ledger, years, metrics: caseMetrics(ledger, years, input), relativeGapBound, missed };
}

/** Returns the operating years of each storage with the costs of their events. */
function paidLives(input: Case, { storages }: Operation): readonly (readonly PaidStorageYear[])[] {
  return input.storages.map((storage, k) => storages[k].years.map((year) => paidYear(year, storage)));
}

/** Returns the components that are built before the project ends. Cells are replaced by their ageing, so not by the cost table. */
function builtComponents(input: Case): readonly ComponentCost[] {
  const cells = new Set(input.storages.map(({ id }) => id));
  const built = input.costs.filter(({ owner, id }) => costTiming(input, owner, id).fromYears < input.lifetimeYears);
  return built.map((cost) => (cost.owner === 'storage' && cells.has(cost.id) ? { ...cost, lifetimeYears: undefined } : cost));
}

function costs(input: Case, years: readonly YearEnergies[]): Ledger {
  return costLines(builtComponents(input), years, ({ owner, id }) => costTiming(input, owner, id));
}

/** Returns the salvage values: of cells by their remaining health and life, of other components by their age. */
function salvage(input: Case, lives: readonly (readonly StorageYear[])[]): Ledger {
  const cells = new Set(input.storages.map(({ id }) => id));
  const others = builtComponents(input).filter(({ id }) => !cells.has(id));
  return [...salvageLines(others, input.lifetimeYears, ({ owner, id }) => costTiming(input, owner, id)), ...cellSalvageLines(input, lives)];
}

/** Returns the incentives. Incentives on capital follow its timing: components that are built later have them later. */
function incentives(input: Case, years: readonly YearEnergies[]): Ledger {
  const { lifetimeYears, storageCreditRule, inflationRate, halfBasisReduction } = input;
  const built = builtComponents(input);
  const inputs: IncentiveInputs = {
    lifetimeYears,
    costs: built,
    ownChargingShare: ownChargingShare(years.find(({ chargeMWh }) => chargeMWh > 0) ?? years[0]),
    storageCreditRule,
    halfBasisReduction: halfBasisReduction ?? true,
    hasGeneration: input.solar.length + input.wind.length > 0,
    inflationRate,
    incentives: input.incentives,
    delivered: years.map(deliveredBy),
  };
  const capitalYearOf = ({ owner, id }: ComponentCost): number => costTiming(input, owner, id).capitalYear;
  const capitalYears = [...new Set(built.map(capitalYearOf))];
  const linesOf = (incentive: Incentive): Ledger =>
    factsOf(incentive).basis === 'energy'
      ? incentiveLines(incentive, inputs)
      : capitalYears.flatMap((year) => {
          const costs = built.filter((cost) => capitalYearOf(cost) === year);
          return incentiveLines(incentive, { ...inputs, costs }).map((line) => movedByYears(line, year));
        });
  return input.incentives.flatMap(linesOf);
}

/** Returns the energy of a year that production incentives count: generation that is not curtailed, and discharge. [MWh] */
export function deliveredBy({ deliveredByOwnerMWh, dischargeMWh }: YearEnergies): { readonly [T in TechnologyKind]: number } {
  return { ...deliveredByOwnerMWh, storage: dischargeMWh };
}

function ownChargingShare({ generationToStorageMWh, chargeMWh }: YearEnergies): number {
  return chargeMWh > 0 ? generationToStorageMWh / chargeMWh : 0;
}
