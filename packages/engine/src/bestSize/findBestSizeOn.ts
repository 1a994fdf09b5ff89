import type { Project } from '@hybrid/project/document/project';
import type { BestSize, BestSizeQuestion, SizePoint } from '@hybrid/project/results/bestSize';
import type { Infeasibility } from '@hybrid/project/results/infeasibility';
import { bestSizeSearch, type SizeBatch } from './bestSizeSearch';
import type { BestSizeWatch } from './findBestSize';

/** Simulates the sizes that a batch asks for, anywhere: its points in the order of the batch. Undefined when stopped. */
export type BatchSimulator = (batch: SizeBatch) => Promise<readonly SizePoint[] | undefined>;

/** Work of a search that may be done elsewhere: its simulations, and the obstacle where no size keeps the contracts. */
export interface SearchWork {
  readonly simulate: BatchSimulator;
  readonly obstacle: () => Infeasibility | Promise<Infeasibility>;
}

/**
 * Finds the best sizes as `findBestSize` does, with work that is done elsewhere, such as on the threads of a pool, or with pauses. The answer does not
 * depend on where. Undefined when stopped.
 */
export async function findBestSizeOn(
  project: Project,
  question: BestSizeQuestion,
  { simulate, obstacle }: SearchWork,
  { onPath, onProgress, stop = () => false }: BestSizeWatch = {},
): Promise<BestSize | undefined> {
  const search = bestSizeSearch(project, question);
  let step = search.next();
  while (!step.done) {
    const { done, total, path } = step.value;
    onPath?.(path);
    onProgress?.(done, total);
    const points = stop() ? undefined : await simulate(step.value);
    if (points === undefined) return undefined;
    step = search.next(points);
  }
  const found = step.value;
  if (found.best !== null) return found;
  const infeasibility = await obstacle();
  return stop() ? undefined : { ...found, infeasibility };
}
