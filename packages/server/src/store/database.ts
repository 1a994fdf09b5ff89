import { join } from 'node:path';
import { CamelCasePlugin, Kysely, Migrator, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool } from 'pg';
import { openEmbedded, openInMemory, type EmbeddedPostgres } from './embeddedPostgres';
import { migrations } from './migrations';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

/** Where everything is kept, and the plain way in that the job queue needs. */
export interface Store {
  readonly db: Database;
  /** In this process, with nobody else at work on it. */
  readonly embedded: boolean;
  /** Runs statements in the form of the job queue: a script when there are no values. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

export type StorePlace = { readonly url: string } | { readonly folder: string } | 'memory';

/** Opens the store and brings its tables up to date. */
export async function openStore(place: StorePlace): Promise<Store> {
  if (typeof place === 'object' && 'url' in place) return openServer(place.url);
  return openOwn(place === 'memory' ? await openInMemory() : await openEmbedded(join(place.folder, 'store')));
}

async function openServer(url: string): Promise<Store> {
  const pool = new Pool({ connectionString: url, max: 10 });
  const db = database(pool as unknown as PostgresPool);
  await migrate(db);
  return {
    db,
    embedded: false,
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const replies = [await client.query(text, values)].flat();
        return { rows: replies.flatMap(({ rows }) => (rows ?? []) as Record<string, unknown>[]) };
      } catch (error) {
        // A script that failed between begin and commit would leave its transaction to whoever gets this connection next.
        await client.query('rollback').catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => db.destroy(),
  };
}

async function openOwn({ pool, runScript }: EmbeddedPostgres): Promise<Store> {
  const db = database(pool);
  await migrate(db);
  return {
    db,
    embedded: true,
    async executeSql(text, values) {
      if (!values?.length) return { rows: [...(await runScript(text))] };
      const client = await pool.connect();
      try {
        return { rows: (await client.query<Record<string, unknown>>(text, values)).rows };
      } finally {
        client.release();
      }
    },
    close: () => db.destroy(),
  };
}

function database(pool: PostgresPool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
