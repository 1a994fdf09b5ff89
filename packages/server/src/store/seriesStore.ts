import { seriesHash } from '@hybrid/project/files/hash';
import { timeSeriesSchema, type TimeSeries } from '@hybrid/project/document/timeSeries';
import type { SeriesType } from '@hybrid/api/inputCalls';
import { packed, unpacked } from './compressed';
import type { Database } from './database';

export interface StoredSlot {
  readonly hash: string;
  readonly reference: TimeSeries;
}

export type SeriesStore = ReturnType<typeof seriesStore>;

/** Series by content: equal values are kept once, however many projects refer to them, and never change. */
export function seriesStore(db: Database) {
  return {
    /** Keeps values in a slot of a project. What stood in the slot before stays readable by its hash. */
    async put(
      project: string,
      type: SeriesType,
      slot: number,
      values: Float64Array,
      reference: (hash: string) => TimeSeries,
    ): Promise<TimeSeries> {
      const hash = seriesHash(values);
      const content = await packed(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
      const kept = reference(hash);
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('series')
          .values({ hash, count: values.length, content })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await trx
          .insertInto('projectSeries')
          .values({ project, hash })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await trx
          .insertInto('seriesSlots')
          .values({ project, type, slot, hash, reference: JSON.stringify(kept) })
          .onConflict((conflict) => conflict.columns(['project', 'type', 'slot']).doUpdateSet({ hash, reference: JSON.stringify(kept) }))
          .execute();
      });
      return kept;
    },

    async count(project: string, type: SeriesType): Promise<number> {
      const { count } = await db
        .selectFrom('seriesSlots')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('project', '=', project)
        .where('type', '=', type)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async slot(project: string, type: SeriesType, slot: number): Promise<StoredSlot | undefined> {
      const row = await db
        .selectFrom('seriesSlots')
        .select(['hash', 'reference'])
        .where('project', '=', project)
        .where('type', '=', type)
        .where('slot', '=', slot)
        .executeTakeFirst();
      return row && { hash: row.hash, reference: timeSeriesSchema.parse(JSON.parse(row.reference)) };
    },

    async remove(project: string, type: SeriesType): Promise<void> {
      await db.deleteFrom('seriesSlots').where('project', '=', project).where('type', '=', type).execute();
    },

    /** Values that the project stored at some time; undefined for any others, whoever stored them. */
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

    /** A copy of a project reads the same series. */
    async share(from: string, to: string): Promise<void> {
      await db
        .insertInto('projectSeries')
        .columns(['project', 'hash'])
        .expression((build) =>
          build
            .selectFrom('projectSeries')
            .select(({ val }) => [val(to).as('project'), 'hash'])
            .where('project', '=', from),
        )
        .execute();
      await db
        .insertInto('seriesSlots')
        .columns(['project', 'type', 'slot', 'hash', 'reference'])
        .expression((build) =>
          build
            .selectFrom('seriesSlots')
            .select(({ val }) => [val(to).as('project'), 'type', 'slot', 'hash', 'reference'])
            .where('project', '=', from),
        )
        .execute();
    },

    /** Drops the values that no project can reach any more. */
    async collect(): Promise<number> {
      const reply = await db
        .deleteFrom('series')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('projectSeries').select('hash').whereRef('projectSeries.hash', '=', 'series.hash'))),
        )
        .executeTakeFirst();
      return Number(reply.numDeletedRows);
    },
  };
}

/** A copy, since eight-byte numbers cannot be viewed at any offset of a shared buffer. */
function valuesOf(bytes: Buffer): Float64Array {
  return new Float64Array(new Uint8Array(bytes).buffer);
}
