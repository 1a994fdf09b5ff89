import type { Project } from '@hybrid/project/document/project';
import type { BestSize, BestSizeQuestion, SizePoint } from '@hybrid/project/results/bestSize';
import type { SeriesSource } from '../cases/storedSeries';
import { bestSizeSearch, type SizeBatch } from './bestSizeSearch';
import { obstacleOf, type BestSizeWatch } from './findBestSize';

/** Simulates the sizes that a batch asks for, anywhere: its points in the order of the batch. Undefined when stopped. */
export type BatchSimulator = (batch: SizeBatch) => Promise<readonly SizePoint[] | undefined>;

/**
 * Finds the best sizes as `findBestSize` does, with simulations that run elsewhere, such as on the threads of a pool, or with pauses. The answer does not
 * depend on where.
 */
export async function findBestSizeOn(
  project: Project,
  question: BestSizeQuestion,
  series: SeriesSource,
  simulate: BatchSimulator,
  watch: BestSizeWatch = {},
): Promise<BestSize | undefined> {
  const search = bestSizeSearch(project, question);
  let step = search.next();
  while (!step.done) {
    const { done, total, path } = step.value;
    watch.onPath?.(path);
    watch.onProgress?.(done, total);
    if (watch.stop?.()) return undefined;
    const points = await simulate(step.value);
    if (points === undefined) return undefined;
    step = search.next(points);
  }
  const found = step.value;
  return found.best === null ? { ...found, infeasibility: obstacleOf(project, question, series, watch) } : found;
}
