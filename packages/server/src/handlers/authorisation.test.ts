import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { fillPath, type Call } from '@hybrid/api/call';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { newProject } from '@hybrid/project/document/project';
import { systemSizerFields } from '@hybrid/project/document/contract';
import { initialOf } from '@hybrid/project/fields/field';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, readProject, writeProjectFile } from '@hybrid/project/files/projectFile';
import { makePatch } from '@hybrid/project/files/textPatch';
import { initialStorageSpec } from '@hybrid/project/library/storageSpec';
import { bestSizeQuestionSchema } from '@hybrid/project/results/bestSize';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { detailsOf, resultProject } from '../../../../test/fixtureResult';
import type { Sample } from '../data/samples';
import { openTestServer, testPassword, type Asking, type Caller, type TestServer } from '../testing/testServer';
import { allHandlers } from './allHandlers';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A project with a stored series and a calculation, to request every call for. */
interface Own {
  readonly id: string;
  /** Content hash of its only series. */
  readonly hash: string;
  /** Its document. */
  readonly text: string;
}

interface Right {
  /** Status of a successful response. */
  readonly success: number;
  readonly ask?: (own: Own) => Asking<Call>;
  /** The one account with the right, where not all users have it. */
  readonly account?: string;
  /** True when the call changes its own session, so that no other call may use that one. */
  readonly ownSession?: boolean;
  /** The calculation of the project is still going on. */
  readonly calculating?: boolean;
}

type Rights = { readonly [Group in keyof typeof allCalls]: { readonly [Name in keyof (typeof allCalls)[Group]]: Right } };

const project = (success: number, body?: (own: Own) => unknown): Right => ({
  success,
  ask: (own) => ({ params: { id: own.id }, ...(body ? { body: body(own) } : {}) }),
});
const inSlot = (success: number, body?: unknown): Right => ({
  success,
  ask: ({ id }) => ({ params: { id, type: 'energyPrice', index: 0 }, ...(body ? { body } : {}) }),
});
const ofVersion = (success: number, body?: (own: Own) => unknown): Right => ({
  success,
  ask: (own) => ({ params: { id: own.id, number: 1 }, ...(body ? { body: body(own) } : {}) }),
});
const ofResult: Right = { success: 200, ask: ({ id }) => ({ params: { id, result: 'only' } }) };
const ofStudy: Right = { success: 200, ask: ({ id }) => ({ params: { id, result: 'only', kind: 'tornado' } }) };
const ofYear: Right = { success: 200, ask: ({ id }) => ({ params: { id, result: 'only', year: 0 } }) };
const ofStep: Right = { success: 200, ask: ({ id }) => ({ params: { id, result: 'only', year: 0, step: 12 } }) };
const anybody = (success: number, asking?: Asking<Call>): Right => ({ success, ...(asking ? { ask: () => asking } : {}) });

const prices = {
  name: 'prices.csv',
  year: 2017,
  stepMinutes: 60,
  notes: [],
  negativeCount: 0,
  data: Array.from({ length: 8760 }, () => 1),
};
const renamed = (text: string): string => canonicalText({ ...readProject(text), name: 'Renamed' });
const sample: Sample = {
  id: 'sample-one',
  name: 'One',
  spanishName: 'Uno',
  make: () => ({ project: newProject('x', '2026-01-01'), series: new Map() }),
};

const sizerLimits = initialOf(systemSizerFields);
const sizeQuestion = bestSizeQuestionSchema.parse({ sizes: [{ path: 'interconnectionLimit', from: 1, to: 100, step: 1 }] });

