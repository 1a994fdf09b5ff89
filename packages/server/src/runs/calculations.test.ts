import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { simulateKey } from '@hybrid/engine/simulate/runProject';
import { newContract } from '@hybrid/project/document/contract';
import { newObligation } from '@hybrid/project/document/obligation';
import type { Project } from '@hybrid/project/document/project';
import { baseYear } from '@hybrid/project/document/site';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setEnergyMarket, useEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { setStorage, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import type { Details } from '@hybrid/project/results/details';
import { compareByNpv } from '@hybrid/project/results/resultTables';
import { emptyDetails } from '@hybrid/project/results/testing';
import { openTestServer, type Caller, type TestServer } from '../testing';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { project: projects, input, result } = allCalls;

const prices = Array.from({ length: 8760 }, (_, hour) => 40 + 30 * Math.sin((2 * Math.PI * hour) / 24) + (hour % 11));

let server: TestServer;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer({ maxSimulations: 60 });
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());

/** Storage alone on a day-ahead market, one simulation for each number of units. */
async function storageProject(units: readonly number[]): Promise<{ id: string; project: Project }> {
  const { id } = await ann.ask(projects.create);
  const body = { name: 'prices.csv', year: 2017, stepMinutes: 60, notes: [], negativeCount: 0, data: prices };
  const { series } = await ann.ask(input.putSeries, { params: { id, type: 'energyPrice', index: 0 }, body });
  const start = readProject((await ann.send(input.read, { params: { id } })).body);
  const withStorage = inOrder(
    setFields({ discountRate: 7, interconnectionLimit: valueList([100]) }),
    useEnergyMarket(true),
    (project) => setEnergyMarket(project.energyMarkets[0]?.id ?? '', { price: series })(project),
    useTechnology('storage', true),
    (project) => setStorage(project.storage[0]?.id ?? '', { sizing: absolute(units) })(project),
  )(start);
  return { id, project: await save(withStorage) };
}

async function save(project: Project): Promise<Project> {
  await ann.ask(input.replace, { params: { id: project.id }, body: canonicalText(project) });
  return project;
}

