import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { newEnergyMarket } from '@hybrid/project/document/energyMarket';
import { newProject } from '@hybrid/project/document/project';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { seriesHash } from '@hybrid/project/files/hash';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import type { Sample } from '../data/samples';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { account, project: projects, sample: samples, input, result } = allCalls;

const prices = Float64Array.from({ length: 8760 }, (_, hour) => 40 + (hour % 24));
const price = { ...blankSeries, state: 'ready' as const, hash: seriesHash(prices), name: 'prices.csv', count: 8760 };
const merchant: Sample = {
  id: 'merchant-storage',
  name: 'Merchant storage',
  spanishName: 'Almacenamiento en el mercado',
  make: (language = 'en') => ({
    project: {
      ...newProject('made', '2027-06-01'),
      name: language === 'es' ? 'Almacenamiento en el mercado' : 'Merchant storage',
      currency: 'GBP',
      currencySymbol: '£',
      useEnergyMarket: true,
      energyMarkets: [{ ...newEnergyMarket('dam', 25), price }],
    },
    series: new Map([[price.hash, prices]]),
  }),
};

let server: TestServer;
let keeper: Caller;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer({ samples: [merchant] });
  keeper = await server.signedIn('samples');
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());

const documentOf = async (user: Caller, id: string) => readProject((await user.send(input.read, { params: { id } })).body);

test('those of the product come first, then those that the account named samples keeps', async () => {
  const { id } = await keeper.ask(projects.create);
  await keeper.ask(input.replace, { params: { id }, body: canonicalText({ ...newProject(id, '2026-01-01'), name: 'Kept' }) });
  expect(await ann.ask(samples.list)).toEqual([
    { id: 'merchant-storage', name: 'Merchant storage' },
    { id, name: 'Kept' },
  ]);
});

test('a Spanish user finds and opens it in Spanish', async () => {
  await ann.ask(account.setDecimalPoint, { body: ',' });
  expect((await ann.ask(samples.list)).map(({ name }) => name)).toEqual(['Almacenamiento en el mercado', 'Kept']);
  const { id } = await ann.ask(samples.clone, { params: { id: merchant.id } });
  expect(await documentOf(ann, id)).toMatchObject({ name: 'Almacenamiento en el mercado', useCommaAsDecimalPoint: true });
  await ann.ask(projects.remove, { params: { id } });
  await ann.ask(account.setDecimalPoint, { body: '.' });
});

test('who has chosen a language finds it in that language, whatever the decimal mark', async () => {
  await ann.ask(account.setLanguage, { body: 'es' });
  const { id } = await ann.ask(samples.clone, { params: { id: merchant.id } });
  expect(await documentOf(ann, id)).toMatchObject({ name: 'Almacenamiento en el mercado', useCommaAsDecimalPoint: false });
  await ann.ask(projects.remove, { params: { id } });
  await ann.ask(account.setLanguage, { body: 'automatic' });
});

test('a sample of the product becomes a project of the user, with its series', async () => {
  const { id } = await ann.ask(samples.clone, { params: { id: merchant.id } });
  expect((await ann.ask(projects.list)).map((project) => project.id)).toContain(id);
  expect(await documentOf(ann, id)).toMatchObject({ id, name: 'Merchant storage', currency: 'GBP', currencySymbol: '£' });
  expect(await ann.ask(input.seriesCount, { params: { id, type: 'energyPrice' } })).toEqual({ count: 1 });
  expect((await ann.ask(input.series, { params: { id, type: 'energyPrice', index: 0 } })).data).toEqual(Array.from(prices));
  expect((await ann.send(result.file, { params: { id } })).statusCode).toBe(200);
});

test('a kept sample is copied with its series, and the copy changes nothing of it', async () => {
  const source = await keeper.ask(samples.clone, { params: { id: merchant.id } });
  const { id } = await ann.ask(samples.clone, { params: source });
  await ann.ask(input.replace, { params: { id }, body: canonicalText({ ...(await documentOf(ann, id)), name: 'Mine' }) });
  expect((await documentOf(keeper, source.id)).name).toBe('Merchant storage');
  expect((await ann.ask(input.seriesByHash, { params: { id, hash: price.hash } })).data).toEqual(Array.from(prices));
  await keeper.send(projects.remove, { params: source });
  expect((await ann.ask(input.seriesByHash, { params: { id, hash: price.hash } })).data).toHaveLength(8760);
});

test('dates and numbers of a copy are written as its new owner reads them', async () => {
  const ben = await server.signedIn('ben@example.com');
  await ben.send(account.setDateFormat, { body: 2 });
  await ben.send(account.setDecimalPoint, { body: ',' });
  const { id } = await ben.ask(samples.clone, { params: { id: merchant.id } });
  expect(await documentOf(ben, id)).toMatchObject({ dateFormat: 2, useCommaAsDecimalPoint: true, currency: 'GBP' });
});

test("an unknown sample is not found, and neither is somebody's project", async () => {
  const { id } = await ann.ask(projects.create);
  for (const wrong of ['nothing', id])
    expect((await ann.send(samples.clone, { params: { id: wrong } })).json()).toMatchObject({ status: 404, title: 'Sample not found' });
});
