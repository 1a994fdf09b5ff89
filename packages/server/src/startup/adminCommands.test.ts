import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { administer } from './adminCommands';
import { hashPassword } from '../accounts/session';
import { neverLicensed } from '../store/userStore';
import { openTestServer, testPassword, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const admin = (...words: string[]) => administer(server.services, words);
const passwordIn = (output: string) => /password (\S+)/.exec(output)?.[1] ?? '';
const signIn = async (name: string, password: string, scheme: 'main' | 'internal' = 'main') =>
  (await server.send(allCalls.account.token, { body: { scheme, name, password } })).statusCode;

test('an account that is added signs in with the password that is shown, until it gets a new one', async () => {
  const first = passwordIn(await admin('add', 'New@Example.com'));
  expect(await signIn('new@example.com', first)).toBe(200);
  const second = passwordIn(await admin('password', 'new@example.com'));
  expect([await signIn('new@example.com', first), await signIn('new@example.com', second)]).toEqual([400, 200]);
});

test('sessions of an account, or of everybody, are ended', async () => {
  await admin('add', 'gone@example.com');
  const [ann, gone, too] = [
    await server.signedIn('ann@example.com'),
    await server.signedIn('gone@example.com'),
    await server.signedIn('gone@example.com'),
  ];
  const goOn = async (...callers: (typeof ann)[]) =>
    Promise.all(callers.map(async (caller) => (await caller.send(allCalls.account.user)).statusCode));
  expect(await admin('sign-out', 'Gone@Example.com')).toBe('2 sessions ended.');
  expect(await goOn(ann, gone, too)).toEqual([200, 401, 401]);
  await admin('sign-out', 'everybody');
  expect(await goOn(ann)).toEqual([401]);
  await expect(admin('sign-out', 'nobody@example.com')).rejects.toThrow('There is no account named nobody@example.com.');
});

test('the accounts of the product take no e-mail address and sign in by the internal scheme', async () => {
  expect(await signIn('samples', passwordIn(await admin('add', 'samples')), 'internal')).toBe(200);
});

test('a licence is given without end or up to a day, and taken', async () => {
  const password = passwordIn(await admin('add', 'licensed@example.com'));
  expect(await admin('licence', 'licensed@example.com', 'none')).toBe('licensed@example.com  no licence');
  expect(await signIn('licensed@example.com', password)).toBe(400);
  expect(await admin('licence', 'licensed@example.com', '2999-02-28')).toBe('licensed@example.com  licence until 2999-02-28T23:59:59.999Z');
  expect(await signIn('licensed@example.com', password)).toBe(200);
  expect(await admin('licence', 'licensed@example.com', 'always')).toBe('licensed@example.com  licence without end');
  expect(await admin('list')).toContain('licensed@example.com  licence without end');
});

test('license lets an account in that waits for it, without end or up to a day', async () => {
  await server.services.users.add('waits@example.com', 'main', await hashPassword(testPassword), neverLicensed);
  expect(await admin('list')).toContain('waits@example.com  no licence');
  expect(await signIn('waits@example.com', testPassword)).toBe(400);
  expect(await admin('license', 'Waits@example.com')).toBe('waits@example.com  licence without end');
  expect(await signIn('waits@example.com', testPassword)).toBe(200);
  expect(await admin('license', 'waits@example.com', '2999-12-31')).toBe('waits@example.com  licence until 2999-12-31T23:59:59.999Z');
});

test('a new password from the command line signs out whoever is in', async () => {
  const holder = await server.signedIn('holder@example.com');
  await admin('password', 'holder@example.com');
  expect((await holder.send(allCalls.account.user)).statusCode).toBe(401);
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
    ['license', 'nobody@example.com'],
    ['license', 'once@example.com', 'soon'],
  ])
    await expect(admin(...words), words.join(' ')).rejects.toMatchObject({ name: 'UserError' });
  expect(await admin('list')).toBe(before);
});

test('an account is removed with its projects and sessions, once that is said for good', async () => {
  const leaver = await server.signedIn('leaver@example.com');
  const { id } = await leaver.ask(allCalls.project.create);
  await expect(admin('delete', 'leaver@example.com')).rejects.toThrow('Nothing was removed');
  expect((await leaver.send(allCalls.project.read, { params: { id } })).statusCode).toBe(200);
  expect(await admin('delete', 'Leaver@Example.com', 'for-good')).toBe('leaver@example.com and all its projects are removed.');
  expect((await leaver.send(allCalls.account.user)).statusCode).toBe(401);
  expect(await server.services.projects.head(id)).toBeUndefined();
});