/** Rights by call: every call, and its response to an allowed caller. */
const rights: Rights = {
  account: {
    token: anybody(200, { body: { scheme: 'main', name: 'owner@example.com', password: testPassword } }),
    renewToken: { ...anybody(200), ownSession: true },
    endSession: { ...anybody(204), ownSession: true },
    installation: anybody(200),
    requestPassword: anybody(204, { body: { email: 'owner@example.com', language: 'en' } }),
    requestSignUp: anybody(204, { body: { email: 'newcomer@example.com', language: 'en' } }),
    // The tests of the accounts cover valid and invalid links.
    readLink: anybody(404, { body: { link: 'none' } }),
    setPassword: anybody(404, { body: { link: 'none', password: testPassword, language: 'en' } }),
    changePassword: { ...anybody(200, { body: { current: testPassword, password: testPassword } }), ownSession: true },
    user: anybody(200),
    setCurrency: anybody(204, { body: 'EUR' }),
    setDateFormat: anybody(204, { body: 2 }),
    setDecimalPoint: anybody(204, { body: ',' }),
    setLanguage: anybody(204, { body: 'es' }),
    setShowBaseYearAsYearZero: anybody(204, { body: true }),
  },
  signInSecurity: {
    read: anybody(200),
    endSessions: { ...anybody(200, { body: { current: testPassword } }), ownSession: true },
    prepareSecondFactor: anybody(200, { body: { current: testPassword } }),
    // The tests of signing in cover valid and invalid codes.
    confirmSecondFactor: anybody(400, { body: { code: '000000' } }),
    dropSecondFactor: anybody(400, { body: { current: testPassword, code: '000000' } }),
  },
  apiToken: {
    list: anybody(200),
    make: anybody(201, { body: { name: 'Nightly run', scope: 'read', current: testPassword } }),
    revoke: anybody(404, { params: { id: 'none' } }),
  },
  project: {
    list: anybody(200),
    create: anybody(200),
    read: project(200),
    update: project(200, () => ({ notes: 'x' })),
    remove: project(204),
    duplicate: project(200),
    lock: project(200, () => ({ status: true, lockId: 'session', forceLock: true })),
    share: project(201, () => ({ email: 'friend@example.com', description: '' })),
    upload: anybody(201, { body: writeProjectFile(newProject('x', '2026-01-01'), new Map()) }),
  },
  sample: { list: anybody(200), clone: anybody(200, { params: { id: sample.id } }) },
  report: { report: project(201, () => ({ description: 'It hurts' })), list: { success: 200, account: 'reports' } },
  input: {
    read: project(200),
    issues: project(200),
    replace: project(200, ({ text }) => renamed(text)),
    patch: project(200, ({ text }) => ({
      hashExistingData: sha1Hex(text),
      hashNewData: sha1Hex(renamed(text)),
      patch: makePatch(text, renamed(text)),
    })),
    seriesCount: inSlot(200),
    series: inSlot(200),
    putSeries: inSlot(200, prices),
    removeSeries: inSlot(204),
    seriesByHash: { success: 200, ask: ({ id, hash }) => ({ params: { id, hash } }) },
    importSeries: anybody(200, { params: { kind: 'price', flag: 'false' }, body: '1\n2' }),
  },
  import: {
    years: anybody(200, { params: { flag: 'false' }, body: '1\n2' }),
    storage: anybody(200, { body: { content: '<a/>' } }),
    windTurbine: anybody(200, { body: { content: '<a/>' } }),
  },
  library: {
    recalculateFunctional: anybody(200, {
      body: { NominalVoltage: 1, InitialQ: 1, InitialK: 1, InitialC: 0.5, CapacityCurve: [{ Current: 1, Capacity: 1 }] },
    }),
    recalculateTemperatureCapacity: anybody(200, {
      body: {
        IgnoreCapacityVsTemperature: true,
        CapacityTemperatureD0: 1,
        CapacityTemperatureD1: 0,
        CapacityTemperatureD2: 0,
        TableData: [],
      },
    }),
    recalculateCycleLifetime: anybody(200, {
      body: {
        DegradationLimit: 20,
        NominalVoltage: 1,
        MaximumCapacityQ: 1,
        MinimumStateOfCharge: 0,
        LifetimeCurve: [50, 100].map((depth) => ({ DepthOfDischarge: depth, CyclesToFailure: 1000 })),
      },
    }),
    recalculateLifetimeTemperature: anybody(200, {
      body: { IgnoreTemperatureEffectOnLifetime: true, SimpleLifetimeInYears: 20, DegradationLimitForFit: 20, TableData: [] },
    }),
  },
  libraryItem: {
    specs: anybody(200),
    uses: anybody(200),
    sample: anybody(200),
    import: anybody(200, { body: { data: '<a/>' } }),
    // An item of another user is not found; the tests of the library cover the owner.
    duplicate: anybody(404, { body: { id: 'none' } }),
    delete: anybody(404, { body: { id: 'none' } }),
    update: anybody(404, { body: { ...initialStorageSpec, id: 'none' } }),
    download: anybody(404, { body: { id: 'none' } }),
  },
  reference: {
    fields: anybody(200),
    storages: anybody(200),
    storageSpecs: anybody(200),
    turbineSpecs: anybody(200),
    solarCost: anybody(200, { body: { name: 'PV Solar 1' } }),
    storageCost: anybody(200, { body: { name: 'Energy Storage 1' } }),
    reverseGeocode: anybody(200, { query: { latitude: 40, longitude: -105 } }),
    resources: anybody(200, { query: { latitude: 40, longitude: -105 } }),
    findPlaces: anybody(200, { query: { text: 'Boulder' } }),
    health: anybody(200),
  },
  map: {
    nearestPlace: anybody(200, { query: { latitude: 40, longitude: -105 } }),
    largestPlaces: anybody(200, { query: { south: 39, north: 41, west: -106, east: -104, minPopulation: 5000 } }),
  },
  result: {
    file: project(200),
    calculate: project(200),
    recalculate: { ...project(200), calculating: true },
    status: project(200),
    stop: project(200),
    setNotification: { ...project(204, () => ({ userEmail: 'owner@example.com' })), calculating: true },
    deleteNotification: project(204),
    table: project(200),
    tableOfCase: { success: 200, ask: ({ id }) => ({ params: { id, sensitivity: 0 } }) },
    tableOfKind: { success: 200, ask: ({ id }) => ({ params: { id, sensitivity: 0, kind: 'all' } }) },
    // The row of this test was kept without its cash flow.
    tableAgainst: { success: 409, ask: ({ id }) => ({ params: { id, sensitivity: 0, kind: 'all', base: '0' } }) },
    details: ofResult,
    daysOfYear: { success: 200, ask: ({ id }) => ({ params: { id, result: 'only', year: 0 } }) },
    detailsStatus: ofResult,
    detailsCalculate: ofResult,
    detailsStop: ofResult,
    choices: anybody(200),
    side: ofResult,
    inputs: { success: 200, ask: ({ id }) => ({ params: { id, result: 'only' }, body: { project: id, result: 'only', all: false } }) },
    graphDimensions: project(200),
    // The calculation of this project has no sensitivities, so there is no graph.
    graph: project(409, () => ({ dimensions: [] })),
  },
  export: {
    cashFlow: ofResult,
    excel: { success: 200, ask: ({ id }) => ({ params: { id, result: 'only' }, body: ['summary'] }) },
    report: { success: 200, ask: ({ id }) => ({ params: { id, kind: 'all', sensitivity: 0, optimization: 0 } }) },
    proForma: ofResult,
  },
  live: { events: project(200) },
  seriesOfResult: { year: ofYear, explanation: ofStep, exportYear: ofYear, exportAll: ofResult },
  sizer: {
    calculate: { ...project(200, () => ({ ...sizerLimits })), calculating: true },
    status: project(200),
    stop: project(200),
    table: project(200),
  },
  bestSize: {
    sizes: project(200),
    calculate: { ...project(200, () => sizeQuestion), calculating: true },
    status: project(200),
    stop: project(200),
    answer: project(200),
  },
  infeasible: {
    systems: project(200),
    calculate: { ...project(200, () => ({ result: 'only' })), calculating: true },
    status: project(200),
    stop: project(200),
    changes: project(200),
  },
  risk: {
    inputs: ofResult,
    calculate: { success: 200, ask: ({ id }) => ({ params: { id, result: 'only' }, body: { kind: 'years' } }) },
    status: ofStudy,
    stop: ofStudy,
    answer: ofStudy,
  },
  manifest: { manifest: ofResult, moved: project(200) },
  version: {
    list: project(200),
    read: ofVersion(200),
    compare: ofVersion(200),
    restore: ofVersion(200, ({ text }) => ({ lockId: 'session', hashExistingData: sha1Hex(text) })),
  },
  sharedResult: {
    make: project(201, () => ({ days: 7 })),
    list: project(200),
    revoke: { success: 204, ask: ({ id }) => ({ params: { id, link: 'none' } }) },
    // The tests of the links cover valid and ended ones.
    read: anybody(404, { body: { link: 'none' } }),
    report: anybody(404, { body: { link: 'none' } }),
  },
  pro: { calculate: project(200), file: project(200), table: project(200), status: project(200) },
};

