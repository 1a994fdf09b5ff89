import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { signInSecurityCalls } from '@hybrid/api/signInSecurityCalls';
import type { Email } from '../outside/mail';
import { publicMapTiles } from '../handlers/services';
import { openTestServer, testPassword, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { account } = allCalls;
const publicAddress = 'https://front.example.org';
const support = 'help@example.org';
const chosen = 'nine turbines by the sea';
const notGood = {
  status: 404,
  title: 'This link is no longer valid',
  detail: 'It was used, has expired, or a newer one was sent. Request another link.',
};

const messages: Email[] = [];
let postIsUp = true;
const mailer = {
  send: async (message: Email) => {
    if (!postIsUp) throw new Error('post office closed');
    messages.push(message);
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ mailer, publicAddress, supportEmail: support });
});
afterAll(() => server.close());
beforeEach(() => {
  messages.length = 0;
  postIsUp = true;
});

const settled = (of = server) => of.services.accountService.settled();
const signIn = (name: string, password: string, of = server) => of.send(account.token, { body: { scheme: 'main', name, password } });
const secretIn = (message: Email | undefined): string => /#(\S+)/.exec(message?.text ?? '')?.[1] ?? '';

async function askedFor(
  call: typeof account.requestPassword | typeof account.requestSignUp,
  email: string,
  of = server,
  language: 'en' | 'es' = 'en',
) {
  const answer = await of.send(call, { body: { email, language } });
  await settled(of);
  return answer;
}
const reset = (email: string, of = server) => askedFor(account.requestPassword, email, of);
const signUp = (email: string, of = server) => askedFor(account.requestSignUp, email, of);
const choose = (link: string, password = chosen, of = server) => of.send(account.setPassword, { body: { link, password, language: 'en' } });

