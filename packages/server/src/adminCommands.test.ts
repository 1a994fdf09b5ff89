import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { administer } from './adminCommands';
import { openTestServer, type TestServer } from './testing';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const admin = (...words: string[]) => administer(server.services.users, words);
const passwordIn = (said: string) => /password (\S+)/.exec(said)?.[1] ?? '';
const signIn = async (name: string, password: string, scheme: 'main' | 'internal' = 'main') =>
  (await server.send(allCalls.account.token, { body: { scheme, name, password } })).statusCode;

test('an account that is added signs in with the password that is shown, until it gets a new one', async () => {
  const first = passwordIn(await admin('add', 'New@Example.com'));
  expect(await signIn('new@example.com', first)).toBe(200);
  const second = passwordIn(await admin('password', 'new@example.com'));
  expect([await signIn('new@example.com', first), await signIn('new@example.com', second)]).toEqual([400, 200]);
});

test('the accounts of the product take no e-mail address and sign in by the internal scheme', async () => {
  expect(await signIn('samples', passwordIn(await admin('add', 'samples')), 'internal')).toBe(200);
});

test('a licence is given without end or up to a day, and taken', async () => {
  const password = passwordIn(await admin('add', 'licensed@example.com'));
  expect(await admin('licence', 'licensed@example.com', 'none')).toContain('1970-01-01');
  expect(await signIn('licensed@example.com', password)).toBe(400);
  expect(await admin('licence', 'licensed@example.com', '2999-02-28')).toBe('licensed@example.com  licence until 2999-02-28T23:59:59.999Z');
  expect(await signIn('licensed@example.com', password)).toBe(200);
  expect(await admin('licence', 'licensed@example.com', 'always')).toBe('licensed@example.com  licence without end');
  expect(await admin('list')).toContain('licensed@example.com  licence without end');
});

test('what makes no sense is refused and changes nothing', async () => {
  await admin('add', 'once@example.com');
  const before = await admin('list');
  for (const words of [
    [],
    ['constructor'],
    ['add'],
    ['add', 'once@example.com'],
    ['add', 'no address'],
    ['password', 'nobody@example.com'],
    ['licence', 'once@example.com'],
    ['licence', 'once@example.com', '2027-02-30'],
    ['licence', 'nobody@example.com', 'always'],
  ])
    await expect(admin(...words), words.join(' ')).rejects.toMatchObject({ name: 'UserError' });
  expect(await admin('list')).toBe(before);
});
