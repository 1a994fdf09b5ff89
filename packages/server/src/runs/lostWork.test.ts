import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { sha1Hex } from '@hybrid/project/files/hash';
import { claimStore } from '../store/claimStore';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';
import { openLostWork } from './lostWork';
import { openQueue, type RunQueue } from './queue';
import { faultText } from './faultText';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
let queue: RunQueue;
let ann: Caller;
const troubles: unknown[] = [];

beforeAll(async () => {
  server = await openTestServer({ runners: 0 });
  queue = await openQueue(server.store, (error) => troubles.push(error));
  ann = await server.signedIn('ann@example.com');
});
afterAll(async () => {
  await queue.close();
  await server.close();
  expect(troubles).toEqual([]);
});

/** Makes a run of 120 simulations whose server died before it queued any. */
async function runWithoutJobs(text?: string): Promise<{ readonly project: string; readonly run: string }> {
  const { id: project } = await ann.ask(allCalls.project.create);
  const document = text ?? (await ann.send(allCalls.input.read, { params: { id: project } })).body;
  const keys = Array.from({ length: 120 }, (_, index) => ({
    id: String(index),
    sensitivityIndex: 0,
    optimizationIndex: index,
    sensitivity: [],
    sizes: [],
  }));
  const header = { sensitivity: [], optimization: [], revenue: [] };
  const input = { document, documentHash: sha1Hex(document), engineVersion, header, keys };
  return { project, run: (await server.services.results.begin(project, input)).id };
}

/** Opens a host beside the server that looks for the same lost work. */
function anotherHost() {
  const { results, studies, notifications } = server.services;
  return openLostWork({
    results,
    studies,
    queue,
    claims: claimStore(server.store.db),
    notifications,
    onFault: (error) => troubles.push(error),
  });
}

async function jobsOf(run: string): Promise<readonly string[]> {
  const { rows } = await server.store.executeSql(
    `select data->>'from' as first from pgboss.job where data->>'run' = $1 order by (data->>'from')::int`,
    [run],
  );
  return rows.map(({ first }) => String(first));
}

test('a run whose jobs were lost is queued again by one of the hosts that find it', async () => {
  const { run } = await runWithoutJobs();
  const hosts = [server.lostWork, anotherHost(), anotherHost()];
  await Promise.all(hosts.map((host) => host.sweep(0)));
  // Plants that run alike are in one chunk.
  expect(await jobsOf(run)).toEqual(['0']);
  await Promise.all(hosts.map((host) => host.sweep(0)));
  expect(await jobsOf(run)).toHaveLength(1);
});

test('a run that has just begun is left to the server that queues it', async () => {
  const { run } = await runWithoutJobs();
  await server.lostWork.sweep(3600);
  expect(await jobsOf(run)).toEqual([]);
});

test('a run whose input cannot be read ends with a message, and keeps no other waiting', async () => {
  const { run: broken } = await runWithoutJobs('{');
  const { run } = await runWithoutJobs();
  await anotherHost().sweep(0);
  expect(troubles.splice(0)).toHaveLength(1);
  expect(await jobsOf(broken)).toEqual([]);
  expect(await jobsOf(run)).toEqual(['0']);
  expect(await server.services.results.state(broken)).toBe('error');
});

test('a run that killed all its workers ends with a message, and is not queued for ever', async () => {
  const { project, run } = await runWithoutJobs();
  await queue.add([{ run, from: 0, to: 120 }]);
  await server.store.executeSql(`update pgboss.job set state = 'failed' where data->>'run' = $1`, [run]);
  await anotherHost().sweep(0);
  expect(await ann.ask(allCalls.result.status, { params: { id: project } })).toMatchObject({ status: 'error', message: faultText });
  expect(await jobsOf(run)).toHaveLength(1);
});
