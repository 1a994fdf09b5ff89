import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { OperatedCase } from '../cases/operatedCase';
import type { LedgerLine } from '../finance/ledger';
import { sum } from '../series';
import type { AuxiliarySupply } from '../storage/auxiliaryLoad';
import { firstWholeYear } from '../storage/serviceLife';
import type { StorageYear } from '../storage/storageYear';
import { missedContracts, type MissedContract } from './infeasible';
import { operatingYears, putInYears } from './operatingYears';
import type { YearRun } from './simulateYear';
import { allStorageYears, newStorageOperation, type StorageOperation } from './storageOperation';
import type { YearEnergies } from './yearEnergies';

/** Dispatch and sales of a plant over its operating years, before costs: it does not depend on costs, rates or incentives. */
export interface Operation {
  /** Operating years in order. In early analysis a simulated year is repeated for each year that it represents. */
  readonly years: readonly YearEnergies[];
  /** Lines of sales less purchases, premiums less penalties. */
  readonly revenue: readonly LedgerLine[];
  /** Storages in the order of the case. */
  readonly storages: readonly OperatedLife[];
  /** Largest bound of the relative optimality gap over the years. */
  readonly relativeGapBound: number;
  /** Mandatory contracts that were not met. A system with any is infeasible. */
  readonly missed: readonly MissedContract[];
}

/** Figures of a storage over the operating years. */
interface OperatedLife {
  readonly years: readonly StorageYear[];
  readonly auxiliary: readonly (AuxiliarySupply | undefined)[];
  /** Energy in the cells before the first simulated year and after the last. */
  readonly startMWh: number;
  readonly endMWh: number;
}

/**
 * Runs the years of a plant in order; energy and health of the cells are carried over from each to the next. In early analysis a year is run for
 * each set of equipment, and cells keep the loss of the first full year that they operate. The steps of the years are passed to `onYear` and not kept.
 */
export function operation(input: OperatedCase, onYear: (run: YearRun) => void = () => {}): Operation {
  const { storages, lifetimeYears } = input;
  const operations = storages.map((storage) => newStorageOperation(input, storage));
  /** Simulated year that represents each operating year. */
  const simulated: SimulatedYear[] = [];
  const runs: SimulatedYear[] = [];
  const revenue = new Map<string, LedgerLine>();
  let relativeGapBound = 0;
  for (const run of operatingYears(input, operations)) {
    const { standsFor, energies } = run;
    relativeGapBound = Math.max(relativeGapBound, run.relativeGapBound);
    const year: SimulatedYear = {
      operatingYear: standsFor.from,
      energies,
      storages: run.storages.map(({ year: lived, auxiliary, endMWh }) => ({ lived, auxiliary, endMWh })),
    };
    runs.push(year);
    putInYears(simulated, standsFor, year);
    bookRevenue(revenue, run, lifetimeYears);
    onYear(run);
  }
  const lastOf = ({ life: { plan } }: StorageOperation): SimulatedYear | undefined =>
    plan.capacityIsHeld ? simulated[firstWholeYear(plan)] : simulated.at(-1);
  return {
    years: simulated.map(({ energies }) => energies),
    revenue: [...revenue.values()],
    storages: operations.map((each, k) => ({
      years: allStorageYears(
        each,
        simulated.map((run) => run.storages[k].lived),
      ),
      auxiliary: simulated.map((run) => run.storages[k].auxiliary),
      startMWh: each.startMWh,
      endMWh: lastOf(each)?.storages[k].endMWh ?? each.startMWh,
    })),
    relativeGapBound,
    missed: missedContracts(runs),
  };
}

/** A simulated year without its steps. */
interface SimulatedYear {
  /** First operating year that it represents. */
  readonly operatingYear: number;
  readonly energies: YearEnergies;
  readonly storages: readonly { readonly lived: StorageYear; readonly auxiliary: AuxiliarySupply | undefined; readonly endMWh: number }[];
}

function bookRevenue(lines: Map<string, LedgerLine>, { streams, standsFor }: YearRun, lifetimeYears: number): void {
  for (const { owner, path, money } of streams) {
    const id = [owner, ...path.map(inEnglish)].join('/');
    const line = lines.get(id) ?? { account: 'revenue', owner, path, byYear: new Float64Array(lifetimeYears + 1) };
    lines.set(id, line);
    line.byYear.fill(sum(money), standsFor.from + 1, standsFor.until + 1);
  }
}