interface NamedCall {
  readonly name: string;
  readonly call: Call;
  readonly right: Right | undefined;
}

const calls: readonly NamedCall[] = Object.entries(allCalls).flatMap(([group, inGroup]) =>
  Object.entries(inGroup).map(([name, call]) => ({
    name: `${group}.${name}`,
    call: call as Call,
    right: (rights as Record<string, Record<string, Right>>)[group]?.[name],
  })),
);
const open = new Set([
  'account.token',
  'account.installation',
  'account.requestPassword',
  'account.requestSignUp',
  'account.readLink',
  'account.setPassword',
  'reference.health',
  'sharedResult.read',
  'sharedResult.report',
]);
const closed = calls.filter(({ name }) => !open.has(name));
const ofProject = closed.filter(({ call }) => /\/(pro)?project\/:id/.test(call.path));

let server: TestServer;
let owner: Caller;
let stranger: Caller;
let foreignToken: string;
/** A project of the owner. Requests of a stranger change nothing, so one project is enough for all of them. */
let guarded: Own;

beforeAll(async () => {
  server = await openTestServer({ samples: [sample], mailer: { send: async () => {} }, publicAddress: 'https://front.example.org' });
  owner = await server.signedIn('owner@example.com');
  stranger = await server.signedIn('stranger@example.com');
  await server.signedIn('friend@example.com');
  const ownerId = (await server.services.users.byName('owner@example.com'))?.id ?? '';
  guarded = await projectOf(owner);
  foreignToken = await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(ownerId).setExpirationTime('1h').sign(randomBytes(32));
});
afterAll(() => server.close());

