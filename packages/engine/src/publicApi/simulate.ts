import { listOf, message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { allInEnglish, type InEnglish } from '@hybrid/project/i18n/inEnglish';
import { runChecks } from '@hybrid/project/issues/checks';
import { withSuggestions } from '@hybrid/project/issues/issue';
import type { Project } from '@hybrid/project/document/project';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';
import type { SeriesSource } from '../cases/storedSeries';
import { newTable, simulations, type Done, type ProjectRun } from '../simulate/runProject';
import { givenSeries, type ProjectInputs } from './givenSeries';
import { pause } from './pause';

/** Result of all simulations of a project. */
export interface Simulated {
  /** Columns of the rows in English: sensitivities with more than one value, sizes, and revenue streams. */
  readonly header: InEnglish<ResultTable['header']>;
  /** Rows, by descending net present value within each combination of sensitivities. */
  readonly rows: readonly ResultItem[];
  /** Number of systems that cannot keep their contracts and have no row. */
  readonly infeasible: number;
}

/** Progress after a simulation. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Row of the simulation; undefined if the system cannot keep its contracts. */
  readonly row: ResultItem | undefined;
}

/** Signal that ends a calculation: an `AbortSignal`. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
}

export interface SimulateOptions {
  /** Called after each simulation. */
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the calculation between two simulations: its reason is thrown. */
  readonly signal?: StopSignal;
}

/**
 * Runs all simulations of a project, every combination of sensitivities with every size, and returns the ranked rows.
 *
 * Amounts are in the currency of the project, `irr` is a fraction, `lcoe` currency/MWh, `payback` years; the last three are null where they do not
 * exist. `series` are the values of the series that the project refers to. The method stands in `docs/method`.
 *
 * Throws a `UserError` for a project with errors, which `checkProject` lists, and for series that are missing or no year of numbers; and the reason
 * of the signal once it is aborted.
 */
export function simulate(project: Project, series: ProjectInputs, options: SimulateOptions = {}): Simulated {
  const { add, table } = newTable(project);
  const { signal } = options;
  refuseAborted(signal);
  for (const done of simulations(project, calculableSeries(project, series))) {
    add(done);
    report(done, options);
    refuseAborted(signal);
  }
  return simulated(table());
}

/**
 * Runs all simulations of a project like {@link simulate}, and lets other work of the program go on after each plant: timers, requests, drawing of a
 * page, and so a signal that a timer or a button aborts.
 *
 * Rejects where {@link simulate} throws.
 */
export async function simulateAsync(project: Project, series: ProjectInputs, options: SimulateOptions = {}): Promise<Simulated> {
  const { add, table } = newTable(project);
  const { signal } = options;
  refuseAborted(signal);
  for (const done of simulations(project, calculableSeries(project, series))) {
    add(done);
    report(done, options);
    if (done.isLastOfPlant) await pause();
    refuseAborted(signal);
  }
  return simulated(table());
}

/** Returns the series of a project that can be calculated. Throws a UserError that lists the errors of another. */
export function calculableSeries(project: Project, series: ProjectInputs): SeriesSource {
  const source = givenSeries(project, series);
  const errors = runChecks(project).filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new UserError('badInput', message('givenValues.projectHasErrors', { issues: listOf(errors.map(withSuggestions), ' ') }));
  return source;
}

/** Throws the reason of a signal that was aborted. */
export function refuseAborted(signal: StopSignal | undefined): void {
  if (signal?.aborted) throw signal.reason ?? new Error('Aborted');
}

function report({ outcome, done, total }: Done, { onProgress }: SimulateOptions): void {
  onProgress?.({ done, total, row: 'item' in outcome ? outcome.item : undefined });
}

const simulated = ({ header, items, infeasible }: ProjectRun): Simulated => ({ header: allInEnglish(header), rows: items, infeasible });
