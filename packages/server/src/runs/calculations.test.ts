import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { replayManifest } from '@hybrid/engine/manifest/manifest';
import { simulateKey } from '@hybrid/engine/simulate/runProject';
import { newContract } from '@hybrid/project/document/contract';
import { newObligation } from '@hybrid/project/document/obligation';
import type { Project } from '@hybrid/project/document/project';
import { baseYear } from '@hybrid/project/document/site';
import { absolute } from '@hybrid/project/document/sizing';
import { setEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { canonicalText } from '@hybrid/project/files/projectFile';
import type { Details } from '@hybrid/project/results/details';
import { readManifestFile } from '@hybrid/project/results/manifest';
import { calculationStatus, compareByNpv, type ResultItem } from '@hybrid/project/results/resultTables';
import { emptyDetails } from '@hybrid/project/results/testing';
import { headerOf, keysOf } from '../store/resultStore';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';
import { samplePrices as prices, storageProject as savedStorageProject } from '../testing/storageProject';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { project: projects, input, result, manifest } = allCalls;

let server: TestServer;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer({ maxSimulations: 60 });
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());

async function storageProject(units: readonly number[]): Promise<{ id: string; project: Project }> {
  const project = await savedStorageProject(ann, units);
  return { id: project.id, project };
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
    if (status.status === 'error') throw new Error(inEnglish(status.message));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a calculation', () => {
  test('of a small project gives the rows that the engine gives, ranked by NPV, with lcoe per kWh on the wire', async () => {
    const { id, project } = await storageProject([10, 20, 30]);
    expect((await ann.ask(result.status, { params: { id } })).status).toBe('none');
    expect(Object.entries(calculationStatus).toSorted(([, a], [, b]) => a - b)).toEqual([
      ['none', 0],
      ['changed', 1],
      ['error', 1],
      ['calculating', 2],
      ['ready', 3],
      ['cancelled', 4],
    ]);
    expect((await ann.send(result.table, { params: { id } })).statusCode).toBe(404);

    await ann.ask(result.calculate, { params: { id } });
    expect(await until(id, ['ready'])).toMatchObject({
      calculationStatus: 3,
      progress: 100,
      done: 3,
      total: 3,
      estimatedRemainingTime: '00:00:00',
      message: '',
    });
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
    expect((await ann.ask(result.table, { params: { id }, body: { baseCaseIndex: 0 } })).items).toEqual(against.items);
    expect((await ann.send(result.table, { params: { id }, body: { baseCaseIndex: '7' } })).statusCode).toBe(404);

    // As parts of the path, too.
    expect((await ann.ask(result.tableOfCase, { params: { id, sensitivity: 0 } })).items).toEqual(items);
    expect((await ann.ask(result.tableOfKind, { params: { id, sensitivity: 0, kind: 'group' } })).items).toEqual(items.slice(0, 1));
    const ofPath = await ann.ask(result.tableAgainst, { params: { id, sensitivity: 0, kind: 'all', base: '0' } });
    expect(ofPath.items).toEqual(against.items);
    expect((await ann.ask(result.tableOfCase, { params: { id, sensitivity: 3 } })).items).toEqual([]);

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

  test('of a document that was changed and changed back is ready again, and is not started by a session without the lock', async () => {
    const { id, project } = await storageProject([13]);
    await ann.ask(result.calculate, { params: { id } });
    await until(id, ['ready']);
    const { projectStatus: changed } = await ann.ask(input.replace, {
      params: { id },
      body: canonicalText({ ...project, discountRate: 9 }),
    });
    const { projectStatus: back } = await ann.ask(input.replace, { params: { id }, body: canonicalText(project) });
    expect([changed, back]).toEqual([1, 3]);
    expect(await ann.ask(projects.read, { params: { id } })).toMatchObject({ projectStatus: 3 });

    await ann.ask(projects.lock, { params: { id }, body: { status: true, lockId: 'one', forceLock: false } });
    const refused = await ann.send(result.recalculate, { params: { id }, query: { lockId: 'two' } });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { title: 'Someone else is editing this project.' }]);
    expect((await ann.ask(result.recalculate, { params: { id }, query: { lockId: 'one' } })).status).not.toBe('changed');
    await until(id, ['ready']);
  });

  test('takes outcomes over that are known: of the sizes before, of a copy, not when asked to calculate all again', async () => {
    const { id, project } = await storageProject([10, 20]);
    await ann.ask(result.calculate, { params: { id } });
    expect((await until(id, ['ready'])).origin).toMatchObject({ failed: 0, isOlderEngine: false, areEarlier: false });
    const before = (await ann.ask(result.table, { params: { id } })).items;

    const [storage] = project.storage;
    await save({ ...project, storage: [{ ...storage!, sizing: absolute([10, 20, 33]) }] });
    await ann.ask(result.calculate, { params: { id } });
    expect(await until(id, ['ready'])).toMatchObject({ done: 3, origin: { reused: 2 } });
    const after = (await ann.ask(result.table, { params: { id } })).items;
    expect(after).toHaveLength(3);
    for (const row of before) expect(after).toContainEqual(row);

    const copy = await ann.ask(projects.duplicate, { params: { id } });
    await ann.ask(result.calculate, { params: { id: copy.id } });
    expect(await until(copy.id, ['ready'])).toMatchObject({ done: 3, origin: { reused: 3 } });
    expect((await ann.ask(result.table, { params: { id: copy.id } })).items).toEqual(after);

    await ann.ask(result.recalculate, { params: { id } });
    expect(await until(id, ['ready'])).toMatchObject({ done: 3, origin: { reused: 0 } });
    expect((await ann.ask(result.table, { params: { id } })).items).toEqual(after);
  });

  test('takes no outcome over that comes of series which the project never stored', async () => {
    const { id, project } = await storageProject([11, 22]);
    await ann.ask(result.calculate, { params: { id } });
    await until(id, ['ready']);
    const ben = await server.signedIn('ben@example.com');
    const own = await ben.ask(projects.create);
    await ben.ask(input.replace, { params: { id: own.id }, body: canonicalText({ ...project, id: own.id }) });
    await ben.ask(result.calculate, { params: { id: own.id } });
    await vi.waitFor(async () => {
      const { status, message } = await ben.ask(result.status, { params: { id: own.id } });
      expect([status, message]).toEqual(['error', expect.stringContaining('not stored with this project')]);
    }, 30_000);
    expect((await ben.ask(result.table, { params: { id: own.id } })).items).toEqual([]);
  });

  test('of an input that an older engine calculated keeps its rows until it is asked again, and then tells what moved', async () => {
    const { id } = await storageProject([12, 24]);
    await ann.ask(result.calculate, { params: { id } });
    await until(id, ['ready']);
    expect(await ann.ask(manifest.moved, { params: { id } })).toEqual({ moved: null });
    const { items } = await ann.ask(result.table, { params: { id } });
    const { results } = server.services;
    const now = (await results.latest(id))!;
    // The same project, calculated by an older engine with another value of one system.
    const older = await results.begin(id, { ...now, engineVersion: '0.0.1', keys: keysOf(now), header: headerOf(now) });
    const [first, second] = (await results.items(now.id)) as [ResultItem, ResultItem];
    await results.addItems(older.id, [{ outcome: { ...first, npv: first.npv - 5 } }, { outcome: second }]);
    await results.end(older.id, 'ready');

    expect(await ann.ask(result.status, { params: { id } })).toMatchObject({
      status: 'changed',
      origin: { engineVersion: '0.0.1', isOlderEngine: true },
    });
    expect((await ann.ask(result.table, { params: { id } })).items.map(({ npv }) => npv)).toContain(first.npv - 5);
    await ann.ask(result.calculate, { params: { id } });
    await until(id, ['ready']);
    expect((await ann.ask(result.table, { params: { id } })).items).toEqual(items);
    const { moved } = await ann.ask(manifest.moved, { params: { id } });
    expect(moved).toMatchObject({ before: '0.0.1', now: engineVersion, compared: 2 });
    expect(moved?.items.map(({ before, now: after }) => after.npv - before.npv)).toEqual([5]);
  });

  test('has a manifest for each of its results, from which it is calculated again to the same digits', async () => {
    const { id } = await storageProject([10]);
    await ann.ask(result.calculate, { params: { id } });
    await until(id, ['ready']);
    const [row] = (await ann.ask(result.table, { params: { id } })).items;
    const answer = await ann.send(manifest.manifest, { params: { id, result: row!.id } });
    expect(answer.headers['content-disposition']).toContain('Manifest.json');
    const file = readManifestFile(answer.body);
    expect(replayManifest(file.manifest, file.project, (hash) => file.inputs.get(hash)!).differences).toEqual([]);
    expect((await ann.send(manifest.manifest, { params: { id, result: 'nothing' } })).statusCode).toBe(404);
  });

  test('marks a simulation that ends its thread and goes on with the others', async () => {
    const { id } = await storageProject([11, 21, 31]);
    const { pool } = server.services;
    const simulate = pool.simulate.bind(pool);
    const dying = vi.spyOn(pool, 'simulate').mockImplementation((task) => {
      if (task.keys.some(({ sizes }) => sizes.includes(21))) return Promise.reject(new Error('The thread ended.'));
      return simulate(task);
    });
    try {
      await ann.ask(result.calculate, { params: { id } });
      const status = await until(id, ['ready']);
      expect(status).toMatchObject({ done: 3, total: 3, origin: { failed: 1 } });
      expect(status.message).toBe(
        'Simulations that failed and have no row: 1. A simulation failed unexpectedly. The fault was logged on the server.',
      );
      expect((await ann.ask(result.table, { params: { id } })).items).toHaveLength(2);
    } finally {
      dying.mockRestore();
      expect(server.faults.splice(0).map((fault) => (fault as Error).message)).toContain('The thread ended.');
    }
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
      expect(message).toMatch(/is not kept: 365 obligations of [\d,]+ h in all fall short; the worst lacks [\d.]+ MWh/);
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
    const { id, project } = await storageProject(Array.from({ length: 61 }, (_, index) => index + 1));
    const answer = await ann.send(result.calculate, { params: { id } });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'This project will run 61 simulations. The max simulations is 60. Reduce the number of simulations.',
    ]);
    // Where the warnings do not allow it, the issue names the number of simulations, not the time they would take.
    await save({ ...project, storage: project.storage.map((item) => ({ ...item, hasDeferment: false })), discountRate: 0 });
    const warned = await ann.send(result.calculate, { params: { id } });
    expect([warned.statusCode, warned.json().detail]).toEqual([409, expect.stringContaining('The max simulations is 60.')]);
    expect(warned.json().detail).not.toContain('Estimated run time');
    // Forty-nine million are refused before any is made, even where warnings are allowed.
    const sizes = { kind: 'absolute', values: Array.from({ length: 7000 }, (_, at) => ({ id: `v${at}`, value: at + 1 })) } as const;
    const [storage] = project.storage;
    if (!storage) throw new Error('no storage');
    const twice = [storage, { ...storage, id: 'other', customName: 'Other' }].map((item) => ({ ...item, sizing: sizes }));
    await save({ ...project, storage: twice, ignoreWarnings: true });
    const many = await ann.send(result.calculate, { params: { id } });
    expect([many.statusCode, many.json().detail]).toEqual([
      409,
      expect.stringContaining('This project will run 49,000,000 simulations. The max simulations is 60. Reduce the number of simulations.'),
    ]);
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
    expect(details.timeSeries).toEqual(await ann.ask(allCalls.seriesOfResult.year, { params: { ...params, year: '0' } }));
    const brief = await ann.ask(result.details, { params, body: { withoutDays: true, withoutTimeSeries: true } });
    expect(brief.timeSeries).toBeUndefined();
    const { timeSeries: _, ...withoutSteps } = details;
    expect(brief).toEqual({ ...withoutSteps, summaryChart: details.summaryChart.map((year) => ({ ...year, days: [] })) });
    const days = await ann.ask(result.daysOfYear, { params: { ...params, year: 0 } });
    expect(days).toHaveLength(365);
    expect(days).toEqual(details.summaryChart[0]?.days);
    expect((await ann.send(result.daysOfYear, { params: { ...params, year: 99 } })).statusCode).toBe(404);
    expect((await ann.ask(result.detailsStop, { params })).status).toBe('ready');

    const rows = (await ann.ask(result.table, { params: { id }, body: { baseCaseIndex: '0' } })).items;
    const against = await ann.ask(result.details, { params, body: { baseCaseIndex: '0' } });
    const { npv, irr, payback } = rows.find((one) => one.id === params.result)!;
    expect(against.financial).toMatchObject({ npv, irr, payback, discountedPayback: null, capitalCost: details.financial.capitalCost });
    expect((await ann.send(result.details, { params, body: { baseCaseIndex: '9' } })).statusCode).toBe(404);
  });

  test('that were kept in the form of an older version are calculated again', async () => {
    const { id } = await storageProject([10]);
    await ann.ask(result.calculate, { params: { id } });
    await until(id, ['ready']);
    const [row] = (await ann.ask(result.table, { params: { id } })).items;
    const params = { id, result: row?.id ?? '' };
    const { results } = server.services;
    const run = await results.latest(id);
    // Any text is possible: an older version stored one without technologies.
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
