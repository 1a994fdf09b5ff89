import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { openStore } from './database';
import { putEmptyStore } from '../testing/emptyStore';
import { openTestServer, testPassword, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { account, project } = allCalls;
const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'hybrid-full-'));
let free = 500 * megabyte;
let server: TestServer;

beforeAll(async () => {
  await putEmptyStore(folder);
  server = await openTestServer({ store: await openStore({ folder }, () => free) });
});
afterAll(async () => {
  free = 500 * megabyte;
  // Background work of the server is refused as well while the disk is full.
  server.faults.splice(0);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('on a full disk people sign in, stay signed in, delete to make room, and sign out; what they save is refused with the reason', async () => {
  const ann = await server.signedIn('ann@example.com');
  const { id } = await ann.ask(project.create);
  free = 40 * megabyte;
  const refused = await ann.send(project.create);
  expect([refused.statusCode, refused.json()]).toMatchObject([503, { title: 'The disk of the server is full' }]);
  expect(refused.headers['retry-after']).toBeDefined();

  const { token } = await server.ask(account.token, { body: { scheme: 'main', name: 'ann@example.com', password: testPassword } });
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
  const renewed = await server.app.inject({ method: 'POST', url: account.renewToken.path, headers: bearer(token) });
  expect(renewed.statusCode).toBe(200);
  const headers = bearer((renewed.json() as { token: string }).token);
  expect((await server.app.inject({ url: '/api/project', headers })).json()).toHaveLength(1);
  expect((await server.app.inject({ method: 'DELETE', url: `/api/project/${id}`, headers })).statusCode).toBeLessThan(300);
  expect((await server.app.inject({ url: '/api/project', headers })).json()).toEqual([]);
  expect((await server.app.inject({ method: 'DELETE', url: account.endSession.path, headers })).statusCode).toBeLessThan(300);

  free = 500 * megabyte;
  expect((await ann.send(project.create)).statusCode).toBeLessThan(300);
});