async function projectOf(user: Caller, calculating = false): Promise<Own> {
  const { id } = await user.ask(allCalls.project.create);
  const { series } = await user.ask(allCalls.input.putSeries, { params: { id, type: 'energyPrice', index: 0 }, body: prices });
  const text = (await user.send(allCalls.input.read, { params: { id } })).body;
  const { results, studyStore } = server.services;
  const keys = caseGrid(readProject(text)).keys.map((key) => ({ ...key, id: 'only' }));
  const [key] = keys;
  const run = await results.begin(id, {
    document: text,
    documentHash: sha1Hex(text),
    engineVersion,
    header: { sensitivity: [], optimization: [], revenue: [] },
    keys,
  });
  await results.addItems(run.id, [{ outcome: { id: 'only', npv: 1, lcoe: null } as ResultItem }]);
  await results.addDetails(run.id, { ...found, id: 'only' });
  if (!calculating) await results.end(run.id, 'ready');
  // Under way without a worker: a repeated request keeps the study.
  if (calculating) {
    const study = { project: id, document: text, documentHash: sha1Hex(text) };
    await studyStore.begin({ ...study, kind: 'sizer', question: JSON.stringify({ limits: sizerLimits, basis: null }) });
    await studyStore.begin({ ...study, kind: 'bestSize', question: JSON.stringify(sizeQuestion) });
    await studyStore.begin({ ...study, kind: 'changes', question: JSON.stringify({ key }) });
  }
  return { id, hash: series.hash, text };
}

/** Details of another plant: the rights are the same. */
const found = detailsOf(resultProject);

/** Returns the project for a call: reading calls share one, and each call that changes something has its own. */
async function projectFor({ call, right }: NamedCall, user: Caller): Promise<Own> {
  if (!/:id|\/result/.test(call.path)) return nobodys;
  return call.method === 'GET' && user === owner && !right?.calculating ? guarded : projectOf(user, right?.calculating);
}

const nobodys: Own = { id: 'no-project', hash: 'a'.repeat(64), text: canonicalText(newProject('no-project', '2026-01-01')) };
const asked = ({ right }: NamedCall, own: Own): Asking<Call> => right?.ask?.(own) ?? {};

