import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { groupedByOperation } from '@hybrid/engine/cases/operationGroups';
import { UserError } from '@hybrid/project/i18n/userError';
import { canonicalText, type ProjectFile } from '@hybrid/project/files/projectFile';
import { compareByNpv, type ResultHeader, type ResultItem, type ResultTable } from '@hybrid/project/results/resultTables';
import { answered, inSharedMemory, openPool, type SimulationPool } from '@hybrid/server/runs/simulationPool';

/** Row of a simulation, or why the system has none. */
type RowOrReason = Awaited<ReturnType<SimulationPool['simulate']>>[number];

export interface Calculation {
  /** Rows ranked within each combination of sensitivities, combinations in their order. */
  readonly table: ResultTable;
  /** Number of systems that cannot meet their contracts: they have no row. */
  readonly infeasible: number;
  /** Reasons why simulations failed: they have no row. */
  readonly faults: readonly string[];
}

/** Called at the start and after each simulation. */
export interface Listener {
  readonly begins: (header: ResultHeader, simulations: number) => void;
  readonly found: (outcome: RowOrReason, done: number, simulations: number) => void;
}

/** Number of different plants below which a project is done before a thread has loaded the engine. */
const fewPlants = 8;

/** Returns the default number of threads for a number of simulated plants: all of the machine, or only the present one. */
function usualThreads(plants: number): number {
  return plants < fewPlants ? 1 : Math.min(plants, availableParallelism());
}

/**
 * Runs all simulations of a project on several threads; those whose plants operate alike run on one thread, in sequence. The table does not depend on
 * the number of threads. Rejects, with a UserError, a project that cannot be calculated, and one whose simulations all fail.
 */
export async function calculateProject(file: ProjectFile, listener: Listener, threads?: number): Promise<Calculation> {
  const { header, keys } = caseGrid(file.project);
  const groups = groupedByOperation(file.project, keys);
  listener.begins(header, keys.length);
  const pool = await simulations(threads ?? usualThreads(groups.length));
  try {
    return await calculateOn(pool, file, listener.found);
  } finally {
    await pool.close();
  }
}

/** Runs all simulations of a project on the threads of a pool that stays open; once `stop` fires, no more are begun, and it rejects. */
export async function calculateOn(
  pool: Pick<SimulationPool, 'threads' | 'simulate'>,
  { project, inputs }: ProjectFile,
  found: Listener['found'],
  stop?: AbortSignal,
): Promise<Calculation> {
  const { header, keys } = caseGrid(project);
  const waiting = [...groupedByOperation(project, keys)];
  const caseOf = new Map(keys.map(({ id, sensitivityIndex }) => [id, sensitivityIndex]));
  const cases: ResultItem[][] = [];
  const faults: string[] = [];
  let [done, infeasible] = [0, 0];
  const take = (outcome: RowOrReason): void => {
    if ('fault' in outcome) faults.push(inEnglish(outcome.fault));
    else if ('infeasible' in outcome) infeasible++;
    else (cases[caseOf.get(outcome.id) ?? 0] ??= []).push(outcome);
    found(outcome, ++done, keys.length);
  };
  const [document, series] = [canonicalText(project), new Map([...inputs].map(([hash, values]) => [hash, inSharedMemory(values)]))];
  const lane = async (): Promise<void> => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const outcomes = await pool.simulate({ document, series, keys: group });
      stop?.throwIfAborted();
      outcomes.forEach(take);
    }
  };
  try {
    await Promise.all(Array.from({ length: pool.threads }, lane));
  } finally {
    waiting.length = 0;
  }
  const [fault] = faults;
  if (fault !== undefined && faults.length === keys.length) throw new UserError('badInput', fault);
  return { table: { header, items: cases.flatMap((items) => items.toSorted(compareByNpv)) }, infeasible, faults };
}

/** Returns a thread pool, or a stand-in that does the same work in this thread. */
async function simulations(threads: number): Promise<Pick<SimulationPool, 'threads' | 'simulate' | 'close'>> {
  if (threads > 1) return openPool(threads);
  const { simulate } = await import('@hybrid/server/runs/simulationWorker');
  const simulateHere: SimulationPool['simulate'] = async (task) => {
    const outcomes = answered(simulate(task));
    // Output of this thread passes on between two tasks.
    await setImmediate();
    return outcomes;
  };
  return { threads: 1, simulate: simulateHere, close: () => Promise.resolve() };
}
