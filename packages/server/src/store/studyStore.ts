import { storedText } from './storedText';
import type { Text } from '@hybrid/project/i18n/message';
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from './database';
import type { StudyRow } from './tables';

export type Study = Selectable<StudyRow>;
export type StudyKind = Study['kind'];

type NewStudy = Pick<Study, 'project' | 'kind' | 'document' | 'documentHash' | 'question'>;

export type StudyStore = ReturnType<typeof studyStore>;

/** Studies of projects, the latest of each kind. */
export function studyStore(db: Database) {
  return {
    /** Begins a study in place of the project's earlier one of the kind, whose worker then finds no study. */
    async begin(study: NewStudy): Promise<Study> {
      return db.transaction().execute(async (trx) => {
        await trx.deleteFrom('studies').where('project', '=', study.project).where('kind', '=', study.kind).execute();
        return trx
          .insertInto('studies')
          .values({ ...study, id: randomUUID(), state: 'calculating' })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },

    latest: (project: string, kind: StudyKind): Promise<Study | undefined> =>
      db.selectFrom('studies').selectAll().where('project', '=', project).where('kind', '=', kind).executeTakeFirst(),

    byId: (id: string): Promise<Study | undefined> => db.selectFrom('studies').selectAll().where('id', '=', id).executeTakeFirst(),

    unfinished: (): Promise<Study[]> =>
      db.selectFrom('studies').selectAll().where('state', '=', 'calculating').orderBy('started').execute(),

    async remove(id: string): Promise<void> {
      await db.deleteFrom('studies').where('id', '=', id).execute();
    },

    /** Stores the progress of a study, which never falls, and the path of a search; false when it is gone, cancelled or ended. */
    async advance(id: string, done: number, total: number, path?: string): Promise<boolean> {
      const reply = await db
        .updateTable('studies')
        .set(({ fn, val, ref }) => ({
          done: fn<number>('greatest', [ref('done'), val(done)]),
          total: fn<number>('greatest', [ref('total'), val(total)]),
          ...(path !== undefined && { path }),
        }))
        .where('id', '=', id)
        .where('state', '=', 'calculating')
        .executeTakeFirst();
      return reply.numUpdatedRows > 0n;
    },

    /** Ends a study under way; true when this call ended it. An answer takes the place of the path. */
    async end(
      id: string,
      { message, ...end }: { readonly state: 'ready' | 'cancelled' | 'error'; readonly answer?: string; readonly message?: Text },
    ): Promise<boolean> {
      const reply = await db
        .updateTable('studies')
        .set({
          ...end,
          ...(end.answer !== undefined && { path: null }),
          ...(message !== undefined && { message: storedText(message) }),
          ended: new Date(),
        })
        .where('id', '=', id)
        .where('state', '=', 'calculating')
        .executeTakeFirst();
      return reply.numUpdatedRows > 0n;
    },
  };
}
