import { message, type Text } from '@hybrid/project/i18n/message';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { sha1Hex } from '@hybrid/project/files/hash';
import type { Email } from '../outside/mail';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';
import { claimStore } from '../store/claimStore';
import { openNotifications } from './notifications';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { account, project: projects, input, result } = allCalls;

let messages: Email[];
let server: TestServer;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer({ mailer: { send: async (message) => void messages.push(message) } });
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());
beforeEach(() => {
  messages = [];
});

/** Makes a run of a new project that is under way without a worker. */
async function runUnderWay(of: Caller = ann): Promise<{ readonly id: string; readonly run: string }> {
  const { id } = await of.ask(projects.create);
  const document = (await of.send(input.read, { params: { id } })).body;
  const { id: run } = await server.services.results.begin(id, {
    document,
    documentHash: sha1Hex(document),
    engineVersion,
    header: { sensitivity: [], optimization: [], revenue: [] },
    keys: [{ id: 'only', sensitivityIndex: 0, optimizationIndex: 0, sensitivity: [], sizes: [] }],
  });
  return { id, run };
}

async function end(run: string, state: 'ready' | 'error', reason: Text = ''): Promise<void> {
  const { results, notifications } = server.services;
  await results.end(run, state, reason);
  notifications.ended(run);
  await notifications.settled();
}

const userEmail = 'ann@example.com';

test('who asked is told once that the calculation is ready', async () => {
  const { id, run } = await runUnderWay();
  await ann.ask(result.setNotification, { params: { id }, body: { userEmail } });
  expect((await ann.ask(result.status, { params: { id } })).userEmail).toBe(userEmail);
  await end(run, 'ready');
  await end(run, 'ready');
  expect(messages.map(({ to, subject }) => [to, subject])).toEqual([[userEmail, 'New Project is calculated']]);
  // A status may be a moment old.
  await vi.waitFor(async () => expect((await ann.ask(result.status, { params: { id } })).userEmail).toBeUndefined());
});

test('a calculation that fails is told of with its reason', async () => {
  const { id, run } = await runUnderWay();
  await ann.ask(result.setNotification, { params: { id }, body: { userEmail } });
  await end(run, 'error', 'The storage has no size.');
  expect(messages[0]?.subject).toBe('New Project could not be calculated');
  expect(messages[0]?.text).toContain('The storage has no size.');
});

test('the letter is in the language of whose project it is, its reason included', async () => {
  const eva = await server.signedIn('eva@example.com');
  await eva.ask(account.setDecimalPoint, { body: ',' });
  const { id, run } = await runUnderWay(eva);
  await eva.ask(result.setNotification, { params: { id }, body: { userEmail: 'eva@example.com' } });
  await end(run, 'error', message('calculation.dispatchWholeYearTheseMarkets'));
  expect(messages[0]?.subject).toBe('Proyecto nuevo no se pudo calcular');
  expect(messages[0]?.text).toContain('No se pudo resolver el despacho de un año entero con estos mercados y límites.');
  expect(messages[0]?.text).toMatch(/Empezó el \d{1,2} \p{Ll}{3,4} \d{4}, \d\d:\d\d UTC/u);
});

test('who asked no more is not told', async () => {
  const { id, run } = await runUnderWay();
  await ann.ask(result.setNotification, { params: { id }, body: { userEmail } });
  await ann.ask(result.deleteNotification, { params: { id } });
  await end(run, 'ready');
  expect(messages).toEqual([]);
});

test('nobody can ask when nothing is under way, or by what is no address', async () => {
  const { id } = await ann.ask(projects.create);
  const idle = await ann.send(result.setNotification, { params: { id }, body: { userEmail } });
  expect([idle.statusCode, idle.json()]).toMatchObject([
    409,
    { title: 'Unable to set email, please try again or wait for the calculation', detail: 'No calculation is under way.' },
  ]);
  const wrong = await ann.send(result.setNotification, { params: { id }, body: { userEmail: 'ann' } });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { title: 'Please enter a valid email' }]);
});

test('an installation without a mail server says so', async () => {
  const silent = await openTestServer();
  const bob = await silent.signedIn('bob@example.com');
  const { id } = await bob.ask(projects.create);
  const answer = await bob.send(result.setNotification, { params: { id }, body: { userEmail } });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    {
      title: 'Unable to set email, please try again or wait for the calculation',
      detail: 'This installation does not send email: no mail server is set.',
    },
  ]);
  await silent.close();
});

test('a letter that a dead server left behind goes out at the next start, with a link to the results', async () => {
  const { id, run } = await runUnderWay();
  const { results, users } = server.services;
  await results.setUserEmail(run, userEmail);
  await results.end(run, 'ready');
  const next = openNotifications({
    results,
    users,
    claims: claimStore(server.store.db),
    mailer: { send: async (message) => void messages.push(message) },
    publicAddress: 'https://front.example.org',
    onFault: () => {},
  });
  await next.resume();
  await next.settled();
  expect(messages.map(({ to }) => to)).toEqual([userEmail]);
  expect(messages[0]?.text).toContain(`https://front.example.org/project/${id}/results`);
  expect(await results.endedUntold()).toEqual([]);
});

/** Opens another process that sends emails, on the same store. */
function anotherHost(send: (message: Email) => Promise<void>, faults: unknown[] = []) {
  const { results, users } = server.services;
  const claims = claimStore(server.store.db);
  return openNotifications({ results, users, claims, mailer: { send }, publicAddress: undefined, onFault: (error) => faults.push(error) });
}

async function endedUntold(): Promise<string> {
  const { run } = await runUnderWay();
  await server.services.results.setUserEmail(run, userEmail);
  await server.services.results.end(run, 'ready');
  return run;
}

test('several hosts that learn of an end send one letter', async () => {
  const run = await endedUntold();
  const hosts = [1, 2, 3].map(() => anotherHost(async (message) => void messages.push(message)));
  for (const host of hosts) host.ended(run);
  await Promise.all(hosts.map((host) => host.settled()));
  await Promise.all(hosts.map((host) => host.resume()));
  await Promise.all(hosts.map((host) => host.settled()));
  expect(messages).toHaveLength(1);
});

test('a letter whose sender died is sent by another when his time is up, and not before', async () => {
  const run = await endedUntold();
  const name = `letter/${run}`;
  expect(await claimStore(server.store.db).claim(name, 60)).toBe(true);
  const host = anotherHost(async (message) => void messages.push(message));
  await host.resume();
  await host.settled();
  expect(messages).toEqual([]);
  await server.store.executeSql(`update claims set until = now() - interval '1 second' where name = $1`, [name]);
  await host.resume();
  await host.settled();
  expect(messages).toHaveLength(1);
});
