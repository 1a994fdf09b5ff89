import { bestSizeSearch, type SizeBatch } from '@hybrid/engine/bestSize/bestSizeSearch';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { readProject } from '@hybrid/project/files/projectFile';
import { bestPointOf, type BestSize, type BestSizePath, type BestSizeQuestion, type SizePoint } from '@hybrid/project/results/bestSize';
import type { SimulationPool } from './simulationPool';
import type { SizesInput } from './simulationWorker';
import { watching } from './studyWatch';

/** Answer of a search, and the engine version. */
export interface BestSizeAnswer {
  readonly engineVersion: string;
  readonly found: BestSize;
}

interface SearchWatch {
  /** Shared memory for the progress, and whether to stop. */
  readonly watch: SharedArrayBuffer;
  readonly onPath: (path: BestSizePath) => void;
}

/** Maximum number of points of a path that is shown while the search goes on. */
const maxPathPoints = 1_000;

/**
 * Searches for the best size: the search itself here, which is light, and its simulations in the threads of a pool. Like a chunk of a run it has at most
 * one task for each thread, of one simulation, so that the simulations of other users take turns with its own. Undefined when stopped.
 */
export async function searchBestSize(
  input: SizesInput,
  { simulateSizes, sizeObstacle, threads }: Pick<SimulationPool, 'simulateSizes' | 'sizeObstacle' | 'threads'>,
  { watch, onPath }: SearchWatch,
): Promise<BestSizeAnswer | undefined> {
  const { onProgress, stop } = watching(watch);

  /** Returns the points of a batch in its order; undefined when stopped. */
  async function pointsOf({ stage, asked, done, total }: SizeBatch): Promise<readonly SizePoint[] | undefined> {
    const points = new Map<number, SizePoint>();
    const waiting = [...asked.entries()];
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next && !stop(); next = waiting.shift()) {
        const [place, one] = next;
        points.set(place, await simulateSizes({ ...input, stage, asked: one }));
        onProgress(done + points.size, total);
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(threads, asked.length) }, lane));
    } finally {
      waiting.length = 0;
    }
    return stop() ? undefined : asked.map((_, place) => points.get(place) as SizePoint);
  }

  const search = bestSizeSearch(readProject(input.document), input.question);
  let step = search.next();
  while (!step.done) {
    const { path, done, total } = step.value;
    onPath(shownPath(path, input.question));
    onProgress(done, total);
    const points = await pointsOf(step.value);
    if (!points) return undefined;
    step = search.next(points);
  }
  const found = step.value;
  if (found.best !== null) return { engineVersion, found };
  const infeasibility = await sizeObstacle({ ...input, watch });
  return stop() ? undefined : { engineVersion, found: { ...found, infeasibility } };
}

/** Returns a path of bounded size: the best point so far, and the last ones. */
function shownPath({ sizes, points }: BestSizePath, { objective }: BestSizeQuestion): BestSizePath {
  if (points.length <= maxPathPoints) return { sizes, points };
  const last = points.slice(1 - maxPathPoints);
  const best = bestPointOf(points, objective);
  return { sizes, points: best && !last.includes(best) ? [best, ...last] : last };
}
