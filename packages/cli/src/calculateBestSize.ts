import { setImmediate } from 'node:timers/promises';
import { findBestSizeOn, type BatchSimulator } from '@hybrid/engine/bestSize/findBestSizeOn';
import type { BestSizeWatch } from '@hybrid/engine/bestSize/findBestSize';
import { simulatorOnThreads, type ThreadSimulator } from '@hybrid/engine/bestSize/simulatorOnThreads';
import { sizeSimulator } from '@hybrid/engine/bestSize/sizeSimulator';
import type { ProjectFile } from '@hybrid/project/files/projectFile';
import type { BestSize, BestSizeQuestion } from '@hybrid/project/results/bestSize';
import { seriesFrom } from './projectInput';

/** Watches a search, and stops it between two simulations. */
export interface SearchWatch extends Omit<BestSizeWatch, 'stop'> {
  readonly stop?: AbortSignal;
}

/**
 * Finds the best sizes of a project. Rejects, with a UserError, a question that cannot be searched, and with the reason of the signal once that fires.
 * `simulatorOf` makes the place where the batches are simulated: this thread, unless another is given.
 */
export async function calculateBestSize(
  file: ProjectFile,
  question: BestSizeQuestion,
  watch: SearchWatch = {},
  simulatorOf: (file: ProjectFile, question: BestSizeQuestion, watch: SearchWatch) => BatchSimulator = onThisThread,
): Promise<BestSize> {
  const { stop, ...reports } = watch;
  const series = seriesFrom(file.inputs);
  const simulate = simulatorOf(file, question, watch);
  const found = await findBestSizeOn(file.project, question, series, simulate, { ...reports, stop: () => stop?.aborted ?? false });
  stop?.throwIfAborted();
  if (!found) throw new Error('A search ended without an answer');
  return found;
}

/** Returns what simulates batches on this thread; other work goes on between two simulations. */
function onThisThread({ project, inputs }: ProjectFile, question: BestSizeQuestion, { stop, onProgress }: SearchWatch): BatchSimulator {
  const simulate = sizeSimulator(project, question, seriesFrom(inputs));
  const one: ThreadSimulator = async ({ sizes, moreConnectionMW }, stage) => {
    const point = simulate(stage, sizes, moreConnectionMW);
    await setImmediate();
    return point;
  };
  return simulatorOnThreads(1, one, { ...(onProgress && { onProgress }), stop: () => stop?.aborted ?? false });
}
