import type { Database } from './database';

/** Addresses of users who asked for an email at the end of a run. */
export function runEmails(db: Database) {
  return {
    /** Sets the address for the email at the end of a run; null removes it. */
    async setUserEmail(id: string, userEmail: string | null): Promise<void> {
      await db.updateTable('runs').set({ userEmail }).where('id', '=', id).execute();
    },

    /** Does the same for the run of a project under way; false when there is none. */
    async setUserEmailUnderWay(project: string, userEmail: string | null): Promise<boolean> {
      const reply = await db
        .updateTable('runs')
        .set({ userEmail })
        .where('project', '=', project)
        .where('state', '=', 'calculating')
        .executeTakeFirst();
      return reply.numUpdatedRows > 0n;
    },

    /** Returns the runs that ended and whose email is still to be sent. */
    async endedUntold(): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('runs')
        .select('id')
        .where('userEmail', 'is not', null)
        .where('state', 'in', ['ready', 'error'])
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
