import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountRefusals } from '@hybrid/api/accountRefusals';
import { allCalls } from '@hybrid/api/allCalls';
import { administer } from '../startup/adminCommands';
import { apiTokenStore } from './apiTokenStore';
import { openApiTokens } from './apiTokens';
import { hashPassword } from './session';
import { openTestServer, testPassword, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { account, signInSecurity } = allCalls;
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const signIn = (name: string, code?: string, password = testPassword) =>
  server.send(account.token, { body: { scheme: 'main', name, password, ...(code !== undefined && { code }) } });
const outcome = async (answer: ReturnType<typeof signIn>) => {
  const { statusCode, body } = await answer;
  return statusCode === 200 ? 'in' : (JSON.parse(body) as { readonly errors: readonly string[] }).errors[0];
};
const later = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 * steps });

async function withFactor(name: string) {
  const caller = await server.signedIn(name);
  const { secret } = await caller.ask(signInSecurity.prepareSecondFactor, { body: { current: testPassword } });
  // The previous code, so that the present one can still be used to sign in.
  const { recoveryCodes } = await caller.ask(signInSecurity.confirmSecondFactor, { body: { code: later(secret, -1) } });
  return { caller, secret, recoveryCodes };
}

describe('the second factor', () => {
  test('once it is on, the password alone signs nobody in; a code of the app does, and a recovery code once', async () => {
    const name = 'ann@example.com';
    const { caller, secret, recoveryCodes } = await withFactor(name);
    expect(await caller.ask(signInSecurity.read)).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 });
    expect(await outcome(signIn(name))).toEqual(accountRefusals.codeNeeded);
    expect(await outcome(signIn(name, '  '))).toEqual(accountRefusals.codeNeeded);
    expect(await outcome(signIn(name, '12345'))).toEqual(accountRefusals.wrongCode);
    const code = later(secret, 0);
    expect(await outcome(signIn(name, code))).toBe('in');
    expect(await outcome(signIn(name, code))).toEqual(accountRefusals.wrongCode);
    expect(await outcome(signIn(name, recoveryCodes[3]))).toBe('in');
    expect(await outcome(signIn(name, recoveryCodes[3]))).toEqual(accountRefusals.wrongCode);
    expect(await caller.ask(signInSecurity.read)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('who does not know the password learns nothing of it', async () => {
    const { secret } = await withFactor('bea@example.com');
    expect(await outcome(signIn('bea@example.com', later(secret, 0), 'wrong'))).toEqual(accountRefusals.wrong);
  });

  test('codes that are tried count as failed attempts: after ten one has to wait', async () => {
    const { secret } = await withFactor('cem@example.com');
    for (let n = 0; n < 10; n++) expect(await outcome(signIn('cem@example.com', 'ABCD-EFGH'))).toEqual(accountRefusals.wrongCode);
    expect(await outcome(signIn('cem@example.com', later(secret, 0)))).toEqual(accountRefusals.tooManyAttempts);
  });

  test('it is set up and turned off with the password, and turned off with a code', async () => {
    const { caller, secret, recoveryCodes } = await withFactor('dan@example.com');
    const wrong = await caller.send(signInSecurity.prepareSecondFactor, { body: { current: 'wrong' } });
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { errors: [accountRefusals.wrongCurrent], reasons: ['wrongCurrent'] }]);
    expect((await caller.send(signInSecurity.prepareSecondFactor, { body: { current: testPassword } })).statusCode).toBe(409);
    const off = (current: string, code: string) => caller.send(signInSecurity.dropSecondFactor, { body: { current, code } });
    expect((await off('wrong', later(secret, 0))).json()).toEqual({ errors: [accountRefusals.wrongCurrent], reasons: ['wrongCurrent'] });
    expect((await off(testPassword, '12345')).json()).toEqual({ errors: [accountRefusals.wrongCode], reasons: ['wrongCode'] });
    expect((await off(testPassword, recoveryCodes[0] ?? '')).statusCode).toBe(204);
    expect(await outcome(signIn('dan@example.com'))).toBe('in');
  });

  test('a new password leaves it on', async () => {
    const { caller } = await withFactor('eve@example.com');
    const password = 'nine turbines by the sea';
    await caller.ask(account.changePassword, { body: { current: testPassword, password } });
    expect(await outcome(signIn('eve@example.com', undefined, password))).toEqual(accountRefusals.codeNeeded);
  });

  test('an administrator turns it off for who has lost the phone', async () => {
    await withFactor('fay@example.com');
    expect(await administer(server.services, ['second-factor-off', 'fay@example.com'])).toBe(
      'fay@example.com signs in with the password alone.',
    );
    expect(await outcome(signIn('fay@example.com'))).toBe('in');
    expect(await administer(server.services, ['second-factor-off', 'fay@example.com'])).toBe('fay@example.com has no second factor.');
  });
});

