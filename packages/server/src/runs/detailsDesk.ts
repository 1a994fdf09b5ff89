import { setTimeout as pause } from 'node:timers/promises';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { UserError } from '@hybrid/project/basics/userError';
import type { Details } from '@hybrid/project/results/details';
import { keysOf, type ResultStore, type Run } from '../store/resultStore';
import type { SeriesStore } from '../store/seriesStore';
import { faultText } from './runner';
import { sharedSeries, type SimulationPool } from './simulationPool';

export interface DetailsParts {
  readonly results: ResultStore;
  readonly series: SeriesStore;
  readonly pool: SimulationPool;
  readonly onFault: (error: unknown, run: string) => void;
}

export type DetailsDesk = ReturnType<typeof openDetailsDesk>;

/** A simulation that is run again to keep its flows and money, or that came to no good end. */
interface Errand {
  readonly started: Date;
  readonly stop: AbortController;
  readonly details: Promise<Details>;
  end?: { readonly at: Date; readonly status: 'cancelled' | 'error'; readonly message: string };
}

const answerWithinMs = 1_000;
/** Errands that ended without details, remembered until somebody asks again. */
const mostKept = 500;

/** Details on demand: computed once for each run and simulation, then kept with the run. */
export function openDetailsDesk({ results, series, pool, onFault }: DetailsParts) {
  const errands = new Map<string, Errand>();

  async function runOf(project: string, caseKey: string): Promise<Run> {
    const run = await results.latest(project);
    if (!run || !keysOf(run).some(({ id }) => id === caseKey))
      throw new UserError('notFound', 'There is no such result', 'It belongs to an earlier calculation. Open the result table again.');
    return run;
  }

  async function compute(run: Run, caseKey: string, stop: AbortSignal): Promise<Details> {
    const key = keysOf(run).find(({ id }) => id === caseKey) as ReturnType<typeof keysOf>[number];
    const values = await sharedSeries(series, run.project, run.document);
    const details = await pool.details({ document: run.document, series: values, key }, stop);
    await results.addDetails(run.id, details);
    return details;
  }

  function begin(run: Run, caseKey: string): Errand {
    const name = `${run.id}/${caseKey}`;
    const underWay = errands.get(name);
    if (underWay && !underWay.end) return underWay;
    const stop = new AbortController();
    const errand: Errand = { started: new Date(), stop, details: compute(run, caseKey, stop.signal) };
    errands.set(name, errand);
    errand.details.then(
      () => errands.delete(name),
      (error: unknown) => {
        const expected = stop.signal.aborted || error instanceof UserError;
        if (!expected) onFault(error, run.id);
        errand.end = {
          at: new Date(),
          status: stop.signal.aborted ? 'cancelled' : 'error',
          message: error instanceof UserError ? error.message : stop.signal.aborted ? '' : faultText,
        };
        const [oldest] = errands.keys();
        if (errands.size > mostKept && oldest !== undefined) errands.delete(oldest);
      },
    );
    return errand;
  }

  async function statusOf(project: string, caseKey: string): Promise<RunStatus> {
    const run = await runOf(project, caseKey);
    if (await results.hasDetails(run.id, caseKey)) return { ...blank, status: 'ready', progress: 100, done: 1 };
    const errand = errands.get(`${run.id}/${caseKey}`);
    if (!errand) return blank;
    const { started, end } = errand;
    return {
      ...blank,
      status: end?.status ?? 'calculating',
      started: started.toISOString(),
      ended: end?.at.toISOString() ?? '',
      message: end?.message ?? '',
    };
  }

  return {
    statusOf,

    /** Begins the computation and answers `ready` when it is quick. */
    async start(project: string, caseKey: string): Promise<RunStatus> {
      const run = await runOf(project, caseKey);
      if (!(await results.hasDetails(run.id, caseKey))) {
        const { details } = begin(run, caseKey);
        await Promise.race([details.catch(() => {}), pause(answerWithinMs)]);
      }
      return statusOf(project, caseKey);
    },

    async stop(project: string, caseKey: string): Promise<RunStatus> {
      const run = await runOf(project, caseKey);
      const errand = errands.get(`${run.id}/${caseKey}`);
      if (errand && !errand.end) {
        errand.stop.abort();
        await errand.details.catch(() => {});
      }
      return statusOf(project, caseKey);
    },

    /** The details, computed first when they are not there yet. */
    async read(project: string, caseKey: string): Promise<Details> {
      const run = await runOf(project, caseKey);
      return (await results.details(run.id, caseKey)) ?? begin(run, caseKey).details;
    },
  };
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