describe('a forgotten password', () => {
  test('is replaced by a link that was mailed, which works once and ends all sessions', async () => {
    const ann = await server.signedIn('ann@example.com');
    expect((await reset('Ann@Example.com')).statusCode).toBe(204);
    expect(messages.map(({ to, subject }) => [to, subject])).toEqual([['ann@example.com', 'Choose a new password for Hybrid Front']]);
    expect(messages[0]?.text).toContain(`${publicAddress}/newPassword#`);
    const secret = secretIn(messages[0]);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await server.ask(account.readLink, { body: { link: secret } })).toEqual({ purpose: 'password', email: 'ann@example.com' });
    expect((await choose(secret)).json()).toEqual({ licensed: true });
    expect((await ann.send(account.user)).statusCode).toBe(401);
    expect([(await signIn('ann@example.com', testPassword)).statusCode, (await signIn('ann@example.com', chosen)).statusCode]).toEqual([
      400, 200,
    ]);
    await settled();
    expect(messages.at(-1)).toMatchObject({ to: 'ann@example.com', subject: 'Your password for Hybrid Front was changed' });
    for (const again of [await choose(secret), await server.send(account.readLink, { body: { link: secret } })])
      expect(again.json()).toEqual(notGood);
  });

  test('is asked for with the same answer whether there is such an account or not, and nobody else gets a letter', async () => {
    await server.signedIn('bea@example.com');
    const [known, unknown] = [await reset('bea@example.com'), await reset('nobody@example.com')];
    const answerOf = ({ statusCode, body, headers: { date: _date, ...headers } }: typeof known) => ({
      statusCode,
      body,
      headers: { ...headers, 'x-ratelimit-remaining': '', 'x-request-id': '' },
    });
    expect(answerOf(known)).toEqual(answerOf(unknown));
    expect(messages.map(({ to }) => to)).toEqual(['bea@example.com']);
  });

  test('a newer link voids the one before, and a password set by other means voids both', async () => {
    await server.signedIn('dan@example.com');
    await reset('dan@example.com');
    await reset('dan@example.com');
    const [older, newer] = messages.map(secretIn);
    expect((await choose(older ?? '')).json()).toEqual(notGood);
    await server.services.users.setPassword('dan@example.com', 'another hash');
    expect((await choose(newer ?? '')).json()).toEqual(notGood);
  });

  test('a password that is not taken is told why, and leaves the link good', async () => {
    await server.signedIn('eve@example.com');
    await reset('eve@example.com');
    const secret = secretIn(messages[0]);
    const refused = await choose(secret, 'short');
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { errors: ['The password must have 12 characters or more.'], reasons: ['tooShort'] },
    ]);
    const common = await choose(secret, 'qwertyuiop123');
    expect([common.statusCode, common.json()]).toEqual([400, { errors: [expect.stringContaining('tried first')], reasons: ['tooCommon'] }]);
    expect((await choose(secret)).statusCode).toBe(200);
  });

  test('of two who come with one link, one gets in', async () => {
    await server.signedIn('fay@example.com');
    await reset('fay@example.com');
    const secret = secretIn(messages[0]);
    const answers = await Promise.all([choose(secret, 'the first of two comes'), choose(secret, 'the other of two comes')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  test('the sixth letter in an hour has to wait, whether there is such an account or not', async () => {
    await server.signedIn('gus@example.com');
    for (const name of ['gus@example.com', 'gus.nobody@example.com']) {
      for (let n = 0; n < 5; n++)
        expect(
          (
            await server.app.inject({
              method: 'POST',
              url: account.requestPassword.path,
              remoteAddress: '10.1.0.1',
              payload: { email: name, language: 'en' },
            })
          ).statusCode,
        ).toBe(204);
      const answer = await server.app.inject({
        method: 'POST',
        url: account.requestPassword.path,
        remoteAddress: '10.1.0.2',
        payload: { email: name.toUpperCase(), language: 'en' },
      });
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3600);
    }
    await settled();
    expect(messages).toHaveLength(5);
  });

  test('one address asks for twenty letters an hour at most', async () => {
    const ask = (n: number) =>
      server.app.inject({
        method: 'POST',
        url: account.requestPassword.path,
        remoteAddress: '10.2.0.1',
        payload: { email: `somebody${n}@example.com`, language: 'en' },
      });
    for (let n = 0; n < 20; n++) expect((await ask(n)).statusCode).toBe(204);
    const answer = await ask(20);
    expect([answer.statusCode, answer.json().title]).toEqual([429, 'Too many requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('the letter comes in the language of who asks', async () => {
    await server.signedIn('hugo@example.com');
    await askedFor(account.requestPassword, 'hugo@example.com', server, 'es');
    expect(messages[0]).toMatchObject({ subject: 'Elija una contraseña nueva para Hybrid Front' });
  });

  test('what is not an e-mail address is not asked for', async () => {
    for (const email of ['guest', 'two words@example.com', 'a@b.c\r\nBcc: x@example.com', ''])
      expect((await server.send(account.requestPassword, { body: { email, language: 'en' } })).statusCode, email).toBe(400);
  });
});

describe('signing up', () => {
  test('makes an account once the address is confirmed, which signs in when an administrator licenses it', async () => {
    expect((await signUp('New@Example.com')).statusCode).toBe(204);
    expect(await server.services.users.byName('new@example.com')).toBeUndefined();
    const secret = secretIn(messages[0]);
    expect(await server.ask(account.readLink, { body: { link: secret } })).toEqual({ purpose: 'signUp', email: 'new@example.com' });
    expect((await choose(secret)).json()).toEqual({ licensed: false });
    expect((await choose(secret)).json()).toEqual(notGood);
    await settled();
    expect(messages.at(-1)).toMatchObject({ to: support, subject: 'new@example.com asks for a licence of Hybrid Front' });
    expect(messages.at(-1)?.text).toContain('npm run accounts -- license new@example.com');
    const waiting = await signIn('new@example.com', chosen);
    expect([waiting.statusCode, waiting.json()]).toEqual([
      400,
      { errors: ['This account has no licence yet. An administrator of this installation gives licences.'], reasons: ['waiting'] },
    ]);
    // Without the password there is no reason.
    expect((await signIn('new@example.com', 'wrong')).json()).toEqual({
      errors: ['The email or the password is not correct.'],
      reasons: ['wrong'],
    });
    await server.services.users.setLicence('new@example.com', null);
    expect((await signIn('new@example.com', chosen)).statusCode).toBe(200);
  });

  test('with the address of an account answers the same, mails its holder a word of it, and changes nothing', async () => {
    await server.signedIn('ida@example.com');
    const [known, unknown] = [await signUp('ida@example.com'), await signUp('nobody.yet@example.com')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(messages.map(({ to, subject }) => [to, subject])).toEqual([
      ['ida@example.com', 'You have an account of Hybrid Front'],
      ['nobody.yet@example.com', 'Your account of Hybrid Front'],
    ]);
    expect((await signIn('ida@example.com', testPassword)).statusCode).toBe(200);
  });

  test('a link to an account that was made meanwhile is not good', async () => {
    await signUp('made@example.com');
    await server.signedIn('made@example.com');
    expect((await choose(secretIn(messages[0]))).json()).toEqual(notGood);
    expect((await signIn('made@example.com', testPassword)).statusCode).toBe(200);
  });
});

test('an installation says what it offers, without anybody signed in', async () => {
  expect(await server.ask(account.installation)).toEqual({
    sendsMail: true,
    signUp: 'request',
    supportEmail: support,
    featureAddress: null,
    analyticsAddress: null,
    mapTilesAddress: publicMapTiles,
  });
});

describe('changing the password while signed in', () => {
  test('needs the current one, ends the other sessions, and goes on in this one', async () => {
    const [here, elsewhere] = [await server.signedIn('joe@example.com'), await server.signedIn('joe@example.com')];
    const change = (current: string, password: string) => here.send(account.changePassword, { body: { current, password } });
    expect((await change('wrong', chosen)).json()).toEqual({ errors: ['The current password is not correct.'], reasons: ['wrongCurrent'] });
    expect((await change(testPassword, 'joejoejoejoe')).statusCode).toBe(400);
    expect((await elsewhere.send(account.user)).statusCode).toBe(200);
    const answer = await change(testPassword, chosen);
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json() as { token: string };
    expect((await server.app.inject({ url: account.user.path, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
    expect([(await here.send(account.user)).statusCode, (await elsewhere.send(account.user)).statusCode]).toEqual([401, 401]);
    await settled();
    expect(messages.map(({ subject }) => subject)).toEqual(['Your password for Hybrid Front was changed']);
  });

  test('is not for the guest account, which is shared', async () => {
    const guest = await server.signedIn('guest');
    const answer = await guest.send(account.changePassword, { body: { current: testPassword, password: chosen } });
    expect([answer.statusCode, (answer.json() as { title: string }).title]).toEqual([403, 'The guest account is shared']);
    expect((await guest.send(signInSecurityCalls.prepareSecondFactor, { body: { current: testPassword } })).statusCode).toBe(403);
  });

  test('waits after ten wrong guesses', async () => {
    const kim = await server.signedIn('kim@example.com');
    // Guesses by others at signing in do not keep users from changing their own password.
    for (let n = 0; n < 10; n++) await signIn('kim@example.com', 'wrong');
    const change = (current: string) => kim.send(account.changePassword, { body: { current, password: 'joejoejoejoe' } });
    expect((await change('wrong')).json()).toEqual({ errors: ['The current password is not correct.'], reasons: ['wrongCurrent'] });
    for (let n = 0; n < 4; n++) await change('wrong');
    for (let n = 0; n < 5; n++) await kim.send(signInSecurityCalls.prepareSecondFactor, { body: { current: 'wrong' } });
    expect((await change(testPassword)).json()).toEqual({
      errors: ['Too many failed attempts. Please wait five minutes and try again.'],
      reasons: ['tooManyAttempts'],
    });
  });
});
