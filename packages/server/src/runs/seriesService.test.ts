import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { explainStep } from '@hybrid/engine/report/explainStep/explainStep';
import { simulatedYear, timeSeriesOfYear, timeSeriesToWire, timeSeriesYears } from '@hybrid/engine/report/timeSeriesReport';
import { commaMarks, dotMarks } from '@hybrid/formats/export/csvMarks';
import { localeOf } from '@hybrid/formats/tables/fileLocale';
import { timeSeriesDays, timeSeriesHeader } from '@hybrid/formats/export/timeSeriesCsv';
import type { Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setEnergyMarket, useEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { setStorage, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { account, project: projects, input, result, seriesOfResult } = allCalls;
const prices = Array.from({ length: 8760 }, (_, hour) => 40 + 30 * Math.sin((2 * Math.PI * hour) / 24) + (hour % 11));
const values = (): Float64Array => Float64Array.from(prices);

let server: TestServer;
let ann: Caller;
let id: string;
let project: Project;
let key: CaseKey;

/** Storage on a day-ahead market over three years, each of which is simulated. */
beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
  ({ id } = await ann.ask(projects.create));
  const body = { name: 'prices.csv', year: 2017, stepMinutes: 60, notes: [], negativeCount: 0, data: prices };
  const { series } = await ann.ask(input.putSeries, { params: { id, type: 'energyPrice', index: 0 }, body });
  const start = readProject((await ann.send(input.read, { params: { id } })).body);
  project = inOrder(
    setFields({ discountRate: 7, interconnectionLimit: valueList([100]), lifetime: 3, earlyAnalysis: false }),
    useEnergyMarket(true),
    (before) => setEnergyMarket(before.energyMarkets[0]?.id ?? '', { price: series })(before),
    useTechnology('storage', true),
    (before) => setStorage(before.storage[0]?.id ?? '', { sizing: absolute([10]) })(before),
  )(start);
  await ann.ask(input.replace, { params: { id }, body: canonicalText(project) });
  const status = await ann.ask(result.calculate, { params: { id } });
  expect(status.message).toBe('');
  while ((await ann.ask(result.status, { params: { id } })).status === 'calculating') await new Promise((done) => setTimeout(done, 20));
  key = caseGrid(project).keys[0] as CaseKey;
});
afterAll(() => server.close());

const ofYear = (year: number) => ({ params: { id, result: key.id, year } });

test('a year is the one that the engine finds after those before it, with what matters of its numbers', async () => {
  const answer = await ann.ask(seriesOfResult.year, ofYear(2));
  expect(answer).toEqual(timeSeriesToWire(timeSeriesOfYear(project, key, values, 2)));
  expect(await ann.ask(seriesOfResult.year, ofYear(2))).toEqual(answer);
});

test('a step is explained as the engine does it, of the year that is asked for', async () => {
  const { simulated, shown } = simulatedYear(project, key, values, 2);
  for (const step of [18, 4000])
    expect(await ann.ask(seriesOfResult.explanation, { params: { id, result: key.id, year: 2, step } })).toEqual(
      explainStep(simulated, shown, step),
    );
  const first = simulatedYear(project, key, values, 0);
  expect(await ann.ask(seriesOfResult.explanation, { params: { id, result: key.id, year: 0, step: 18 } })).toEqual(
    explainStep(first.simulated, first.shown, 18),
  );
  const beyond = await ann.send(seriesOfResult.explanation, { params: { id, result: key.id, year: 0, step: 8760 } });
  expect(beyond.statusCode).toBe(404);
});

test('the file of a year has a header and its steps, and comes as timeseries.csv', async () => {
  const answer = await ann.send(seriesOfResult.exportYear, ofYear(1));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="timeseries.csv"');
  const year = timeSeriesOfYear(project, key, values, 1);
  expect(answer.body).toBe(timeSeriesHeader(year) + [...timeSeriesDays(year)].join(''));
});

