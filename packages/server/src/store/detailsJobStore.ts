import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { UserError } from '@hybrid/project/basics/userError';
import type { Database } from './database';
import type { DetailsJobRow } from './tables';

export type DetailsJob = Selectable<DetailsJobRow>;

export type DetailsJobStore = ReturnType<typeof detailsJobStore>;

/** An errand that was not heard of for so long is nobody's any more. */
const deadAfterSeconds = 10;

const isDead = sql<boolean>`errands.heard < now() - ${deadAfterSeconds}::float * interval '1 second'`;

/** The run is gone, or never had the simulation. */
export const noSuchResult = (): UserError =>
  new UserError('notFound', 'There is no such result', 'It belongs to an earlier calculation. Open the result table again.');

/** Simulations that are run again for their details, whichever server does it. */
export function detailsJobStore(db: Database) {
  return {
    /** The token of an errand that is now this caller's to do; undefined while somebody else does it. A run that is gone has none (UserError notFound). */
    async begin(run: string, caseKey: string): Promise<string | undefined> {
      const token = randomUUID();
      const fresh = {
        token,
        state: 'calculating' as const,
        message: '',
        started: sql<Date>`now()`,
        ended: null,
        heard: sql<Date>`now()`,
        done: 0,
        total: 0,
      };
      return db.transaction().execute(async (trx) => {
        // Held until the errand stands: a run may be replaced at any moment.
        const there = await trx.selectFrom('runs').select('id').where('id', '=', run).forKeyShare().executeTakeFirst();
        if (!there) throw noSuchResult();
        const row = await trx
          .insertInto('errands')
          .values({ run, caseKey, ...fresh })
          .onConflict((conflict) =>
            conflict
              .columns(['run', 'caseKey'])
              .doUpdateSet(fresh)
              .where((where) => where.or([where('errands.state', '<>', 'calculating'), isDead])),
          )
          .returning('token')
          .executeTakeFirst();
        return row?.token;
      });
    },

    /** Says that it is still done, and how far it is; false when it was stopped, or taken over by another. */
    async heard(token: string, progress: { readonly done: number; readonly total: number }): Promise<boolean> {
      const reply = await db
        .updateTable('errands')
        .set({ heard: sql<Date>`now()`, ...progress })
        .where('token', '=', token)
        .where('state', '=', 'calculating')
        .executeTakeFirst();
      return reply.numUpdatedRows > 0n;
    },

    /** Ends it, unless it was stopped or taken over. */
    async fail(token: string, message: string): Promise<void> {
      await db
        .updateTable('errands')
        .set({ state: 'error', message, ended: sql<Date>`now()` })
        .where('token', '=', token)
        .where('state', '=', 'calculating')
        .execute();
    },

    /** Its details are kept with the run, so there is nothing more to know of it. */
    async forget(token: string): Promise<void> {
      await db.deleteFrom('errands').where('token', '=', token).execute();
    },

    async stop(run: string, caseKey: string): Promise<void> {
      await db
        .updateTable('errands')
        .set({ state: 'cancelled', ended: sql<Date>`now()` })
        .where('run', '=', run)
        .where('caseKey', '=', caseKey)
        .where('state', '=', 'calculating')
        .execute();
    },

    /** Undefined when nobody does it, also because who did it died. */
    find: (run: string, caseKey: string): Promise<DetailsJob | undefined> =>
      db
        .selectFrom('errands')
        .selectAll()
        .where('run', '=', run)
        .where('caseKey', '=', caseKey)
        .where((where) => where.or([where('state', '<>', 'calculating'), where.not(isDead)]))
        .executeTakeFirst(),
  };
}
