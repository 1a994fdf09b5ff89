import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newProject, type Project } from '@hybrid/project/document/project';
import { newStorage } from '@hybrid/project/document/storage';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { sha1Hex } from '@hybrid/project/files/hash';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { richProject } from '../../../../test/richProject';
import { openStore, type Store } from './database';
import { openEmptyStore } from '../testing/emptyStore';
import { projectStore, type ProjectStore, type Saving } from './projectStore';
import { resultStore } from './resultStore';
import { seriesStore, type SeriesStore } from './seriesStore';
import { userStore } from './userStore';
import { foldsWithinMs, keptWholeMs, versionStore, type VersionStore } from './versionStore';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const url = process.env['HYBRID_TEST_DATABASE_URL'];
const places: readonly { readonly name: string; readonly open: () => Promise<Store> }[] = [
  { name: 'the embedded store', open: openEmptyStore },
  ...(url ? [{ name: 'a PostgreSQL server', open: () => openStore({ url }) }] : []),
];

const start = Date.parse('2026-03-01T08:00:00Z');
const minutes = 60_000;
const days = 24 * 60 * minutes;
const at = (ms: number): Date => new Date(start + ms);

describe.each(places)('on $name', ({ open }) => {
  let store: Store;
  let projects: ProjectStore;
  let versions: VersionStore;
  let series: SeriesStore;
  let ann: string;
  const annsName = `ann-${Math.random().toString(36).slice(2)}@example.com`;

  beforeAll(async () => {
    store = await open();
    [projects, versions, series] = [projectStore(store.db), versionStore(store.db), seriesStore(store.db)];
    ann = await userStore(store.db).add(annsName, 'main', 'hash');
  });
  afterAll(() => store.close());

  const add = async (): Promise<Project> => readProject((await projects.add(ann, (id) => newProject(id, '2026-01-01'))).document);
  const save = (project: Project, by: Saving = {}) => projects.saveDocument(project.id, project, undefined, by);
  const list = async (id: string) => (await versions.list(id)).versions;
  const textOf = async (id: string, number: number) => (await versions.text(id, number))?.text;

  test('a project begins with the version it was made with', async () => {
    const project = await add();
    expect(await list(project.id)).toMatchObject([{ number: 1, kind: 'created', author: annsName, changes: 0 }]);
    expect(await textOf(project.id, 1)).toBe(canonicalText(project));
  });

  test('each save is a version with its time, its author and the number of fields that changed', async () => {
    const project = await add();
    await save({ ...project, name: 'Desert', discountRate: 7 }, { at: at(0) });
    await save({ ...project, name: 'Desert', discountRate: 8 }, { at: at(10 * minutes), author: 'ben@example.com' });
    expect(await list(project.id)).toMatchObject([
      { number: 3, kind: 'save', author: 'ben@example.com', changes: 1, saved: at(10 * minutes) },
      { number: 2, kind: 'save', author: annsName, changes: 2, saved: at(0) },
      { number: 1, kind: 'created' },
    ]);
  });

  test('saves of one author within five minutes of the first are one version, whose text is the last', async () => {
    const project = await add();
    await save({ ...project, discountRate: 1 }, { at: at(0) });
    await save({ ...project, discountRate: 2, name: 'Desert' }, { at: at(foldsWithinMs) });
    expect(await list(project.id)).toMatchObject([{ number: 2, changes: 2, since: at(0), saved: at(foldsWithinMs) }, { number: 1 }]);
    expect(readProject((await textOf(project.id, 2)) as string).discountRate).toBe(2);
    await save({ ...project, discountRate: 3 }, { at: at(foldsWithinMs + 1) });
    expect(await list(project.id)).toHaveLength(3);
  });

  test('saves of two authors, and those around a restore, do not fold', async () => {
    const project = await add();
    await save({ ...project, discountRate: 1 }, { at: at(0) });
    await save({ ...project, discountRate: 2 }, { at: at(1), author: 'ben@example.com' });
    await save(project, { at: at(2), author: 'ben@example.com', kind: 'restore', restored: 1 });
    await save({ ...project, discountRate: 3 }, { at: at(3), author: 'ben@example.com' });
    expect((await list(project.id)).map(({ number, kind, restored }) => [number, kind, restored])).toEqual([
      [5, 'save', null],
      [4, 'restore', 1],
      [3, 'save', null],
      [2, 'save', null],
      [1, 'created', null],
    ]);
  });

  test('no save folds into a version that a calculation uses', async () => {
    const project = await add();
    await save({ ...project, discountRate: 1 }, { at: at(0) });
    const hash = sha1Hex(canonicalText({ ...project, discountRate: 1 }));
    expect(await versions.markCalculated(project.id, hash, at(1))).toBe(true);
    await save({ ...project, discountRate: 2 }, { at: at(2) });
    expect(await list(project.id)).toMatchObject([{ number: 3, calculated: null }, { number: 2, calculated: at(1) }, { number: 1 }]);
    expect(await versions.markCalculated(project.id, hash, at(3))).toBe(false);
  });

  test('a save that is refused leaves no version, and one that changes nothing neither', async () => {
    const project = await add();
    expect(await projects.saveDocument(project.id, { ...project, name: 'x' }, 'another hash')).toBeUndefined();
    expect(await save(project)).toBe(projectStatus.start);
    await projects.moveLock(project.id, '', 'one');
    await expect(save({ ...project, name: 'y' }, { lockId: 'two' })).rejects.toThrow('Someone else is editing this project.');
    expect(await list(project.id)).toHaveLength(1);
    expect(await save({ ...project, name: 'y' }, { lockId: 'one' })).toBe(projectStatus.changed);
    expect(await list(project.id)).toHaveLength(2);
  });

  test('a save whose version cannot be kept is not made either', async () => {
    const project = await add();
    const before = (await projects.owned(ann, project.id)).documentHash;
    // The number is larger than its column takes: the document is stored by then, its version is not.
    await expect(save({ ...project, name: 'x' }, { kind: 'restore', restored: 2 ** 40 })).rejects.toThrow('out of range');
    expect((await projects.owned(ann, project.id)).documentHash).toBe(before);
    expect(await list(project.id)).toHaveLength(1);
  });

  test('a project of the time before versions begins with what it was', async () => {
    const project = await add();
    await store.db.deleteFrom('projectVersions').where('project', '=', project.id).execute();
    await save({ ...project, name: 'Desert' });
    expect(await list(project.id)).toMatchObject([
      { number: 2, kind: 'save', changes: 1 },
      { number: 1, kind: 'created', author: annsName },
    ]);
    expect(await textOf(project.id, 1)).toBe(canonicalText(project));
  });

  test('all versions of thirty days are kept, and of older days the last and what a calculation stands on', async () => {
    const project = await add();
    const hour = 60 * minutes;
    for (const [rate, ms] of [0, hour, 2 * hour, days, days + hour].entries())
      await save({ ...project, discountRate: rate + 1 }, { at: at(ms) });
    await resultStore(store.db).begin(project.id, {
      document: 'x',
      documentHash: sha1Hex(canonicalText({ ...project, discountRate: 2 })),
      engineVersion: '1',
      header: { sensitivity: [], optimization: [], revenue: [] },
      keys: [],
    });
    await save({ ...project, discountRate: 9 }, { at: at(keptWholeMs + 12 * hour) });
    const rates = async () =>
      Promise.all(
        (await list(project.id)).map(async ({ number }) => readProject((await textOf(project.id, number)) as string).discountRate),
      );
    expect((await rates()).slice(0, 5)).toEqual([9, 5, 4, 3, 2]);
    await save({ ...project, discountRate: 10 }, { at: at(keptWholeMs + 3 * days) });
    expect((await rates()).slice(0, 5)).toEqual([10, 9, 5, 3, 2]);
  });

  test('the list comes in pages of fifty, the latest first', async () => {
    const project = await add();
    for (let rate = 1; rate <= 60; rate++) await save({ ...project, discountRate: rate }, { at: at(rate * 6 * minutes) });
    const first = await versions.list(project.id);
    expect([first.versions.length, first.versions[0]?.number, first.more]).toEqual([50, 61, true]);
    const second = await versions.list(project.id, first.versions.at(-1)?.number);
    expect(second.versions.map(({ number }) => number)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(second.more).toBe(false);
    expect(await textOf(project.id, 31)).toBe(canonicalText({ ...project, discountRate: 30 }));
  });

  test('sixty versions of a large project take less room than three times its text', { tags: ['nightly'] }, async () => {
    const { id } = await add();
    const project = { ...richProject, id, storage: [...richProject.storage, newStorage('third', 3, 25)] };
    for (let rate = 1; rate <= 60; rate++) await save({ ...project, discountRate: rate }, { at: at(rate * 6 * minutes) });
    const rows = await store.db.selectFrom('projectVersions').select('patch').where('project', '=', id).execute();
    const texts = await store.db.selectFrom('versionTexts').select('content').where('project', '=', id).execute();
    const length = [...rows.map(({ patch }) => patch ?? ''), ...texts.map(({ content }) => content)].join('').length;
    expect(texts.length).toBeLessThan(6);
    expect(length).toBeLessThan(3 * canonicalText(project).length);
  });

  test('a series that a version refers to cannot be taken from its project, and goes with it', async () => {
    const project = await add();
    const values = Float64Array.from({ length: 8760 }, () => Math.random());
    const reference = await series.put(project.id, 'solarResource', 0, values, (hash) => ({
      ...project.solarResource.data,
      state: 'ready',
      hash,
      name: 'sun.csv',
      count: values.length,
    }));
    await save({ ...project, solarResource: { ...project.solarResource, data: reference } }, { at: at(0) });
    await save(project, { at: at(days) });
    const taken = store.db.deleteFrom('projectSeries').where('project', '=', project.id).where('hash', '=', reference.hash);
    await expect(taken.execute()).rejects.toThrow('version_series');
    await series.collect();
    expect(await series.values(project.id, reference.hash)).toEqual(values);
    await projects.remove(project.id);
    for (const table of ['projectVersions', 'versionTexts', 'versionSeries'] as const)
      expect(await store.db.selectFrom(table).select('project').where('project', '=', project.id).execute(), table).toEqual([]);
    expect(await store.db.selectFrom('series').select('hash').where('hash', '=', reference.hash).execute()).toEqual([]);
  });

  test('any sequence of saves is read back version by version, to the letter', { tags: ['nightly'], timeout: 400_000 }, async () => {
    const documents = [richProject, { ...newProject('x', '2026-01-01'), notes: 'Ünïcode 🌞 and\nlines' }, newProject('x', '2027-01-01')];
    const step = fc.record({
      document: fc.nat({ max: documents.length - 1 }),
      discountRate: fc.double({ min: 0, max: 100, noNaN: true }),
      notes: fc.string({ unit: 'grapheme', maxLength: 60 }),
      minutesLater: fc.constantFrom(0, 1, 4, 6, 60),
      author: fc.constantFrom('ann', 'ben'),
      calculate: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        const { id } = await add();
        /** Expected text by version number: the last text that was saved while it was the latest. */
        const expected = new Map<number, string>();
        let now = 0;
        for (const { document, discountRate, notes, minutesLater, author, calculate } of steps) {
          now += minutesLater * minutes;
          // The store takes every character but this one.
          const project = { ...(documents[document] as Project), id, discountRate, notes: notes.replaceAll('\0', '') };
          await save(project, { at: at(now), author });
          const text = canonicalText(project);
          expected.set((await list(id))[0]?.number as number, text);
          if (calculate) await versions.markCalculated(id, sha1Hex(text), at(now));
        }
        expect((await projects.owned(ann, id)).document).toBe([...expected.values()].at(-1));
        for (const [number, text] of expected) expect(await textOf(id, number)).toBe(text);
        await projects.remove(id);
      }),
      { numRuns: 6 },
    );
    // A patch between documents that share little takes the whole time limit of the diff: a second.
  });
});
