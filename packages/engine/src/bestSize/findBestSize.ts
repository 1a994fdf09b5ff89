import type { Project } from '@hybrid/project/document/project';
import { connectionPath } from '@hybrid/project/document/searchableSizes';
import type { BestSize, BestSizePath, BestSizeQuestion } from '@hybrid/project/results/bestSize';
import type { Infeasibility } from '@hybrid/project/results/infeasibility';
import { baseKey } from '../cases/caseGrid';
import type { SeriesSource } from '../cases/storedSeries';
import { smallestChanges } from '../sizing/smallestChanges';
import { bestSizeSearch } from './bestSizeSearch';
import { keyOfCase } from './keyOfCase';
import { sizeSimulator } from './sizeSimulator';
import { projectOfSizes } from './systemOfSizes';

/** Watches a search: progress as simulations of those that are likely, the points so far, and whether to stop. */
export interface BestSizeWatch {
  readonly onProgress?: (done: number, total: number) => void;
  readonly onPath?: (path: BestSizePath) => void;
  readonly stop?: () => boolean;
}

/**
 * Finds the sizes of a project with the highest NPV, or another objective, on this thread: {@link bestSizeSearch} with its simulations. Undefined when
 * stopped. Throws a UserError for a question that cannot be searched, and for a project that cannot be calculated.
 */
export function findBestSize(
  project: Project,
  question: BestSizeQuestion,
  series: SeriesSource,
  watch: BestSizeWatch = {},
): BestSize | undefined {
  const simulate = sizeSimulator(project, question, series);
  const search = bestSizeSearch(project, question);
  let step = search.next();
  while (!step.done) {
    const { stage, asked, done, total, path } = step.value;
    watch.onPath?.(path);
    watch.onProgress?.(done, total);
    if (watch.stop?.()) return undefined;
    step = search.next(asked.map(({ sizes, moreConnectionMW }) => simulate(stage, sizes, moreConnectionMW)));
  }
  const found = step.value;
  return found.best === null ? { ...found, infeasibility: obstacleOf(project, question, series, watch) } : found;
}

/** Returns the contracts that the largest sizes of a question do not keep, and the smallest changes with which they would. */
export function obstacleOf(project: Project, question: BestSizeQuestion, series: SeriesSource, watch: BestSizeWatch = {}): Infeasibility {
  const largest = projectOfSizes(
    project,
    question,
    question.sizes.map(({ to }) => to),
  );
  const base = baseKey(largest);
  // A searched connection has no cases: its one value stands in that of the base values.
  const hasCases = !question.sizes.some(({ path }) => path === connectionPath);
  const key = hasCases ? { ...base, sensitivity: keyOfCase(project, question.sensitivityIndex).sensitivity } : base;
  return smallestChanges(largest, key, series, watch);
}
