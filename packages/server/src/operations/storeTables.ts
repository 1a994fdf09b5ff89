import { Kysely, PostgresDialect } from 'kysely';
import { bringUpToDate, type MigrationList } from '../store/bringUpToDate';
import type { EmbeddedPostgres } from '../store/embeddedPostgres';
import type { TableRows } from './backupFile';

/** Tables of the migrator, which fills them in a restored store. */
const ofMigrator = ['kysely_migration', 'kysely_migration_lock'];

/** Maximum size of the rows of a table in memory [bytes]. */
const batchBytes = 4_000_000;
const maxRowsAtOnce = 2_000;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function tableNames({ runScript }: EmbeddedPostgres): Promise<readonly string[]> {
  const rows = await runScript(`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  return rows.map((row) => String(row['table_name'])).filter((name) => !ofMigrator.includes(name));
}

/** Returns the names of the migrations of a store, in order; none in one that the product never opened. */
export async function migrationsOf({ runScript }: EmbeddedPostgres): Promise<readonly string[]> {
  const [found] = await runScript(`select to_regclass('kysely_migration') is not null as there`);
  if (found?.['there'] !== true) return [];
  return (await runScript('select name from kysely_migration order by name')).map(({ name }) => String(name));
}

/** Returns all tables with all rows, of a store that no other process works on. The queue is left out: runs are queued again by themselves. */
export async function* tablesOf(store: EmbeddedPostgres): TableRows {
  for (const table of await tableNames(store)) yield { table, rows: rowsOf(store, table) };
}

async function* rowsOf({ runScript }: EmbeddedPostgres, table: string): AsyncIterable<string> {
  // Numbers and times in full precision, whatever the settings of the session.
  await runScript(`begin; set local timezone = 'UTC'; set local extra_float_digits = 1;
    declare next_rows no scroll cursor for select row_to_json(one)::text as row from ${quoted(table)} one`);
  try {
    for (let count = 10; ;) {
      const rows = (await runScript(`fetch ${count} from next_rows`)).map(({ row }) => String(row));
      yield* rows;
      if (rows.length < count) return;
      const bytes = rows.reduce((sum, row) => sum + row.length, 0);
      count = Math.max(1, Math.min(maxRowsAtOnce, Math.floor((batchBytes * rows.length) / bytes)));
    }
  } finally {
    await runScript('commit');
  }
}

/** Opens a new store with the tables of these migrations, for rows to restore. */
export async function openTablesForRows(store: EmbeddedPostgres, migrations: MigrationList) {
  const { pool, runScript } = store;
  await bringUpToDate(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), migrations);
  // Tables refer to each other in every order. The rows were consistent when they were written.
  await runScript('set session_replication_role = replica; delete from migration_versions');
  const names = new Set(await tableNames(store));
  const columns = new Map<string, string>();
  let [waitingFor, waiting, bytes] = ['', [] as string[], 0];

  async function columnsOf(table: string): Promise<string> {
    const known = columns.get(table);
    if (known !== undefined) return known;
    const rows = await runScript(`
      select column_name from information_schema.columns
      where table_schema = 'public' and table_name = ${literal(table)} and is_generated = 'NEVER' order by ordinal_position`);
    const list = rows.map((row) => quoted(String(row['column_name']))).join(', ');
    columns.set(table, list);
    return list;
  }

  async function write(): Promise<void> {
    if (waiting.length === 0) return;
    const list = await columnsOf(waitingFor);
    const name = quoted(waitingFor);
    const client = await pool.connect();
    try {
      await client.query(
        `insert into ${name} (${list}) overriding system value select ${list} from json_populate_recordset(null::${name}, $1::text::json)`,
        [`[${waiting.join(',')}]`],
      );
    } finally {
      client.release();
    }
    [waiting, bytes] = [[], 0];
  }

  return {
    /** Returns whether these migrations make such a table. */
    has: (table: string): boolean => names.has(table),

    async add(table: string, row: string): Promise<void> {
      if (table !== waitingFor || bytes > batchBytes) await write();
      waitingFor = table;
      waiting.push(row);
      bytes += row.length;
    },

    /** Writes the remaining rows, and continues counted columns from their values. Returns the number of rows of each table. */
    async finish(): Promise<ReadonlyMap<string, number>> {
      await write();
      const counted = await runScript(`
        select table_name, column_name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
        from information_schema.columns
        where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`);
      for (const { table_name: table, column_name: column, sequence } of counted)
        await runScript(
          `select setval(${literal(String(sequence))}, coalesce((select max(${quoted(String(column))}) from ${quoted(String(table))}), 0) + 1, false)`,
        );
      await runScript('set session_replication_role = origin');
      const counts = new Map<string, number>();
      for (const table of names)
        counts.set(table, Number((await runScript(`select count(*)::float8 as count from ${quoted(table)}`))[0]?.['count']));
      return counts;
    },
  };
}
