import { allInEnglish, type InEnglish } from '@hybrid/project/i18n/inEnglish';
import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { usualSizes } from '@hybrid/project/document/usualSizes';
import { bestSizeQuestionSchema, type BestSize, type BestSizeQuestion, type SizePoint } from '@hybrid/project/results/bestSize';
import { findBestSize, obstacleOf } from '../bestSize/findBestSize';
import { findBestSizeOn } from '../bestSize/findBestSizeOn';
import { simulatorOnThreads } from '../bestSize/simulatorOnThreads';
import { sizeSimulator } from '../bestSize/sizeSimulator';
import type { ProjectInputs } from './givenSeries';
import { pause } from './pause';
import { calculableSeries, refuseAborted, type StopSignal } from './simulate';

/** Question of a search; without `sizes` they are those of the technologies between their usual bounds, without an objective it is the NPV. */
export type BestSizeSearched = Partial<BestSizeQuestion>;

export interface BestSizeOptions {
  /** Called between groups of simulations, with the number that is likely in all and the points so far. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number; readonly points: readonly SizePoint[] }) => void;
  /** Ends the search between two groups of simulations: its reason is thrown. */
  readonly signal?: StopSignal;
}

/**
 * Finds the sizes of a project with the highest NPV, the highest IRR or the lowest LCOE, and what proves them: neighbours, slopes, and a bound on the NPV of
 * all other sizes (`docs/method/bestSize.md`).
 *
 * Sizes have the paths and the units of the project, as {@link searchableSizes} lists them with their usual bounds: a storage is counted in units, its
 * hours are `storage/ID/hours`. All other inputs are those of a sensitivity case, of the base values unless `sensitivityIndex` names another. `best` is
 * null if no size keeps the contracts; then `infeasibility` says why, and what would.
 *
 * Throws a `UserError` for a project with errors, series that are missing, and sizes that the project does not have or that leave nothing to search; and
 * the reason of the signal once it is aborted.
 */
export function bestSize(
  project: Project,
  series: ProjectInputs,
  searched: BestSizeSearched = {},
  { onProgress, signal }: BestSizeOptions = {},
): InEnglish<BestSize> {
  const source = calculableSeries(project, series);
  refuseAborted(signal);
  let points: readonly SizePoint[] = [];
  const found = findBestSize(project, questionOf(project, searched), source, {
    onPath: (path) => (points = path.points),
    onProgress: (done, total) => onProgress?.({ done, total, points }),
    stop: () => signal?.aborted ?? false,
  });
  refuseAborted(signal);
  return answered(found);
}

/**
 * Finds the best sizes like {@link bestSize}, and lets other work of the program go on after each simulation: timers, requests, drawing of a page, and so
 * a signal that a timer or a button aborts.
 *
 * Rejects where {@link bestSize} throws.
 */
export async function bestSizeAsync(
  project: Project,
  series: ProjectInputs,
  searched: BestSizeSearched = {},
  { onProgress, signal }: BestSizeOptions = {},
): Promise<InEnglish<BestSize>> {
  const source = calculableSeries(project, series);
  refuseAborted(signal);
  const question = questionOf(project, searched);
  const simulate = sizeSimulator(project, question, source);
  let points: readonly SizePoint[] = [];
  const found = await findBestSizeOn(
    project,
    question,
    {
      simulate: simulatorOnThreads(1, async ({ sizes, moreConnectionMW }, stage) => {
        const point = simulate(stage, sizes, moreConnectionMW);
        await pause();
        refuseAborted(signal);
        return point;
      }),
      obstacle: () => obstacleOf(project, question, source),
    },
    {
      onPath: (path) => (points = path.points),
      onProgress: (done, total) => onProgress?.({ done, total, points }),
      stop: () => signal?.aborted ?? false,
    },
  );
  refuseAborted(signal);
  return answered(found);
}

function questionOf(project: Project, searched: BestSizeSearched): BestSizeQuestion {
  const { success, data, error } = bestSizeQuestionSchema.strict().safeParse({ sizes: usualSizes(project), ...searched });
  if (success) return data;
  const [issue] = error.issues;
  const problem = [...(issue?.path.length ? [issue.path.join('.')] : []), issue?.message ?? ''].join(': ');
  throw new UserError('badInput', message('bestSize.badQuestion', { problem }), message('bestSize.questionIs'));
}

function answered(found: BestSize | undefined): InEnglish<BestSize> {
  if (!found) throw new Error('A search ended without an answer');
  return allInEnglish(found);
}
