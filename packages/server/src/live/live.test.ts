import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { liveCalls, type LiveStatus } from '@hybrid/api/liveCalls';
import { resultCalls } from '@hybrid/api/resultCalls';
import { newProject } from '@hybrid/project/document/project';
import { storageProject } from '../testing/storageProject';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';
import { follow, runByHand, type Following } from '../testing/followedRun';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
let address: string;
let ann: { readonly id: string; readonly token: string; readonly caller: Caller };
let opened: Following[] = [];

async function account(name: string) {
  const caller = await server.signedIn(name);
  const id = (await server.services.users.byName(name))?.id ?? '';
  return { id, caller, token: await server.services.sessions.token({ id }) };
}

async function open(project: string, token = ann.token): Promise<Following> {
  const following = await follow(address, token, project);
  opened.push(following);
  return following;
}

/** Waits until no stream is watched: a closed stream is noticed a moment later. */
const allLeft = () => vi.waitFor(() => expect(server.services.liveService.watched).toBe(0), { timeout: 20_000 });

beforeAll(async () => {
  server = await openTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  ann = await account('ann@example.com');
});
afterAll(() => server.close());
beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  for (const following of opened) following.leave();
  await allLeft();
});

describe('the events of a calculation', () => {
  test('of which none is under way are its status and the end', async () => {
    const { id } = await server.services.projects.add(ann.id, (own) => newProject(own, '2026-01-01'));
    const events = await open(id);
    expect(events.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(await events.rest()).toEqual([
      { event: 'status', data: { ...(await ann.caller.ask(resultCalls.status, { params: { id } })), rows: 0 } },
      { event: 'end', data: {} },
    ]);
    expect(server.services.liveService.watched).toBe(0);
  });

  test('come at once, then whenever rows come, and end with the run', async () => {
    const run = await runByHand(server.services, ann.id, 10);
    const events = await open(run.project);
    expect(await events.nextStatus()).toMatchObject({ status: 'calculating', progress: 0, done: 0, total: 10, rows: 0 });
    await run.give(3);
    expect(await events.nextStatus()).toMatchObject({ status: 'calculating', progress: 30, done: 3, rows: 3 });
    await run.give(7);
    await run.end('ready');
    const rest = await events.rest();
    expect(rest.at(-2)).toMatchObject({ event: 'status', data: { status: 'ready', progress: 100, rows: 10 } });
    expect(rest.at(-1)).toEqual({ event: 'end', data: {} });
  });

  test('tell of a calculation that is cancelled', async () => {
    const run = await runByHand(server.services, ann.id, 4);
    const events = await open(run.project);
    await events.nextStatus();
    await ann.caller.ask(resultCalls.stop, { params: { id: run.project } });
    expect((await events.rest()).slice(-2)).toMatchObject([{ data: { status: 'cancelled' } }, { event: 'end' }]);
  });

  test('are neither packed nor held back, and are not kept by anybody', async () => {
    const run = await runByHand(server.services, ann.id, 1);
    const { headers } = await open(run.project);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['cache-control']).toBe('no-store, no-transform');
  });

  test('have no head: there is nobody to send them to', async () => {
    const run = await runByHand(server.services, ann.id, 1);
    const answer = await follow(address, ann.token, run.project, 'HEAD');
    expect(answer.status).toBe(404);
    expect(server.services.liveService.watched).toBe(0);
  });

  test('break off without an end when the project is deleted', async () => {
    const run = await runByHand(server.services, ann.id, 4);
    const events = await open(run.project);
    await events.nextStatus();
    await server.services.projects.remove(run.project);
    expect(await events.rest()).not.toContainEqual({ event: 'end', data: {} });
  });

  test('are looked up once for all who follow them, and not at all when nobody does', async () => {
    const run = await runByHand(server.services, ann.id, 4);
    const [one, two, three] = [await open(run.project), await open(run.project), await open(run.project)];
    for (const each of [one, two, three]) expect(await each.nextStatus()).toMatchObject({ rows: 0 });
    expect(server.services.liveService.watched).toBe(1);
    await run.give(2);
    for (const each of [one, two, three]) expect(await each.nextStatus()).toMatchObject({ rows: 2 });
    one.leave();
    two.leave();
    await run.give(1);
    expect(await three.nextStatus()).toMatchObject({ rows: 3 });
    three.leave();
    await allLeft();
  });

  test('are open for a user twenty times at most; one that is closed makes room', async () => {
    const run = await runByHand(server.services, ann.id, 4);
    const all = await Promise.all(Array.from({ length: 20 }, () => open(run.project)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const refused = await ann.caller.send(liveCalls.events, { params: { id: run.project } });
    expect([refused.statusCode, refused.json().title]).toEqual([429, 'Too many pages follow a calculation']);
    const ben = await account('ben@example.com');
    const other = await runByHand(server.services, ben.id, 1);
    expect((await open(other.project, ben.token)).status).toBe(200);
    all[0]?.leave();
    await vi.waitFor(async () => expect((await open(run.project)).status).toBe(200), { timeout: 20_000, interval: 100 });
  });
});

test('a sweep that really runs is told of with rising progress, and its rows can be read as they are told', async () => {
  const { id } = await storageProject(
    ann.caller,
    Array.from({ length: 40 }, (_, at) => 5 + at),
  );
  await ann.caller.ask(resultCalls.calculate, { params: { id } });
  const events = await open(id);
  const statuses: LiveStatus[] = [];
  for (let status = await events.nextStatus(); status; status = await events.nextStatus()) {
    statuses.push(status);
    if (status.rows === 0) continue;
    const { items } = await ann.caller.ask(resultCalls.table, { params: { id } });
    expect(items.length).toBeGreaterThanOrEqual(status.rows);
  }
  const progress = statuses.map((status) => status.progress);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(statuses.at(-1)).toMatchObject({ status: 'ready', progress: 100, rows: 40 });
  expect(statuses.slice(0, -1).map(({ status }) => status)).toEqual(statuses.slice(1).map(() => 'calculating'));
});

describe('a stream', () => {
  test('is refused once the server is stopping, and those that are open are closed', async () => {
    const other = await openTestServer();
    const at = await other.app.listen({ port: 0, host: '127.0.0.1' });
    await other.signedIn('ann@example.com');
    const id = (await other.services.users.byName('ann@example.com'))?.id ?? '';
    const run = await runByHand(other.services, id, 4);
    const events = await follow(at, await other.services.sessions.token({ id }), run.project);
    await events.nextStatus();
    const closing = other.close();
    expect(await events.rest()).not.toContainEqual({ event: 'end', data: {} });
    await closing;
    const askAgain = () => Promise.resolve();
    await expect(other.services.liveService.watch({ user: id, project: run.project, askAgain, language: 'en' })).rejects.toThrow();
  });
});
