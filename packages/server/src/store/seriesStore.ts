import type { SeriesType } from '@hybrid/api/inputCalls';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { seriesHash } from '@hybrid/project/files/hash';
import { packed, unpacked } from './compressed';
import type { Database } from './database';
import { seriesSlots } from './seriesSlots';

/** Values in their stored form. */
interface PackedSeries {
  readonly hash: string;
  readonly count: number;
  readonly content: string;
}

export async function packSeries(values: Float64Array): Promise<PackedSeries> {
  const content = await packed(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  return { hash: seriesHash(values), count: values.length, content };
}

export type SeriesStore = ReturnType<typeof seriesStore>;

/** Series by content: equal values are stored once, however many projects refer to them, and never change. */
export function seriesStore(db: Database) {
  return {
    ...seriesSlots(db),

    /** Stores values in a slot of a project. Earlier values of the slot stay readable by their hash. */
    async put(
      project: string,
      type: SeriesType,
      slot: number,
      values: Float64Array,
      reference: (hash: string) => TimeSeries,
    ): Promise<TimeSeries> {
      const series = await packSeries(values);
      const kept = reference(series.hash);
      await db.transaction().execute(async (trx) => {
        await seriesStore(trx).keep(project, series);
        await seriesStore(trx).place(project, type, slot, kept);
      });
      return kept;
    },

    /** Stores values for a project to read by their hash, within a transaction. */
    async keep(project: string, { hash, count, content }: PackedSeries): Promise<void> {
      await db
        .insertInto('series')
        .values({ hash, count, content })
        // Existing values are locked by writing their name again, else a sweep could drop them before the project has them.
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ hash }))
        .execute();
      await db
        .insertInto('projectSeries')
        .values({ project, hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Returns values that the project stored at some time; undefined for all others. */
    async values(project: string, hash: string): Promise<Float64Array | undefined> {
      const row = await db
        .selectFrom('projectSeries')
        .innerJoin('series', 'series.hash', 'projectSeries.hash')
        .select('series.content')
        .where('projectSeries.project', '=', project)
        .where('projectSeries.hash', '=', hash)
        .executeTakeFirst();
      return row && valuesOf(await unpacked(row.content));
    },

    /** Returns whether the project stored all of these series at some time. */
    async holds(project: string, hashes: readonly string[]): Promise<boolean> {
      const distinct = [...new Set(hashes)];
      if (distinct.length === 0) return true;
      const { count } = await db
        .selectFrom('projectSeries')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('project', '=', project)
        .where('hash', 'in', distinct)
        .executeTakeFirstOrThrow();
      return Number(count) === distinct.length;
    },

    /** Lets a copy of a project read the same series; with `hashes`, only those. */
    async share(from: string, to: string, hashes?: ReadonlySet<string>): Promise<void> {
      if (hashes?.size === 0) return;
      const list = [...(hashes ?? [])];
      await db
        .insertInto('projectSeries')
        .columns(['project', 'hash'])
        .expression((build) =>
          build
            .selectFrom('projectSeries')
            .select(({ val }) => [val(to).as('project'), 'hash'])
            .where('project', '=', from)
            .$if(hashes !== undefined, (query) => query.where('hash', 'in', list)),
        )
        .execute();
      await db
        .insertInto('seriesSlots')
        .columns(['project', 'type', 'slot', 'hash', 'reference'])
        .expression((build) =>
          build
            .selectFrom('seriesSlots')
            .select(({ val }) => [val(to).as('project'), 'type', 'slot', 'hash', 'reference'])
            .where('project', '=', from)
            .$if(hashes !== undefined, (query) => query.where('hash', 'in', list)),
        )
        .execute();
    },

    collect: () => dropUnreached(db),
  };
}

/** Drops the values that no project can reach any more, within a transaction; those that one is storing at the moment are skipped. */
async function dropUnreached(db: Database): Promise<number> {
  const unreached = db
    .selectFrom('series')
    .select('hash')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('projectSeries').select('hash').whereRef('projectSeries.hash', '=', 'series.hash'))),
    );
  const held = await unreached.forUpdate().skipLocked().execute();
  if (held.length === 0) return 0;
  // Checked again under the lock: a project may have stored one just before.
  const reply = await db
    .deleteFrom('series')
    .where(
      'hash',
      'in',
      held.map(({ hash }) => hash),
    )
    .where('hash', 'in', unreached)
    .executeTakeFirst();
  return Number(reply.numDeletedRows);
}

/** Returns a copy, since eight-byte numbers cannot be viewed at any offset of a shared buffer. */
function valuesOf(bytes: Buffer): Float64Array {
  return new Float64Array(new Uint8Array(bytes).buffer);
}
