import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { UserError } from '@hybrid/project/basics/userError';
import type { Project } from '@hybrid/project/document/project';
import { readProject, seriesOf } from '@hybrid/project/files/projectFile';
import type { Details } from '@hybrid/project/results/details';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { SeriesStore } from '../store/seriesStore';
import type { Infeasibility } from '@hybrid/project/results/infeasibility';
import type { SizingTable } from '@hybrid/project/results/sizingTable';
import type { ChangesTask, Outcome, SimulationTask, SizingTask } from './simulationWorker';

/** Threads that simulate, so that the server goes on answering. */
export interface SimulationPool {
  readonly threads: number;
  simulate(task: SimulationTask): Promise<ResultItem>;
  details(task: SimulationTask, stop: AbortSignal): Promise<Details>;
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
  const run = async <T>(name: string, task: unknown, signal: AbortSignal | null = null): Promise<T> => {
    const outcome = (await pool.run(task, { name, signal })) as Outcome<T>;
    if ('refusal' in outcome) throw new UserError(outcome.refusal.code, outcome.refusal.text, outcome.refusal.detail);
    return outcome.value;
  };
  const warm = Promise.all(Array.from({ length: threads }, () => pool.run(undefined, { name: 'ready' })));
  // A thread that cannot load its file fails again, and visibly, with the first task.
  warm.catch(() => {});
  return {
    threads,
    simulate: (task) => run<ResultItem>('simulate', task),
    details: (task, stop) => run<Details>('details', task, stop),
    size: (task) => run<SizingTable>('size', task),
    changes: (task) => run<Infeasibility>('changes', task),
    close: () => pool.destroy(),
  };
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

function inSharedMemory(values: Float64Array): Float64Array {
  const shared = new Float64Array(new SharedArrayBuffer(values.byteLength));
  shared.set(values);
  return shared;
}
