import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { sha1Hex } from '@hybrid/project/files/hash';
import type { Letter } from '../outside/mail';
import { openTestServer, type Caller, type TestServer } from '../testing';
import { openNotifications } from './notifications';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { project: projects, input, result } = allCalls;

let letters: Letter[];
let server: TestServer;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer({ mailer: { send: async (letter) => void letters.push(letter) } });
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());
beforeEach(() => {
  letters = [];
});

/** A run of a new project that is under way, though nobody works on it. */
async function runUnderWay(): Promise<{ readonly id: string; readonly run: string }> {
  const { id } = await ann.ask(projects.create);
  const document = (await ann.send(input.read, { params: { id } })).body;
  const { id: run } = await server.services.results.begin(id, {
    document,
    documentHash: sha1Hex(document),
    engineVersion,
    header: { sensitivity: [], optimization: [], revenue: [] },
    keys: [{ id: 'only', sensitivityIndex: 0, optimizationIndex: 0, sensitivity: [], sizes: [] }],
  });
  return { id, run };
}

async function end(run: string, state: 'ready' | 'error', message = ''): Promise<void> {
  const { results, notifications } = server.services;
  await results.end(run, state, message);
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
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[userEmail, 'New Project is calculated']]);
  expect((await ann.ask(result.status, { params: { id } })).userEmail).toBeUndefined();
});

test('a calculation that fails is told of with its reason', async () => {
  const { id, run } = await runUnderWay();
  await ann.ask(result.setNotification, { params: { id }, body: { userEmail } });
  await end(run, 'error', 'The storage has no size.');
  expect(letters[0]?.subject).toBe('New Project could not be calculated');
  expect(letters[0]?.text).toContain('The storage has no size.');
});

test('who asked no more is not told', async () => {
  const { id, run } = await runUnderWay();
  await ann.ask(result.setNotification, { params: { id }, body: { userEmail } });
  await ann.ask(result.deleteNotification, { params: { id } });
  await end(run, 'ready');
  expect(letters).toEqual([]);
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
      detail: 'This installation sends no e-mail: no mail server is set.',
    },
  ]);
  await silent.close();
});

test('a letter that a dead server left behind goes out at the next start, with a link to the results', async () => {
  const { id, run } = await runUnderWay();
  const { results } = server.services;
  await results.setUserEmail(run, userEmail);
  await results.end(run, 'ready');
  const next = openNotifications({
    results,
    mailer: { send: async (letter) => void letters.push(letter) },
    publicAddress: 'https://front.example.org',
    onFault: () => {},
  });
  await next.resume();
  await next.settled();
  expect(letters.map(({ to }) => to)).toEqual([userEmail]);
  expect(letters[0]?.text).toContain(`https://front.example.org/project/${id}/results`);
  expect(await results.endedUntold()).toEqual([]);
});
