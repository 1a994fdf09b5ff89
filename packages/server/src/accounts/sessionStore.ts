import type { Selectable } from 'kysely';
import type { Database } from '../store/database';
import type { SessionRow } from '../store/tables';
import type { User } from '../store/userStore';

export type Session = Selectable<SessionRow>;

export type SessionStore = ReturnType<typeof sessionStore>;

/** A session with its user, and whether the user has a second factor. */
export interface KnownSession {
  readonly session: Session;
  readonly user: User;
  readonly hasSecondFactor: boolean;
}

/** Stores the sessions of signed-in users. A session without a row has ended, whatever its token states. */
export function sessionStore(db: Database) {
  return {
    /** Stores a new session, and deletes those that have ended. */
    async begin(session: Session, now: Date): Promise<void> {
      await db.deleteFrom('sessions').where('ends', '<=', now).execute();
      await db.insertInto('sessions').values(session).execute();
    },

    /** Returns the session with its user; undefined when it has ended. */
    async byId(id: string, now: Date): Promise<KnownSession | undefined> {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.account')
        .leftJoin('secondFactors', 'secondFactors.account', 'sessions.account')
        .selectAll('users')
        .select([
          'sessions.token',
          'sessions.previousToken',
          'sessions.begun',
          'sessions.renewed',
          'sessions.device',
          'sessions.ends',
          'secondFactors.confirmed',
        ])
        .where('sessions.id', '=', id)
        .where('sessions.ends', '>', now)
        .executeTakeFirst();
      if (!row) return undefined;
      const { token, previousToken, begun, renewed, device, ends, confirmed, ...user } = row;
      return {
        session: { id, account: user.id, token, previousToken, begun, renewed, device, ends },
        user,
        hasSecondFactor: confirmed === true,
      };
    },

    /** Replaces a token by another. False when another request was first. */
    async renew(id: string, from: string, to: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ token: to, previousToken: from, renewed: now })
        .where('id', '=', id)
        .where('token', '=', from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async end(id: string): Promise<void> {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },

    /** Returns the sessions of an account that have not ended, the latest first. */
    ofAccount: (account: string, now: Date): Promise<Session[]> =>
      db.selectFrom('sessions').selectAll().where('account', '=', account).where('ends', '>', now).orderBy('begun', 'desc').execute(),

    /** Ends one session of an account, or all but one. Returns their number. */
    async endOf(account: string, which: { readonly only: string } | { readonly allBut: string }): Promise<number> {
      const those = db.deleteFrom('sessions').where('account', '=', account);
      const { numDeletedRows } = await (
        'only' in which ? those.where('id', '=', which.only) : those.where('id', '!=', which.allBut)
      ).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
