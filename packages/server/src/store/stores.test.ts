import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { seriesHash, sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText } from '@hybrid/project/files/projectFile';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { projectStatus, type ResultItem } from '@hybrid/project/results/resultTables';
import { openStore, type Store } from './database';
import { openEmptyStore } from '../testing/emptyStore';
import { projectInfo } from './projectLists';
import { projectStore, type ProjectStore } from './projectStore';
import { resultStore, type NewRun, type ResultStore, type StoredOutcome } from './resultStore';
import { packSeries, seriesStore, type SeriesStore } from './seriesStore';
import { noPostgres, openTestPostgres } from '../testing/testPostgres';
import { holdsLicence, userStore, type User, type UserStore } from './userStore';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const postgres = await openTestPostgres();
afterAll(() => postgres?.close());
const places: readonly { readonly name: string; readonly open: () => Promise<Store> }[] = [
  { name: 'the embedded store', open: openEmptyStore },
  ...(postgres ? [{ name: 'a PostgreSQL server', open: () => openStore({ url: postgres.url }) }] : []),
];
if (!postgres) test.skip(noPostgres, () => {});

describe.each(places)('on $name', ({ open }) => {
  let store: Store;
  let users: UserStore;
  let projects: ProjectStore;
  let series: SeriesStore;
  let results: ResultStore;
  let ann: string;
  let ben: string;

  beforeAll(async () => {
    store = await open();
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

  test('values that nobody has any more are not swept while a project is taking them', async () => {
    const { id } = await add(ann);
    const taken = await packSeries(Float64Array.from({ length: 8760 }, () => Math.random()));
    await store.db.insertInto('series').values(taken).execute();
    let sweep: Promise<number> | undefined;
    await store.db.transaction().execute(async (trx) => {
      await seriesStore(trx).keep(id, taken);
      sweep = store.db.transaction().execute((other) => seriesStore(other).collect());
      await pause(200);
    });
    await sweep;
    expect((await series.values(id, taken.hash))?.length).toBe(8760);
  });

  test('a project is listed for its owner, latest first, and found by nobody else', async () => {
    const [first, second] = [await add(ann), await add(ann)];
    await projects.saveDocument(first.id, { ...newProject(first.id, '2026-01-01'), name: 'Desert' });
    const listed = await projects.list(ann);
    expect(listed.slice(0, 2).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(listed[0]).toMatchObject({
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
    expect(await projects.saveDocument(id, changed, documentHash)).toBe(projectStatus.changed);
    expect(await projects.saveDocument(id, { ...changed, author: 'Ben' }, documentHash)).toBeUndefined();
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
  const found = (...outcomes: readonly StoredOutcome[]) => outcomes.map((outcome) => ({ outcome }));
  const begin = (project: string, of: Partial<NewRun> = {}) =>
    results.begin(project, {
      document: '{}',
      documentHash: 'x',
      engineVersion: '1',
      header: { sensitivity: [], optimization: [], revenue: [] },
      keys,
      ...of,
    });

  test('a row that comes twice changes nothing, and a run that was replaced takes none', async () => {
    const { id } = await add(ann);
    const run = await begin(id);
    expect(await results.addItems(run.id, found(item('a', 1)))).toBe(true);
    await results.addItems(run.id, found(item('a', 2), item('b', 3)));
    expect((await results.items(run.id)).map(({ npv }) => npv).sort()).toEqual([1, 3]);
    expect(await results.done(run.id)).toEqual({ done: 2, failed: 0 });

    const next = await begin(id);
    expect(await results.addItems(run.id, found(item('a', 4)))).toBe(false);
    expect((await results.summary(id))?.id).toBe(next.id);
    expect(await results.done(next.id)).toEqual({ done: 0, failed: 0 });
  });

  test('rows of a run stay until the next one has its first; then they are gone', async () => {
    const { id } = await add(ann);
    const run = await begin(id);
    await results.addItems(run.id, found(item('a', 1), item('b', 2)));
    await results.end(run.id, 'ready');

    const given = await begin(id);
    await results.end(given.id, 'cancelled');
    const next = await begin(id);
    expect(await results.byId(given.id)).toBeUndefined();
    expect((await results.latest(id))?.id).toBe(run.id);
    expect(await results.latestId(id)).toBe(run.id);
    expect((await results.summary(id))?.id).toBe(next.id);

    await results.addItems(next.id, found(item('a', 3)));
    expect((await results.latest(id))?.id).toBe(next.id);
    expect((await results.items(next.id)).map(({ npv }) => npv)).toEqual([3]);
    expect(await results.byId(run.id)).toBeUndefined();
    expect(await results.earlier((await results.latest(id))!)).toBeUndefined();
  });

  test('a run with its first rows that is replaced is cancelled, and its rows stay readable until the next has some', async () => {
    const { id } = await add(ann);
    const run = await begin(id);
    await results.addItems(run.id, found(item('a', 1)));
    await begin(id);
    expect(await results.state(run.id)).toBe('cancelled');
    expect(await results.addItems(run.id, found(item('b', 1)))).toBe(false);
    expect((await results.items((await results.latest(id))!.id)).map((row) => row.id)).toEqual(['a']);
  });

  test('outcomes are known by their content, in whichever run they were found; faults are not', async () => {
    const { id } = await add(ann);
    const run = await begin(id);
    const name = (text: string) => `${text}-${id}`;
    await results.addItems(run.id, [
      { outcome: item('a', 1), key: name('one') },
      { outcome: { id: 'b', fault: 'Out of memory' }, key: name('two') },
    ]);
    expect(await results.done(run.id)).toEqual({ done: 2, failed: 1 });
    expect(await results.faults(run.id)).toEqual(new Map([['b', 'Out of memory']]));
    expect((await results.items(run.id)).map((row) => row.id)).toEqual(['a']);
    expect(await results.known([name('one'), name('two'), name('three')])).toEqual(new Map([[name('one'), item('a', 1)]]));
    await projects.remove(id);
    expect((await results.known([name('one')])).size).toBe(1);
  });

  test('rows of an older engine for the same input are kept beside those of the new one; of another input they are not', async () => {
    const { id } = await add(ann);
    const older = await begin(id, { engineVersion: '1' });
    await results.addItems(older.id, found(item('a', 1), { id: 'b', infeasible: 'too small' }));
    const newer = await begin(id, { engineVersion: '2' });
    await results.addItems(newer.id, found(item('a', 2)));
    expect(await results.earlier((await results.latest(id))!)).toEqual({ engineVersion: '1', items: [item('a', 1)] });
    const other = await begin(id, { engineVersion: '3', documentHash: 'y' });
    await results.addItems(other.id, found(item('a', 2)));
    expect(await results.earlier((await results.latest(id))!)).toBeUndefined();
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

  test('a project tells of its run as soon as that begins and ends, unless its document is another one by then', async () => {
    const { id, documentHash } = await add(ann);
    const statusNow = async () => (await projects.owned(ann, id)).status;
    for (const [state, status] of [
      ['ready', projectStatus.calculated],
      ['cancelled', projectStatus.changed],
      ['error', projectStatus.changed],
    ] as const) {
      const run = await begin(id, { documentHash });
      expect(await statusNow()).toBe(projectStatus.calculating);
      await results.end(run.id, state);
      expect(await statusNow()).toBe(status);
    }
    const run = await begin(id, { documentHash });
    await projects.saveDocument(id, { ...newProject(id, '2026-01-01'), notes: 'another' });
    await results.end(run.id, 'ready');
    expect(await statusNow()).toBe(projectStatus.changed);
  });

  test('a failed script leaves no transaction behind', async () => {
    await expect(store.executeSql('begin; select * from nowhere; commit')).rejects.toThrow();
    expect((await store.executeSql('select $1::text as reply', ['still here'])).rows).toEqual([{ reply: 'still here' }]);
  });
});
