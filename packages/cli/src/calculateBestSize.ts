import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { AskedSizes } from '@hybrid/engine/bestSize/bestSizeSearch';
import { obstacleOf, type BestSizeWatch } from '@hybrid/engine/bestSize/findBestSize';
import { findBestSizeOn } from '@hybrid/engine/bestSize/findBestSizeOn';
import { simulatorOnThreads, type ThreadSimulator } from '@hybrid/engine/bestSize/simulatorOnThreads';
import { sizeSimulator } from '@hybrid/engine/bestSize/sizeSimulator';
import { canonicalText, type ProjectFile } from '@hybrid/project/files/projectFile';
import type { BestSize, BestSizeQuestion } from '@hybrid/project/results/bestSize';
import { inSharedMemory, openPool, type SimulationPool } from '@hybrid/server/runs/simulationPool';
import { seriesFrom } from './projectInput';

/** Watches a search, and stops it between two simulations. */
export interface SearchWatch extends Omit<BestSizeWatch, 'stop'> {
  readonly stop?: AbortSignal;
}

/** Simulates the plants of a search on a number of threads. */
interface SearchThreads {
  readonly threads: number;
  readonly simulate: ThreadSimulator;
}

/**
 * Finds the best sizes of a project. Rejects, with a UserError, a question that cannot be searched, and with the reason of the signal once that fires.
 * A late-stage project is simulated on all threads of the machine: in early stage a simulation takes less than a thread needs to load the engine.
 */
export async function calculateBestSize(file: ProjectFile, question: BestSizeQuestion, watch: SearchWatch = {}): Promise<BestSize> {
  if (file.project.earlyAnalysis) return searchedOn(onThisThread(file, question), file, question, watch);
  const pool = openPool(availableParallelism());
  try {
    return await calculateBestSizeOn(pool, file, question, watch);
  } finally {
    await pool.close();
  }
}

/** Finds the best sizes of a project on the threads of a pool that stays open. */
export function calculateBestSizeOn(
  { threads, simulateSizes }: Pick<SimulationPool, 'threads' | 'simulateSizes'>,
  file: ProjectFile,
  question: BestSizeQuestion,
  watch: SearchWatch,
): Promise<BestSize> {
  const [study, document] = [randomUUID(), canonicalText(file.project)];
  const series = new Map([...file.inputs].map(([hash, values]) => [hash, inSharedMemory(values)]));
  const simulate = (asked: AskedSizes, stage: 'early' | 'late') => simulateSizes({ study, document, series, question, stage, asked });
  return searchedOn({ threads, simulate }, file, question, watch);
}

async function searchedOn(
  { threads, simulate }: SearchThreads,
  { project, inputs }: ProjectFile,
  question: BestSizeQuestion,
  { stop, ...reports }: SearchWatch,
): Promise<BestSize> {
  const isStopped = (): boolean => stop?.aborted ?? false;
  const { onProgress } = reports;
  const found = await findBestSizeOn(
    project,
    question,
    {
      simulate: simulatorOnThreads(threads, simulate, { ...(onProgress && { onProgress }), stop: isStopped }),
      obstacle: () => obstacleOf(project, question, seriesFrom(inputs)),
    },
    { ...reports, stop: isStopped },
  );
  stop?.throwIfAborted();
  if (!found) throw new Error('A search ended without an answer');
  return found;
}

/** Returns what simulates on this thread; other work goes on between two simulations. */
function onThisThread({ project, inputs }: ProjectFile, question: BestSizeQuestion): SearchThreads {
  const simulate = sizeSimulator(project, question, seriesFrom(inputs));
  return {
    threads: 1,
    simulate: async ({ sizes, moreConnectionMW }, stage) => {
      const point = simulate(stage, sizes, moreConnectionMW);
      await setImmediate();
      return point;
    },
  };
}
