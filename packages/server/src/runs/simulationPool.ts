import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { StepYear } from '@hybrid/formats/stepYear';
import { UserError } from '@hybrid/project/basics/userError';
import type { Project } from '@hybrid/project/document/project';
import { readProject, seriesOf } from '@hybrid/project/files/projectFile';
import type { Details } from '@hybrid/project/results/details';
import type { Infeasibility } from '@hybrid/project/results/infeasibility';
import type { SizingTable } from '@hybrid/project/results/sizingTable';
import type { StoredOutcome } from '../store/resultStore';
import type { SeriesStore } from '../store/seriesStore';
import type { ChangesTask, DetailsTask, Outcome, SimulationTask, SizingTask, TimeSeriesFileTask, TimeSeriesTask } from './simulationWorker';
import { textFromThread } from './textFromThread';

/** Threads that simulate, so that the server goes on answering. */
export interface SimulationPool {
  readonly threads: number;
  /** What became of each, in their order. */
  simulate(task: SimulationTask): Promise<readonly StoredOutcome[]>;
  details(task: DetailsTask, stop: AbortSignal): Promise<Details>;
  /** The time series of a year as JSON text. */
  timeSeries(task: TimeSeriesTask): Promise<string>;
  /** The same with all their digits. */
  stepsOfYear(task: TimeSeriesTask): Promise<StepYear>;
  /** The same of one year or of all, as the text of a CSV file that comes while it is read. */
  timeSeriesFile(task: TimeSeriesFileTask): Promise<Readable>;
  size(task: SizingTask): Promise<SizingTable>;
  changes(task: ChangesTask): Promise<Infeasibility>;
  close(): Promise<void>;
}

/** From source the threads need a TypeScript loader; the built server has a worker file of its own. */
const fromSource = import.meta.url.endsWith('.ts');
const workerFile = fileURLToPath(new URL(fromSource ? './simulationWorker.ts' : './worker.js', import.meta.url));

/** Starts all threads at once: the first simulation should not wait for the engine to load. */
export function openPool(threads: number): SimulationPool {
  const pool = new Piscina({
    filename: workerFile,
    minThreads: threads,
    maxThreads: threads,
    ...(fromSource ? { execArgv: ['--import', new URL('./typeScriptLoader.mjs', import.meta.url).href] } : {}),
  });
  const run = async <T>(name: string, task: unknown, signal: AbortSignal | null = null, handedOver: MessagePort[] = []): Promise<T> =>
    answered((await pool.run(task, { name, signal, transferList: handedOver })) as Outcome<T>);
  const warm = Promise.all(Array.from({ length: threads }, () => pool.run(undefined, { name: 'ready' })));
  // A thread that cannot load its file fails again, and visibly, with the first task.
  warm.catch(() => {});
  return {
    threads,
    simulate: (task) => run<readonly StoredOutcome[]>('simulate', task),
    details: (task, stop) => run<Details>('details', task, stop),
    timeSeries: (task) => run<string>('timeSeries', task),
    stepsOfYear: (task) => run<StepYear>('stepsOfYear', task),
    timeSeriesFile: (task) => textFromThread((to) => run('timeSeriesFile', { ...task, to }, null, [to.port])),
    size: (task) => run<SizingTable>('size', task),
    changes: (task) => run<Infeasibility>('changes', task),
    close: () => pool.destroy(),
  };
}

/** What was found; a refusal becomes the UserError that it was before it passed between threads. */
export function answered<T>(outcome: Outcome<T>): T {
  if ('refusal' in outcome) throw new UserError(outcome.refusal.code, outcome.refusal.text, outcome.refusal.detail);
  return outcome.value;
}

/** Values of all series a document refers to, in memory that the threads share. */
export async function sharedSeries(
  series: SeriesStore,
  project: string,
  document: string | Project,
): Promise<ReadonlyMap<string, Float64Array>> {
  const shared = new Map<string, Float64Array>();
  for (const { hash } of seriesOf(typeof document === 'string' ? readProject(document) : document)) {
    const values = shared.has(hash) ? undefined : await series.values(project, hash);
    if (values) shared.set(hash, inSharedMemory(values));
  }
  return shared;
}

/** A copy that threads read without copies of their own. */
export function inSharedMemory(values: Float64Array): Float64Array {
  const shared = new Float64Array(new SharedArrayBuffer(values.byteLength));
  shared.set(values);
  return shared;
}