describe('the sessions of an account', () => {
  const alive = async (...callers: readonly Caller[]) => Promise.all(callers.map(async (one) => (await one.send(account.user)).statusCode));

  test('are listed with the browser they are in, and the one that asks is marked', async () => {
    const asking = await server.signedIn('gus@example.com');
    await server.signedIn('somebody.else@example.com');
    const answer = await server.app.inject({
      method: 'POST',
      url: account.token.path,
      headers: { 'user-agent': chrome },
      payload: { scheme: 'main', name: 'gus@example.com', password: testPassword },
    });
    expect(answer.statusCode).toBe(200);
    const { sessions } = await asking.ask(signInSecurity.read);
    expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
      [chrome, false],
      ['', true],
    ]);
    expect(Date.now() - Date.parse(sessions[0]?.begun ?? '')).toBeLessThan(60_000);
  });

  test('are ended one by one or all but the one that asks, with the password', async () => {
    const [a, b, c] = [
      await server.signedIn('hal@example.com'),
      await server.signedIn('hal@example.com'),
      await server.signedIn('hal@example.com'),
    ];
    const end = (current: string, session?: string) =>
      a.send(signInSecurity.endSessions, { body: { current, ...(session !== undefined && { session }) } });
    expect((await end('wrong')).json()).toEqual({ errors: [accountRefusals.wrongCurrent], reasons: ['wrongCurrent'] });
    const sessionOf = async (caller: Caller) => (await caller.ask(signInSecurity.read)).sessions.find(({ isThis }) => isThis)?.id;
    expect((await end(testPassword, await sessionOf(b))).json()).toEqual({ ended: 1 });
    expect(await alive(a, b, c)).toEqual([200, 401, 200]);
    expect((await end(testPassword)).json()).toEqual({ ended: 1 });
    expect(await alive(a, b, c)).toEqual([200, 401, 401]);
  });

  test('of another account are out of reach', async () => {
    const [ivy, jan] = [await server.signedIn('ivy@example.com'), await server.signedIn('jan@example.com')];
    const { sessions } = await jan.ask(signInSecurity.read);
    expect(await ivy.ask(signInSecurity.endSessions, { body: { current: testPassword, session: sessions[0]?.id ?? '' } })).toEqual({
      ended: 0,
    });
    expect(await alive(jan)).toEqual([200]);
  });
});

describe('where the installation requires a second factor', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await openTestServer({ secondFactorRequired: true });
  });
  afterAll(() => strict.close());

  test('who has none may only set it up, read his settings and sign out; then everything', async () => {
    const ann = await strict.signedIn('ann@example.com');
    const status = async () => (await ann.send(allCalls.project.list)).statusCode;
    expect((await ann.ask(account.user)).needsSecondFactor).toBe(true);
    expect(await status()).toBe(403);
    expect((await ann.send(account.setCurrency, { body: 'EUR' })).statusCode).toBe(403);
    const { secret } = await ann.ask(signInSecurity.prepareSecondFactor, { body: { current: testPassword } });
    expect(await status()).toBe(403);
    await ann.ask(signInSecurity.confirmSecondFactor, { body: { code: later(secret, 0) } });
    expect([(await ann.ask(account.user)).needsSecondFactor, await status()]).toEqual([false, 200]);
  });

  test('nothing else is open before', () => {
    const before = Object.entries(allCalls).flatMap(([group, calls]) =>
      Object.entries(calls).flatMap(([name, call]) => (call.beforeSecondFactor ? [`${group}.${name}`] : [])),
    );
    expect(before.toSorted()).toEqual([
      'account.endSession',
      'account.renewToken',
      'account.user',
      'signInSecurity.confirmSecondFactor',
      'signInSecurity.prepareSecondFactor',
      'signInSecurity.read',
    ]);
  });
});

