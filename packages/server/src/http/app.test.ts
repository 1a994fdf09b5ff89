import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { openTestServer, testPassword, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { account, project: projects, report: reports, reference, input } = allCalls;

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await openTestServer({ logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => server.close());

describe('the log, however much it is told to say', () => {
  test('holds neither passwords nor tokens nor addresses nor what users wrote', async () => {
    const ann = await server.signedIn('ann@example.com');
    await server.signedIn('ben@example.com');
    const signIn = { scheme: 'main' as const, name: 'ann@example.com', password: testPassword };
    const { token } = await server.ask(account.token, { body: signIn });
    await server.send(account.token, { body: { ...signIn, password: 'a wrong guess' } });
    await server.app.inject({ url: '/api/project/user', headers: { authorization: `Bearer ${token}`, cookie: 'a=secret-cookie' } });
    const { id } = await ann.ask(projects.create);
    for (const email of ['ben@example.com', 'nobody@example.com'])
      await ann.send(projects.share, { params: { id }, body: { email, description: 'between us' } });
    await ann.send(reports.report, { params: { id }, body: { description: 'a private worry' } });
    await ann.send(reference.findPlaces, { query: { text: 'hidden valley' } });
    await ann.send(input.importSeries, { params: { kind: 'price', flag: 'false' }, query: { name: 'client.csv' }, body: 'not values' });
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/token',
      headers: { 'content-type': 'application/json' },
      payload: `{"${testPassword}`,
    });

    const log = lines.join('\n');
    expect(log).toContain('/api/auth/token');
    expect(log).toContain(`/api/project/${id}/share`);
    const secrets = [testPassword, 'a wrong guess', token, 'Bearer', 'example.com', 'secret-cookie', 'between us', 'private worry'];
    for (const secret of [...secrets, 'hidden', 'client.csv', 'not values']) expect(log).not.toContain(secret);
  });

  test('tells of a fault what it was and where, without the values that the store carries along', async () => {
    const { users } = server.services;
    await server.signedIn('ann@example.com');
    const fault: unknown = await users.add('ann@example.com', 'main', 'the hash').catch((error: unknown) => error);
    expect(JSON.stringify(fault)).toContain('ann@example.com');
    const from = lines.length;
    server.app.log.error(fault);
    const log = lines.slice(from).join('\n');
    expect(log).toContain('duplicate key value');
    expect(log).toContain('userStore');
    expect(log).not.toContain('example.com');
    expect(log).not.toContain('the hash');
  });
});

describe('what happens to accounts and rights stands in the log', () => {
  const events = (from: number) =>
    lines
      .slice(from)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => event !== undefined)
      .map(({ event, level, why, status, user, address }) => ({ event, level, why, status, user, address }));

  test('signing in and out, with the account and the address', async () => {
    await server.signedIn('ann@example.com');
    const { id } = (await server.services.users.byName('ann@example.com'))!;
    const from = lines.length;
    const signIn = { scheme: 'main' as const, name: 'ann@example.com', password: testPassword };
    const { token } = await server.ask(account.token, { body: signIn });
    await server.app.inject({ method: 'DELETE', url: account.endSession.path, headers: { authorization: `Bearer ${token}` } });
    await server.send(account.token, { body: { ...signIn, password: 'a wrong guess' } });
    const here = { level: 30, status: undefined, address: '127.0.0.1' };
    expect(events(from)).toEqual([
      { ...here, event: 'signed in', user: id, why: undefined },
      { ...here, event: 'signed out', user: id, why: undefined },
      { ...here, event: 'sign-in refused', user: undefined, why: 'wrong name or password' },
    ]);
  });

  test('who is refused for want of a right, or asks too often', async () => {
    const ann = await server.signedIn('ann@example.com');
    const { id } = (await server.services.users.byName('ann@example.com'))!;
    const from = lines.length;
    await server.app.inject({ url: '/api/project' });
    await ann.send(reports.list);
    const refused = { event: 'refused', level: 40, why: undefined, address: '127.0.0.1' };
    expect(events(from)).toEqual([
      { ...refused, status: 401, user: undefined },
      { ...refused, status: 403, user: id },
    ]);
  });
});

