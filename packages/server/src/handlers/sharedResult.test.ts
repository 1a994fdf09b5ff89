import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { readProject } from '@hybrid/project/files/projectFile';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { detailsOf, resultProject } from '../../../../test/fixtureResult';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { sharedResult: links, project: projects } = allCalls;

let server: TestServer;
let ann: Caller;
let ben: Caller;
/** A project of Ann with a finished calculation of two systems. */
let id: string;

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
  ben = await server.signedIn('ben@example.com');
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ id } = await ann.ask(projects.create));
});

const row = (name: string, npv: number): ResultItem => ({
  id: name,
  sensitivity: [],
  optimization: [],
  revenue: [],
  npv,
  lcoe: null,
  irr: null,
  payback: null,
  capex: 2,
  opex: 3,
});

async function calculate(npvOfSecond: number): Promise<void> {
  const owner = (await server.services.users.byName('ann@example.com'))?.id ?? '';
  const { document, documentHash } = await server.services.projects.owned(owner, id);
  const [key] = caseGrid(readProject(document)).keys;
  if (!key) throw new Error('no case');
  const keys = ['first', 'second'].map((name) => ({ ...key, id: name }));
  const { results } = server.services;
  const header = { sensitivity: [], optimization: [], revenue: [] };
  const run = await results.begin(id, { document, documentHash, engineVersion, header, keys });
  await results.addItems(run.id, [{ outcome: row('first', 10) }, { outcome: row('second', npvOfSecond) }]);
  for (const name of ['first', 'second']) await results.addDetails(run.id, { ...detailsOf(resultProject), id: name });
  await results.end(run.id, 'ready');
}

const make = async () => ann.ask(links.make, { params: { id }, body: { days: 7 } });
const opened = (link: string) => server.ask(links.read, { body: { link } });
const ended = { status: 404, title: 'This link is no longer valid' };

test('a link shows the best system and its case without an account, and keeps to its calculation', async () => {
  await calculate(25);
  const { secret, ends, created } = await make();
  expect(Date.parse(ends) - Date.parse(created)).toBe(7 * 86_400_000);
  const shown = await opened(secret);
  expect(shown).toMatchObject({ name: 'New Project', by: 'ann@example.com', details: { id: 'second' } });
  expect(shown.table.items.map(({ npv }) => npv)).toEqual([25, 10]);

  await calculate(5);
  await ann.ask(projects.update, { params: { id }, body: { name: 'Renamed since' } });
  expect(await opened(secret)).toEqual(shown);
  expect((await opened((await make()).secret)).details.id).toBe('first');
});

test('a link gives neither days nor steps nor the document, and asks search engines to stay away', async () => {
  await calculate(25);
  const { secret } = await make();
  const answer = await server.send(links.read, { body: { link: secret } });
  expect(answer.headers['x-robots-tag']).toContain('noindex');
  const shown = answer.json<{ details: { summaryChart: { days: unknown[] }[] } }>();
  expect(shown.details).not.toHaveProperty('timeSeries');
  expect(shown).not.toHaveProperty('document');
  expect(shown.details.summaryChart.flatMap(({ days }) => days)).toEqual([]);
});

test('its report is a PDF', async () => {
  await calculate(25);
  const { secret } = await make();
  const answer = await server.send(links.report, { body: { link: secret } });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the store has no secret that opens a link', async () => {
  await calculate(25);
  const { secret } = await make();
  const rows = await server.store.db.selectFrom('sharedLinks').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a revoked link, one whose time is over, one of a deleted project and an invented one say the same', async () => {
  await calculate(25);
  const [revoked, expired, orphan] = [await make(), await make(), await make()];
  await ann.send(links.revoke, { params: { id, link: revoked.id } });
  await server.store.db
    .updateTable('sharedLinks')
    .set({ ends: new Date(Date.now() - 1) })
    .where('id', '=', expired.id)
    .execute();
  expect((await ann.ask(links.list, { params: { id } })).map((link) => link.id)).toEqual([orphan.id]);
  await ann.send(projects.remove, { params: { id } });
  for (const link of [revoked.secret, expired.secret, orphan.secret, 'invented', orphan.id])
    for (const call of [links.read, links.report]) expect((await server.send(call, { body: { link } })).json()).toMatchObject(ended);
});

test('only the owner of the project makes, lists and revokes its links', async () => {
  await calculate(25);
  const { id: link, secret } = await make();
  for (const refused of [
    await ben.send(links.make, { params: { id }, body: { days: 7 } }),
    await ben.send(links.list, { params: { id } }),
    await ben.send(links.revoke, { params: { id, link } }),
  ])
    expect(refused.statusCode).toBe(404);
  const own = await ben.ask(projects.create);
  await ben.send(links.revoke, { params: { id: own.id, link } });
  expect((await opened(secret)).name).toBe('New Project');
});

test('there is nothing to link to before a calculation has finished, and no more than twenty links afterwards', async () => {
  const asked = () => ann.send(links.make, { params: { id }, body: { days: 30 } });
  expect((await asked()).json()).toMatchObject({ status: 409, title: 'There are no results yet' });
  await calculate(25);
  const { sharedLinks } = server.services;
  const { secret } = await make();
  const snapshot = (await sharedLinks.read(secret, new Date()))?.snapshot;
  if (!snapshot) throw new Error('no snapshot');
  const times = { created: new Date(), ends: new Date(Date.now() + 1e6), calculated: new Date() };
  for (let more = 1; more < 20; more++) await sharedLinks.make({ project: id, maker: 'ann', ...times }, snapshot);
  expect((await asked()).json()).toMatchObject({ status: 409, title: 'This project has 20 valid links' });
});
