import type { SizePoint } from '@hybrid/project/results/bestSize';
import type { AskedSizes } from './bestSizeSearch';
import type { BestSizeWatch } from './findBestSize';
import type { BatchSimulator } from './findBestSizeOn';
import type { SizeStage } from './sizeSimulator';

/** Simulates one plant of a batch on the thread of that number, from 0. */
export type ThreadSimulator = (asked: AskedSizes, stage: SizeStage, thread: number) => Promise<SizePoint>;

/**
 * Returns what simulates the plants of a batch on several threads: each takes the next plant as it is done with one. When stopped, no further plants
 * are begun.
 */
export function simulatorOnThreads(
  threads: number,
  simulate: ThreadSimulator,
  { onProgress, stop = () => false }: Pick<BestSizeWatch, 'onProgress' | 'stop'> = {},
): BatchSimulator {
  return async ({ stage, asked, done, total }) => {
    const points: SizePoint[] = [];
    let [next, simulated] = [0, 0];
    const lane = async (_: unknown, thread: number): Promise<void> => {
      for (let at = next++; at < asked.length && !stop(); at = next++) {
        points[at] = await simulate(asked[at], stage, thread);
        simulated++;
        onProgress?.(done + simulated, total);
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(threads, asked.length) }).map(lane));
    } finally {
      // After a failure the other threads begin no further plants.
      next = asked.length;
    }
    return simulated < asked.length ? undefined : points;
  };
}
