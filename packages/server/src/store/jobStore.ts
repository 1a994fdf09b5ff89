import type { Store } from './database';

/** A run or a study under way without a waiting or active job. */
export interface LostWork {
  readonly kind: 'run' | 'study';
  readonly id: string;
  /** True when jobs of it were given up, because all their workers died. */
  readonly isGivenUp: boolean;
}

interface QueuedJob {
  readonly id: string;
  readonly of: string;
  readonly cost: number;
  /** Place in the queue: the highest is taken first. */
  readonly priority: number;
}

/** Queries and changes on the table of the job queue that its library does not offer. */
export function jobStore({ db, executeSql }: Store, queue: string) {
  return {
    /** Returns the owners of runs and studies by id. */
    async owners(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const runs = db.selectFrom('runs').innerJoin('projects', 'projects.id', 'runs.project').select(['runs.id', 'owner']);
      const studies = db.selectFrom('studies').innerJoin('projects', 'projects.id', 'studies.project').select(['studies.id', 'owner']);
      const rows = await runs
        .where('runs.id', 'in', ids)
        .unionAll(studies.where('studies.id', 'in', ids))
        .execute();
      return new Map(rows.map(({ id, owner }) => [id, owner]));
    },

    /** Returns the waiting jobs of a user, first come first. */
    async waitingOf(user: string): Promise<readonly QueuedJob[]> {
      const { rows } = await executeSql(
        `select id, coalesce(data->>'run', data->>'study') as of, (data->>'cost')::int as cost, priority
         from pgboss.job where name = $1 and group_id = $2 and state = 'created' order by created_on, (data->>'from')::int`,
        [queue, user],
      );
      return rows.map(({ id, of, cost, priority }) => ({ id: String(id), of: String(of), cost: Number(cost), priority: Number(priority) }));
    },

    /** Returns the lowest priority that was begun, and the highest that waits with its cost added: the present mark of the service. */
    async standing(): Promise<{ readonly served: number | undefined; readonly first: number | undefined }> {
      const { rows } = await executeSql(
        `select min(priority) filter (where state in ('active', 'completed')) as served,
                max(priority + (data->>'cost')::int) filter (where state = 'created') as first
         from pgboss.job where name = $1`,
        [queue],
      );
      const [row] = rows;
      return { served: numberOf(row?.['served']), first: numberOf(row?.['first']) };
    },

    /** Moves jobs that still wait to other places. */
    async move(places: ReadonlyMap<string, number>): Promise<void> {
      await executeSql(
        `update pgboss.job as job set priority = place.priority
         from unnest($2::uuid[], $3::int[]) as place (id, priority)
         where job.name = $1 and job.id = place.id and job.state = 'created'`,
        [queue, [...places.keys()], [...places.values()]],
      );
    },

    /** Returns an unfinished job of a closing runner to the queue: at once, in its place, and without counting the attempt. */
    async handBack(id: string, attempt: number): Promise<void> {
      await executeSql(
        `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
         where name = $1 and id = $2::uuid and state = 'active' and retry_count = $3::int`,
        [queue, id, attempt],
      );
    },

    /** Returns work without jobs that began that long ago. */
    async lost(afterSeconds: number): Promise<readonly LostWork[]> {
      const { rows } = await executeSql(
        `with under_way as (
           select 'run' as kind, id, started from runs where state = 'calculating'
           union all
           select 'study' as kind, id, started from studies where state = 'calculating'),
         jobs as (
           select coalesce(data->>'run', data->>'study') as of, bool_or(state < 'completed') as goes_on, bool_or(state = 'failed') as given_up
           from pgboss.job where name = $1 and state <> 'completed' group by 1)
         select kind, id, coalesce(given_up, false) as given_up
         from under_way left join jobs on jobs.of = under_way.id
         where started <= now() - $2::float * interval '1 second' and goes_on is not true
         order by started`,
        [queue, afterSeconds],
      );
      return rows.map(({ kind, id, given_up: isGivenUp }) => ({
        kind: kind === 'study' ? 'study' : 'run',
        id: String(id),
        isGivenUp: isGivenUp === true,
      }));
    },
  };
}

function numberOf(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}
