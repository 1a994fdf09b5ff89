import { listOf, message } from '@hybrid/project/i18n/message';
import { readText } from '../store/storedText';
import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { caseKeys, resultHeader } from '@hybrid/engine/cases/caseGrid';
import { groupedByOperation } from '@hybrid/engine/cases/operationGroups';
import { inputHash } from '@hybrid/engine/manifest/inputHash';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { readProject } from '@hybrid/project/files/projectFile';
import { calculationStatus } from '@hybrid/project/results/resultTables';
import { calculationBlockers } from '@hybrid/project/issues/checks';
import { simulationLimits } from '@hybrid/project/issues/simulationLimits';
import { initialCheckSettings, type CheckSettings } from '@hybrid/project/issues/workload';
import { openSharedAnswers } from '../memory/sharedAnswers';
import type { ProjectStore, StoredProject } from '../store/projectStore';
import type { ResultStore, RunSummary } from '../store/resultStore';
import { chunksOf } from './chunks';
import { progressOf } from './progress';
import type { RunQueue } from './queue';

interface CalculationParts {
  readonly results: ResultStore;
  readonly projects: ProjectStore;
  readonly queue: RunQueue;
  readonly maxSimulations: number;
}

export type Calculations = ReturnType<typeof openCalculations>;

/** Time to wait for a small project, which is answered `ready` at once: it should not wait for the next poll [ms]. */
const answerWithinMs = 1_000;
const lookAgainMs = 20;
/** Maximum age of a status that answers a poll [ms], and maximum number of projects with one in memory. */
const momentMs = 100;
const maxSeen = 1_000;

/** Starts, watches and cancels runs. */
export function openCalculations({ results, projects, queue, maxSimulations }: CalculationParts) {
  async function statusOf(project: Pick<StoredProject, 'id' | 'documentHash'>): Promise<RunStatus> {
    const run = await results.summary(project.id);
    if (!run) return { ...noRun, calculationStatus: calculationStatus.none };
    const { done, reused, failed } = run;
    const elapsedMs = (run.ended ?? new Date()).getTime() - run.started.getTime();
    const { progress, estimatedRemainingTime } = progressOf(done, run.total, elapsedMs);
    const status = run.state === 'ready' && isStale(run, project) ? 'changed' : run.state;
    return {
      status,
      calculationStatus: calculationStatus[status],
      // The last row is stored a moment before the state of its run.
      progress: run.state === 'calculating' ? Math.min(99, progress) : progress,
      estimatedRemainingTime: run.state === 'calculating' ? estimatedRemainingTime : '00:00:00',
      done,
      total: run.total,
      started: run.started.toISOString(),
      ended: run.ended?.toISOString() ?? '',
      message: readText(run.message),
      origin: {
        reused,
        failed,
        engineVersion: run.engineVersion,
        isOlderEngine: run.engineVersion !== engineVersion,
        areOfOtherInput: run.documentHash !== project.documentHash,
        // Until a run has its first row, the readable rows are of the one before.
        areEarlier: !run.delivers && (await results.latestId(project.id)) !== run.id,
      },
      ...(run.userEmail !== null && { userEmail: run.userEmail }),
    };
  }

  /** Status by project and user for callers that poll at the same time: never older than a moment, and only while the run goes on. */
  const seen = openSharedAnswers<RunStatus>({ max: maxSeen, validMs: momentMs });
  const seenAs = (user: string, id: string): string => `${id}/${user}`;

  async function looked(user: string, id: string): Promise<RunStatus> {
    const status = await statusOf(await projects.ownedHead(user, id));
    if (status.status !== 'calculating') seen.forget(seenAs(user, id));
    return status;
  }

  async function soon(project: StoredProject): Promise<RunStatus> {
    const until = Date.now() + answerWithinMs;
    let status = await statusOf(project);
    while (status.status === 'calculating' && Date.now() < until) {
      await pause(lookAgainMs);
      status = await statusOf(project);
    }
    return status;
  }

  return {
    maxSimulations,
    statusOf,

    /** Returns the progress of the newest run of a project of the user. */
    glance: (user: string, id: string): Promise<RunStatus> => seen.get(seenAs(user, id), () => looked(user, id)),

    /** Makes the next status read the store, after the run was changed elsewhere. */
    lookAgain: (user: string, id: string): void => seen.forget(seenAs(user, id)),

    /** Starts a run of the stored document. A run under way or ready for the same input is kept, unless `again`. */
    async start(project: StoredProject, again: boolean): Promise<RunStatus> {
      seen.forget(seenAs(project.owner, project.id));
      const last = await results.summary(project.id);
      if (last && !isStale(last, project) && (last.state === 'calculating' || (last.state === 'ready' && !again))) return soon(project);
      const { document, documentHash } = project;
      const input = readProject(document);
      // Their number is a product, so too many are refused with the other issues, before any of them is made.
      refuseIssues(input, maxSimulations);
      const groups = groupedByOperation(input, await inTurns(caseKeys(input)));
      const run = await results.begin(project.id, {
        document,
        documentHash,
        engineVersion,
        inputHash: inputHash(input),
        reuses: !again,
        header: resultHeader(input),
        keys: groups.flat(),
      });
      await queue.add(chunksOf(run.id, groups));
      return soon(project);
    },

    /** Cancels a run under way; its rows stay readable. */
    async stop(project: StoredProject): Promise<RunStatus> {
      seen.forget(seenAs(project.owner, project.id));
      const run = await results.summary(project.id);
      if (run) await results.end(run.id, 'cancelled');
      return statusOf(project);
    },
  };
}

/** Number made before other requests are answered. */
const madeAtOnce = 200;

/** Collects the output of a generator; other requests are answered in between. */
async function inTurns<T>(made: Iterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for (const one of made) {
    all.push(one);
    if (all.length % madeAtOnce === 0) await othersTurn();
  }
  return all;
}

/** Status of a project without a run. */
export const noRun: RunStatus = {
  status: 'none',
  progress: 0,
  estimatedRemainingTime: '00:00:00',
  done: 0,
  total: 0,
  started: '',
  ended: '',
  message: '',
};

function isStale(run: RunSummary, project: Pick<StoredProject, 'documentHash'>): boolean {
  return run.documentHash !== project.documentHash || run.engineVersion !== engineVersion;
}

/** Refuses a project with issues. The maximum number of simulations is a setting of the installation. */
function refuseIssues(project: Project, maxSimulations: number): void {
  const settings: CheckSettings = { ...initialCheckSettings, limits: { ...simulationLimits, refuseAbove: maxSimulations } };
  const blocking = calculationBlockers(project, settings);
  if (blocking.length > 0)
    throw new UserError(
      'conflict',
      message('refusals.projectIssuesKeepBeingCalculated'),
      listOf(
        blocking.map(({ text }) => text),
        '\n',
      ),
    );
}
