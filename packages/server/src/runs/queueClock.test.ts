import { afterEach, expect, test, vi } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { openEmptyStore } from '../testing/emptyStore';
import { projectStore } from '../store/projectStore';
import { resultStore } from '../store/resultStore';
import { userStore } from '../store/userStore';
import { openQueue, type Job } from './queue';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000 });

afterEach(() => void vi.useRealTimers());

test('a job is taken when the clock was set back by hours after it was queued', async () => {
  const store = await openEmptyStore();
  const troubles: Error[] = [];
  const queue = await openQueue(store, (error) => troubles.push(error));
  const user = await userStore(store.db).add('user@example.com', 'main', 'hash');
  const { id } = await projectStore(store.db).add(user, (own) => newProject(own, '2026-01-01'));
  const header = { sensitivity: [], optimization: [], revenue: [] };
  const { id: run } = await resultStore(store.db).begin(id, { document: '{}', documentHash: 'x', engineVersion: '1', header, keys: [] });
  const chunk = { run, from: 0, to: 50 };
  await queue.add([chunk]);
  // The embedded database reads the same clock; timers go on as before.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5 * 3_600_000 });
  const taken: Job[] = [];
  queue.work({ atOnce: 1, atOnceOfUser: 1 }, async (job) => void taken.push(job));
  await vi.waitFor(() => expect(taken).toMatchObject([chunk]), { timeout: 30_000 });
  expect(troubles).toEqual([]);
  await queue.close();
  await store.close();
});
