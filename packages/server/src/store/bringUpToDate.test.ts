import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type Migration } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bringUpToDate } from './bringUpToDate';
import { openEmbedded, type EmbeddedPostgres } from './embeddedPostgres';
import { putEmptyStore } from '../testing/emptyStore';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const doing = (...statements: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const first = { '0001-plants': doing('create table plants (name text primary key)', `insert into plants values ('Desert')`) };
const second = { ...first, '0002-power': doing('alter table plants add column power integer') };

const folder = mkdtempSync(join(tmpdir(), 'hybrid-store-'));
let store: EmbeddedPostgres;
let db: Kysely<unknown>;
beforeAll(async () => {
  await putEmptyStore(folder);
  store = await openEmbedded(join(folder, 'store'));
  db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: store.pool }) });
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => store.runScript('drop schema public cascade; create schema public'));

/** Returns the whole store: tables with their columns, rows and migrations. */
async function everything(): Promise<unknown> {
  const columns = await store.runScript(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  );
  return [columns, await store.runScript('select * from plants'), await store.runScript('select name from kysely_migration order by name')];
}

test('the store remembers what it has had, and which version gave it', async () => {
  await bringUpToDate(db, first, '1.0.0');
  await bringUpToDate(db, second, '1.1.0');
  await bringUpToDate(db, second, '1.2.0');
  expect(await store.runScript('select name, version from migration_versions order by name')).toEqual([
    { name: '0001-plants', version: '1.0.0' },
    { name: '0002-power', version: '1.1.0' },
  ]);
});

test('a store of a newer version is refused with both versions and what to do, and is not touched', async () => {
  await bringUpToDate(db, second, '1.1.0');
  const before = await everything();
  const opening = bringUpToDate(db, first, '1.0.0');
  await expect(opening).rejects.toMatchObject({
    name: 'UserError',
    message: 'The store was written by version 1.1.0 of Hybrid Front; this is version 1.0.0.',
    detail: expect.stringMatching(/0002-power.*Nothing was changed\. Start the newer version, or restore a back-up/),
  });
  expect(await everything()).toEqual(before);
});

test('a store whose versions were not noted is refused as well', async () => {
  await bringUpToDate(db, second, '1.1.0');
  await store.runScript('drop table migration_versions');
  await expect(bringUpToDate(db, first, '1.0.0')).rejects.toThrow('written by a newer version');
});

test('a step that fails leaves all as it was, also what the steps before it did', async () => {
  await bringUpToDate(db, first, '1.0.0');
  const before = await everything();
  const broken = { ...second, '0003-names': doing(`update plants set power = 5`, 'create table names (n integer)', 'select nonsense') };
  await expect(bringUpToDate(db, broken, '1.2.0')).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringContaining('0003-names'),
    detail: expect.stringContaining('column "nonsense" does not exist'),
  });
  expect(await everything()).toEqual(before);
  await bringUpToDate(db, second, '1.1.0');
});
