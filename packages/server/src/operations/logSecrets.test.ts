import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { fillPath, type Call } from '@hybrid/api/call';
import { openApp } from '../http/app';
import type { Services } from '../handlers/services';
import { openTestServer, type TestServer } from '../testing/testServer';
import { openReadiness } from './readiness';

/** A database is started here, on a machine that may be busy, and asked some hundred times. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const everyCall: readonly Call[] = Object.values(allCalls).flatMap((calls) => Object.values(calls as Readonly<Record<string, Call>>));

/** Secrets of users and installations, each in a form that can be found in the log. */
const secrets = {
  password: 'correct-horse-battery',
  email: 'secret.person@private.example',
  document: 'the-valley-nobody-knows',
  file: 'clients-confidential.csv',
  bearer: 'not-a-token-but-secret',
  databaseUrl: 'postgres://hybrid:database-pass@db.internal/hybrid',
  mailUrl: 'smtps://robot:mail-pass@mail.internal',
} as const;
const traces = [
  'correct-horse',
  'secret.person',
  'private.example',
  'valley',
  'confidential',
  'not-a-token',
  'database-pass',
  'mail-pass',
  'Bearer',
];

const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
let server: TestServer;
let token = '';
let apiToken = '';
beforeAll(async () => {
  server = await openTestServer({ logTo });
  await server.signedIn(secrets.email);
  const ann = await server.services.users.byName(secrets.email);
  token = await server.services.sessions.token({ id: ann?.id ?? '' });
  apiToken = (await server.services.apiTokens.make({ id: ann?.id ?? '' }, { name: secrets.document, scope: 'write', days: null })).text;
  traces.push(token, token.split('.')[2] ?? '', apiToken, apiToken.slice(7));
});
afterAll(() => server.close());

/** Sends a call with secrets in every part that can hold one. */
async function askWithSecrets(app: FastifyInstance, call: Call, authorization: string, body: string, contentType: string): Promise<number> {
  const params = new Proxy({} as Record<string, string>, { get: () => secrets.email, has: () => true });
  const answer = await app.inject({
    method: call.method,
    url: fillPath(call.path, params),
    query: { name: secrets.file, text: secrets.document, password: secrets.password, email: secrets.email },
    headers: {
      authorization,
      cookie: `session=${secrets.bearer}`,
      referer: `https://hybrid.example/?key=${secrets.password}`,
      ...(call.method === 'GET' ? {} : { 'content-type': contentType }),
    },
    ...(call.method === 'GET' ? {} : { payload: body }),
  });
  return answer.statusCode;
}

const json = JSON.stringify({
  scheme: 'main',
  name: secrets.email,
  email: secrets.email,
  password: secrets.password,
  description: secrets.document,
});

function expectNoTraces(): void {
  const telling = lines.filter((line) => traces.some((trace) => line.includes(trace)));
  expect(telling).toEqual([]);
}

describe('the log, at its most talkative', { tags: ['nightly'] }, () => {
  test('keeps nothing of a request that is refused, whichever call it is', async () => {
    const statuses = new Set<number>();
    for (const call of everyCall)
      for (const authorization of ['', `Bearer ${secrets.bearer}`, `Bearer ${token}`, `Bearer ${apiToken}`, `Bearer ${apiToken}x`])
        for (const [body, type] of [
          [json, 'application/json'],
          [`{"name": ${secrets.document}`, 'application/json'],
          [secrets.document, 'text/plain'],
          [secrets.document, 'image/png'],
        ] as const)
          statuses.add(await askWithSecrets(server.app, call, authorization, body, type));
    for (const url of [`/api/${secrets.email}?key=${secrets.password}`, `/${encodeURIComponent(secrets.email)}`, `/x.${secrets.bearer}@y`])
      statuses.add((await server.app.inject({ url })).statusCode);
    for (const expected of [400, 401, 404, 415]) expect(statuses).toContain(expected);
    expect(statuses).not.toContain(500);
    expect(lines.length).toBeGreaterThan(everyCall.length);
    expectNoTraces();
  });

  test('keeps of a fault where it was, whatever it carries along, whichever call it is', async () => {
    const failures = [
      Object.assign(new Error('duplicate key value violates unique constraint "users_name_key"'), {
        detail: `Key (name)=(${secrets.email}) already exists.`,
        parameters: [secrets.password, secrets.document],
      }),
      new Error(`connect ECONNREFUSED ${secrets.databaseUrl}?sslmode=${secrets.bearer}`),
      Object.assign(new TypeError('Invalid URL'), { input: secrets.mailUrl, code: 'ERR_INVALID_URL' }),
      new Error(`Invalid login: 535 ${secrets.mailUrl}`, { cause: new Error(secrets.password) }),
      Object.assign(new Error(`550 <${secrets.email}> unknown`), { response: secrets.email, envelope: { to: [secrets.email] } }),
      new Error(`invalid input syntax for type json: "${secrets.document}"`),
      readingFault(`{"name": ${secrets.document}}`),
      new Error(`the token ${apiToken} is not known`),
      new Error(`GET https://power.example/point?place=${secrets.document} answered 500`),
    ];
    // One of the calls before ended the session.
    const again = await server.services.sessions.token({ id: (await server.services.users.byName(secrets.email))?.id ?? '' });
    traces.push(again, again.split('.')[2] ?? '');
    let faults = 0;
    for (const failure of failures) {
      const broken = await openApp(failing(server.services, failure), {
        webFolder: '/nowhere',
        termsFolder: '/nowhere',
        docsFolder: '/nowhere',
        logLevel: 'debug',
        trustedProxies: 0,
        operations: { readiness: openReadiness({ executeSql: () => Promise.reject(failure) }) },
        logTo,
      });
      for (const call of everyCall) {
        const type = call.plainText ? 'text/plain' : 'application/json';
        if ((await askWithSecrets(broken, call, `Bearer ${again}`, json, type)) === 500) faults += 1;
      }
      expect((await broken.inject({ url: '/ready' })).statusCode).toBe(503);
      await broken.close();
    }
    expect(faults).toBeGreaterThan(failures.length * 10);
    const log = lines.join('');
    expect(log).toContain('duplicate key value violates unique constraint');
    expect(log).toContain('logSecrets.test.ts');
    expectNoTraces();
  });
});

function readingFault(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

/** Returns services whose stores and clients all fail in this way; the caller is still known. */
function failing({ users, sessions, ...services }: Services, failure: unknown): Services {
  const fail = (): never => {
    throw failure;
  };
  const broken = (part: object): object => new Proxy(part, { get: () => fail });
  const parts = Object.fromEntries(
    Object.entries(services).map(([name, part]: [string, unknown]) => [
      name,
      part !== null && typeof part === 'object' ? broken(part) : part,
    ]),
  );
  return {
    ...services,
    ...parts,
    sessions: { ...sessions, signIn: fail, end: fail, renewed: fail },
    users: { ...users, change: fail, byName: fail },
    signInLimit: services.signInLimit,
    knownBrowsers: services.knownBrowsers,
    addresses: services.addresses,
    liveService: { ...services.liveService, close: () => {} },
  };
}

test('the search finds a secret that is not hidden', () => {
  lines.push(`{"msg":"${secrets.password}"}`);
  expect(expectNoTraces).toThrow();
  lines.pop();
});
