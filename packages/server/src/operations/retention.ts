import { dayMs } from '@hybrid/project/basics/calendar';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/database';

/** Number of rows removed of each kind. */
export interface Swept {
  readonly series: number;
  readonly details: number;
  readonly studies: number;
  readonly cached: number;
}

interface SweepOptions {
  /** Days for which recomputable results are kept; undefined keeps them. */
  readonly keepResultsDays: number | undefined;
  readonly now: Date;
}

/** Maximum rows per statement, so that others get their turn in between. */
const rowsAtOnce = 200;

/**
 * Removes rows without references, and old rows that can be computed again: series that no project has held for a day or longer, and with
 * `keepResultsDays` the details of runs and the answers of studies that ended before, and cached rows that were not used since.
 *
 * A series that a document, an earlier version of it or a run refers to is held by its project. Rows of results are not removed.
 */
export async function sweep(db: Database, { keepResultsDays, now }: SweepOptions): Promise<Swept> {
  const plain = db.withoutPlugins();
  const series = await collectSeries(plain, new Date(now.getTime() - dayMs), now);
  if (keepResultsDays === undefined) return { series, details: 0, studies: 0, cached: 0 };
  const before = new Date(now.getTime() - keepResultsDays * dayMs);
  return {
    series,
    details: await removeDetails(plain, before),
    studies: await removeStudies(plain, before),
    cached: await removeCached(plain, before),
  };
}

/** A project holds each series that it ever stored, so that undo and earlier versions find it. */
const held = sql`(exists (select 1 from project_series held where held.hash = series.hash)
  or exists (select 1 from series_slots placed where placed.hash = series.hash))`;

async function collectSeries<T>(db: Kysely<T>, before: Date, now: Date): Promise<number> {
  await sql`delete from unheld_series using series where series.hash = unheld_series.hash and ${held}`.execute(db);
  await sql`insert into unheld_series (hash, since) select hash, ${now}::timestamptz from series where not ${held} on conflict do nothing`.execute(
    db,
  );
  return inBatches(() =>
    sql`
      delete from series where not ${held} and hash in (
        select hash from unheld_series where since <= ${before}::timestamptz limit ${sql.lit(rowsAtOnce)})`.execute(db),
  );
}

async function removeDetails<T>(db: Kysely<T>, before: Date): Promise<number> {
  return inBatches(() =>
    sql`
      delete from run_details where (run, case_key) in (
        select kept.run, kept.case_key from run_details kept join runs on runs.id = kept.run
        where runs.state <> 'calculating' and runs.ended < ${before}::timestamptz limit ${sql.lit(rowsAtOnce)})`.execute(db),
  );
}

async function removeStudies<T>(db: Kysely<T>, before: Date): Promise<number> {
  return inBatches(() =>
    sql`
      delete from studies where id in (
        select id from studies where state <> 'calculating' and ended < ${before}::timestamptz limit ${sql.lit(rowsAtOnce)})`.execute(db),
  );
}

async function removeCached<T>(db: Kysely<T>, before: Date): Promise<number> {
  return inBatches(() =>
    sql`
      delete from result_cache where key in (
        select key from result_cache where used < ${before}::timestamptz limit ${sql.lit(rowsAtOnce)})`.execute(db),
  );
}

async function inBatches(removeSome: () => Promise<{ readonly numAffectedRows?: bigint }>): Promise<number> {
  for (let removed = 0; ;) {
    const count = Number((await removeSome()).numAffectedRows ?? 0n);
    removed += count;
    if (count < rowsAtOnce) return removed;
  }
}

interface DailySweepOptions {
  readonly keepResultsDays: number | undefined;
  readonly onSwept: (swept: Swept, seconds: number) => void;
  readonly onFault: (error: unknown) => void;
  /** Delay of the first sweep [ms]: a server that has just started has other things to do. */
  readonly firstAfterMs?: number;
  readonly everyMs?: number;
}

/** Sweeps once a day. Several servers on one store may each do it: the later ones find nothing left. */
export function sweepDaily(
  db: Database,
  { keepResultsDays, onSwept, onFault, firstAfterMs = 10 * 60_000, everyMs = dayMs }: DailySweepOptions,
): { stop(): Promise<void> } {
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout;
  const one = async (): Promise<void> => {
    const began = performance.now();
    try {
      onSwept(await sweep(db, { keepResultsDays, now: new Date() }), (performance.now() - began) / 1000);
    } catch (error) {
      onFault(error);
    }
  };
  const plan = (ms: number): void => {
    timer = setTimeout(() => {
      underWay = one();
      plan(everyMs);
    }, ms);
    timer.unref();
  };
  plan(firstAfterMs);
  return {
    async stop() {
      clearTimeout(timer);
      await underWay;
    },
  };
}
