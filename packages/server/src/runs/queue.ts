import { randomUUID } from 'node:crypto';
import { PgBoss, type Job as Taken } from 'pg-boss';
import type { Store } from '../store/database';
import { jobStore, type LostWork } from '../store/jobStore';
import { finishMarks, startOfMarks } from './fairOrder';
import { openLanes, type Lanes } from './lanes';

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

/** How a runner takes jobs. */
export interface Working {
  /** Jobs that are worked on side by side. */
  readonly atOnce: number;
  /** Jobs of one user that all runners together work on at once while others wait; without others there is no limit. */
  readonly atOnceOfUser: number;
}

export interface RunQueue {
  /** Queues jobs, each user in his turn, and wakes the runner of this process; others find them when they next look. */
  add(jobs: readonly Job[]): Promise<void>;
  /** Takes jobs until the queue is closed. A job whose work throws is tried again. */
  work(working: Working, work: (job: Job, isLastAttempt: boolean) => Promise<void>): void;
  /** Runs and studies under way that have no job any more, though they began that long ago. */
  lost(afterSeconds: number): Promise<readonly LostWork[]>;
  /** Forgets all jobs; only when no other runner can be at work. */
  clear(): Promise<void>;
  /** Gives jobs under way back to the queue at once, and waits a little for their work to end. */
  close(): Promise<void>;
}

const queueName = 'simulations';
/** A job whose runner died as often as this is given up, and its run with it. */
const retryLimit = 3;
/** A clock that is set back leaves no job waiting for the time to come round again. */
const ignoreStartAfter = true;
/** A study weighs as much as so many simulations. */
const studyCost = 20;
/** A runner that was not heard of for so long is dead: its job goes to another, at most one look of the supervision later. */
const heartbeatSeconds = 15;
const heartbeatEveryMs = 4_000;
const superviseSeconds = { embedded: 10, shared: 4 };
/** Work that still ends when the queue is closed is waited for so long. */
const closeWithinMs = 5_000;

/** A queue on the store, one job a chunk. Every process that has it open supervises: which of them does, the database decides each time. */
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

  /** The next job in turn of a user who has not his share at work already; where only such wait, of any. */
  async function next(atOnceOfUser: number): Promise<Taken<Job> | undefined> {
    const [fair] = await boss.fetch<Job>(queueName, { groupConcurrency: atOnceOfUser, ignoreStartAfter });
    return fair ?? (await boss.fetch<Job>(queueName, { ignoreStartAfter }))[0];
  }

  async function carryOut(job: Taken<Job>, work: (job: Job, isLastAttempt: boolean) => Promise<void>): Promise<void> {
    const isOurs = (): boolean => !givenBack.has(job.id);
    const heartbeat = setInterval(() => {
      if (isOurs()) boss.touch(queueName, job).catch(onTrouble);
    }, heartbeatEveryMs);
    try {
      await work(job.data, job.retryCount >= retryLimit);
      if (isOurs()) await boss.complete(queueName, job);
    } catch {
      // What went wrong was told by who did the work.
      if (isOurs()) await (closing ? handBack(job) : boss.fail(queueName, job));
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function addOf(user: string, jobs: readonly Job[]): Promise<void> {
    const [waiting, { served, first }] = await Promise.all([kept.waitingOf(user), kept.standing()]);
    const fresh = jobs.map((data) => ({ id: randomUUID(), of: idOf(data), cost: costOf(data), data }));
    const ownFirst = waiting.length > 0 ? Math.min(...waiting.map(({ priority, cost }) => -priority - cost)) : undefined;
    const from = startOfMarks({
      ownFirst,
      served: served === undefined ? undefined : -served,
      first: first === undefined ? undefined : -first,
    });
    const marks = finishMarks([...waiting, ...fresh], from);
    const placeOf = (id: string): number => -(marks.get(id) ?? 0);
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
      // What belongs to nobody any more was removed in the meantime.
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
          // A queue that others add to has to be looked at; who adds to the own one wakes its runner.
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
  return 'study' in job ? studyCost : job.to - job.from;
}