test('every call of the table has a handler and its rights, and no path is answered twice', () => {
  for (const [group, inGroup] of Object.entries(allCalls))
    for (const [name, call] of Object.entries(inGroup))
      expect((allHandlers as Record<string, Record<string, { call: Call }>>)[group]?.[name]?.call, `${group}.${name}`).toBe(call);
  for (const { name, right } of calls) expect(right, `the rights of ${name}`).toBeDefined();
  expect(new Set(calls.map(({ call }) => `${call.method} ${call.path}`)).size).toBe(calls.length);
});

test('only the way in and the question whether the server is up need no token', () => {
  expect(calls.filter(({ call }) => call.open).map(({ name }) => name)).toEqual([...open]);
});

describe.each(closed)('$name', (one) => {
  const { call } = one;

  test('is refused without a token', async () => {
    const answer = await server.send(call, asked(one, nobodys));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ status: 401, title: 'Please sign in', detail: 'The session is missing or has ended.' });
  });

  test('is refused with a token of another key', async () => {
    const url = fillPath(call.path, (asked(one, nobodys).params ?? {}) as Record<string, string>);
    const answer = await server.app.inject({ method: call.method, url, headers: { authorization: `Bearer ${foreignToken}` } });
    expect(answer.statusCode).toBe(401);
  });
});

