import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { openStore, type Store } from '../store/database';
import { openEmptyStore } from '../testing/emptyStore';
import { projectStore } from '../store/projectStore';
import { resultStore } from '../store/resultStore';
import { noPostgres, openTestPostgres } from '../testing/testPostgres';
import { userStore } from '../store/userStore';
import { chunksOf } from './chunks';
import { openQueue, type Job, type RunQueue } from './queue';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const postgres = await openTestPostgres();
afterAll(() => postgres?.close());
if (!postgres) test.skip(noPostgres, () => {});
const places: readonly { readonly name: string; readonly open: () => Promise<Store> }[] = [
  { name: 'the embedded store', open: openEmptyStore },
  ...(postgres ? [{ name: 'a PostgreSQL server', open: () => openStore({ url: postgres.url }) }] : []),
];

describe.each(places)('on $name', ({ open: openPlace }) => {
  let store: Store;
  let queue: RunQueue;
  let accounts = 0;
  const trouble: unknown[] = [];
  const open = (): Promise<RunQueue> => openQueue(store, (error) => trouble.push(error));

  beforeAll(async () => {
    store = await openPlace();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    queue = await open();
    // Jobs that a test leaves must not delay the next, nor move the marks of its users.
    await store.executeSql('delete from pgboss.job');
  });
  afterEach(async () => {
    await queue.close();
    expect(trouble).toEqual([]);
  });

  const newUser = () => userStore(store.db).add(`user-${accounts++}@example.com`, 'main', 'hash');

  /** Makes a run of that many simulations, in chunks; its name is recorded for each. */
  async function chunksOfRun(user: string, simulations: number): Promise<{ readonly run: string; readonly chunks: readonly Job[] }> {
    const { id } = await projectStore(store.db).add(user, (own) => newProject(own, '2026-01-01'));
    const keys = Array.from({ length: simulations }, (_, index) => ({
      id: String(index),
      sensitivityIndex: 0,
      optimizationIndex: index,
      sensitivity: [],
      sizes: [],
    }));
    const header = { sensitivity: [], optimization: [], revenue: [] };
    const { id: run } = await resultStore(store.db).begin(id, { document: '{}', documentHash: 'x', engineVersion: '1', header, keys });
    return {
      run,
      chunks: chunksOf(
        run,
        keys.map(() => ({ length: 1 })),
      ),
    };
  }

  async function queued(user: string, simulations: number): Promise<string> {
    const { run, chunks } = await chunksOfRun(user, simulations);
    await queue.add(chunks);
    return run;
  }

  const runOf = (job: Job): string => ('run' in job ? job.run : '');

  test('a run of 10 waits for less than one chunk of each of 20 users with 5,000, and passes the 5,000 of its own user', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, newUser));
    for (const user of users) await queued(user, 5000);
    const [late, first] = [await newUser(), users[0] ?? ''];
    const small = await Promise.all([chunksOfRun(late, 10), chunksOfRun(first, 10)]);
    const taken: string[] = [];
    await new Promise<void>((done) => {
      queue.work({ atOnce: 1, atOnceOfUser: 4 }, async (job) => {
        taken.push(runOf(job));
        // In the middle of the second round.
        if (taken.length === 30) for (const { chunks } of small) await queue.add(chunks);
        if (small.every(({ run }) => taken.includes(run)) || taken.length === 200) done();
      });
    });
    // Each large run had one turn before any had two.
    expect(new Set(taken.slice(0, 20)).size).toBe(20);
    for (const { run } of small) {
      expect(taken.indexOf(run)).toBeGreaterThanOrEqual(30);
      expect(taken.indexOf(run)).toBeLessThan(30 + 20 + 2);
    }
  });

  test('users share alike, however many runs one of them has', async () => {
    const [ann, ben] = [await newUser(), await newUser()];
    const many = [await queued(ann, 500), await queued(ann, 500), await queued(ann, 500), await queued(ann, 500)];
    const one = await queued(ben, 500);
    const taken: string[] = [];
    await new Promise<void>((done) => {
      queue.work({ atOnce: 1, atOnceOfUser: 4 }, async (job) => {
        taken.push(runOf(job));
        if (taken.length === 20) done();
      });
    });
    const firstTwenty = taken.slice(0, 20);
    const times = (run: string): number => firstTwenty.filter((taking) => taking === run).length;
    expect(times(one)).toBeGreaterThanOrEqual(9);
    expect(times(one)).toBeLessThanOrEqual(11);
    for (const run of many) expect(times(run)).toBeGreaterThanOrEqual(2);
  });

  test('a user has all lanes while nobody waits, and no new one over his share while somebody does', async () => {
    const [ann, ben] = [await newUser(), await newUser()];
    const large = await queued(ann, 1000);
    const taken: string[] = [];
    const ends: (() => void)[] = [];
    queue.work({ atOnce: 6, atOnceOfUser: 2 }, async (job) => {
      taken.push(runOf(job));
      await new Promise<void>((end) => ends.push(end));
    });
    const untilTaken = async (count: number): Promise<void> => {
      while (taken.length < count) await pause(10);
    };
    await untilTaken(6);
    expect(taken).toEqual(Array(6).fill(large));
    const other = await queued(ben, 200);
    for (const count of [7, 8, 9]) {
      ends.shift()?.();
      await untilTaken(count);
    }
    // Two lanes for Ben, who has waited; then both have their share, and Ann's next job comes first.
    expect(taken.slice(6)).toEqual([other, other, large]);
    const closing = queue.close();
    // Jobs that are handed back are ended here, so that nothing waits for them.
    while (ends.length > 0) ends.shift()?.();
    await closing;
  });

  test('a job of a runner that is closed goes to another at once, in its place, and no attempt is counted', async () => {
    const user = await newUser();
    const { chunks } = await chunksOfRun(user, 100);
    await queue.add(chunks);
    const attempts: { readonly job: Job; readonly isLastAttempt: boolean }[] = [];
    for (let times = 0; times < 6; times++) {
      const runner = await open();
      let stop = (): void => {};
      const stopped = new Promise<void>((resolve) => (stop = resolve));
      await new Promise<void>((taken) => {
        runner.work({ atOnce: 1, atOnceOfUser: 4 }, async (job, isLastAttempt) => {
          attempts.push({ job, isLastAttempt });
          taken();
          await stopped;
          throw new Error('The runner was stopped.');
        });
      });
      const closing = runner.close();
      stop();
      await closing;
    }
    for (const { job, isLastAttempt } of attempts) {
      expect(job).toMatchObject({ from: 0, to: 50 });
      expect(isLastAttempt).toBe(false);
    }
    expect(attempts).toHaveLength(6);
  });

  test('a job whose work throws is tried again, and told when it is for the last time', async () => {
    await queued(await newUser(), 10);
    const last: boolean[] = [];
    await new Promise<void>((done) => {
      queue.work({ atOnce: 1, atOnceOfUser: 4 }, async (_job, isLastAttempt) => {
        last.push(isLastAttempt);
        if (isLastAttempt) return done();
        throw new Error('It went wrong.');
      });
    });
    expect(last).toEqual([false, false, false, true]);
  });
});

if (postgres)
  test('hosts that start together on a new database all open its queue', { tags: ['nightly'] }, async () => {
    const { url } = postgres;
    const administrator = await openStore({ url });
    const troubles: unknown[] = [];
    for (let round = 0; round < 6; round++) {
      const name = `new_${round}`;
      await administrator.executeSql(`create database ${name}`);
      const place = { url: url.replace(/postgres$/, name) };
      const hosts = await Promise.allSettled(
        Array.from({ length: 6 }, async () => {
          const store = await openStore(place);
          const queue = await openQueue(store, (error) => troubles.push(error));
          await queue.close();
          await store.close();
        }),
      );
      expect(hosts.flatMap((host) => (host.status === 'rejected' ? [String(host.reason)] : []))).toEqual([]);
    }
    expect(troubles).toEqual([]);
    await administrator.close();
  });
