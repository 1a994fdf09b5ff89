import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool } from 'pg';
import { bringUpToDate } from './bringUpToDate';
import { damaged } from './clusterFolder';
import { freeOnDisk, type FreeBytes } from './diskReserve';
import { openEmbedded, type EmbeddedPostgres } from './embeddedPostgres';
import { migrations } from './migrations';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

/** The store of the server, with direct access for the job queue. */
export interface Store {
  readonly db: Database;
  /** True for a database in this process, which no other process uses. */
  readonly embedded: boolean;
  /** Runs statements for the job queue: a script when there are no values. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Changes the structure of the store while no other process does, so that missing tables are not made twice. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Copies the store into another folder; only where this one has a folder. */
  readonly copyTo?: EmbeddedPostgres['copyTo'];
  close(): Promise<void>;
}

/** Advisory lock on a server, held by the process that makes or changes tables. */
const shapeLock = "hashtext('hybrid shape of the store')";

/** On a server, or in a folder. */
type StorePlace = { readonly url: string } | { readonly folder: string };

/** Opens the store and brings its tables up to date. The disk of an embedded store is checked before each statement that writes. */
export async function openStore(place: StorePlace, freeBytes: FreeBytes = freeOnDisk): Promise<Store> {
  if ('url' in place) return openServer(place.url);
  refuseWithoutStore(place.folder);
  return openOwn(await openEmbedded(join(place.folder, 'store'), undefined, freeBytes));
}

/** Refuses a data folder without its store: it had one if it has the key of sessions. */
function refuseWithoutStore(folder: string): void {
  if (existsSync(join(folder, 'session.key')) && !existsSync(join(folder, 'store')))
    throw damaged(join(folder, 'store'), 'it is missing, though the data folder was in use before');
}

async function openServer(url: string): Promise<Store> {
  const pool = new Pool({ connectionString: url, max: 10 });
  // A lost connection fails the present or the next statement, which reports it; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = database(pool as unknown as PostgresPool);
  const alone: Store['alone'] = async (work) => {
    const client = await pool.connect();
    try {
      await client.query(`select pg_advisory_lock(${shapeLock})`);
      return await work();
    } finally {
      // Closed rather than returned to the pool: a lock always ends with its connection.
      client.release(true);
    }
  };
  await migrate(db, alone);
  return {
    db,
    embedded: false,
    alone,
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const replies = [await client.query(text, values)].flat();
        return { rows: replies.flatMap(({ rows }) => (rows ?? []) as Record<string, unknown>[]) };
      } catch (error) {
        // A script that failed between begin and commit would leave its transaction to the next user of this connection.
        await client.query('rollback').catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => db.destroy(),
  };
}

async function openOwn({ pool, runScript, copyTo }: EmbeddedPostgres): Promise<Store> {
  const db = database(pool);
  const alone: Store['alone'] = (work) => work();
  await migrate(db, alone);
  return {
    db,
    embedded: true,
    alone,
    copyTo,
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

async function migrate(db: Database, alone: Store['alone']): Promise<void> {
  try {
    await alone(() => bringUpToDate(db.withoutPlugins(), migrations));
  } catch (error) {
    // The process goes on, so it releases the store.
    await db.destroy();
    throw error;
  }
}
