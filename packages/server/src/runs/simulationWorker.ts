import type { StoredOutcome } from '../store/resultStore';
import { UserError, type UserErrorCode } from '@hybrid/project/basics/userError';
import type { Project } from '@hybrid/project/document/project';
import { readProject } from '@hybrid/project/files/projectFile';
import type { Details } from '@hybrid/project/results/details';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { infeasibleText } from '@hybrid/engine/simulate/infeasible';
import { keyOutcome } from '@hybrid/engine/simulate/runProject';
import { smallestChanges } from '@hybrid/engine/sizing/smallestChanges';
import { runSystemSizer } from '@hybrid/engine/sizing/systemSizer';
import type { SystemSizerLimits } from '@hybrid/project/document/contract';
import type { Infeasibility } from '@hybrid/project/results/infeasibility';
import type { SizingTable } from '@hybrid/project/results/sizingTable';
import { watching } from './studyWatch';

/** One simulation: the input text it belongs to, and values by hash, shared between the threads. */
export interface SimulationTask {
  readonly document: string;
  readonly series: ReadonlyMap<string, Float64Array>;
  readonly key: CaseKey;
}

/** A run of the system sizer; `watch` is memory that both sides see. */
export interface SizingTask extends Omit<SimulationTask, 'key'> {
  readonly limits: SystemSizerLimits;
  readonly watch: SharedArrayBuffer;
}

/** A search for the smallest changes that make a system feasible. */
export interface ChangesTask extends SimulationTask {
  readonly watch: SharedArrayBuffer;
}

/** What an expected refusal looks like on its way between threads, where classes are lost. */
export interface Refusal {
  readonly code: UserErrorCode;
  readonly text: string;
  readonly detail: string | undefined;
}

export type Outcome<T> = { readonly value: T } | { readonly refusal: Refusal };

/** A system that cannot keep its contracts has no row, but a reason. */
export function simulate({ document, series, key }: SimulationTask): Outcome<StoredOutcome> {
  return outcome(() => {
    const found = keyOutcome(projectOf(document), key, (hash) => valuesOf(series, hash));
    return 'missed' in found ? { id: key.id, infeasible: found.missed.map(infeasibleText).join('. ') } : found.item;
  });
}

export function details({ document, series, key }: SimulationTask): Outcome<Details> {
  return outcome(() => detailsReport(projectOf(document), key, (hash) => valuesOf(series, hash)));
}

export function size({ document, series, limits, watch }: SizingTask): Outcome<SizingTable> {
  return outcome(() => runSystemSizer(projectOf(document), (hash) => valuesOf(series, hash), limits, watching(watch)));
}

export function changes({ document, series, key, watch }: ChangesTask): Outcome<Infeasibility> {
  return outcome(() => smallestChanges(projectOf(document), key, (hash) => valuesOf(series, hash), watching(watch)));
}

/** Answers as soon as the thread has loaded the engine. */
export function ready(): boolean {
  return true;
}

function outcome<T>(work: () => T): Outcome<T> {
  try {
    return { value: work() };
  } catch (error) {
    if (error instanceof UserError) return { refusal: { code: error.code, text: error.message, detail: error.detail } };
    throw error;
  }
}

let lastRead: { readonly document: string; readonly project: Project } | undefined;

/** The simulations of a run come one after the other, all with one document. */
function projectOf(document: string): Project {
  if (lastRead?.document !== document) lastRead = { document, project: readProject(document) };
  return lastRead.project;
}

function valuesOf(series: ReadonlyMap<string, Float64Array>, hash: string): Float64Array {
  const values = series.get(hash);
  if (!values)
    throw new UserError(
      'notFound',
      'Input timeseries not found',
      `The values of series ${hash.slice(0, 12)}… are not stored with this project. Import the file again.`,
    );
  return values;
}
