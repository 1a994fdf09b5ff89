import { setTimeout as pause } from 'node:timers/promises';
import type { RunStatus } from '@hybrid/api/resultCalls';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { UserError } from '@hybrid/project/basics/userError';
import type { Details } from '@hybrid/project/results/details';
import { noSuchResult, type ErrandStore } from '../store/errandStore';
import type { ProjectStore } from '../store/projectStore';
import { keysOf, type ResultStore, type Run } from '../store/resultStore';
import type { SeriesStore } from '../store/seriesStore';
import { faultText } from './faultText';
import { progressOf } from './progress';
import { sharedSeries, type SimulationPool } from './simulationPool';
import { newStudyWatch, progressSeen } from './studyWatch';

export interface DetailsParts {
  readonly projects: Pick<ProjectStore, 'head'>;
  readonly results: ResultStore;
  readonly errands: ErrandStore;
  readonly series: SeriesStore;
  readonly pool: SimulationPool;
  readonly onFault: (error: unknown, run: string) => void;
}

export type DetailsDesk = ReturnType<typeof openDetailsDesk>;

const answerWithinMs = 1_000;
/** How often an errand is heard of, and how long one that was stopped elsewhere may go unnoticed. */
const heardEveryMs = 500;
/** How often one that another server does is looked at. */
const lookAgainMs = 100;

/** Details on demand: computed once for each run and simulation by whichever server is asked first, then kept with the run. */
export function openDetailsDesk({ projects, results, errands, series, pool, onFault }: DetailsParts) {
  async function runOf(project: string, caseKey: string): Promise<{ readonly run: Run; readonly key: CaseKey }> {
    const run = await results.latest(project);
    const key = run && keysOf(run).find(({ id }) => id === caseKey);
    if (!run || !key) throw noSuchResult();
    return { run, key };
  }

  /** Does an errand, and notes its end for all servers. */
  async function carryOut(token: string, run: Run, key: CaseKey): Promise<Details> {
    const stop = new AbortController();
    const watch = newStudyWatch();
    const heard = setInterval(() => {
      errands.heard(token, progressSeen(watch)).then(
        (goesOn) => goesOn || stop.abort(),
        () => stop.abort(),
      );
    }, heardEveryMs);
    try {
      const values = await sharedSeries(series, run.project, run.document);
      const owner = (await projects.head(run.project))?.owner ?? run.project;
      const details = await pool.of(owner).details({ document: run.document, series: values, key, watch }, stop.signal);
      await results.addDetails(run.id, details);
      await errands.forget(token);
      return details;
    } catch (error) {
      if (stop.signal.aborted) throw stopped();
      if (!(error instanceof UserError)) onFault(error, run.id);
      await errands.fail(token, error instanceof UserError ? error.message : faultText);
      throw error;
    } finally {
      clearInterval(heard);
    }
  }

  /** Waits for details that are worked out here or elsewhere. Who does it may die: then it is done here. */
  async function awaited(run: Run, key: CaseKey): Promise<Details> {
    let waitedFor: string | undefined;
    for (;;) {
      const kept = await results.details(run.id, key.id);
      if (kept) return kept;
      const errand = await errands.find(run.id, key.id);
      if (errand?.state === 'calculating') waitedFor = errand.token;
      else if (errand && errand.token === waitedFor)
        throw errand.state === 'cancelled' ? stopped() : new UserError('conflict', errand.message);
      else {
        const token = await errands.begin(run.id, key.id);
        if (token !== undefined) return carryOut(token, run, key);
      }
      await pause(lookAgainMs);
    }
  }

  async function statusOf(project: string, caseKey: string): Promise<RunStatus> {
    const { run } = await runOf(project, caseKey);
    if (await results.hasDetails(run.id, caseKey)) return { ...blank, status: 'ready', progress: 100, done: 1 };
    const errand = await errands.find(run.id, caseKey);
    if (!errand) return blank;
    const { state: status, started, ended, message, done, total } = errand;
    const progress = status === 'calculating' ? progressOf(done, total, Date.now() - started.getTime()) : {};
    return { ...blank, ...progress, status, started: started.toISOString(), ended: ended?.toISOString() ?? '', message };
  }

  return {
    statusOf,

    /** Begins the computation and answers `ready` when it is quick. */
    async start(project: string, caseKey: string): Promise<RunStatus> {
      const { run, key } = await runOf(project, caseKey);
      const token = (await results.hasDetails(run.id, caseKey)) ? undefined : await errands.begin(run.id, caseKey);
      // How it ends is noted for whoever asks.
      if (token !== undefined) await Promise.race([carryOut(token, run, key).catch(() => {}), pause(answerWithinMs)]);
      return statusOf(project, caseKey);
    },

    /** Whoever does it finds out within a moment. */
    async stop(project: string, caseKey: string): Promise<RunStatus> {
      const { run } = await runOf(project, caseKey);
      await errands.stop(run.id, caseKey);
      return statusOf(project, caseKey);
    },

    /** The details, computed first when they are not there yet. */
    async read(project: string, caseKey: string): Promise<Details> {
      const { run, key } = await runOf(project, caseKey);
      return awaited(run, key);
    },
  };
}

function stopped(): UserError {
  return new UserError('conflict', 'The calculation of the details was stopped');
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
