import { findBestSizeOn } from '@hybrid/engine/bestSize/findBestSizeOn';
import { simulatorOnThreads } from '@hybrid/engine/bestSize/simulatorOnThreads';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { readProject } from '@hybrid/project/files/projectFile';
import { bestPointOf, type BestSize, type BestSizePath, type BestSizeQuestion } from '@hybrid/project/results/bestSize';
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
  const { question } = input;
  const found = await findBestSizeOn(
    readProject(input.document),
    question,
    {
      simulate: simulatorOnThreads(threads, (asked, stage) => simulateSizes({ ...input, stage, asked }), { onProgress, stop }),
      obstacle: () => sizeObstacle({ ...input, watch }),
    },
    { onProgress, stop, onPath: (path) => onPath(shownPath(path, question)) },
  );
  return found && { engineVersion, found };
}

/** Returns a path of bounded size: the best point so far, and the last ones. */
function shownPath({ sizes, points }: BestSizePath, { objective }: BestSizeQuestion): BestSizePath {
  if (points.length <= maxPathPoints) return { sizes, points };
  const last = points.slice(1 - maxPathPoints);
  const best = bestPointOf(points, objective);
  return { sizes, points: best && !last.includes(best) ? [best, ...last] : last };
}
