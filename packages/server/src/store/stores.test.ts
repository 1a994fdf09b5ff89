import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { seriesHash, sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText } from '@hybrid/project/files/projectFile';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { openStore, type Store, type StorePlace } from './database';
import { projectInfo, projectStore, type ProjectStore } from './projectStore';
import { resultStore, type ResultStore } from './resultStore';
import { seriesStore, type SeriesStore } from './seriesStore';
import { holdsLicence, userStore, type User, type UserStore } from './userStore';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const url = process.env['HYBRID_TEST_DATABASE_URL'];
const places: readonly { readonly name: string; readonly place: StorePlace }[] = [
  { name: 'the embedded store', place: 'memory' },
  ...(url ? [{ name: 'a PostgreSQL server', place: { url } }] : []),
];

describe.each(places)('on $name', ({ place }) => {
  let store: Store;
  let users: UserStore;
  let projects: ProjectStore;
  let series: SeriesStore;
  let results: ResultStore;
  let ann: string;
  let ben: string;

  beforeAll(async () => {
    store = await openStore(place);
    [users, projects, series, results] = [userStore(store.db), projectStore(store.db), seriesStore(store.db), resultStore(store.db)];
    const unique = Math.random().toString(36).slice(2);
    ann = await users.add(`Ann-${unique}@Example.com`, 'main', 'hash');
    ben = await users.add(`ben-${unique}@example.com`, 'main', 'hash');
  });
  afterAll(() => store.close());

  const add = (user: string) => projects.add(user, (id) => newProject(id, '2026-01-01'));

  test('names of users are compared without regard to case', async () => {
    const { name } = (await users.byId(ann)) as { name: string };
    expect((await users.byName(name.toUpperCase()))?.id).toBe(ann);
    await expect(users.add(name.toUpperCase(), 'main', 'hash')).rejects.toThrow();
  });

  test('a project is listed for its owner, latest first, and found by nobody else', async () => {
    const [first, second] = [await add(ann), await add(ann)];
    await projects.saveDocument(first.id, { ...newProject(first.id, '2026-01-01'), name: 'Desert' });
    const listed = await projects.list(ann);
    expect(listed.slice(0, 2).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(projectInfo(listed[0] as (typeof listed)[0])).toMatchObject({
      name: 'Desert',
      coupling: 'AC',
      projectStatus: 1,
      electricityMarket: 'Other',
    });
    expect((await projects.list(ben)).map(({ id }) => id)).not.toContain(first.id);
    await expect(projects.owned(ben, first.id)).rejects.toThrow('Project not found');
  });

  test('a save that expects another text than the stored one changes nothing', async () => {
    const { id, documentHash } = await add(ann);
    const changed = { ...newProject(id, '2026-01-01'), author: 'Ann' };
    expect(await projects.saveDocument(id, changed, documentHash)).toBe(true);
    expect(await projects.saveDocument(id, { ...changed, author: 'Ben' }, documentHash)).toBe(false);
    expect((await projects.owned(ann, id)).documentHash).toBe(sha1Hex(canonicalText(changed)));
  });

  test('the lock moves only from where it was', async () => {
    const { id } = await add(ann);
    expect(await projects.moveLock(id, '', 'one')).toBe(true);
    expect(await projects.moveLock(id, '', 'two')).toBe(false);
    expect((await projects.owned(ann, id)).lockId).toBe('one');
  });

  test('equal values are kept once, read by projects that stored them and by their copies, and collected after the last', async () => {
    const values = Float64Array.from({ length: 8760 }, (_, hour) => Math.sin(hour) * Math.random());
    const [mine, theirs] = [await add(ann), await add(ben)];
    const { hash } = await series.put(mine.id, 'energyPrice', 0, values, (hash) => ({ ...blankSeries, state: 'ready', hash, count: 8760 }));
    expect(await series.values(mine.id, hash)).toEqual(values);
    expect(await series.values(theirs.id, hash)).toBeUndefined();
    expect((await series.slot(mine.id, 'energyPrice', 0))?.reference).toMatchObject({ state: 'ready', hash, count: 8760 });

    const copy = await projects.copy(ann, mine.id, (id) => newProject(id, '2026-01-01'));
    await projects.remove(mine.id);
    expect(await series.values(copy.id, hash)).toEqual(values);
    expect(await series.count(copy.id, 'energyPrice')).toBe(1);

    await projects.remove(copy.id);
    expect(await store.db.selectFrom('series').select('hash').where('hash', '=', hash).execute()).toEqual([]);
  });

  test('a series that leaves its slot stays readable by its content', async () => {
    const { id } = await add(ann);
    const put = (value: number) =>
      series.put(id, 'energyPrice', 0, new Float64Array(8760).fill(value), (hash) => ({ ...blankSeries, hash }));
    const [old, young] = [await put(1), await put(2)];
    expect((await series.slot(id, 'energyPrice', 0))?.hash).toBe(young.hash);
    expect((await series.values(id, old.hash))?.[0]).toBe(1);
    await series.remove(id, 'energyPrice');
    expect(await series.count(id, 'energyPrice')).toBe(0);
    expect((await series.values(id, young.hash))?.[0]).toBe(2);
  });

  test('a project that comes with values keeps those that its document names, in their places', async () => {
    const [price, other] = [1, 2].map((value) => new Float64Array(8760).fill(value)) as [Float64Array, Float64Array];
    const data = { ...blankSeries, state: 'ready' as const, hash: seriesHash(price), count: 8760 };
    const start = newProject('', '2026-01-01');
    const make = (id: string) => ({ ...start, id, windResource: { ...start.windResource, data } });
    const values = new Map([price, other].map((series) => [seriesHash(series), series]));
    const { id } = await projects.add(ann, make, values);
    expect((await series.slot(id, 'windResource', 0))?.reference).toEqual(data);
    expect(await series.count(id)).toBe(1);
    expect(await series.values(id, data.hash)).toEqual(price);

    const { id: copy } = await projects.copyFor(ben, id, make, { by: 'ann', at: '2026-01-01T00:00:00.000Z', description: '' });
    expect(projectInfo(await projects.owned(ben, copy)).shared).toMatchObject({ by: 'ann' });
    expect(await series.values(copy, data.hash)).toEqual(price);
    expect(await series.values(copy, seriesHash(other))).toBeUndefined();
    const { id: bare } = await projects.copyFor(ben, id, (own) => ({ ...start, id: own }));
    expect(await series.count(bare)).toBe(0);
  });

  test('a licence is given with or without an end, and taken', async () => {
    const { name } = (await users.byId(ann)) as { name: string };
    const holds = async (at: string) => holdsLicence((await users.byId(ann)) as User, new Date(at));
    expect(await holds('2100-01-01')).toBe(true);
    await users.setLicence(name.toUpperCase(), new Date('2030-06-01T00:00:00Z'));
    expect([await holds('2030-05-31T23:59:59Z'), await holds('2030-06-01T00:00:00Z')]).toEqual([true, false]);
    await users.setLicence(name, null);
    expect(await holds('2100-01-01')).toBe(true);
  });

  const keys = ['a', 'b'].map((id, index): CaseKey => ({ id, sensitivityIndex: 0, optimizationIndex: index, sensitivity: [], sizes: [] }));
  const item = (id: string, npv: number): ResultItem => ({
    id,
    npv,
    sensitivity: [],
    optimization: [],
    revenue: [],
    capex: 1,
    opex: 1,
    lcoe: null,
    irr: null,
    payback: null,
  });
  const begin = (project: string) =>
    results.begin(project, {
      document: '{}',
      documentHash: 'x',
      engineVersion: '1',
      header: { sensitivity: [], optimization: [], revenue: [] },
      keys,
    });

  test('a row that comes twice changes nothing, and a run that was replaced takes none', async () => {
    const { id } = await add(ann);
    const run = await begin(id);
    expect(await results.addItems(run.id, [item('a', 1)])).toBe(true);
    await results.addItems(run.id, [item('a', 2), item('b', 3)]);
    expect((await results.items(run.id)).map(({ npv }) => npv).sort()).toEqual([1, 3]);
    expect(await results.done(run.id)).toBe(2);

    const next = await begin(id);
    expect(await results.addItems(run.id, [item('a', 4)])).toBe(false);
    expect((await results.latest(id))?.id).toBe(next.id);
    expect(await results.done(next.id)).toBe(0);
  });

  test('a run ends once', async () => {
    const { id } = await add(ann);
    const run = await begin(id);
    expect((await results.unfinished()).map((one) => one.id)).toContain(run.id);
    expect(await results.end(run.id, 'cancelled')).toBe(true);
    expect(await results.end(run.id, 'ready')).toBe(false);
    expect(await results.state(run.id)).toBe('cancelled');
    expect((await results.unfinished()).map((one) => one.id)).not.toContain(run.id);
  });

  test('a failed script leaves no transaction behind', async () => {
    await expect(store.executeSql('begin; select * from nowhere; commit')).rejects.toThrow();
    expect((await store.executeSql('select $1::text as said', ['still here'])).rows).toEqual([{ said: 'still here' }]);
  });
});
