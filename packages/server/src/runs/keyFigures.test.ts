import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText } from '@hybrid/project/files/projectFile';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';
import { storageProject } from '../testing/storageProject';
import { cumulative } from './keyFigures';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let server: TestServer;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());

const listed = async (id: string) => (await ann.ask(allCalls.project.list)).find((one) => one.id === id)?.portfolio;

async function calculate(id: string): Promise<void> {
  await ann.ask(allCalls.result.calculate, { params: { id } });
  await vi.waitFor(async () => expect((await ann.ask(allCalls.result.status, { params: { id } })).status).toBe('ready'), 60_000);
}

test('an investment of 100 that earns 60 a year is paid back in the second year', () => {
  expect(cumulative([-100, 60, 60])).toEqual([-100, -40, 20]);
});

test('the listing has the figures of the best row of the table, and keeps them, out of date, after an edit', async () => {
  const project = await storageProject(ann, [10, 20]);
  const { id } = project;
  expect(await listed(id)).toEqual({ state: 'none', progress: 0 });
  await calculate(id);
  const table = await ann.ask(allCalls.result.table, { params: { id } });
  const [best] = table.items;
  const portfolio = await listed(id);
  expect(portfolio).toMatchObject({ state: 'ready', figures: { systems: 2, best: { npv: best?.npv, irr: best?.irr } } });
  expect(portfolio?.figures?.best?.name).toMatch(/MWh storage$/);
  const flow = portfolio?.figures?.best?.cumulativeCashFlow ?? [];
  expect(flow[0]).toBeLessThan(0);
  expect(flow).toHaveLength(project.lifetime + 1);

  await ann.ask(allCalls.input.replace, { params: { id }, body: canonicalText(setFields({ discountRate: 8 })(project)) });
  expect(await listed(id)).toEqual({ ...portfolio, state: 'changed' });
});

test('a calculation of an older version has no figures until its table is opened', async () => {
  const { results } = server.services;
  const project = await storageProject(ann, [10, 20]);
  const { id } = project;
  const document = canonicalText(project);
  const { header, keys } = caseGrid(project);
  const run = await results.begin(id, { document, documentHash: sha1Hex(document), engineVersion, header, keys });
  const [small, large] = keys.map((key) => key.id);
  const rows = [
    { id: small, npv: 5, irr: 0.2, capex: 100, netCashFlow: [-100, 60, 60] },
    { id: large, npv: 3, irr: 0.1, capex: 200, netCashFlow: [-200, 110, 110] },
  ];
  await results.addItems(
    run.id,
    rows.map((row) => ({ outcome: row as unknown as ResultItem })),
  );
  await results.end(run.id, 'ready');
  expect(await listed(id)).toEqual({ state: 'ready', progress: 0 });

  await ann.send(allCalls.result.table, { params: { id } });
  expect((await listed(id))?.figures).toMatchObject({ systems: 2, best: { npv: 5, irr: 0.2, cumulativeCashFlow: [-100, -40, 20] } });
});
