import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { detailsJobStore } from '../store/detailsJobStore';
import { keysOf } from '../store/resultStore';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { sharedSeries } from './simulationPool';
import { details } from './simulationWorker';
import { newStudyWatch, progressSeen } from './studyWatch';
import { storageProject } from '../testing/storageProject';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { result } = allCalls;

let server: TestServer;
let ann: Caller;
/** A calculated project and the rows of its result. */
let id: string;
let run: string;
let rows: readonly string[];

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
  ({ id } = await storageProject(ann, [10, 20, 30, 40]));
  let status = await ann.ask(result.calculate, { params: { id } });
  while (status.status === 'calculating') status = await ann.ask(result.status, { params: { id } });
  expect(status.status, inEnglish(status.message)).toBe('ready');
  run = (await server.services.results.summary(id))?.id ?? '';
  rows = (await ann.ask(result.table, { params: { id } })).items.map((item) => item.id);
});
afterAll(() => server.close());

const statusOf = (row: string) => ann.ask(result.detailsStatus, { params: { id, result: row } });
const read = (row: string) => ann.send(result.details, { params: { id, result: row } });

/** Begins the job of the details of a row as another server would. Returns its token. */
async function begunElsewhere(row: string): Promise<string> {
  const token = await detailsJobStore(server.store.db).begin(run, row);
  if (token === undefined) throw new Error('Somebody is at it already.');
  return token;
}

test('details that another server works out are told of, and stopped by whichever server is asked', async () => {
  const [row = ''] = rows;
  const token = await begunElsewhere(row);
  expect(await statusOf(row)).toMatchObject({ status: 'calculating' });
  expect(await ann.ask(result.detailsCalculate, { params: { id, result: row } })).toMatchObject({ status: 'calculating' });
  const elsewhere = detailsJobStore(server.store.db);
  expect(await elsewhere.heard(token, { done: 5, total: 25 })).toBe(true);
  expect(await statusOf(row)).toMatchObject({
    status: 'calculating',
    progress: 20,
    estimatedRemainingTime: expect.stringMatching(/^00:00:\d\d$/),
  });
  expect(await ann.ask(result.detailsStop, { params: { id, result: row } })).toMatchObject({ status: 'cancelled' });
  expect(await elsewhere.heard(token, { done: 6, total: 25 })).toBe(false);
  expect(await statusOf(row)).toMatchObject({ status: 'cancelled' });
  // The next request computes them on the server that receives it.
  expect((await read(row)).statusCode).toBe(200);
  expect(await statusOf(row)).toMatchObject({ status: 'ready' });
});

test('who reads details that another server works out hears of the bad end they come to', async () => {
  const [, row = ''] = rows;
  const token = await begunElsewhere(row);
  const reading = read(row);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await detailsJobStore(server.store.db).fail(token, 'The values are gone.');
  expect((await reading).json()).toMatchObject({ title: 'The values are gone.' });
  expect(await statusOf(row)).toMatchObject({ status: 'error', message: 'The values are gone.' });
});

test('details whose server died are worked out by the one that is asked', async () => {
  const [, , row = ''] = rows;
  const token = await begunElsewhere(row);
  await server.store.executeSql(`update errands set heard = now() - interval '1 minute' where token = $1`, [token]);
  expect(await statusOf(row)).toMatchObject({ status: 'none' });
  expect((await read(row)).statusCode).toBe(200);
  // Reports of the dead server are no longer accepted.
  expect(await detailsJobStore(server.store.db).heard(token, { done: 1, total: 25 })).toBe(false);
});

test('details tell year by year how far they are', async () => {
  const latest = await server.services.results.latest(id);
  const [key] = latest ? keysOf(latest) : [];
  if (!latest || !key) throw new Error('There is no run.');
  const watch = newStudyWatch();
  const project = { ...readProject(latest.document), earlyAnalysis: false, lifetime: 3 };
  const series = await sharedSeries(server.services.series, id, latest.document);
  expect(details({ document: canonicalText(project), series, key, watch })).toHaveProperty('value');
  expect(progressSeen(watch)).toEqual({ done: 3, total: 3 });
});

test('details that two ask for at once are worked out once', async () => {
  const [, , , row = ''] = rows;
  const detailsJobs = detailsJobStore(server.store.db);
  const begun = await Promise.all([detailsJobs.begin(run, row), detailsJobs.begin(run, row)]);
  expect(begun.filter((token) => token !== undefined)).toHaveLength(1);
});

test('details of a run that was replaced at that moment are refused, and nothing is begun', async () => {
  const detailsJobs = detailsJobStore(server.store.db);
  await expect(detailsJobs.begin(randomUUID(), rows[0] ?? '')).rejects.toThrow('There is no such result');
});

test('details that a sweep removed are not told to be there, and are worked out again', async () => {
  const [row = ''] = rows;
  expect((await read(row)).statusCode).toBe(200);
  expect(await statusOf(row)).toMatchObject({ status: 'ready' });
  await server.store.executeSql('delete from run_details');
  expect(await statusOf(row)).toMatchObject({ status: 'none' });
  expect((await read(row)).statusCode).toBe(200);
  expect(await statusOf(row)).toMatchObject({ status: 'ready' });
});
