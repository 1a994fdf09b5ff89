import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Store } from '../store/database';

/** A part of a run: which of its simulations, by their place in the list of case keys. */
export interface Chunk {
  readonly run: string;
  readonly from: number;
  readonly to: number;
}

/** A study of a project, by its id. */
export interface StudyJob {
  readonly study: string;
}

export type Job = Chunk | StudyJob;

export interface RunQueue {
  /** Queues jobs and wakes the runner of this process; others find them when they next look. */
  add(jobs: readonly Job[], priority: number): Promise<void>;
  /** Takes jobs one after the other, `atOnce` of them side by side. A job whose work throws is tried again. */
  work(atOnce: number, work: (job: Job, isLastAttempt: boolean) => Promise<void>): Promise<void>;
  /** Forgets all jobs; only when no other runner can be at work. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const queueName = 'simulations';
const retryLimit = 2;

/** A queue on the store, one job a chunk. A dead runner misses its heartbeat and its chunk goes to another. */
export async function openQueue({ executeSql, embedded }: Store, onTrouble: (error: Error) => void): Promise<RunQueue> {
  const boss = new PgBoss({
    db: { executeSql },
    backend: embedded ? 'pglite' : 'postgres',
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', onTrouble);
  await boss.start();
  const options = { retryLimit, heartbeatSeconds: 30, expireInSeconds: 12 * 3600, deleteAfterSeconds: 3600 };
  if (await boss.getQueue(queueName)) await boss.updateQueue(queueName, options);
  else await boss.createQueue(queueName, options);
  const workers: string[] = [];
  const wake = (): void => workers.forEach((worker) => boss.notifyWorker(worker));

  return {
    async add(jobs, priority) {
      await boss.insert(
        queueName,
        jobs.map((data) => ({ data, priority })),
      );
      wake();
    },
    async work(atOnce, work) {
      const takeOne = async ([job]: JobWithMetadata<Job>[]): Promise<void> => {
        if (job) await work(job.data, job.retryCount >= retryLimit);
        // There may be another chunk waiting: look at once, not after the interval.
        wake();
      };
      for (let lane = 0; lane < atOnce; lane++)
        workers.push(await boss.work(queueName, { batchSize: 1, pollingIntervalSeconds: 2, includeMetadata: true }, takeOne));
    },
    clear: () => boss.deleteAllJobs(queueName),
    close: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  };
}
