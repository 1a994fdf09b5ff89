import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { newEnergyMarket } from '@hybrid/project/document/energyMarket';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { projectStatus, type ResultItem } from '@hybrid/project/results/resultTables';
import { detailsOf, resultProject } from '../../../../test/fixtureResult';
import type { Email } from '../outside/mail';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { project: projects, input, report: reports, result: results } = allCalls;
const refusal = 'Error sharing the project, please make sure the provided email is associated with a license for the product';

const messages: Email[] = [];
let server: TestServer;
let ann: Caller;
let ben: Caller;

beforeAll(async () => {
  server = await openTestServer({
    mailer: { send: async (message) => void messages.push(message) },
    publicAddress: 'https://hybrid.example.org',
    supportEmail: 'help@example.org',
  });
  ann = await server.signedIn('ann@example.com');
  ben = await server.signedIn('ben@example.com');
});
afterAll(() => server.close());

const prices = (value: number) => ({
  name: 'prices.csv',
  year: 2017,
  stepMinutes: 60,
  notes: [],
  negativeCount: 0,
  data: Array.from({ length: 8760 }, (_, hour) => value + (hour % 24)),
});
const share = (user: Caller, id: string, email: string, description = '') =>
  user.send(projects.share, { params: { id }, body: { email, description } });
const benHas = async () => (await ben.ask(projects.list)).length;

const only: ResultItem = {
  id: 'only',
  sensitivity: [],
  optimization: [],
  revenue: [],
  npv: 1,
  lcoe: null,
  irr: null,
  payback: null,
  capex: 2,
  opex: 3,
};

/** Stores a finished calculation of a project, with details of its only system. */
async function calculated(id: string): Promise<void> {
  const { results: store, projects: stored } = server.services;
  const { id: userId } = (await server.services.users.byName('ann@example.com')) as { readonly id: string };
  const { document, documentHash } = await stored.owned(userId, id);
  const keys = caseGrid(readProject(document)).keys.map((key) => ({ ...key, id: 'only' }));
  const header = { sensitivity: [], optimization: [], revenue: [] };
  const run = await store.begin(id, { document, documentHash, engineVersion, header, keys });
  await store.addItems(run.id, [{ outcome: only }]);
  await store.addDetails(run.id, { ...detailsOf(resultProject), id: 'only' });
  await store.end(run.id, 'ready');
}

