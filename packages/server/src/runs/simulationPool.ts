import { message, sentences } from '@hybrid/project/i18n/message';
import type { Readable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { StepYear } from '@hybrid/formats/tables/stepYear';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { readProject, seriesOf } from '@hybrid/project/files/projectFile';
import type { CaptureRate, Details } from '@hybrid/project/results/details';
import type { SizePoint } from '@hybrid/project/results/bestSize';
import type { Infeasibility } from '@hybrid/project/results/infeasibility';
import type { SizingTable } from '@hybrid/project/results/sizingTable';
import type { Outcome as Found } from '../store/resultStore';
import type { SeriesStore } from '../store/seriesStore';
import { answered, type ThreadOutcome } from '../threads/threadOutcome';
import { threadProgram } from '../threads/threadProgram';
import type {
  ChangesTask,
  DetailsTask,
  ExplanationTask,
  FailedSimulation,
  RiskTask,
  SimulationTask,
  SizeObstacleTask,
  SizesTask,
  SizingTask,
  TimeSeriesFileTask,
  ShownTask,
  TimeSeriesTask,
  WithStarts,
} from './simulationWorker';
import { openFairTurns } from '../threads/fairTurns';
import { despiteLostThread } from '../threads/lostThread';
import type { RiskAnswer } from './studies';
import { textFromThread } from '../threads/textFromThread';
import { openThreads } from '../threads/threads';
import { openYearStarts } from './yearStarts';

export { answered };

/** Outcome of a simulation in a thread. */
export type Simulated = Found | FailedSimulation;

/** Threads that simulate, so that the server keeps answering. */
export interface SimulationPool {
  readonly threads: number;
  /** Returns whether tasks wait while there is no thread that could take them. */
  isStanding(): boolean;
  /** Returns the outcomes in the order of the simulations. */
  simulate(task: SimulationTask): Promise<readonly Simulated[]>;
  /** Returns the work for a user who looks at results: users take turns. */
  of(user: string): ResultWork;
  size(task: SizingTask): Promise<SizingTable>;
  /** Returns the plant at sizes of a search for the best size. */
  simulateSizes(task: SizesTask): Promise<SizePoint>;
  sizeObstacle(task: SizeObstacleTask): Promise<Infeasibility>;
  changes(task: ChangesTask): Promise<Infeasibility>;
  risk(task: RiskTask): Promise<RiskAnswer>;
  close(): Promise<void>;
}

/** Work for a user who looks at results. */
export interface ResultWork {
  details(task: DetailsTask, stop: AbortSignal): Promise<Details>;
  /** Returns the time series of a year as JSON text. */
  timeSeries(task: ShownTask): Promise<string>;
  /** Returns the explanation of a step of a year as JSON text. */
  explanation(task: ExplanationTask): Promise<string>;
  /** Returns the first year of a result replayed with less foresight; null for a plant without such a figure. */
  foresight(task: DetailsTask): Promise<CaptureRate | null>;
  /** Returns the steps of a year in full precision. */
  stepsOfYear(task: TimeSeriesTask): Promise<StepYear>;
  /** Returns the time series of one year or of all as the text of a CSV file, streamed while it is written. */
  timeSeriesFile(task: TimeSeriesFileTask): Promise<Readable>;
}

/** Time at which the threads of a pool load the engine. */
export type ThreadStart = 'at once' | 'when needed';

/** Opens a pool. Threads started at once spare the first simulation the loading of the engine; once started, they stay. */
export function openPool(threads: number, start: ThreadStart = 'at once'): SimulationPool {
  const pool = openThreads({
    ...threadProgram('simulationWorker'),
    minThreads: start === 'at once' ? threads : 0,
    idleTimeout: Infinity,
    maxThreads: threads,
  });
  const run = async <T>(name: string, task: unknown, signal: AbortSignal | null = null, handedOver: MessagePort[] = []): Promise<T> =>
    answered((await pool.run(task, { name, signal, transferList: handedOver })) as ThreadOutcome<T>);
  /** Runs a task that a user waits for, and again if its thread is lost; a run notices by itself which of its simulations lost their thread. */
  const runSurely = <T>(name: string, task: unknown, signal: AbortSignal | null = null): Promise<T> =>
    despiteLostThread(() => run<T>(name, task, signal));
  if (start === 'at once') {
    const warm = Promise.all(Array.from({ length: threads }, () => pool.run(undefined, { name: 'ready' })));
    // A thread that cannot load its file fails again, and visibly, with the first task.
    warm.catch(() => {});
  }
  // Shared by all threads: the next task may go to another than the one that simulated the years before.
  const yearStarts = openYearStarts();
  const learnt = <T>(task: DetailsTask, { found, starts }: WithStarts<T>): T => {
    yearStarts.learn(task, starts);
    return found;
  };
  const fromStart = <T extends TimeSeriesTask>(task: T): T => {
    const start = yearStarts.nearest(task, task.year);
    return start ? { ...task, start } : task;
  };
  const turns = openFairTurns({ atOnce: threads, atOnceOfUser: Math.max(1, threads - 1), maxWaitingOfUser: 32, maxWaiting: 500 });
  return {
    threads,
    isStanding: pool.isStanding,
    simulate: (task) => run<readonly Simulated[]>('simulate', task),
    of(user) {
      const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.take(user, work, tooManyAsked);
      return {
        details: (task, stop) => inTurn(async () => learnt(task, await runSurely<WithStarts<Details>>('details', task, stop))),
        timeSeries: (task) => inTurn(async () => learnt(task, await runSurely<WithStarts<string>>('timeSeries', fromStart(task)))),
        explanation: (task) => inTurn(() => runSurely<string>('explanation', fromStart(task))),
        foresight: (task) => inTurn(() => runSurely<CaptureRate | null>('foresight', task)),
        stepsOfYear: (task) => inTurn(() => runSurely<StepYear>('stepsOfYear', fromStart(task))),
        timeSeriesFile: (task) =>
          inTurn(() =>
            textFromThread((to) => run('timeSeriesFile', { ...('year' in task ? fromStart(task) : task), to }, null, [to.port])),
          ),
      };
    },
    size: (task) => runSurely<SizingTable>('size', task),
    simulateSizes: (task) => runSurely<SizePoint>('simulateSizes', task),
    sizeObstacle: (task) => runSurely<Infeasibility>('sizeObstacle', task),
    changes: (task) => runSurely<Infeasibility>('changes', task),
    risk: (task) => runSurely<RiskAnswer>('risk', task),
    close: () => pool.close(),
  };
}

function tooManyAsked(): UserError {
  return new UserError(
    'unavailable',
    message('refusals.serviceUnavailable'),
    sentences(message('refusals.manyResultsLookedMoment'), message('refusals.tryAgainInMinute')),
  );
}

/** Returns the values of all series a document refers to, in memory that the threads share. */
export async function sharedSeries(
  series: SeriesStore,
  project: string,
  document: string | Project,
): Promise<ReadonlyMap<string, Float64Array>> {
  const shared = new Map<string, Float64Array>();
  for (const { hash } of seriesOf(typeof document === 'string' ? readProject(document) : document)) {
    const values = shared.has(hash) ? undefined : await series.values(project, hash);
    if (values) shared.set(hash, inSharedMemory(values));
  }
  return shared;
}

/** Returns a copy that threads read without copying it themselves. */
export function inSharedMemory(values: Float64Array): Float64Array {
  const shared = new Float64Array(new SharedArrayBuffer(values.byteLength));
  shared.set(values);
  return shared;
}
