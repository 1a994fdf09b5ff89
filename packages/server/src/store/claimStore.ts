import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database';

export type ClaimStore = ReturnType<typeof claimStore>;

/** Claims of work for one process at a time. Those of a dead process expire, by the clock of the store. */
export function claimStore(db: Database) {
  const holder = randomUUID();
  const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds}::float * interval '1 second'`;
  return {
    /** Claims a name for that long; false when another claim is valid, here or elsewhere. */
    async claim(name: string, seconds: number): Promise<boolean> {
      const until = inSeconds(seconds);
      const reply = await db
        .insertInto('claims')
        .values({ name, holder, until })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ holder, until })
            .where('claims.until', '<', sql<Date>`now()`),
        )
        .executeTakeFirst();
      return (reply.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Prolongs a claim to that long from now; false when another process has it. */
    async prolong(name: string, seconds: number): Promise<boolean> {
      const reply = await db
        .updateTable('claims')
        .set({ until: inSeconds(seconds) })
        .where('name', '=', name)
        .where('holder', '=', holder)
        .executeTakeFirst();
      return reply.numUpdatedRows > 0n;
    },

    async release(name: string): Promise<void> {
      await db.deleteFrom('claims').where('name', '=', name).where('holder', '=', holder).execute();
    },

    /** Deletes all claims; only when no other process can be at work. */
    async clear(): Promise<void> {
      await db.deleteFrom('claims').execute();
    },

    /** Deletes claims that ended long ago. */
    async forgetOld(): Promise<void> {
      await db
        .deleteFrom('claims')
        .where('until', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
    },
  };
}
