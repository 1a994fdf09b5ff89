import { setTimeout as pause } from 'node:timers/promises';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { groupedByOperation } from '@hybrid/engine/cases/operationGroups';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { UserError } from '@hybrid/project/basics/userError';
import type { Project } from '@hybrid/project/document/project';
import { readProject } from '@hybrid/project/files/projectFile';
import { calculationBlockers } from '@hybrid/project/issues/checks';
import { projectStatus } from '@hybrid/project/results/resultTables';
import type { ProjectStore, StoredProject } from '../store/projectStore';
import { keysOf, type ResultStore, type RunSummary } from '../store/resultStore';
import { chunksOf } from './chunks';
import { progressOf } from './progress';
import type { RunQueue } from './queue';

export interface CalculationParts {
  readonly results: ResultStore;
  readonly projects: ProjectStore;
  readonly queue: RunQueue;
  readonly maxSimulations: number;
}

export type Calculations = ReturnType<typeof openCalculations>;

/** A run this small goes before the large ones of other users. */
const smallRun = 20;
/** A small project is answered `ready` at once; nobody should wait for the next poll of a finished run. */
const answerWithinMs = 1_000;
const lookAgainMs = 20;

/** Starts, watches and cancels runs. */
export function openCalculations({ results, projects, queue, maxSimulations }: CalculationParts) {
  async function statusOf(project: Pick<StoredProject, 'id' | 'documentHash'>): Promise<RunStatus> {
    const run = await results.summary(project.id);
    if (!run) return noRun;
    const done = await results.done(run.id);
    const elapsedMs = (run.ended ?? new Date()).getTime() - run.started.getTime();
    const { progress, estimatedRemainingTime } = progressOf(done, run.total, elapsedMs);
    return {
      status: run.state === 'ready' && isStale(run, project) ? 'changed' : run.state,
      // The last row is stored a moment before its run is.
      progress: run.state === 'calculating' ? Math.min(99, progress) : progress,
      estimatedRemainingTime: run.state === 'calculating' ? estimatedRemainingTime : '00:00:00',
      done,
      total: run.total,
      started: run.started.toISOString(),
      ended: run.ended?.toISOString() ?? '',
      message: run.message,
      ...(run.userEmail !== null && { userEmail: run.userEmail }),
    };
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
    statusOf,

    /** Starts a run of the stored document. One that is under way or ready for the same input is kept, unless `again`. */
    async start(project: StoredProject, again: boolean): Promise<RunStatus> {
      const last = await results.summary(project.id);
      if (last && !isStale(last, project) && (last.state === 'calculating' || (last.state === 'ready' && !again))) return soon(project);
      const { document, documentHash } = project;
      const input = readProject(document);
      refuseIssues(input);
      const { header, keys: all } = caseGrid(input);
      const keys = groupedByOperation(input, all).flat();
      if (keys.length > maxSimulations)
        throw new UserError(
          'badInput',
          `This project will run ${keys.length} simulations. The max simulations is ${maxSimulations}. Reduce the number of simulations.`,
        );
      const run = await results.begin(project.id, { document, documentHash, engineVersion, header, keys });
      await projects.setStatus(project.id, projectStatus.calculating, documentHash);
      await queue.add(chunksOf(run.id, groupedByOperation(input, keys)), keys.length <= smallRun ? 10 : 0);
      return soon(project);
    },

    /** Cancels a run under way; rows it has stay readable. */
    async stop(project: StoredProject): Promise<RunStatus> {
      const run = await results.summary(project.id);
      if (run && (await results.end(run.id, 'cancelled'))) await projects.setStatus(project.id, projectStatus.changed, run.documentHash);
      return statusOf(project);
    },

    /** Goes on with runs that a dead server left behind. Only for a store that nobody else works on. */
    async resume(): Promise<void> {
      await queue.clear();
      for (const run of await results.unfinished())
        await queue.add(chunksOf(run.id, groupedByOperation(readProject(run.document), keysOf(run))), 0);
    },
  };
}

/** Nothing was started. */
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

function refuseIssues(project: Project): void {
  const blocking = calculationBlockers(project);
  if (blocking.length > 0)
    throw new UserError(
      'conflict',
      'The project has issues that keep it from being calculated',
      blocking.map(({ text }) => text).join('\n'),
    );
}