test('the file of all years has one header, and the years one after the other', async () => {
  const { body } = await ann.send(seriesOfResult.exportAll, { params: { id, result: key.id } });
  const lines = body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 3 * 8760);
  const [first] = timeSeriesYears(project, key, values);
  expect([1, 8761, 17_521].map((line) => lines[line]?.slice(0, 16))).toEqual(
    [0, 1, 2].map((year) => `${(first?.calendarYear ?? 0) + year}-01-01T00:00`),
  );
});

test('a year that the project does not have, and a row that is not there, are not found', async () => {
  const none = { status: 404, title: 'No timeseries found for this project' };
  for (const call of [seriesOfResult.year, seriesOfResult.exportYear]) {
    expect((await ann.send(call, ofYear(3))).json()).toMatchObject(none);
    expect((await ann.send(call, { params: { id, result: 'other', year: 0 } })).json()).toMatchObject(none);
  }
  expect((await ann.send(seriesOfResult.year, { params: { id, result: key.id, year: -1 } })).statusCode).toBe(400);
});

test('the input is that of the run, whatever was changed since', async () => {
  const before = await ann.ask(seriesOfResult.year, ofYear(0));
  const changed = setStorage(project.storage[0]?.id ?? '', { sizing: absolute([40]) })(project);
  await ann.ask(input.replace, { params: { id }, body: canonicalText(changed) });
  expect(await ann.ask(seriesOfResult.year, ofYear(0))).toEqual(before);
  const { body } = await ann.send(seriesOfResult.exportYear, ofYear(0));
  const [, second] = timeSeriesDays(timeSeriesOfYear(project, key, values, 0));
  expect(body).toContain(second);
  await ann.ask(input.replace, { params: { id }, body: canonicalText(project) });
});

test('a file has the decimal mark of the project as it is now, though the result was calculated with the other', async () => {
  await ann.ask(input.replace, { params: { id }, body: canonicalText({ ...project, useCommaAsDecimalPoint: true }) });
  const { body } = await ann.send(seriesOfResult.exportYear, ofYear(0));
  const year = timeSeriesOfYear(project, key, values, 0);
  expect(body).toBe(timeSeriesHeader(year, commaMarks) + [...timeSeriesDays(year, commaMarks)].join(''));
  expect(body).toMatch(/\d,\d/);
  await ann.ask(input.replace, { params: { id }, body: canonicalText(project) });
});

test('a file of a Spanish user has Spanish heads and words over the same numbers', async () => {
  await ann.ask(account.setDecimalPoint, { body: ',' });
  const { body } = await ann.send(seriesOfResult.exportYear, ofYear(0));
  await ann.ask(account.setDecimalPoint, { body: '.' });
  const year = timeSeriesOfYear(project, key, values, 0);
  const locale = localeOf('es');
  expect(body).toBe(timeSeriesHeader(year, dotMarks, locale) + [...timeSeriesDays(year, dotMarks, locale)].join(''));
  expect(body).toMatch(/^\ufeff?Hora,/);
});

test('one thread writes one file at a time; another is refused with the text of exports, and one that is done makes room', async () => {
  const both = await Promise.all([0, 1].map((year) => ann.send(seriesOfResult.exportYear, ofYear(year))));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
  expect(both.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
    title: 'Error exporting results. Please try again later or contact support!',
  });
  expect((await ann.send(seriesOfResult.exportYear, ofYear(0))).statusCode).toBe(200);
});

test('somebody who goes away in the middle of a file leaves the thread to others', async () => {
  const text = await server.services.seriesService.file(id, key.id, project, 'en');
  await new Promise((done) => text.once('data', done));
  text.destroy();
  await new Promise((done) => setTimeout(done, 50));
  expect((await ann.ask(seriesOfResult.year, ofYear(1))).year).toBe(1);
  expect((await ann.send(seriesOfResult.exportYear, ofYear(0))).statusCode).toBe(200);
});

test('a reader that is slow holds up the writer, and gets every piece', async () => {
  const text = await server.services.seriesService.file(id, key.id, project, 'en');
  await new Promise((done) => setTimeout(done, 1000));
  expect(text.readableLength).toBeLessThan(1_000_000);
  let all = '';
  for await (const piece of text) all += piece;
  expect(all.trimEnd().split('\r\n')).toHaveLength(1 + 3 * 8760);
});