async function until(id: string, states: readonly RunStatus['status'][]): Promise<RunStatus> {
  const seen: number[] = [];
  for (;;) {
    const status = await ann.ask(result.status, { params: { id } });
    expect(status.progress).toBeGreaterThanOrEqual(seen.at(-1) ?? 0);
    seen.push(status.progress);
    if (states.includes(status.status)) return status;
    if (status.status === 'error') throw new Error(status.message);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a calculation', () => {
  test('of a small project gives the rows that the engine gives, ranked by NPV, with lcoe per kWh on the wire', async () => {
    const { id, project } = await storageProject([10, 20, 30]);
    expect((await ann.ask(result.status, { params: { id } })).status).toBe('none');
    expect((await ann.send(result.table, { params: { id } })).statusCode).toBe(404);

    await ann.ask(result.calculate, { params: { id } });
    expect(await until(id, ['ready'])).toMatchObject({ progress: 100, done: 3, total: 3, estimatedRemainingTime: '00:00:00', message: '' });
    expect((await ann.ask(projects.read, { params: { id } })).projectStatus).toBe(3);

    const { header, keys } = caseGrid(project);
    const expected = keys.map((key) => simulateKey(project, key, () => Float64Array.from(prices))).sort(compareByNpv);
    const table = await ann.ask(result.table, { params: { id } });
    expect(table.header).toEqual(header);
    expect(table.items.map(({ id: key }) => key)).toEqual(expected.map(({ id: key }) => key));
    expect(new Set(table.items.map(({ sensitivityIndex }) => sensitivityIndex))).toEqual(new Set([0]));
    table.items.forEach((item, row) => {
      expect(item.npv).toBe(expected[row]?.npv);
      expect(item.lcoe).toBeCloseTo((expected[row]?.lcoe ?? NaN) / 1000, 12);
    });
    expect((await ann.ask(result.table, { params: { id }, body: { sensitivityIndex: 1 } })).items).toEqual([]);
    expect((await ann.ask(result.table, { params: { id }, body: { tableKind: 'group' } })).items).toEqual(table.items.slice(0, 1));
  });

  test('is compared with a base case: NPV of the difference; a base that is not there is not found', async () => {
    const { id, project } = await storageProject([10, 20]);
    await ann.ask(result.calculate, { params: { id } });
    await until(id, ['ready']);
    const { items } = await ann.ask(result.table, { params: { id } });
    const [small] = caseGrid(project).keys;
    const against = await ann.ask(result.table, { params: { id }, body: { baseCaseIndex: small!.id } });
    const npvOf = (key: string | undefined) => items.find((item) => item.id === key)!.npv;
    for (const item of against.items) expect(item.npv).toBeCloseTo(npvOf(item.id) - npvOf(small?.id), 3);
    expect((await ann.ask(result.table, { params: { id }, body: { baseCaseIndex: '0' } })).items).toEqual(against.items);
    expect((await ann.send(result.table, { params: { id }, body: { baseCaseIndex: '7' } })).statusCode).toBe(404);

    expect(items[0]?.netCashFlow).toBeUndefined();
    const withFlows = await ann.ask(result.table, { params: { id }, body: { cashFlows: true } });
    expect(withFlows.items[0]?.netCashFlow).toHaveLength(project.lifetime + 1);
  });

  test('is kept while nothing changed, stale after a change, and done again when asked', async () => {
    const { id, project } = await storageProject([10]);
    await ann.ask(result.calculate, { params: { id } });
    const first = await until(id, ['ready']);
    expect(await ann.ask(result.calculate, { params: { id } })).toEqual(first);
    await ann.ask(result.recalculate, { params: { id } });
    expect((await until(id, ['ready'])).started).not.toBe(first.started);

    await save({ ...project, discountRate: 8 });
    expect((await ann.ask(result.status, { params: { id } })).status).toBe('changed');
    expect((await ann.ask(result.table, { params: { id } })).items).toHaveLength(1);
    await ann.ask(result.calculate, { params: { id } });
    expect((await until(id, ['ready'])).done).toBe(1);
  });

  test('gives a row to each system that keeps its contract, and says why when none does', async () => {
    const { id, project } = await storageProject([10, 40]);
    const owing = (value: number): Project => ({
      ...project,
      useContract: true,
      contracts: [
        {
          ...newContract('contract-1', 1, 25),
          useSystemSizer: false,
          obligationKind: 'daily',
          obligations: [{ ...newObligation('obligation-1', baseYear(project)), startHour: 18, endHour: 22, value }],
        },
      ],
      useSystemSizer: false,
    });
    await save(owing(25));
    await ann.ask(result.calculate, { params: { id } });
    expect(await until(id, ['ready'])).toMatchObject({
      done: 2,
      total: 2,
      message: 'Systems that cannot keep their contracts and have no row: 1.',
    });
    expect((await ann.ask(result.table, { params: { id } })).items.map(({ optimization }) => optimization[0])).toEqual([40]);

    await save(owing(200));
    await ann.ask(result.calculate, { params: { id } });
    await vi.waitFor(async () => {
      const { status, message } = await ann.ask(result.status, { params: { id } });
      expect(status).toBe('ready');
      expect(message).toContain('No system configuration meets the energy requirements.');
      expect(message).toMatch(/is not kept: 365 obligations of \d+ h in all fall short; the worst lacks [\d.]+ MWh/);
    }, 20_000);
  });

  test('is refused while issues block it, and they are listed', async () => {
    const { id } = await ann.ask(projects.create);
    const answer = await ann.send(result.calculate, { params: { id } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toContain('Add a revenue stream');
    expect((await ann.ask(result.status, { params: { id } })).status).toBe('none');
  });

  test('with more simulations than the installation allows is refused', async () => {
    const { id } = await storageProject(Array.from({ length: 61 }, (_, index) => index + 1));
    const answer = await ann.send(result.calculate, { params: { id } });
    expect(answer.json()).toMatchObject({
      status: 400,
      title: 'This project will run 61 simulations. The max simulations is 60. Reduce the number of simulations.',
    });
  });

  test('that is cancelled stops between simulations and keeps the rows it has', async () => {
    const { id } = await storageProject(Array.from({ length: 60 }, (_, index) => index + 1));
    await Promise.all([ann.ask(result.recalculate, { params: { id } }), cancelSoon(id)]);
    const status = await until(id, ['cancelled']);
    expect(status.done).toBeLessThan(60);
    expect((await ann.ask(result.table, { params: { id } })).items.length).toBeLessThan(60);
    expect((await ann.ask(projects.read, { params: { id } })).projectStatus).toBe(1);
    expect((await ann.ask(result.stop, { params: { id } })).status).toBe('cancelled');
  });

  test('without the values of a series ends with the reason', async () => {
    const { id, project } = await storageProject([10]);
    const [market] = project.energyMarkets;
    if (!market) throw new Error('no market');
    await save(setEnergyMarket(market.id, { price: { ...market.price, hash: 'a'.repeat(64) } })(project));
    await ann.ask(result.calculate, { params: { id } });
    expect(await until(id, ['error'])).toMatchObject({ message: expect.stringContaining('Input timeseries not found') as string });
  });
});

async function cancelSoon(id: string): Promise<void> {
  while ((await ann.ask(result.status, { params: { id } })).done < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  await ann.ask(result.stop, { params: { id } });
}

describe('details of a simulation', () => {
  test('are calculated when asked for, kept with the run, and add up to its row', async () => {
    const { id } = await storageProject([10, 20]);
    await ann.ask(result.calculate, { params: { id } });
    await until(id, ['ready']);
    const [row] = (await ann.ask(result.table, { params: { id } })).items;
    const params = { id, result: row?.id ?? '' };
    expect((await ann.ask(result.detailsStatus, { params })).status).toBe('none');
    await ann.ask(result.detailsCalculate, { params });
    const details = await ann.ask(result.details, { params });
    expect(details.id).toBe(params.result);
    expect(details.financial.npv).toBe(row?.npv);
    expect(details.financial.lcoe).toBe(row?.lcoe);
    expect(await ann.ask(result.detailsStatus, { params })).toMatchObject({ status: 'ready', progress: 100 });
    expect(await ann.ask(result.details, { params })).toEqual(details);
    expect((await ann.ask(result.detailsStop, { params })).status).toBe('ready');
  });

  test('that were kept in the form of an older version are calculated again', async () => {
    const { id } = await storageProject([10]);
    await ann.ask(result.calculate, { params: { id } });
    await until(id, ['ready']);
    const [row] = (await ann.ask(result.table, { params: { id } })).items;
    const params = { id, result: row?.id ?? '' };
    const { results } = server.services;
    const run = await results.latest(id);
    // Text may be anything: what an older version kept had no technologies.
    const { storage: _storage, ...older } = emptyDetails(params.result);
    await results.addDetails(run?.id ?? '', older as unknown as Details);
    expect((await ann.ask(result.detailsStatus, { params })).status).toBe('none');
    expect((await ann.ask(result.details, { params })).financial.npv).toBe(row?.npv);
    expect((await ann.ask(result.detailsStatus, { params })).status).toBe('ready');
    expect((await results.details(run?.id ?? '', params.result))?.storage).toHaveLength(1);
  });

  test('of a simulation that is not in the run are not found', async () => {
    const { id } = await storageProject([10]);
    await ann.ask(result.calculate, { params: { id } });
    expect((await ann.send(result.details, { params: { id, result: 'nothing' } })).statusCode).toBe(404);
  });
});
