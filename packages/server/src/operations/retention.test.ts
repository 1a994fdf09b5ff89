import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import type { Store } from '../store/database';
import { openEmptyStore } from '../testing/emptyStore';
import { projectStore } from '../store/projectStore';
import { resultStore } from '../store/resultStore';
import { packSeries, seriesStore } from '../store/seriesStore';
import { studyStore } from '../store/studyStore';
import { userStore } from '../store/userStore';
import { sweep, sweepDaily, type Swept } from './retention';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const now = new Date('2026-06-15T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 3600 * 1000);

let store: Store;
let owner: string;
beforeAll(async () => {
  store = await openEmptyStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.executeSql('delete from users; delete from series; delete from result_cache');
  owner = await userStore(store.db).add('ann@example.com', 'main', 'hash');
});

const newOne = () => projectStore(store.db).add(owner, (id) => newProject(id, '2026-01-01'));
const values = (first: number) => Float64Array.from({ length: 8760 }, (_, hour) => first + hour);
const put = async (project: string, first: number): Promise<string> =>
  (await seriesStore(store.db).put(project, 'energyPrice', 0, values(first), (hash) => ({ ...blankSeries, hash }))).hash;
const hashes = async (): Promise<readonly string[]> =>
  (await store.executeSql('select hash from series order by hash')).rows.map(({ hash }) => String(hash));
const nothing: Swept = { series: 0, details: 0, studies: 0, cached: 0 };

describe('series', () => {
  test('that nobody holds go a day after that was seen, and not before', async () => {
    const { hash, count, content } = await packSeries(values(7));
    await store.db.insertInto('series').values({ hash, count, content }).execute();
    expect(await sweep(store.db, { keepResultsDays: undefined, now: daysAgo(2) })).toEqual(nothing);
    expect(await sweep(store.db, { keepResultsDays: undefined, now: daysAgo(1.01) })).toEqual(nothing);
    expect(await hashes()).toEqual([hash]);
    expect(await sweep(store.db, { keepResultsDays: undefined, now })).toEqual({ ...nothing, series: 1 });
    expect(await hashes()).toEqual([]);
  });

  test('that somebody stored again in between are kept, and their day begins anew', async () => {
    const { id } = await newOne();
    const { hash, count, content } = await packSeries(values(7));
    await store.db.insertInto('series').values({ hash, count, content }).execute();
    await sweep(store.db, { keepResultsDays: undefined, now: daysAgo(5) });
    await put(id, 7);
    expect(await sweep(store.db, { keepResultsDays: 1, now: daysAgo(3) })).toEqual(nothing);
    await store.executeSql('delete from series_slots; delete from project_series');
    expect(await sweep(store.db, { keepResultsDays: 1, now: daysAgo(1) })).toEqual(nothing);
    expect(await hashes()).toEqual([hash]);
  });

  test('that a document refers to, referred to once, or only share with a copy, are kept for ever', async () => {
    const [first, copy] = [await newOne(), await newOne()];
    const kept = [await put(first.id, 1), await put(first.id, 2)];
    await seriesStore(store.db).share(first.id, copy.id);
    await projectStore(store.db).remove(first.id);
    for (const days of [900, 600, 300, 0]) expect(await sweep(store.db, { keepResultsDays: 1, now: daysAgo(days) })).toEqual(nothing);
    expect(await hashes()).toEqual(kept.toSorted());
  });
});

describe('what can be worked out again', () => {
  const details = (id: string) => store.db.selectFrom('runDetails').select('caseKey').where('run', '=', id).execute();

  async function runWithDetails(state: 'ready' | 'calculating', ended: Date | null, count = 3): Promise<string> {
    const { id: project, document, documentHash } = await newOne();
    const results = resultStore(store.db);
    const input = { document, documentHash, engineVersion: 'test', header: {} as never, keys: [] };
    const { id } = await results.begin(project, input);
    await results.addItems(id, [{ outcome: { id: 'a', infeasible: 'too small' } }]);
    const rows = Array.from({ length: count }, (_, index) => ({ run: id, caseKey: String(index), content: 'packed' }));
    await store.db.insertInto('runDetails').values(rows).execute();
    await store.db.updateTable('runs').set({ state, ended }).where('id', '=', id).execute();
    return id;
  }

  test('stays without a setting, however old it is', async () => {
    const id = await runWithDetails('ready', daysAgo(3000));
    expect(await sweep(store.db, { keepResultsDays: undefined, now })).toEqual(nothing);
    expect(await details(id)).toHaveLength(3);
  });

  test('goes when its run ended before, by hundreds too; runs, their rows, and what runs under way have, stay', async () => {
    const [old, recent, underWay] = [
      await runWithDetails('ready', daysAgo(31), 450),
      await runWithDetails('ready', daysAgo(29)),
      await runWithDetails('calculating', null),
    ];
    expect(await sweep(store.db, { keepResultsDays: 30, now })).toEqual({ ...nothing, details: 450 });
    const left = await Promise.all([old, recent, underWay].map(details));
    expect(left.map((rows) => rows.length)).toEqual([0, 3, 3]);
    expect(await resultStore(store.db).done(old)).toEqual({ done: 1, failed: 0 });
    expect(await resultStore(store.db).byId(old)).toMatchObject({ state: 'ready' });
  });

  test('goes with studies that ended before, and not with those under way', async () => {
    const studies = studyStore(store.db);
    const begin = async () => {
      const { id: project, document, documentHash } = await newOne();
      return (await studies.begin({ project, document, documentHash, kind: 'sizer', question: '{}' })).id;
    };
    const [old, recent, underWay] = [await begin(), await begin(), await begin()];
    for (const [id, ended] of [
      [old, daysAgo(31)],
      [recent, daysAgo(29)],
    ] as const)
      await store.db.updateTable('studies').set({ state: 'ready', ended }).where('id', '=', id).execute();
    await store.db
      .updateTable('studies')
      .set({ started: daysAgo(500) })
      .where('id', '=', underWay)
      .execute();
    expect(await sweep(store.db, { keepResultsDays: 30, now })).toEqual({ ...nothing, studies: 1 });
    expect(await studies.byId(old)).toBeUndefined();
    expect([(await studies.byId(recent))?.id, (await studies.byId(underWay))?.id]).toEqual([recent, underWay]);
  });

  test('goes with cached rows that were not used since', async () => {
    await store.executeSql(
      `insert into result_cache values ('old', '{}', '${daysAgo(31).toISOString()}'), ('new', '{}', '${daysAgo(29).toISOString()}')`,
    );
    expect(await sweep(store.db, { keepResultsDays: undefined, now })).toEqual(nothing);
    expect(await sweep(store.db, { keepResultsDays: 30, now })).toEqual({ ...nothing, cached: 1 });
    expect((await store.executeSql('select key from result_cache')).rows).toEqual([{ key: 'new' }]);
  });
});

test('the sweep comes round again, and ends with its server', async () => {
  const seen: Swept[] = [];
  const twice = new Promise<void>((resolve, reject) => {
    const sweeps = sweepDaily(store.db, {
      keepResultsDays: 1,
      onFault: reject,
      firstAfterMs: 1,
      everyMs: 1,
      onSwept(swept) {
        seen.push(swept);
        if (seen.length === 2) sweeps.stop().then(resolve, reject);
      },
    });
  });
  await twice;
  const count = seen.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen).toHaveLength(count);
});