describe('sharing', () => {
  /** Makes a project with prices, and others that were replaced by them. */
  async function priced() {
    const { id } = await ann.ask(projects.create);
    const put = async (value: number) =>
      (await ann.ask(input.putSeries, { params: { id, type: 'energyPrice', index: 0 }, body: prices(value) })).series;
    const [dropped, kept] = [await put(70), await put(30)];
    const document = readProject((await ann.send(input.read, { params: { id } })).body);
    const market = { ...newEnergyMarket('dam', 25), price: kept };
    const body = canonicalText({
      ...document,
      name: 'Desert',
      notes: 'Two rows of panels',
      useEnergyMarket: true,
      energyMarkets: [market],
    });
    await ann.ask(input.replace, { params: { id }, body });
    return { id, dropped, kept };
  }

  test('gives the other user a copy of his own, with its series and a record of who shared it', async () => {
    const { id, kept } = await priced();
    const answer = await share(ann, id, ' Ben@Example.com ', 'Please look at the prices');
    expect([answer.statusCode, answer.body]).toEqual([201, '']);
    const [message] = messages.splice(0);
    expect(message).toMatchObject({ to: 'ben@example.com', subject: 'ann@example.com shared the project Desert with you' });
    const [copied] = await ben.ask(projects.list);
    expect(message?.text).toContain(`Please look at the prices\n\nhttps://hybrid.example.org/project/${copied?.id}`);

    const [copy] = await ben.ask(projects.list);
    expect(copy).toMatchObject({
      name: 'Desert',
      projectStatus: 0,
      lockId: '',
      shared: { by: 'ann@example.com', description: 'Please look at the prices' },
    });
    // The message stands in the record of the sharing, not in the notes of the project.
    expect(copy?.notes).toBe('Two rows of panels');
    const params = { id: copy?.id ?? '' };
    expect(readProject((await ben.send(input.read, { params })).body)).toMatchObject({ id: params.id, notes: copy?.notes });
    const { data } = await ben.ask(input.series, { params: { ...params, type: 'energyPrice', index: 0 } });
    expect(data.slice(0, 2)).toEqual([30, 31]);

    await ben.ask(input.replace, {
      params,
      body: canonicalText({ ...readProject((await ben.send(input.read, { params })).body), name: 'Mine' }),
    });
    await ann.send(projects.remove, { params: { id } });
    expect((await ben.ask(projects.read, { params })).name).toBe('Mine');
    expect((await ben.ask(input.seriesByHash, { params: { ...params, hash: kept.hash } })).data).toEqual(data);
  });

  test('gives the results with it, as they were calculated for this very document', async () => {
    const { id } = await ann.ask(projects.create);
    const params = { id };
    await calculated(id);
    await share(ann, id, 'ben@example.com');
    const [copy] = await ben.ask(projects.list);
    expect(copy?.projectStatus).toBe(projectStatus.calculated);
    const ofCopy = { id: copy?.id ?? '' };
    expect(await ben.ask(results.table, { params: ofCopy })).toEqual(await ann.ask(results.table, { params }));
    expect(await ben.ask(results.status, { params: ofCopy })).toMatchObject({ status: 'ready', origin: { areOfOtherInput: false } });
    expect((await ben.ask(results.details, { params: { ...ofCopy, result: 'only' } })).id).toBe('only');

    await ann.send(projects.remove, { params });
    expect((await ben.ask(results.table, { params: ofCopy })).items).toHaveLength(1);
  });

  test('gives no results of an earlier document', async () => {
    const { id } = await ann.ask(projects.create);
    await calculated(id);
    await ann.ask(projects.update, { params: { id }, body: { notes: 'Changed since' } });
    await share(ann, id, 'ben@example.com');
    const [copy] = await ben.ask(projects.list);
    expect(copy?.projectStatus).toBe(projectStatus.start);
    expect((await ben.send(results.table, { params: { id: copy?.id ?? '' } })).statusCode).toBe(404);
  });

  test('does not give away what was taken out of the project', async () => {
    const { id, dropped } = await priced();
    await share(ann, id, 'ben@example.com');
    const [copy] = await ben.ask(projects.list);
    expect((await ann.send(input.seriesByHash, { params: { id, hash: dropped.hash } })).statusCode).toBe(200);
    expect((await ben.send(input.seriesByHash, { params: { id: copy?.id ?? '', hash: dropped.hash } })).statusCode).toBe(404);
  });

  test('needs an e-mail', async () => {
    const { id } = await ann.ask(projects.create);
    for (const body of [{}, { email: '' }, { email: '  ' }]) {
      const answer = await ann.send(projects.share, { params: { id }, body });
      expect(answer.json()).toEqual({
        status: 400,
        title: 'Please provide the email associated with the user to share the project',
        detail: '',
      });
    }
  });

  test('says the same of an unknown address, of one without licence and of an account of the product', async () => {
    const { id } = await ann.ask(projects.create);
    await server.signedIn('lapsed@example.com');
    await server.services.users.setLicence('lapsed@example.com', new Date(2020, 0, 1));
    const samples = await server.signedIn('samples');
    for (const email of ['nobody@example.com', 'lapsed@example.com', 'samples', 'SAMPLES'])
      expect((await share(ann, id, email)).json()).toEqual({ status: 400, title: refusal, detail: '' });
    expect(await samples.ask(projects.list)).toEqual([]);
  });

  test('with oneself is refused in words of its own', async () => {
    const { id } = await ann.ask(projects.create);
    const answer = await share(ann, id, 'ANN@example.com');
    expect(answer.json()).toMatchObject({ status: 400, title: 'This project is yours already' });
  });

  test('is refused after thirty times in an hour, with the time to wait; others go on', async () => {
    const busy = await server.signedIn('busy@example.com');
    const { id } = await busy.ask(projects.create);
    for (let n = 0; n < 30; n++) expect((await share(busy, id, 'nobody@example.com')).statusCode).toBe(400);
    const before = await benHas();
    const answer = await share(busy, id, 'ben@example.com');
    expect(answer.json()).toMatchObject({ status: 429, title: 'Too many requests' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await benHas()).toBe(before);
    const mine = await ann.ask(projects.create);
    expect((await share(ann, mine.id, 'ben@example.com')).statusCode).toBe(201);
  });

  test('cannot be put into the listing by hand', async () => {
    const made = await ann.ask(projects.create);
    const body = { shared: { by: 'ben@example.com', at: '', description: '' } } as never;
    expect(await ann.ask(projects.update, { params: made, body })).not.toHaveProperty('shared');
  });
});

describe('a reported issue', () => {
  beforeEach(() => void messages.splice(0));
  const report = (user: Caller, id: string, description: string) => user.send(reports.report, { params: { id }, body: { description } });

  test('is kept with the state of the document, the user and the time, for the account named reports', async () => {
    const reader = await server.signedIn('reports');
    const made = await ann.ask(projects.create);
    const hash = String((await ann.send(input.read, { params: made })).headers['etag']).replaceAll('"', '');
    expect((await report(ann, made.id, ' The sun shines at night ')).statusCode).toBe(201);
    expect((await report(ben, (await ben.ask(projects.create)).id, 'Another')).statusCode).toBe(201);
    expect(messages.splice(0).map(({ to, subject, text }) => [to, subject, text.split('\n\n')[1]])).toEqual([
      ['help@example.org', 'Issue reported: New Project', 'The sun shines at night'],
      ['help@example.org', 'Issue reported: New Project', 'Another'],
    ]);

    const [latest, first] = await reader.ask(reports.list);
    expect(latest).toMatchObject({ user: 'ben@example.com', description: 'Another' });
    expect(first).toMatchObject({
      user: 'ann@example.com',
      projectId: made.id,
      projectName: 'New Project',
      documentHash: hash,
      description: 'The sun shines at night',
    });
    expect(Math.abs(Date.parse(first?.created ?? '') - Date.now())).toBeLessThan(60_000);
    expect((await reader.ask(reports.list, { query: { before: latest?.created } })).map(({ id }) => id)).toEqual([first?.id]);
  });

  test('outlives its project and its account', async () => {
    const reader = await server.signedIn('reports');
    const leaver = await server.signedIn('leaver@example.com');
    await report(leaver, (await leaver.ask(projects.create)).id, 'Goodbye');
    await server.services.users.remove('leaver@example.com');
    expect((await reader.ask(reports.list))[0]).toMatchObject({ user: '', description: 'Goodbye' });
  });

  test('needs a description of no more than 10,000 characters', async () => {
    const { id } = await ann.ask(projects.create);
    for (const description of ['', ' \n'])
      expect((await report(ann, id, description)).json()).toMatchObject({ status: 400, title: 'Please describe the issue' });
    expect((await report(ann, id, 'x'.repeat(10_000))).statusCode).toBe(201);
    expect((await report(ann, id, 'x'.repeat(10_001))).statusCode).toBe(400);
  });
});
