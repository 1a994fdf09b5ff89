import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openStore } from './database';
import { openEmbedded } from './embeddedPostgres';
import { putEmptyStore } from '../testing/emptyStore';
import { migrations } from './migrations';
import { projectInfo } from './projectLists';
import { projectStore } from './projectStore';
import { reportStore } from './reportStore';
import { holdsLicence, userStore } from './userStore';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'hybrid-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a data folder of the first version. */
async function firstVersion(): Promise<void> {
  await putEmptyStore(folder);
  const { pool, runScript } = await openEmbedded(join(folder, 'store'));
  await runScript('drop schema public cascade; create schema public; drop schema pgboss cascade');
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const first = { '0001-first': migrations['0001-first'] as (typeof migrations)[string] };
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest();
  expect(error).toBeUndefined();
  await runScript(`
    insert into users (id, name, scheme, password_hash, default_currency) values ('u1', 'ann@example.com', 'main', 'hash', 'EUR');
    insert into projects (id, owner, document, document_hash, listing, status)
      values ('p1', 'u1', '{"storage":[{"kind":"custom","model":"Our cells"},{"kind":"library","model":"Sample"}]}', 'h1', '{"name":"Desert"}', 3)`);
  await db.destroy();
}

test('a data folder of the first version is brought up to date with all that is in it', async () => {
  await firstVersion();
  for (const time of ['once', 'again']) {
    const store = await openStore({ folder });
    const ann = await userStore(store.db).byName('ann@example.com');
    expect(ann, time).toMatchObject({ id: 'u1', defaultCurrency: 'EUR', licenceEnds: null });
    expect(holdsLicence(ann as NonNullable<typeof ann>, new Date())).toBe(true);
    const project = await projectStore(store.db).owned('u1', 'p1');
    expect(projectInfo(project)).toMatchObject({ id: 'p1', name: 'Desert', projectStatus: 3 });
    expect(projectInfo(project)).not.toHaveProperty('shared');
    expect(await projectStore(store.db).ownStorages('u1')).toEqual([{ name: 'Our cells', projectId: 'p1', projectName: 'Desert' }]);
    await reportStore(store.db).add('u1', project, time);
    await store.close();
  }
  const store = await openStore({ folder });
  expect((await reportStore(store.db).list()).map(({ description, projectName }) => [description, projectName])).toEqual([
    ['again', 'Desert'],
    ['once', 'Desert'],
  ]);
  await store.close();
});

test('the order of the migrations is the order of their names', () => {
  expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted());
});
