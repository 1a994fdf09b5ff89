import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import type { RunStatus } from '@hybrid/api/resultCalls';
import type { Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { addObligation, setContract, setSizerLimits } from '@hybrid/project/edits/contractEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { useMarket } from '@hybrid/project/edits/marketEdits';
import { setSolar, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const { project: projects, input, result, sizer, infeasible } = allCalls;

/** The same at night as by day: an imported array of 50 kW for each MW of its file. */
const production = Array.from({ length: 8760 }, () => 50);

let server: TestServer;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());

async function save(project: Project): Promise<Project> {
  await ann.ask(input.replace, { params: { id: project.id }, body: canonicalText(project) });
  return project;
}

/** Saves a project of solar alone, with a contract for 1 MWh between 17 and 22 h on every day. */
async function solarProject(sizeMW: number): Promise<{ id: string; project: Project }> {
  const { id } = await ann.ask(projects.create);
  const body = { name: 'production.csv', year: 2017, stepMinutes: 60, notes: [], negativeCount: 0, data: production };
  const { series } = await ann.ask(input.putSeries, { params: { id, type: 'energyPrice', index: 0 }, body });
  const start = readProject((await ann.send(input.read, { params: { id } })).body);
  const owing = inOrder(
    useTechnology('solar', true),
    (project) => setSolar(project.solar[0]?.id ?? '', { kind: 'custom', customData: series, customSize: 1, hasConverter: false })(project),
    (project) => setSolar(project.solar[0]?.id ?? '', { sizing: absolute([sizeMW]) })(project),
    useMarket('contracts', true),
    setContract('contract-1', { useSystemSizer: true }),
    addObligation('contract-1', { startHour: 17, endHour: 22, value: 1 }),
    setSizerLimits('contract-1', { solarMaxSize: 20 }),
    setFields({ useSystemSizer: true, ignoreWarnings: true }),
  )(start);
  return { id, project: await save(owing) };
}

async function until(call: typeof sizer.status | typeof infeasible.status, id: string, wanted: RunStatus['status']): Promise<RunStatus> {
  let before = 0;
  for (;;) {
    const status = await ann.ask(call, { params: { id } });
    expect(status.progress).toBeGreaterThanOrEqual(before);
    before = status.progress;
    if (status.status === wanted) return status;
    if (status.status === 'error') throw new Error(inEnglish(status.message));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the system sizer', () => {
  test('sizes a project, keeps its table, and forgets it when the sizes to look between change', async () => {
    const { id, project } = await solarProject(1);
    const params = { id };
    expect(await ann.ask(sizer.status, { params })).toMatchObject({ status: 'none', progress: 0 });
    expect((await ann.ask(sizer.table, { params })).items).toEqual([]);

    expect((await ann.ask(sizer.calculate, { params })).status).toBe('calculating');
    expect(await until(sizer.status, id, 'ready')).toMatchObject({ progress: 100, estimatedRemainingTime: '00:00:00' });
    const table = await ann.ask(sizer.table, { params });
    expect(table.header.map(({ name }) => name)).toEqual(['Solar', 'Met', 'Shortage', 'Capital Cost', 'NPV', 'LCOE']);
    const whole = table.items.find(({ service }) => service === 1);
    expect(whole?.keepsContracts).toBe(true);
    // 0.2 MW at the grid, of 50 kW per MW.
    expect(whole?.sizes.solar).toBeGreaterThanOrEqual(4);

    await save({ ...project, discountRate: 9 });
    expect((await ann.ask(sizer.status, { params })).status).toBe('ready');
    await save(setSizerLimits('contract-1', { solarMaxSize: 19 })(project));
    expect(await ann.ask(sizer.status, { params })).toMatchObject({ status: 'none', progress: 0 });
    expect((await ann.ask(sizer.table, { params })).items).toEqual([]);
  });

  test('that is cancelled stops between programs and has no table', async () => {
    const { id } = await solarProject(1);
    const params = { id };
    await ann.ask(sizer.calculate, { params });
    expect((await ann.ask(sizer.stop, { params })).status).toBe('cancelled');
    expect((await ann.ask(sizer.status, { params })).status).toBe('cancelled');
    expect((await ann.ask(sizer.table, { params })).items).toEqual([]);
  });

  test('goes on with what a dead server left behind', { tags: ['nightly'] }, async () => {
    const { id, project } = await solarProject(1);
    const { studyStore } = server.services;
    const document = canonicalText(project);
    const limits = project.contracts[0]?.systemSizerLimits;
    const question = JSON.stringify({ limits, basis: limits });
    const left = await studyStore.begin({ project: id, kind: 'sizer', document, documentHash: sha1Hex(document), question });
    await server.lostWork.sweep(0);
    await until(sizer.status, id, 'ready');
    expect((await studyStore.latest(id, 'sizer'))?.id).toBe(left.id);
  });

  test.each([
    [
      'no contract to size for',
      { useSystemSizer: false, obligationKind: 'none' } as const,
      {},
      'System Sizer needs a Time of Delivery Contract',
    ],
    [
      'no technology to size',
      {},
      { useSolar: false, useWind: false, useStorage: false },
      'Time of Delivery Contract 1: System Sizer needs solar, wind or storage',
    ],
    [
      'only technologies that the plant does not use',
      {},
      { useSolar: false, useStorage: false },
      'Time of Delivery Contract 1: System Sizer needs solar, wind or storage that is in use in Equipment',
    ],
    ['a least size above the largest', {}, { solarMinSize: 21 }, 'Smallest solar size must be ≤ Largest solar size'],
  ])('is refused with %s', async (_, contract, limits, text) => {
    const { id, project } = await solarProject(1);
    await save(setContract('contract-1', contract)(project));
    const body = { ...project.contracts[0]?.systemSizerLimits, ...limits };
    const answer = await ann.send(sizer.calculate, { params: { id }, body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().title).toContain(text);
    expect((await ann.ask(sizer.status, { params: { id } })).status).toBe('none');
  });
});

describe('a calculation without a feasible system', () => {
  test('is ready with an empty table, says why, and finds what would change that', async () => {
    const { id, project } = await solarProject(2);
    const params = { id };
    await ann.ask(result.calculate, { params });
    await vi.waitFor(async () => expect((await ann.ask(result.status, { params })).status).toBe('ready'), 60_000);
    expect((await ann.ask(result.table, { params })).items).toEqual([]);
    const { items } = await ann.ask(infeasible.systems, { params });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ optimization: [2] });
    expect(items[0]?.reason).toMatch(/is not kept: 365 obligations of 1,825 h in all fall short/);

    expect((await ann.ask(infeasible.changes, { params })).found).toBeNull();
    await ann.ask(infeasible.calculate, { params, body: { result: items[0]?.id ?? '' } });
    await until(infeasible.status, id, 'ready');
    const { found } = await ann.ask(infeasible.changes, { params });
    expect(found?.changes.map(({ kind }) => kind)).toEqual(['solar', 'obligation', 'penalty']);
    const solar = found?.changes.find(({ kind }) => kind === 'solar');
    expect(solar?.to).toBeGreaterThanOrEqual(4);
    expect(solar?.to).toBeLessThan(4.5);

    await save({ ...project, notes: 'Another input' });
    await ann.ask(result.calculate, { params });
    expect(await ann.ask(infeasible.status, { params })).toMatchObject({ status: 'none' });
    expect((await ann.ask(infeasible.changes, { params })).found).toBeNull();
  });

  test('a simulation of another calculation is not found', async () => {
    const { id } = await solarProject(5);
    const answer = await ann.send(infeasible.calculate, { params: { id }, body: { result: 'x' } });
    expect(answer.statusCode).toBe(404);
  });
});
