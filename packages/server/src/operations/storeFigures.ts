import type { Store } from '../store/database';

/** Figures of the job queue for operators. */
interface QueueFigures {
  readonly waiting: number;
  readonly underWay: number;
  /** Age of the oldest waiting job [s]; 0 without one. */
  readonly oldestSeconds: number;
  /** Time since the queue last supervised itself [s]; undefined before the first time. */
  readonly untendedSeconds: number | undefined;
}

/** Returns the jobs that wait and are worked on, from the tables of pg-boss. Its own housekeeping queues begin with two underscores. */
export async function queueFigures({ executeSql }: Pick<Store, 'executeSql'>): Promise<QueueFigures> {
  const { rows } = await executeSql(`
    select
      count(*) filter (where state in ('created', 'retry'))::integer as waiting,
      count(*) filter (where state = 'active')::integer as under_way,
      coalesce(extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry'))), 0)::float8 as oldest_seconds,
      (select extract(epoch from now() - max(coalesce(monitor_claim_on, monitor_on)))::float8 from pgboss.queue) as untended_seconds
    from pgboss.job where left(name, 2) <> '__'`);
  const [row = {}] = rows;
  return {
    waiting: Number(row['waiting']),
    underWay: Number(row['under_way']),
    oldestSeconds: Math.max(0, Number(row['oldest_seconds'])),
    untendedSeconds: row['untended_seconds'] === null ? undefined : Number(row['untended_seconds']),
  };
}

export async function runsByState({ executeSql }: Pick<Store, 'executeSql'>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await executeSql('select state, count(*)::integer as count from runs group by state');
  return new Map(rows.map(({ state, count }) => [String(state), Number(count)]));
}

export async function storeBytes({ executeSql }: Pick<Store, 'executeSql'>): Promise<number> {
  const { rows } = await executeSql('select pg_database_size(current_database())::float8 as bytes');
  return Number(rows[0]?.['bytes']);
}

/** Returns the names of the migrations of the store, in order. */
export async function appliedMigrations({ executeSql }: Pick<Store, 'executeSql'>): Promise<readonly string[]> {
  const { rows } = await executeSql('select name from kysely_migration order by name');
  return rows.map(({ name }) => String(name));
}
