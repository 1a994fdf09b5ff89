import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountCalls } from '@hybrid/api/accountCalls';
import { projectCalls } from '@hybrid/api/projectCalls';
import { CallProblem, callServer } from './callServer';
import { forgetCredentials, rememberCredentials, rememberedCredentials } from './credentials';
import { renewInTime } from './tokenRenewal';
import { dropToken, keepToken, useToken } from './token';

const credentials = { scheme: 'main', name: 'ann@example.com', password: 'right horse battery' } as const;

/** Returns an unsigned token of a user from that second on: the page reads it, and the fake server accepts the listed ones. */
const tokenOf = (sub: string, iat: number): string => `x.${btoa(JSON.stringify({ sub, iat }))}.y`;
const [first, second, third] = [tokenOf('ann', 1000), tokenOf('ann', 1010), tokenOf('ann', 1020)];

/** State of the fake server: accepted tokens, answers to sign-in and exchange, and recorded requests. */
let good: Set<string>;
let signInAnswer: () => Response;
let renewAnswer: () => Response;
let asked: { readonly path: string; readonly token: string | undefined; readonly body: unknown }[];

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const pathsAsked = () => asked.map(({ path }) => path);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1100_000 });
  localStorage.clear();
  useToken.setState({ token: undefined, subject: undefined });
  keepToken(first);
  good = new Set([first]);
  asked = [];
  signInAnswer = () => {
    good.add(second);
    return json(200, { token: second });
  };
  renewAnswer = () => json(401, { status: 401, title: 'Please sign in', detail: '' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const token = (init.headers as Record<string, string>)['authorization']?.replace('Bearer ', '');
    asked.push({ path, token, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    if (path === accountCalls.token.path) return signInAnswer();
    if (!good.has(token ?? '')) return json(401, { status: 401, title: 'Please sign in', detail: 'The session is missing or has ended.' });
    return path === accountCalls.renewToken.path ? renewAnswer() : json(200, []);
  });
});
afterEach(() => {
  forgetCredentials();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('after a 401', () => {
  test('the page signs in once more with what the user signed in with, and asks again', async () => {
    rememberCredentials(credentials);
    good.clear();
    expect(await callServer(projectCalls.list)).toEqual([]);
    expect(asked).toEqual([
      { path: '/api/project', token: first, body: undefined },
      { path: '/api/auth/token', token: undefined, body: credentials },
      { path: '/api/project', token: second, body: undefined },
    ]);
    expect(useToken.getState()).toEqual({ token: second, subject: 'ann' });
  });

  test('calls that are refused together wait for one sign-in', async () => {
    rememberCredentials(credentials);
    good.clear();
    await Promise.all([callServer(projectCalls.list), callServer(projectCalls.list), callServer(projectCalls.list)]);
    expect(pathsAsked().filter((path) => path === '/api/auth/token')).toHaveLength(1);
  });

  test('without credentials the token goes, and whose pages are open stays known', async () => {
    good.clear();
    await expect(callServer(projectCalls.list)).rejects.toMatchObject({ status: 401, title: 'Please sign in' });
    expect(pathsAsked()).toEqual(['/api/project']);
    expect(useToken.getState()).toEqual({ token: undefined, subject: 'ann' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('credentials that are refused are not tried again', async () => {
    rememberCredentials(credentials);
    good.clear();
    signInAnswer = () => json(400, { errors: ['The email or the password is not correct.'] });
    await expect(callServer(projectCalls.list)).rejects.toBeInstanceOf(CallProblem);
    expect(rememberedCredentials()).toBeUndefined();
    expect(useToken.getState().token).toBeUndefined();
  });

  test('a second 401 leads to the sign-in page: there is no third attempt', async () => {
    rememberCredentials(credentials);
    good.clear();
    signInAnswer = () => json(200, { token: second });
    await expect(callServer(projectCalls.list)).rejects.toMatchObject({ status: 401 });
    expect(pathsAsked()).toEqual(['/api/project', '/api/auth/token', '/api/project']);
    expect(useToken.getState().token).toBeUndefined();
  });

  test('the token that another tab has got meanwhile is taken up', async () => {
    good = new Set([third]);
    localStorage.setItem('token', third);
    expect(await callServer(projectCalls.list)).toEqual([]);
    expect(pathsAsked()).toEqual(['/api/project', '/api/project']);
    expect(useToken.getState().token).toBe(third);
  });

  test('pages behind the sign-in page ask nothing', async () => {
    dropToken();
    await expect(callServer(projectCalls.list)).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
  });
});

test('what the user signed in with is never in the storage of the browser', async () => {
  rememberCredentials(credentials);
  good.clear();
  await callServer(projectCalls.list);
  const stored = [localStorage, sessionStorage].flatMap((storage) =>
    Array.from({ length: storage.length }, (_, n) => storage.getItem(storage.key(n) ?? '')),
  );
  expect(stored.join()).not.toContain(credentials.password);
  expect(document.cookie).not.toContain(credentials.password);
});

describe('a token in use', () => {
  test('is left alone for ten minutes, and then exchanged', async () => {
    renewAnswer = () => json(200, { token: second });
    await renewInTime((1000 + 599) * 1000);
    expect(asked).toEqual([]);
    await renewInTime((1000 + 600) * 1000);
    expect(asked).toEqual([{ path: '/api/auth/token/renew', token: first, body: undefined }]);
    expect([useToken.getState().token, localStorage.getItem('token')]).toEqual([second, second]);
  });

  test('is not exchanged with every call where the clock is hours ahead', async () => {
    const ahead = (1000 + 7200) * 1000;
    renewAnswer = () => json(200, { token: second });
    good.add(second);
    for (let n = 0; n < 3; n++) await renewInTime(ahead + n * 1000);
    expect(pathsAsked()).toEqual(['/api/auth/token/renew']);
    await renewInTime(ahead + 600_000);
    expect(pathsAsked()).toHaveLength(2);
  });

  test('stays when the exchange fails', async () => {
    await renewInTime((1000 + 900) * 1000);
    expect(useToken.getState().token).toBe(first);
  });

  test('is exchanged after a call', async () => {
    renewAnswer = () => json(200, { token: third });
    vi.setSystemTime(1700_000);
    await callServer(projectCalls.list);
    await vi.waitFor(() => expect(useToken.getState().token).toBe(third));
  });
});
