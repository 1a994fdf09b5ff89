import type { SeriesType } from '@hybrid/api/inputCalls';
import { timeSeriesSchema, type TimeSeries } from '@hybrid/project/document/timeSeries';
import type { Database } from './database';

/** Content of a slot of a project. */
export interface StoredSlot {
  readonly hash: string;
  readonly reference: TimeSeries;
}

/** Slots of projects: which series stands in which place of a document. */
export function seriesSlots(db: Database) {
  return {
    /** Puts stored values into a slot. */
    async place(project: string, type: SeriesType, slot: number, reference: TimeSeries): Promise<void> {
      const content = { hash: reference.hash, reference: JSON.stringify(reference) };
      await db
        .insertInto('seriesSlots')
        .values({ project, type, slot, ...content })
        .onConflict((conflict) => conflict.columns(['project', 'type', 'slot']).doUpdateSet(content))
        .execute();
    },

    /** Returns the number of series of a type in a project, or of all types. */
    async count(project: string, type?: SeriesType): Promise<number> {
      const { count } = await db
        .selectFrom('seriesSlots')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('project', '=', project)
        .$if(type !== undefined, (query) => query.where('type', '=', type as SeriesType))
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

    /** Empties the slots of a type; false when there was none. */
    async remove(project: string, type: SeriesType): Promise<boolean> {
      const reply = await db.deleteFrom('seriesSlots').where('project', '=', project).where('type', '=', type).executeTakeFirst();
      return reply.numDeletedRows > 0n;
    },
  };
}
