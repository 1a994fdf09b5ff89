import { readText, storedText } from '../store/storedText';
import { message } from '@hybrid/project/i18n/message';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunStatus } from '@hybrid/api/resultCalls';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Details } from '@hybrid/project/results/details';
import { noSuchResult, type DetailsJobStore } from '../store/detailsJobStore';
import type { ProjectStore } from '../store/projectStore';
import { keysOf, type ResultStore, type Run } from '../store/resultStore';
import type { SeriesStore } from '../store/seriesStore';
import { faultText } from './faultText';
import { withHeartbeat } from './heartbeat';
import { progressOf } from './progress';
import { sharedSeries, type SimulationPool } from './simulationPool';
import { newStudyWatch, progressSeen } from './studyWatch';

interface DetailsParts {
  readonly projects: Pick<ProjectStore, 'head'>;
  readonly results: ResultStore;
  readonly detailsJobs: DetailsJobStore;
  readonly series: SeriesStore;
  readonly pool: SimulationPool;
  readonly onFault: (error: unknown, run: string) => void;
}

export type DetailsService = ReturnType<typeof openDetailsService>;

const answerWithinMs = 1_000;
/** Interval at which a job reports its progress, and maximum delay until it notices a stop by another server [ms]. */
const heardEveryMs = 500;
/** Interval at which a job of another server is checked [ms]. */
const lookAgainMs = 100;

/** Details on demand: computed once for each run and simulation by the server that is asked first, then kept with the run. */
export function openDetailsService({ projects, results, detailsJobs, series, pool, onFault }: DetailsParts) {
  async function runOf(project: string, caseKey: string): Promise<{ readonly run: Run; readonly key: CaseKey }> {
    const run = await results.latest(project);
    const key = run && keysOf(run).find(({ id }) => id === caseKey);
    if (!run || !key) throw noSuchResult();
    return { run, key };
  }

  /** Does a details job, and stores its end for all servers. */
  async function carryOut(token: string, run: Run, key: CaseKey): Promise<Details> {
    const stop = new AbortController();
    const watch = newStudyWatch();
    const heartbeat = {
      everyMs: heardEveryMs,
      beat: () => detailsJobs.heard(token, progressSeen(watch)),
      onLost: () => stop.abort(),
    };
    try {
      return await withHeartbeat(heartbeat, async () => {
        const values = await sharedSeries(series, run.project, run.document);
        const owner = (await projects.head(run.project))?.owner ?? run.project;
        const details = await pool.of(owner).details({ document: run.document, series: values, key, watch }, stop.signal);
        await results.addDetails(run.id, details);
        await detailsJobs.forget(token);
        return details;
      });
    } catch (error) {
      if (stop.signal.aborted) throw stopped();
      if (!(error instanceof UserError)) onFault(error, run.id);
      await detailsJobs.fail(token, storedText(error instanceof UserError ? error.title : faultText));
      throw error;
    }
  }

  /** Waits for details that are computed here or elsewhere. If the other server dies, they are computed here. */
  async function awaited(run: Run, key: CaseKey): Promise<Details> {
    let waitedFor: string | undefined;
    for (;;) {
      const kept = await results.details(run.id, key.id);
      if (kept) return kept;
      const job = await detailsJobs.find(run.id, key.id);
      if (job?.state === 'calculating') waitedFor = job.token;
      else if (job && job.token === waitedFor)
        throw job.state === 'cancelled' ? stopped() : new UserError('conflict', readText(job.message));
      else {
        const token = await detailsJobs.begin(run.id, key.id);
        if (token !== undefined) return carryOut(token, run, key);
      }
      await pause(lookAgainMs);
    }
  }

  async function statusOf(project: string, caseKey: string): Promise<RunStatus> {
    const { run } = await runOf(project, caseKey);
    if (await results.hasDetails(run.id, caseKey)) return { ...blank, status: 'ready', progress: 100, done: 1 };
    const job = await detailsJobs.find(run.id, caseKey);
    if (!job) return blank;
    const { state: status, started, ended, message, done, total } = job;
    const progress = status === 'calculating' ? progressOf(done, total, Date.now() - started.getTime()) : {};
    return { ...blank, ...progress, status, started: started.toISOString(), ended: ended?.toISOString() ?? '', message: readText(message) };
  }

  return {
    statusOf,

    /** Begins the computation and returns `ready` when it is quick. */
    async start(project: string, caseKey: string): Promise<RunStatus> {
      const { run, key } = await runOf(project, caseKey);
      const token = (await results.hasDetails(run.id, caseKey)) ? undefined : await detailsJobs.begin(run.id, caseKey);
      // Its end is stored for later requests.
      if (token !== undefined) await Promise.race([carryOut(token, run, key).catch(() => {}), pause(answerWithinMs)]);
      return statusOf(project, caseKey);
    },

    /** Stops the job; the server that does it notices within a moment. */
    async stop(project: string, caseKey: string): Promise<RunStatus> {
      const { run } = await runOf(project, caseKey);
      await detailsJobs.stop(run.id, caseKey);
      return statusOf(project, caseKey);
    },

    /** Returns the details, computed first if they are missing. */
    async read(project: string, caseKey: string): Promise<Details> {
      const { run, key } = await runOf(project, caseKey);
      return awaited(run, key);
    },
  };
}

function stopped(): UserError {
  return new UserError('conflict', message('refusals.calculationOfDetailsWasStopped'));
}

const blank: RunStatus = {
  status: 'none',
  progress: 0,
  estimatedRemainingTime: '00:00:00',
  done: 0,
  total: 1,
  started: '',
  ended: '',
  message: '',
};
