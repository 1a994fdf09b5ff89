import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import type { TechnologyKind } from '@hybrid/project/document/kinds';
import type { Case } from '../cases/case';
import { costLines } from '../finance/costs';
import { incentiveLines, type IncentiveInputs } from '../finance/incentives';
import { inNominalMoney, movedByYears, type Ledger, type LedgerLine } from '../finance/ledger';
import { salvageLines } from '../finance/salvage';
import { sum } from '../series';
import type { StorageYear } from '../storage/storageYear';
import { caseMetrics, type CaseMetrics } from './caseMetrics';
import { cellSalvageLines } from './cellSalvage';
import { costTiming } from './costTimings';
import { missedContracts, type MissedContract } from './infeasible';
import { operatingYears, simulatedYearCount } from './operatingYears';
import type { StorageRun, YearRun } from './simulateYear';
import { levelisedCostOfStorages, storageFigures, type StorageFigures } from './storageFigures';
import { storageLines } from './storageLedger';
import { allStorageYears, newStorageOperation } from './storageOperation';
import type { YearEnergies } from './yearEnergies';

/** A simulation with its money; the steps of its years are handed to `onYear` and not kept. */
export interface SimulatedCase {
  readonly ledger: Ledger;
  /** Operating years in order. In early analysis the one simulated year stands in each place. */
  readonly years: readonly YearEnergies[];
  readonly metrics: CaseMetrics;
  /** In the order of the case. */
  readonly storages: readonly StorageFigures[];
  /** Of all storages together, currency/MWh; undefined where none discharges. */
  readonly levelisedCostOfStoragePerMWh: number | undefined;
  /** Largest over the years. */
  readonly relativeGapBound: number;
  /** Contracts that were not kept though they must be. A system with any is infeasible. */
  readonly missed: readonly MissedContract[];
}

/**
 * Runs the years of a case in order; the energy in the cells and their health are carried over from each to the next. In early analysis the
 * first year is run and stands for all.
 */
export function simulateCase(input: Case, onYear: (run: YearRun) => void = () => {}): SimulatedCase {
  const { storages } = input;
  const operations = storages.map((storage) => newStorageOperation(input, storage));
  const simulatedYears = simulatedYearCount(input);
  const energies: YearEnergies[] = [];
  const runsOfStorages: Pick<StorageRun, 'year' | 'auxiliary'>[][] = operations.map(() => []);
  const revenue = new Map<string, LedgerLine>();
  let levelsMWh: readonly number[] = operations.map((operation) => operation.startMWh);
  let relativeGapBound = 0;
  for (const run of operatingYears(input, operations)) {
    levelsMWh = run.storages.map(({ endMWh }) => endMWh);
    relativeGapBound = Math.max(relativeGapBound, run.relativeGapBound);
    energies.push(run.energies);
    for (const [k, ofStorage] of run.storages.entries()) runsOfStorages[k].push({ year: ofStorage.year, auxiliary: ofStorage.auxiliary });
    bookRevenue(revenue, run, input);
    onYear(run);
  }
  const inAllYears = <T>(simulated: readonly T[]): readonly T[] =>
    Array.from({ length: input.lifetimeYears }, (_, year) => simulated[Math.min(year, simulatedYears - 1)]);
  const years = inAllYears(energies);
  const lives = operations.map((operation, k) =>
    allStorageYears(
      operation,
      runsOfStorages[k].map(({ year }) => year),
    ),
  );
  const realLedger: Ledger = [
    ...revenue.values(),
    ...costs(input, years),
    ...storages.flatMap((storage, k) => storageLines(storage, lives[k], inAllYears(runsOfStorages[k].map(({ auxiliary }) => auxiliary)))),
    ...incentives(input, years),
    ...(input.includesSalvage ? salvage(input, lives) : []),
  ];
  const ledger = input.nominalMoney ? inNominalMoney(realLedger, input.inflationRate) : realLedger;
  return {
    ledger,
    years,
    metrics: caseMetrics(ledger, years, input),
    storages: storages.map((storage, k) =>
      storageFigures(input, storage, lives[k], ledger, years, { startMWh: operations[k].startMWh, endMWh: levelsMWh[k] }),
    ),
    levelisedCostOfStoragePerMWh: levelisedCostOfStorages(input, ledger, years),
    relativeGapBound,
    missed: missedContracts(energies),
  };
}

/** Components that come before the project ends. Cells are replaced by what happens to them, so not by the cost table. */
function builtComponents(input: Case): readonly ComponentCost[] {
  const cells = new Set(input.storages.map(({ id }) => id));
  const built = input.costs.filter(({ owner, id }) => costTiming(input, owner, id).fromYears < input.lifetimeYears);
  return built.map((cost) => (cost.owner === 'storage' && cells.has(cost.id) ? { ...cost, lifetimeYears: undefined } : cost));
}

function costs(input: Case, years: readonly YearEnergies[]): Ledger {
  return costLines(builtComponents(input), years, ({ owner, id }) => costTiming(input, owner, id));
}

/** Cells are worth what their own life leaves of them, all else what its age does. */
function salvage(input: Case, lives: readonly (readonly StorageYear[])[]): Ledger {
  const cells = new Set(input.storages.map(({ id }) => id));
  const others = builtComponents(input).filter(({ id }) => !cells.has(id));
  return [...salvageLines(others, input.lifetimeYears, ({ owner, id }) => costTiming(input, owner, id)), ...cellSalvageLines(input, lives)];
}

/** Those that follow from capital come with it: what is built later has them later. */
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
  return input.incentives.flatMap((incentive) =>
    incentive.kind === 'prod'
      ? incentiveLines(incentive, inputs)
      : capitalYears.flatMap((year) => {
          const costs = built.filter((cost) => capitalYearOf(cost) === year);
          return incentiveLines(incentive, { ...inputs, costs }).map((line) => movedByYears(line, year));
        }),
  );
}

function bookRevenue(lines: Map<string, LedgerLine>, { streams, year }: YearRun, { lifetimeYears, earlyAnalysis }: Case): void {
  for (const { owner, path, money } of streams) {
    const id = [owner, ...path].join('/');
    const line = lines.get(id) ?? { account: 'revenue', owner, path, byYear: new Float64Array(lifetimeYears + 1) };
    lines.set(id, line);
    line.byYear.fill(sum(money), year + 1, earlyAnalysis ? undefined : year + 2);
  }
}

/** What reached the bus and was not curtailed, which all generation is in proportion; and what the storage gave. */
function deliveredBy({ solarMWh, windMWh, curtailedMWh, dischargeMWh }: YearEnergies): { readonly [T in TechnologyKind]: number } {
  const produced = solarMWh + windMWh;
  const share = produced > 0 ? 1 - curtailedMWh / produced : 0;
  return { solar: solarMWh * share, wind: windMWh * share, storage: dischargeMWh };
}

function ownChargingShare({ generationToStorageMWh, chargeMWh }: YearEnergies): number {
  return chargeMWh > 0 ? generationToStorageMWh / chargeMWh : 0;
}
