import type { Text } from '@hybrid/project/i18n/message';
import { marketKinds } from '@hybrid/project/document/kinds';
import type { Project } from '@hybrid/project/document/project';
import type { EconomicFigures } from '@hybrid/project/results/economicColumns';
import { compareByNpv, type ResultItem, type ResultTable } from '@hybrid/project/results/resultTables';
import { buildCase } from '../cases/buildCase';
import { caseGrid, resultCells, resultHeader, type CaseKey } from '../cases/caseGrid';
import { groupedByOperation } from '../cases/operationGroups';
import type { Case } from '../cases/case';
import type { SeriesSource } from '../cases/storedSeries';
import { inAccount, inStream, yearTotals } from '../finance/ledger';
import { sum } from '../series';
import type { CaseMetrics } from './caseMetrics';
import { infeasible, type MissedContract } from './infeasible';
import { rememberedOperations, type OperationOf } from './rememberedOperations';
import { priced, type PricedCase } from './simulateCase';

export type { SeriesSource } from '../cases/storedSeries';

/** Row of a simulation, or the missed contracts of a system that is infeasible. */
export type KeyOutcome = { readonly item: ResultItem } | { readonly missed: readonly MissedContract[] };

/** Runs one simulation of a project. `operationOf` may cache operations for consecutive simulations with equal plants. */
export function keyOutcome(
  project: Project,
  key: CaseKey,
  series: SeriesSource,
  operationOf: OperationOf = rememberedOperations(1),
): KeyOutcome {
  const input = buildCase(project, series, key);
  const simulated = priced(input, operationOf(input));
  return simulated.missed.length > 0 ? { missed: simulated.missed } : { item: resultItem(project, key, input, simulated) };
}

/** Runs one simulation of a project and returns its row of the result table. Refuses a system that cannot keep its contracts. */
export function simulateKey(project: Project, key: CaseKey, series: SeriesSource): ResultItem {
  const outcome = keyOutcome(project, key, series);
  if ('missed' in outcome) throw infeasible(outcome.missed);
  return outcome.item;
}

/** Returns the row of a simulation. */
export function resultItem(project: Project, key: CaseKey, input: Case, { ledger, metrics, years }: PricedCase): ResultItem {
  const revenue = revenueStreams(input).map(
    (stream) => sum(yearTotals(ledger, input.lifetimeYears, inStream(stream))) / input.lifetimeYears,
  );
  return {
    id: key.id,
    ...resultCells(project, key),
    revenue,
    ...economicFigures(metrics),
    netCashFlow: Array.from(metrics.netCashFlow),
    firstYearRevenue: yearTotals(ledger, input.lifetimeYears, inAccount('revenue'))[1],
    heldHours: years[0]?.hoursHeldByConnection ?? 0,
  };
}

/** Returns the economic figures of a row. */
function economicFigures(metrics: CaseMetrics): EconomicFigures {
  return {
    npv: metrics.npv,
    irr: metrics.irr ?? null,
    lcoe: metrics.lcoePerMWh ?? null,
    payback: metrics.payback ?? null,
    capex: metrics.capex,
    opex: metrics.meanOpex,
  };
}

/** Returns the names of the revenue streams of a case, in the order of the header. */
export function revenueStreams(input: Case): readonly Text[] {
  return marketKinds.flatMap((kind) => input.markets[kind].map(({ name }) => name));
}

/** Rows of a project, and the number of its systems that cannot keep their contracts and have no row. */
export interface ProjectRun extends ResultTable {
  readonly infeasible: number;
}

/** A simulation that is done: its outcome, and how many of all are done. */
export interface Done {
  readonly key: CaseKey;
  readonly outcome: KeyOutcome;
  readonly done: number;
  readonly total: number;
  /** True for the last simulation of a plant: the next one operates another plant, which takes longer. */
  readonly isLastOfPlant: boolean;
}

/** Runs the simulations of a project one after the other, in an order in which equal plants operate once, so that a caller can work or end between them. */
export function* simulations(project: Project, series: SeriesSource): Generator<Done, void> {
  const groups = groupedByOperation(project, caseGrid(project).keys);
  const total = groups.reduce((count, group) => count + group.length, 0);
  const operationOf = rememberedOperations();
  let done = 0;
  for (const group of groups)
    for (const key of group) {
      const outcome = keyOutcome(project, key, series, operationOf);
      yield { key, outcome, done: ++done, total, isLastOfPlant: key === group.at(-1) };
    }
}

/** Collects the simulations of a project to its table: rows are ranked by net present value within each combination of sensitivities. */
export function newTable(project: Project): { readonly add: (done: Done) => void; readonly table: () => ProjectRun } {
  const cases: ResultItem[][] = [];
  let infeasible = 0;
  return {
    add: ({ key, outcome }) => {
      if ('missed' in outcome) infeasible++;
      else (cases[key.sensitivityIndex] ??= []).push(outcome.item);
    },
    table: () => ({ header: resultHeader(project), items: cases.flatMap((items) => items.toSorted(compareByNpv)), infeasible }),
  };
}

/**
 * Runs all simulations of a project and returns its table. `onOutcome` gets each outcome as soon as it is known, with the progress; once `stop`
 * returns true, the rows so far are returned.
 */
export function runProject(
  project: Project,
  series: SeriesSource,
  onOutcome: (outcome: KeyOutcome, done: number, total: number) => void = () => {},
  stop: () => boolean = () => false,
): ProjectRun {
  const { add, table } = newTable(project);
  if (stop()) return table();
  for (const done of simulations(project, series)) {
    add(done);
    onOutcome(done.outcome, done.done, done.total);
    if (stop()) break;
  }
  return table();
}