test('of what stands before the trusted proxies only the last address counts: a caller may claim any other', async () => {
  const addressBehind = async (trustedProxies: number): Promise<unknown> => {
    const heard: string[] = [];
    const one = await openTestServer({ trustedProxies, logTo: { write: (line) => void heard.push(line) } });
    await one.app.inject({ url: '/api/project', headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.2, 192.0.2.3' } });
    await one.close();
    return (JSON.parse(heard.find((line) => line.includes('"refused"')) ?? '{}') as { address?: unknown }).address;
  };
  expect([await addressBehind(0), await addressBehind(1), await addressBehind(2)]).toEqual(['127.0.0.1', '192.0.2.3', '203.0.113.2']);
});

test('over https browsers are told to come by https alone, over http they are not', async () => {
  const header = async (publicAddress: string) => {
    const one = await openTestServer({ publicAddress });
    const { headers } = await one.app.inject({ url: '/api/health' });
    await one.close();
    return headers['strict-transport-security'];
  };
  expect(await header('https://hybrid.example')).toBe('max-age=31536000; includeSubDomains');
  expect(await header('http://localhost:4000')).toBeUndefined();
});

test('what can neither be kept nor calculated with is refused wherever it comes: zero characters, half letters, endless numbers', async () => {
  const ann = await server.signedIn('ann@example.com');
  const { id } = await ann.ask(projects.create);
  const document = (await ann.send(input.read, { params: { id } })).body;
  const withAuthor = (author: string): string => document.replace('"author": ""', `"author": ${author}`);
  const series = { name: 'x', year: 2007, stepMinutes: 60, negativeCount: 0, notes: [] };
  const answers = [
    await ann.send(projects.read, { params: { id: 'a\0b' } }),
    await ann.send(projects.lock, { params: { id }, body: { status: true, lockId: 'a\0b', forceLock: false } }),
    await ann.send(projects.share, { params: { id }, body: { email: 'a\0b' } }),
    await ann.send(reports.report, { params: { id }, body: { description: 'a\0b' } }),
    await server.send(account.token, { body: { scheme: 'main', name: 'a\0b', password: 'x' } }),
    await ann.send(input.seriesCount, { params: { id: 'a\0b', type: 'energyPrice' } }),
    await ann.send(input.seriesByHash, { params: { id, hash: `${'a'.repeat(63)}\0` } }),
    await ann.send(projects.share, { params: { id }, body: { email: 'x@example.com', description: '\uD83C' } }),
    await ann.send(input.replace, { params: { id }, body: withAuthor('"a\\u0000b"') }),
    await ann.send(input.replace, { params: { id }, body: withAuthor('"a\\uD83C"') }),
    await ann.send(input.replace, { params: { id }, body: document.replace('"lifetime": 25', '"lifetime": 1e308') }),
    await ann.send(projects.upload, { body: `{"fileVersion":2,"project":${withAuthor('"a\\u0000b"')},"inputs":[]}` }),
    await ann.send(input.putSeries, {
      params: { id, type: 'energyPrice', index: 0 },
      body: { ...series, data: Array.from({ length: 8760 }, () => 1e308) },
    }),
  ];
  expect(withAuthor('""')).not.toBe(withAuthor('"b"'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 400));
  expect(answers.at(-3)?.json()).toMatchObject({ detail: expect.stringContaining('lifetime') as string });
});

test('every refusal has its status, a title and a detail', async () => {
  const ann = await server.signedIn('ann@example.com');
  const refusals = [
    await server.app.inject({ url: '/api/project' }),
    await server.app.inject({ url: '/api/nothing' }),
    await server.app.inject({ url: '/api/project/%ff' }),
    await server.app.inject({ url: `/api/project/${'a'.repeat(5_000)}` }),
    await server.app.inject({ method: 'DELETE', url: '/api/project' }),
    await ann.send(projects.read, { params: { id: 'nothing' } }),
    await ann.send(projects.share, { params: { id: 'nothing' }, body: { email: 5 as never } }),
    await ann.send(reports.list),
    await ann.send(reports.list, { query: { before: 'yesterday' } }),
    await ann.send(projects.upload, { body: 'no file' }),
    await ann.send(input.series, { params: { id: 'nothing', type: 'horoscope' as never, index: 0 } }),
  ];
  for (const answer of refusals) {
    const { status, title, detail, ...more } = answer.json();
    expect([status, typeof detail, more]).toEqual([answer.statusCode, 'string', {}]);
    expect(title).toMatch(/\S/);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([401, 404, 400, 414, 404, 404, 400, 403, 400, 400, 400]);
});
