import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { fillPath, type Call } from '@hybrid/api/call';
import { openTestServer, type Caller, type TestServer } from '../testing';
import { allHandlers } from './allHandlers';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const calls: readonly { readonly name: string; readonly call: Call }[] = Object.entries(allCalls).flatMap(([group, inGroup]) =>
  Object.entries(inGroup).map(([name, call]) => ({ name: `${group}.${name}`, call })),
);
const closed = calls.filter(({ call }) => !call.open);
const ofProject = closed.filter(({ call }) => call.path.includes('/:id'));

/** Something each call accepts, so that only the question who asks decides. */
const parameters = { type: 'energyPrice', index: 0, hash: 'a'.repeat(64), result: 'none', kind: 'price', flag: 'false' };
const bodies: ReadonlyMap<Call, unknown> = new Map<Call, unknown>([
  [allCalls.project.update, {}],
  [allCalls.project.lock, { status: true, lockId: 'stranger', forceLock: true }],
  [allCalls.input.replace, '{}'],
  [allCalls.input.patch, { hashExistingData: 'a'.repeat(40), hashNewData: 'b'.repeat(40), patch: '' }],
  [
    allCalls.input.putSeries,
    { name: 'prices.csv', year: 2017, stepMinutes: 60, notes: [], negativeCount: 0, data: Array.from({ length: 8760 }, () => 1) },
  ],
]);

let server: TestServer;
let owner: Caller;
let stranger: Caller;
let id: string;
let foreignToken: string;
let ownerId: string;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.signedIn('owner@example.com');
  stranger = await server.signedIn('stranger@example.com');
  ownerId = (await server.services.users.byName('owner@example.com'))?.id ?? '';
  foreignToken = await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(ownerId).setExpirationTime('1h').sign(randomBytes(32));
  ({ id } = await owner.ask(allCalls.project.create));
});
afterAll(() => server.close());

const asking = (call: Call) => ({ params: { ...parameters, id }, ...(bodies.has(call) ? { body: bodies.get(call) } : {}) });

test('every call of the table has the handler of that call, and no path is answered twice', () => {
  for (const [group, inGroup] of Object.entries(allCalls))
    for (const [name, call] of Object.entries(inGroup))
      expect((allHandlers as Record<string, Record<string, { call: Call }>>)[group]?.[name]?.call, `${group}.${name}`).toBe(call);
  expect(new Set(calls.map(({ call }) => `${call.method} ${call.path}`)).size).toBe(calls.length);
});

describe.each(closed)('$name', ({ call }) => {
  test('is refused without a token', async () => {
    const answer = await server.send(call, asking(call));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ status: 401, title: 'Please sign in', detail: 'The session is missing or has ended.' });
  });

  test('is refused with a token of another key', async () => {
    const url = fillPath(call.path, { ...parameters, id });
    const answer = await server.app.inject({ method: call.method, url, headers: { authorization: `Bearer ${foreignToken}` } });
    expect(answer.statusCode).toBe(401);
  });
});

describe.each(ofProject)("$name of somebody else's project", ({ call }) => {
  test('is not found', async () => {
    const answer = await stranger.send(call, asking(call));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: 404, title: 'Project not found' });
  });
});

describe.each(ofProject.filter(({ call }) => call !== allCalls.project.remove))('$name of the own project', ({ call }) => {
  test('gets as far as the project', async () => {
    const answer = await owner.send(call, asking(call));
    expect(answer.statusCode).not.toBe(401);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('Project not found');
  });
});

test('a project outlives everything a stranger tried', async () => {
  expect((await owner.ask(allCalls.project.read, { params: { id } })).id).toBe(id);
});

test('a token of a user who is gone is refused', async () => {
  const leaver = await server.signedIn('leaver@example.com');
  await leaver.ask(allCalls.account.user);
  await server.services.users.remove('leaver@example.com');
  expect((await leaver.send(allCalls.account.user)).statusCode).toBe(401);
});