describe('API tokens', () => {
  const { apiToken, project, input } = allCalls;
  const day = 86_400_000;
  const making = (body: { name?: string; scope?: 'read' | 'write'; days?: 30 | 90 | 365 | null; current?: string } = {}) => ({
    body: { name: 'Nightly run', scope: 'write' as const, current: testPassword, ...body },
  });
  const statusOf = async (token: string) => (await server.withToken(token).send(project.list)).statusCode;
  const why = async (token: string) => (await server.withToken(token).send(project.list)).json() as unknown;
  const notAccepted = (detail: string) => ({ status: 401, title: 'The API token is not accepted', detail });
  const unknown = notAccepted(
    'It was revoked, is incomplete, or belongs to another installation. Make another one under API tokens in the account menu.',
  );

  test('one is made with the password, shown once, listed by its last four characters, and gone when it is revoked', async () => {
    const ann = await server.signedIn('tokens@example.com');
    const wrong = await ann.send(apiToken.make, making({ current: 'wrong' }));
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { errors: [accountRefusals.wrongCurrent], reasons: ['wrongCurrent'] }]);
    expect(await ann.ask(apiToken.list)).toEqual([]);

    const { token, ...made } = await ann.ask(apiToken.make, making({ name: '  Nightly run ' }));
    expect(token).toMatch(/^hfront_[\w-]{43}$/);
    expect(made).toMatchObject({ name: 'Nightly run', scope: 'write', lastFour: token.slice(-4), used: null });
    expect(Date.parse(made.ends ?? '') - Date.parse(made.created)).toBe(90 * day);
    expect(await ann.ask(apiToken.list)).toEqual([made]);
    const { rows } = await server.store.executeSql('select * from api_tokens');
    expect(JSON.stringify(rows)).not.toContain(token.slice(7, 40));

    expect(await statusOf(token)).toBe(200);
    const stranger = await server.signedIn('other-tokens@example.com');
    expect((await stranger.send(apiToken.revoke, { params: made })).statusCode).toBe(404);
    expect(await statusOf(token)).toBe(200);
    await ann.ask(apiToken.revoke, { params: made });
    expect(await why(token)).toEqual(unknown);
    expect(await why(`${token.slice(0, -1)}`)).toEqual(unknown);
    expect((await ann.send(apiToken.revoke, { params: made })).statusCode).toBe(404);
  });

  test('one ends on its day, and its last use is known to the minute', async () => {
    const ben = await server.signedIn('ben-tokens@example.com');
    const { id } = (await server.services.users.byName('ben-tokens@example.com')) ?? { id: '' };
    let time = Date.parse('2026-03-01T12:00:00Z');
    const tokens = openApiTokens(apiTokenStore(server.store.db), { now: () => new Date(time) });
    const { text } = await tokens.make({ id }, { name: 'Month', scope: 'read', days: 30 });
    const lasting = await tokens.make({ id }, { name: 'Always', scope: 'read', days: null });
    const used = async () => (await ben.ask(apiToken.list)).find(({ name }) => name === 'Month')?.used;
    await tokens.holderOf(text);
    expect(await used()).toBe('2026-03-01T12:00:00.000Z');
    time += 59_000;
    await tokens.holderOf(text);
    expect(await used()).toBe('2026-03-01T12:00:00.000Z');
    time += 1_000;
    await tokens.holderOf(text);
    expect(await used()).toBe('2026-03-01T12:01:00.000Z');
    expect(await why(text)).toEqual(notAccepted('It expired on 2026-03-31. Make another one under API tokens in the account menu.'));
    expect(await statusOf(lasting.text)).toBe(200);
    expect((await ben.ask(apiToken.list)).map(({ name }) => name).toSorted()).toEqual(['Always', 'Month']);
  });

  test('they outlive signing out and a changed password, and end with a reset one, the licence and the account', async () => {
    const name = 'cyd-tokens@example.com';
    const { users } = server.services;
    const cyd = await server.signedIn(name);
    const make = async () => (await (await server.signedIn(name)).ask(apiToken.make, making())).token;
    const token = await make();
    await users.signOut(name);
    expect(await statusOf(token)).toBe(200);
    expect((await cyd.send(project.list)).statusCode).toBe(401);

    const password = 'nine turbines by the sea';
    await (await server.signedIn(name)).ask(account.changePassword, { body: { current: testPassword, password } });
    expect(await statusOf(token)).toBe(200);
    await users.setLicence(name, new Date(Date.now() - 1));
    expect(await why(token)).toEqual(notAccepted('The licence of this account has ended.'));
    await users.setLicence(name, null);
    expect(await statusOf(token)).toBe(200);
    await administer(server.services, ['password', name]);
    expect(await why(token)).toEqual(unknown);

    await users.setPassword(name, await hashPassword(testPassword));
    const [second, third] = [await make(), await make()];
    expect(await administer(server.services, ['revoke-tokens', name])).toBe('2 API tokens revoked.');
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 401]);
    const last = await make();
    await users.remove(name);
    expect(await why(last)).toEqual(unknown);
  });

  test('where a second factor is required, a token of a user without one is refused like a session', async () => {
    const { id } = (await server.services.users.byName('ben-tokens@example.com')) ?? { id: '' };
    const tokens = openApiTokens(apiTokenStore(server.store.db), { secondFactorRequired: true });
    const { text } = await tokens.make({ id }, { name: 'x', scope: 'read', days: 30 });
    await expect(tokens.holderOf(text)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('an account has fifty at most, and the shared one of guests none', async () => {
    const fay = await server.signedIn('fay-tokens@example.com');
    const { id } = (await server.services.users.byName('fay-tokens@example.com')) ?? { id: '' };
    for (let n = 0; n < 50; n++) await server.services.apiTokens.make({ id }, { name: String(n), scope: 'read', days: null });
    const answer = await fay.send(apiToken.make, making());
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { status: 409, title: 'The account has 50 API tokens, and no more are allowed', detail: 'Revoke one that is not used any more.' },
    ]);
    expect((await (await server.signedIn('guest')).send(apiToken.make, making())).statusCode).toBe(403);
  });

  test('one saves like a page: under its own lock, refused under that of another, and by the name of its user', async () => {
    const gus = await server.signedIn('gus-tokens@example.com');
    const script = server.withToken((await gus.ask(apiToken.make, making())).token);
    const { id } = await gus.ask(project.create);
    const claim = (caller: Caller, lockId: string, status = true) =>
      caller.send(project.lock, { params: { id }, body: { status, lockId, forceLock: false } });
    const rename = (lockId: string) => script.send(project.update, { params: { id }, query: { lockId }, body: { name: 'By script' } });
    expect((await claim(gus, 'page')).statusCode).toBe(200);
    expect((await claim(script, 'script')).statusCode).toBe(409);
    expect((await rename('script')).statusCode).toBe(409);
    await claim(gus, 'page', false);
    expect((await claim(script, 'script')).statusCode).toBe(200);
    expect((await claim(gus, 'page')).statusCode).toBe(409);
    expect((await rename('script')).statusCode).toBe(200);
    expect((await claim(script, 'script', false)).statusCode).toBe(200);
    const text = (await script.send(input.read, { params: { id } })).body;
    expect(text).toContain('By script');
    const [latest] = (await gus.ask(allCalls.version.list, { params: { id } })).versions;
    expect(latest).toMatchObject({ author: 'gus-tokens@example.com' });
  });
});