// Before the calls that start calculations, which change the store in the background.
describe('an API token', () => {
  const tokenOf = async (user: Caller, scope: 'read' | 'write'): Promise<Caller> =>
    server.withToken((await user.ask(allCalls.apiToken.make, { body: { name: scope, scope, current: testPassword } })).token);
  /** Returns the content of the store, table by table, without the time at which the token was used and the claims of processes. */
  async function content(): Promise<Record<string, unknown>> {
    const { rows } = await server.store.executeSql(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'claims'`,
    );
    const hashes: Record<string, unknown> = {};
    for (const { name } of rows) {
      const row = name === 'api_tokens' ? `(one.id, one.ends)::text` : 'one::text';
      const { rows: found } = await server.store.executeSql(
        `select md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as hash from ${String(name)} one`,
      );
      hashes[String(name)] = found[0]?.['hash'];
    }
    return hashes;
  }
  const withAccess = (access: Call['access']) => calls.filter(({ call }) => call.access === access);

  test('that may read makes every call that reads as its user does, and leaves everything as it was', async () => {
    const reader = await tokenOf(owner, 'read');
    await owner.ask(allCalls.project.lock, { params: guarded, body: { status: true, lockId: 'page', forceLock: true } });
    await server.store.db
      .updateTable('projects')
      .set({ accessed: new Date(0) })
      .where('id', '=', guarded.id)
      .execute();
    // Results of this test, like those of older versions, have no key figures, which the first look at the table derives.
    await owner.send(allCalls.result.table, { params: guarded });
    const before = await content();
    for (const one of withAccess('read').filter(({ right }) => right?.account === undefined)) {
      const { params, query, body } = asked(one, guarded);
      const answer = await reader.send(one.call, { params, query: { lockId: 'page', ...(query as object) }, body } as Asking<Call>);
      expect(answer.statusCode, `${one.name}: ${answer.body}`).toBe(one.right?.success);
    }
    expect(await content()).toEqual(before);
    await owner.ask(allCalls.project.lock, { params: guarded, body: { status: false, lockId: 'page', forceLock: false } });
  });

  test('that may read is refused by every call that changes something, with what to do instead', async () => {
    const reader = await tokenOf(owner, 'read');
    for (const one of withAccess('write')) {
      const answer = await reader.send(one.call, asked(one, guarded));
      expect([answer.statusCode, answer.json()], one.name).toEqual([
        403,
        {
          status: 403,
          title: 'This API token may only read',
          detail: 'The call changes something. Make a token that may read and write under API tokens in the account menu, and use that.',
        },
      ]);
    }
  });

  test('that may write is refused by every call of the account itself, signing in among them', async () => {
    const writer = await tokenOf(owner, 'write');
    expect(withAccess('account').length).toBeGreaterThan(15);
    for (const one of withAccess('account')) {
      const answer = await writer.send(one.call, asked(one, nobodys));
      expect([answer.statusCode, answer.json()], one.name).toEqual([
        403,
        {
          status: 403,
          title: 'API tokens cannot make this call',
          detail: 'It concerns the account itself. Sign in with name and password to make it.',
        },
      ]);
    }
    expect((await writer.ask(allCalls.project.create)).documentHash).toHaveLength(40);
  });

  test('opens nothing of another user', async () => {
    const writer = await tokenOf(stranger, 'write');
    for (const one of ofProject) expect((await writer.send(one.call, asked(one, guarded))).statusCode, one.name).toBe(404);
    expect((await owner.send(allCalls.input.read, { params: guarded })).body).toBe(guarded.text);
  });
});

describe.each(calls)('$name', (one) => {
  const { call, right } = one;

  test(`answers ${right?.success} to the one who may`, async () => {
    const name = right?.account ?? (right?.ownSession ? 'passer-by@example.com' : undefined);
    const user = name === undefined ? owner : await server.signedIn(name);
    const own = await projectFor(one, user);
    const answer = await user.send(call, asked(one, own));
    expect(answer.statusCode, answer.body).toBe(right?.success);
  });
});

describe.each(ofProject)("$name of somebody else's project", (one) => {
  test('is not found', async () => {
    const answer = await stranger.send(one.call, asked(one, guarded));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: 404, title: 'Project not found' });
    expect((await owner.send(allCalls.input.read, { params: guarded })).body).toBe(guarded.text);
    expect(await owner.ask(allCalls.project.read, { params: guarded })).toMatchObject({ id: guarded.id, lockId: '' });
  });
});

describe.each(calls.filter(({ right }) => right?.account !== undefined))('$name', (one) => {
  test('is forbidden to every other account', async () => {
    for (const user of [owner, await server.signedIn('samples'), await server.signedIn('guest')]) {
      const answer = await user.send(one.call, asked(one, nobodys));
      expect(answer.statusCode).toBe(403);
    }
  });
});

test('no call that changes something is a GET, which caches and browsers may repeat', () => {
  expect(calls.filter(({ call }) => call.method === 'GET' && call.access === 'write').map(({ name }) => name)).toEqual([]);
});

test('the portfolio has the projects of its user alone', async () => {
  const listed = async (user: Caller) => (await user.ask(allCalls.project.list)).find(({ id }) => id === guarded.id);
  expect(await listed(owner)).toMatchObject({ portfolio: { state: 'ready' } });
  expect(await listed(stranger)).toBeUndefined();
});

test('a sample is there for everybody to copy, and nobody but its keeper reads or changes the original', async () => {
  const keeper = await server.signedIn('samples');
  const kept = await projectOf(keeper);
  expect(await stranger.ask(allCalls.sample.list)).toContainEqual({ id: kept.id, name: 'New Project' });
  expect((await stranger.ask(allCalls.sample.clone, { params: { id: kept.id } })).id).not.toBe(kept.id);
  for (const one of ofProject) expect((await stranger.send(one.call, asked(one, kept))).statusCode, one.name).toBe(404);
  expect((await keeper.send(allCalls.input.read, { params: kept })).body).toBe(kept.text);
});

test('a token of a user who is gone is refused', async () => {
  const leaver = await server.signedIn('leaver@example.com');
  await leaver.ask(allCalls.account.user);
  await server.services.users.remove('leaver@example.com');
  expect((await leaver.send(allCalls.account.user)).statusCode).toBe(401);
});

test('an account whose licence has ended signs in no more, and its token is refused', async () => {
  const lapsed = await server.signedIn('lapsed@example.com');
  const body = { scheme: 'main' as const, name: 'lapsed@example.com', password: testPassword };
  const { users } = server.services;
  await users.setLicence(body.name, new Date(Date.now() + 60_000));
  expect((await server.send(allCalls.account.token, { body })).statusCode).toBe(200);
  await users.setLicence(body.name, new Date(Date.now() - 1));
  const answer = await server.send(allCalls.account.token, { body });
  expect([answer.statusCode, answer.json()]).toEqual([400, { errors: ['Licensed users only'], reasons: ['noLicence'] }]);
  expect((await lapsed.send(allCalls.account.user)).statusCode).toBe(401);
  const wrong = await server.send(allCalls.account.token, { body: { ...body, password: 'wrong' } });
  expect(wrong.json()).toEqual({ errors: ['The email or the password is not correct.'], reasons: ['wrong'] });
  await users.setLicence(body.name, null);
  expect((await lapsed.send(allCalls.account.user)).statusCode).toBe(200);
});
