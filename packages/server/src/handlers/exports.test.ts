import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { exportFailed } from '@hybrid/api/exportCalls';
import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { timeSeriesOfYear } from '@hybrid/engine/report/timeSeriesReport';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { sha1Hex } from '@hybrid/project/files/hash';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { sectionsOf } from '@hybrid/project/results/exportSections';
import { fixtureInputs, fixtureSeries } from '../../../../test/fixtureProject';
import { detailsOf, resultProject } from '../../../../test/fixtureResult';
import { openWorkbook } from '../../../../test/openWorkbook';
import { packSeries } from '../store/seriesStore';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const details = { ...detailsOf(resultProject), id: 'only' };
const key = { ...(caseGrid(resultProject).keys.at(-1) as CaseKey), id: 'only', sensitivityIndex: 0 };

let server: TestServer;
let ann: Caller;
let id: string;

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
  ({ id } = await ann.ask(allCalls.project.create));
  const document = canonicalText({ ...resultProject, id });
  const { results, series } = server.services;
  for (const values of fixtureInputs.values()) await series.keep(id, await packSeries(values));
  const run = await results.begin(id, {
    document,
    documentHash: sha1Hex(document),
    engineVersion,
    header: { sensitivity: [], optimization: [], revenue: [] },
    keys: [key],
  });
  await results.addItems(run.id, [{ outcome: { id: 'only', npv: 1, optimization: [], sensitivity: [] } as unknown as ResultItem }]);
  await results.addDetails(run.id, details);
  await results.end(run.id, 'ready');
});
afterAll(() => server.close());

const ofResult = () => ({ params: { id, result: 'only' } });

test('the cash flow comes as cashflow.csv', async () => {
  const { headers, body } = await ann.send(allCalls.export.cashFlow, ofResult());
  expect([headers['content-type'], headers['content-disposition']]).toEqual(['text/csv', 'attachment; filename="cashflow.csv"']);
  const [head, investment] = body.split('\r\n');
  expect(head).toContain('Year,Calendar year,Solar production (MWh)');
  expect(investment).toContain(`,${details.cashflow.years[0]?.income},`);
});

test('the chosen sections come as Result.xlsx, which is a workbook', async () => {
  const { headers, rawPayload } = await ann.send(allCalls.export.excel, { ...ofResult(), body: ['cashFlow', 'summary'] });
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toBe('attachment; filename="Result.xlsx"');
  expect(openWorkbook(rawPayload).map(({ name }) => name)).toEqual(['Summary', 'Cash Flow']);
});

test('all sections of a project come with its name and the hash of its inputs', async () => {
  const { rawPayload } = await ann.send(allCalls.export.excel, { ...ofResult(), body: [...sectionsOf(resultProject)] });
  const [summary] = openWorkbook(rawPayload);
  expect(summary?.cells.get('A1')?.value).toBe(resultProject.name);
  expect(summary?.cells.get('A4')?.value).toContain(sha1Hex(canonicalText({ ...resultProject, id })).slice(0, 12));
});

test('the time series are the steps of the first year, as the engine finds them', async () => {
  const { rawPayload } = await ann.send(allCalls.export.excel, { ...ofResult(), body: ['timeSeries'] });
  const [sheet, ...others] = openWorkbook(rawPayload);
  expect([sheet?.name, others]).toEqual(['Time Series', []]);
  const column = ['B8', 'B20', 'B8767'].map((cell) => Number(sheet?.cells.get(cell)?.value));
  const { values } = timeSeriesOfYear(resultProject, key, fixtureSeries, 0).items[0] ?? { values: [] };
  for (const [at, t] of [0, 12, 8759].entries()) expect(column[at]).toBeCloseTo(values[t] ?? NaN, 6);
  expect(column[1]).toBeGreaterThan(0);
});

test('204 is the answer where nothing of what was chosen is there', async () => {
  for (const body of [[], ['regulation' as const]]) {
    const answer = await ann.send(allCalls.export.excel, { ...ofResult(), body });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  }
});

test('a section that does not exist is refused', async () => {
  expect((await ann.send(allCalls.export.excel, { ...ofResult(), body: ['nothing' as 'summary'] })).statusCode).toBe(400);
});

test('the pro forma comes as ProForma.xlsx', async () => {
  const { headers, rawPayload } = await ann.send(allCalls.export.proForma, ofResult());
  expect(headers['content-disposition']).toBe('attachment; filename="ProForma.xlsx"');
  expect(openWorkbook(rawPayload).map(({ name }) => name)).toEqual(['Pro Forma']);
});

test('the report of the first row comes as Result.pdf, of the table of all rows or of the best of each type', async () => {
  for (const kind of ['all', 'group'] as const) {
    const { headers, body } = await ann.send(allCalls.export.report, { params: { id, kind, sensitivity: 0, optimization: 0 } });
    expect([headers['content-type'], headers['content-disposition']]).toEqual(['application/pdf', 'attachment; filename="Result.pdf"']);
    expect(body.slice(0, 5)).toBe('%PDF-');
  }
});

test('a row that is not in the table has no report', async () => {
  for (const [sensitivity, optimization] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const answer = await ann.send(allCalls.export.report, { params: { id, kind: 'all', sensitivity, optimization } });
    expect(answer.statusCode).toBe(404);
  }
});

test('a result of an earlier calculation is not found', async () => {
  const answer = await ann.send(allCalls.export.cashFlow, { params: { id, result: 'other' } });
  expect([answer.statusCode, answer.json<{ title: string }>().title]).toEqual([404, 'There is no such result']);
});

test('more exports than may wait are sent away with the text of exports', async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => ann.send(allCalls.export.excel, { ...ofResult(), body: ['summary'] })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer.json<{ title: string }>().title).toEqual(exportFailed);
}, 180_000);

test('the cash flow has the decimal mark that the project has now, not that of the calculation', async () => {
  const body = canonicalText({ ...resultProject, id, useCommaAsDecimalPoint: true });
  await ann.ask(allCalls.input.replace, { params: { id }, body });
  const answer = await ann.send(allCalls.export.cashFlow, ofResult());
  const [head, investment] = answer.body.split('\r\n');
  expect(head).toContain('Year;Calendar year;Solar production (MWh)');
  expect(investment).toContain(`;${String(details.cashflow.years[0]?.income).replace('.', ',')};`);
});

test('files are in the language of who asks, under the same names', async () => {
  await ann.ask(allCalls.account.setDecimalPoint, { body: ',' });
  const { headers, rawPayload } = await ann.send(allCalls.export.excel, { ...ofResult(), body: ['cashFlow', 'summary'] });
  expect(headers['content-disposition']).toBe('attachment; filename="Result.xlsx"');
  expect(openWorkbook(rawPayload).map(({ name }) => name)).toEqual(['Resumen', 'Flujo de caja']);
  await ann.ask(allCalls.account.setDecimalPoint, { body: '.' });
});
