import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { UserError } from '@hybrid/project/i18n/userError';
import { productVersion } from '../installation/version';

/** Migrations of this version by name. */
export type MigrationList = Readonly<Record<string, Migration>>;

/**
 * Brings the tables of a store up to date, forward only, all steps or none, and notes which version of the product applied each.
 *
 * Throws a UserError for a store with a migration that this version does not know, which stays untouched, and for one whose migration fails.
 *
 * @param db without plugins: the tables of migrations are named as they are.
 */
export async function bringUpToDate<T>(db: Kysely<T>, migrations: MigrationList, version = productVersion): Promise<void> {
  await refuseNewer(db, migrations, version);
  const { error, results } = await new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } }).migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    const cause = error instanceof Error ? error.message : String(error);
    throw new UserError(
      'unavailable',
      `The store could not be brought up to date${failed === undefined ? '' : `: the step ${failed} failed`}.`,
      `Nothing was changed: the store is as it was, and the version that wrote it last still opens it. The cause: ${cause}`,
    );
  }
  await note(db, version);
}

async function refuseNewer<T>(db: Kysely<T>, migrations: MigrationList, version: string): Promise<void> {
  const unknown = (await applied(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  const writer = await writerOf(db, unknown);
  throw new UserError(
    'conflict',
    `The store was written by ${writer === undefined ? 'a newer version' : `version ${writer}`} of Hybrid Front; this is version ${version}.`,
    `It has had ${unknown.join(', ')}, which this version does not know. Nothing was changed. Start the newer version, or restore a back-up from before the upgrade.`,
  );
}

async function applied<T>(db: Kysely<T>): Promise<readonly string[]> {
  if (!(await exists(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the version that applied the latest of these steps; undefined where it was not noted. */
async function writerOf<T>(db: Kysely<T>, names: readonly string[]): Promise<string | undefined> {
  if (!(await exists(db, 'migration_versions'))) return undefined;
  const { rows } = await sql<{ version: string }>`
    select version from migration_versions where name in (${sql.join(names)}) order by name desc limit 1`.execute(db);
  return rows[0]?.version;
}

/** Notes the version, apart from the migrations: every version reads it, also one that is too old for the rest. */
async function note<T>(db: Kysely<T>, version: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create table if not exists migration_versions (
      name text primary key, version text not null, noted timestamptz not null default now())`.execute(trx);
    await sql`
      insert into migration_versions (name, version)
      select name, ${version}::text from kysely_migration
      on conflict do nothing`.execute(trx);
  });
}

async function exists<T>(db: Kysely<T>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}
