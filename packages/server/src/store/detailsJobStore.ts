import { message, sentences } from '@hybrid/project/i18n/message';
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Database } from './database';
import type { DetailsJobRow } from './tables';

type DetailsJob = Selectable<DetailsJobRow>;

export type DetailsJobStore = ReturnType<typeof detailsJobStore>;

/** Time without a report after which a job is free for another server [s]. */
const deadAfterSeconds = 10;

const isDead = sql<boolean>`errands.heard < now() - ${deadAfterSeconds}::float * interval '1 second'`;

/** Returns the refusal for a run that is gone, or never had the simulation. */
export const noSuchResult = (): UserError =>
  new UserError(
    'notFound',
    message('refusals.thereIsNoSuchResult'),
    sentences(message('refusals.itBelongsToEarlierCalculation'), message('refusals.openResultTableAgain')),
  );

/** Jobs that run simulations again for their details, shared by all servers. */
export function detailsJobStore(db: Database) {
  return {
    /** Returns the token of a job for this caller; undefined while another does it. Throws a UserError notFound for a run that is gone. */
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
        // Held until the job is stored: a run may be replaced at any moment.
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

    /** Reports that the job goes on, and its progress; false when it was stopped, or taken over by another. */
    async heard(token: string, progress: { readonly done: number; readonly total: number }): Promise<boolean> {
      const reply = await db
        .updateTable('errands')
        .set({ heard: sql<Date>`now()`, ...progress })
        .where('token', '=', token)
        .where('state', '=', 'calculating')
        .executeTakeFirst();
      return reply.numUpdatedRows > 0n;
    },

    /** Ends the job, unless it was stopped or taken over. */
    async fail(token: string, message: string): Promise<void> {
      await db
        .updateTable('errands')
        .set({ state: 'error', message, ended: sql<Date>`now()` })
        .where('token', '=', token)
        .where('state', '=', 'calculating')
        .execute();
    },

    /** Deletes the job, whose details are now kept with the run. */
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

    /** Returns the job; undefined when there is none, or its server died. */
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
