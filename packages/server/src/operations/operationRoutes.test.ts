import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { openTestServer, type TestServer } from '../testing/testServer';
import { openReadiness } from './readiness';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const token = 'figures-for-the-monitor';
const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ metricsToken: token, logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => server.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => server.app.inject({ url, headers });
const figures = async (): Promise<string> => (await get('/metrics', { authorization: `Bearer ${token}` })).body;

/** Returns the value of a metric with these labels. */
function figure(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (one) =>
        new RegExp(`^${name}[{ ]`).test(one) && Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('probes, without sign-in', () => {
  test('the process lives, and is ready when store, migrations and queue are', async () => {
    const alive = await get('/health');
    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'alive' }]);
    const ready = await get('/ready');
    expect([ready.statusCode, ready.json(), ready.headers['cache-control']]).toEqual([200, { ready: true, missing: [] }, 'no-store']);
  });

  test('a store that does not answer within a second is missing', async () => {
    const silent = openReadiness({ executeSql: () => new Promise(() => {}) });
    const refusing = openReadiness({ executeSql: () => Promise.reject(new Error('connection refused')) });
    expect([await silent.missing(), await refusing.missing()]).toEqual([['store'], ['store']]);
  });

  test('a store that lacks a migration, or has had one that this version does not know, is not ready', async () => {
    const { rows } = await server.store.executeSql('select name from kysely_migration order by name');
    const applied = rows.map(({ name }) => String(name));
    expect(await openReadiness(server.store, applied).missing()).toEqual([]);
    expect(await openReadiness(server.store, [...applied, '9999-next']).missing()).toEqual(['migrations']);
    expect(await openReadiness(server.store, applied.slice(0, -1)).missing()).toEqual(['migrations']);
  });

  test('threads that stand still and a full disk are missing, as long as they are', async () => {
    const readiness = openReadiness(server.store);
    let [isStanding, isFull] = [true, true];
    readiness.watch('threads', () => isStanding);
    readiness.watch('disk', () => isFull);
    expect(await readiness.missing()).toEqual(['threads', 'disk']);
    [isStanding, isFull] = [false, false];
    expect(await readiness.missing()).toEqual([]);
  });

  test('a queue that nobody has tended for minutes is missing, unless the server has just come', async () => {
    await server.store.executeSql(`update pgboss.queue set monitor_claim_on = now() - interval '10 minutes', monitor_on = null`);
    let clock = 0;
    const readiness = openReadiness(server.store, undefined, () => clock);
    expect(await readiness.missing()).toEqual([]);
    clock = 5 * 60_000;
    expect(await readiness.missing()).toEqual(['queue']);
    await server.store.executeSql(`update pgboss.queue set monitor_claim_on = now()`);
    expect(await readiness.missing()).toEqual([]);
  });

  test('a server that stops is not ready, and lives', async () => {
    const other = await openTestServer();
    other.readiness.stopping();
    const ready = await other.app.inject({ url: '/ready' });
    expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, missing: ['stopping'] }]);
    expect((await other.app.inject({ url: '/health' })).statusCode).toBe(200);
    expect((await other.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404);
    await other.close();
  });
});

describe('figures', () => {
  test('are for those who hold the token', async () => {
    expect((await get('/metrics')).statusCode).toBe(401);
    expect((await get('/metrics', { authorization: `Bearer ${token}x` })).statusCode).toBe(401);
    const answer = await get('/metrics', { authorization: `Bearer ${token}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')]);
  });

  test('count requests by the pattern of their route, never by their path', async () => {
    const ann = await server.signedIn('ann@example.com');
    const { id } = await ann.ask(allCalls.project.create);
    for (let time = 0; time < 3; time++) await ann.ask(allCalls.project.read, { params: { id } });
    await get('/api/nothing/ann@example.com');
    const text = await figures();
    const count = (labels: Readonly<Record<string, string>>) => figure(text, 'hybrid_request_seconds_count', labels);
    expect(count({ route: allCalls.project.read.path, method: 'GET', status: '200' })).toBe(3);
    expect(count({ route: 'none', status: '404' })).toBe(1);
    expect(text).not.toContain(id);
    expect(text).not.toContain('example.com');
  });

  test('tell of runs, queue, threads, store and process', async () => {
    const text = await figures();
    expect(figure(text, 'hybrid_runs', { state: 'calculating' })).toBe(0);
    expect(figure(text, 'hybrid_queue_jobs_waiting')).toBe(0);
    expect(figure(text, 'hybrid_queue_oldest_seconds')).toBe(0);
    expect(figure(text, 'hybrid_pool_threads')).toBe(1);
    expect(figure(text, 'hybrid_store_up')).toBe(1);
    expect(figure(text, 'hybrid_store_bytes')).toBeGreaterThan(1e6);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });
});

test('every answer names its request, under the name it has in the log, whatever the caller calls it', async () => {
  const answers = [
    await get('/api/project'),
    await get('/api/nothing'),
    await get('/health', { 'x-request-id': 'mine', 'request-id': 'mine' }),
  ];
  const ids = answers.map(({ headers }) => String(headers['x-request-id']));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines.filter((line) => (JSON.parse(line) as { reqId?: string }).reqId === ids[0]).length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain('mine');
});
