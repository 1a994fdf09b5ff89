import type { OperatedCase } from '../cases/operatedCase';
import type { LedgerLine } from '../finance/ledger';
import { sum } from '../series';
import type { StorageYear } from '../storage/storageYear';
import { simulatedYearCount } from './asOperated';
import type { AuxiliarySupply } from './auxiliarySupply';
import { missedContracts, type MissedContract } from './infeasible';
import { operatingYears } from './operatingYears';
import type { StorageRun, YearRun } from './simulateYear';
import { allStorageYears, newStorageOperation } from './storageOperation';
import type { YearEnergies } from './yearEnergies';

/** What a plant does and sells over its operating years, before anything is paid for it: no cost, no rate and no incentive changes it. */
export interface Operation {
  /** Operating years in order. In early analysis the one simulated year stands in each place. */
  readonly years: readonly YearEnergies[];
  /** Sales less purchases, premiums less penalties. */
  readonly revenue: readonly LedgerLine[];
  /** In the order of the case. */
  readonly storages: readonly OperatedLife[];
  /** Largest over the years. */
  readonly relativeGapBound: number;
  /** Contracts that were not kept though they must be. A system with any is infeasible. */
  readonly missed: readonly MissedContract[];
}

/** A storage through the operating years. */
export interface OperatedLife {
  readonly years: readonly StorageYear[];
  readonly auxiliary: readonly (AuxiliarySupply | undefined)[];
  /** In the cells before the first simulated year and after the last. */
  readonly startMWh: number;
  readonly endMWh: number;
}

/**
 * Runs the years of a plant in order; the energy in the cells and their health are carried over from each to the next. In early analysis the
 * first year is run and stands for all. The steps of the years are handed to `onYear` and not kept.
 */
export function operation(input: OperatedCase, onYear: (run: YearRun) => void = () => {}): Operation {
  const { storages, lifetimeYears } = input;
  const operations = storages.map((storage) => newStorageOperation(input, storage));
  const simulatedYears = simulatedYearCount(input);
  const energies: YearEnergies[] = [];
  const runsOfStorages: Pick<StorageRun, 'year' | 'auxiliary'>[][] = operations.map(() => []);
  const revenue = new Map<string, LedgerLine>();
  let levelsMWh: readonly number[] = operations.map(({ startMWh }) => startMWh);
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
    Array.from({ length: lifetimeYears }, (_, year) => simulated[Math.min(year, simulatedYears - 1)]);
  return {
    years: inAllYears(energies),
    revenue: [...revenue.values()],
    storages: operations.map((each, k) => ({
      years: allStorageYears(
        each,
        runsOfStorages[k].map(({ year }) => year),
      ),
      auxiliary: inAllYears(runsOfStorages[k].map(({ auxiliary }) => auxiliary)),
      startMWh: each.startMWh,
      endMWh: levelsMWh[k],
    })),
    relativeGapBound,
    missed: missedContracts(energies),
  };
}

function bookRevenue(lines: Map<string, LedgerLine>, { streams, year }: YearRun, { lifetimeYears, earlyAnalysis }: OperatedCase): void {
  for (const { owner, path, money } of streams) {
    const id = [owner, ...path].join('/');
    const line = lines.get(id) ?? { account: 'revenue', owner, path, byYear: new Float64Array(lifetimeYears + 1) };
    lines.set(id, line);
    line.byYear.fill(sum(money), year + 1, earlyAnalysis ? undefined : year + 2);
  }
}
