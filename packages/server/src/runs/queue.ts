import { randomUUID } from 'node:crypto';
import { PgBoss, type Job as Taken } from 'pg-boss';
import type { Store } from '../store/database';
import { jobStore, type LostWork } from '../store/jobStore';
import { prioritiesOf } from './fairOrder';
import { withHeartbeat } from './heartbeat';
import { openLanes, type Lanes } from './lanes';

/** A part of a run: its simulations by their index in the list of case keys. */
export interface Chunk {
  readonly run: string;
  readonly from: number;
  readonly to: number;
}

/** A study of a project, by its id. */
export interface StudyJob {
  readonly study: string;
  /** Weight in simulations, where it is not that of a usual study. */
  readonly cost?: number;
}

export type Job = Chunk | StudyJob;

/** Options of a runner. */
interface Working {
  /** Number of jobs worked on in parallel. */
  readonly atOnce: number;
  /** Maximum number of jobs of one user that all runners together work on while others wait; without others there is no limit. */
  readonly atOnceOfUser: number;
}

export interface RunQueue {
  /** Queues jobs in the turns of their users, and wakes the runner of this process; other runners find them at their next look. */
  add(jobs: readonly Job[]): Promise<void>;
  /** Takes jobs until the queue is closed. A job whose work throws is tried again. */
  work(working: Working, work: (job: Job, isLastAttempt: boolean) => Promise<void>): void;
  /** Returns runs and studies under way without jobs that began that long ago. */
  lost(afterSeconds: number): Promise<readonly LostWork[]>;
  /** Deletes all jobs; only when no other runner can be at work. */
  clear(): Promise<void>;
  /** Returns jobs under way to the queue at once, and waits a little for their work to end. */
  close(): Promise<void>;
}

const queueName = 'simulations';
/** Number of retries of a job whose runner died; after them it is given up, and its run with it. */
const retryLimit = 3;
/** Jobs do not wait for their start time, which a clock that is set back would delay. */
const ignoreStartAfter = true;
/** Weight of a usual study in simulations. */
const studyCost = 20;
/** Time after which a silent runner counts as dead [s]: its job goes to another at the next supervision. */
const heartbeatSeconds = 15;
const heartbeatEveryMs = 4_000;
const superviseSeconds = { embedded: 10, shared: 4 };
/** Time to wait for work to end when the queue is closed [ms]. */
const closeWithinMs = 5_000;

/** Opens a queue on the store, one job per chunk. Every process that has it open supervises; each time the database decides which one does. */
export async function openQueue(store: Store, onTrouble: (error: Error) => void): Promise<RunQueue> {
  const { executeSql, embedded } = store;
  const intervalSeconds = embedded ? superviseSeconds.embedded : superviseSeconds.shared;
  const boss = new PgBoss({
    db: { executeSql },
    backend: embedded ? 'pglite' : 'postgres',
    schedule: false,
    superviseIntervalSeconds: intervalSeconds,
    monitorIntervalSeconds: intervalSeconds,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', onTrouble);
  await store.alone(async () => {
    await boss.start();
    const options = { retryLimit, heartbeatSeconds, expireInSeconds: 12 * 3600, deleteAfterSeconds: 3600 };
    if (await boss.getQueue(queueName)) await boss.updateQueue(queueName, options);
    else await boss.createQueue(queueName, options);
  });
  const kept = jobStore(store, queueName);
  const lanes: Lanes[] = [];
  const givenBack = new Set<string>();
  let closing = false;

  async function handBack({ id, retryCount }: Taken<Job>): Promise<void> {
    givenBack.add(id);
    await kept.handBack(id, retryCount);
  }

  /** Returns the next job in turn of a user below the maximum at work; where there is none, of any user. */
  async function next(atOnceOfUser: number): Promise<Taken<Job> | undefined> {
    const [fair] = await boss.fetch<Job>(queueName, { groupConcurrency: atOnceOfUser, ignoreStartAfter });
    return fair ?? (await boss.fetch<Job>(queueName, { ignoreStartAfter }))[0];
  }

  async function carryOut(job: Taken<Job>, work: (job: Job, isLastAttempt: boolean) => Promise<void>): Promise<void> {
    const isOurs = (): boolean => !givenBack.has(job.id);
    const heartbeat = {
      everyMs: heartbeatEveryMs,
      beat: async () => {
        if (isOurs()) await boss.touch(queueName, job);
      },
      onFailure: onTrouble,
    };
    try {
      await withHeartbeat(heartbeat, () => work(job.data, job.retryCount >= retryLimit));
      if (isOurs()) await boss.complete(queueName, job);
    } catch {
      // The work reports its own faults.
      if (isOurs()) await (closing ? handBack(job) : boss.fail(queueName, job));
    }
  }

  async function addOf(user: string, jobs: readonly Job[]): Promise<void> {
    const [waiting, standing] = await Promise.all([kept.waitingOf(user), kept.standing()]);
    const fresh = jobs.map((data) => ({ id: randomUUID(), of: idOf(data), cost: costOf(data), data }));
    const priorities = prioritiesOf(waiting, fresh, standing);
    const placeOf = (id: string): number => priorities.get(id) ?? 0;
    await boss.insert(
      queueName,
      fresh.map(({ id, data, cost }) => ({ id, data: { ...data, cost }, priority: placeOf(id), group: { id: user } })),
    );
    const moved = waiting.filter(({ id, priority }) => placeOf(id) !== priority);
    if (moved.length > 0) await kept.move(new Map(moved.map(({ id }) => [id, placeOf(id)])));
  }

  return {
    async add(jobs) {
      const owners = await kept.owners([...new Set(jobs.map(idOf))]);
      // Jobs without an owner were removed in the meantime.
      for (const user of new Set(owners.values()))
        await addOf(
          user,
          jobs.filter((job) => owners.get(idOf(job)) === user),
        );
      for (const lane of lanes) lane.wake();
    },
    work({ atOnce, atOnceOfUser }, work) {
      lanes.push(
        openLanes({
          atOnce,
          // A queue that other processes add to must be polled; adding in this process wakes its runner.
          lookAgainMs: embedded ? 2_000 : 500,
          next: () => next(atOnceOfUser),
          carryOut: (job) => carryOut(job, work),
          handBack,
          onTrouble,
        }),
      );
    },
    lost: kept.lost,
    clear: () => boss.deleteAllJobs(queueName),
    async close() {
      closing = true;
      await Promise.all(lanes.map((lane) => lane.close(closeWithinMs)));
      await boss.stop({ graceful: true, timeout: 1_000, close: false });
    },
  };
}

function idOf(job: Job): string {
  return 'study' in job ? job.study : job.run;
}

function costOf(job: Job): number {
  return 'study' in job ? (job.cost ?? studyCost) : job.to - job.from;
}
