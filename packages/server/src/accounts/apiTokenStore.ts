import type { Selectable } from 'kysely';
import type { Database } from '../store/database';
import type { ApiTokenRow } from '../store/tables';
import type { User } from '../store/userStore';

export type StoredApiToken = Selectable<ApiTokenRow>;

/** An API token with its user, and whether the user has a second factor. */
interface KnownApiToken {
  readonly token: Pick<StoredApiToken, 'id' | 'scope' | 'ends' | 'used'>;
  readonly user: User;
  readonly hasSecondFactor: boolean;
}

export type ApiTokenStore = ReturnType<typeof apiTokenStore>;

/** Stores API tokens by the SHA-256 of their text. They go with their account; those that have ended stay until their user revokes them. */
export function apiTokenStore(db: Database) {
  return {
    async add(token: StoredApiToken): Promise<void> {
      await db.insertInto('apiTokens').values(token).execute();
    },

    /** Returns the tokens of an account, the latest first. */
    ofAccount: (account: string): Promise<StoredApiToken[]> =>
      db.selectFrom('apiTokens').selectAll().where('account', '=', account).orderBy('created', 'desc').orderBy('id').execute(),

    /** Returns a token by its hash; undefined when it was revoked, or never existed. */
    async byHash(tokenHash: string): Promise<KnownApiToken | undefined> {
      const row = await db
        .selectFrom('apiTokens')
        .innerJoin('users', 'users.id', 'apiTokens.account')
        .leftJoin('secondFactors', 'secondFactors.account', 'apiTokens.account')
        .selectAll('users')
        .select(['apiTokens.id as tokenId', 'apiTokens.scope', 'apiTokens.ends', 'apiTokens.used', 'secondFactors.confirmed'])
        .where('apiTokens.tokenHash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return undefined;
      const { tokenId, scope, ends, used, confirmed, ...user } = row;
      return { token: { id: tokenId, scope, ends, used }, user, hasSecondFactor: confirmed === true };
    },

    async noteUse(id: string, used: Date): Promise<void> {
      await db.updateTable('apiTokens').set({ used }).where('id', '=', id).execute();
    },

    /** Removes a token of an account. False when the account has no such token. */
    async remove(account: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('apiTokens').where('account', '=', account).where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
