import { dayMs, hourMs } from '@hybrid/project/basics/calendar';
import type { Selectable } from 'kysely';
import type { Database } from '../store/database';
import { hashOf, newSecret } from '../store/linkSecret';
import type { AccountLinkRow } from '../store/tables';
import { asKept } from '../store/userStore';

export type AccountLink = Pick<Selectable<AccountLinkRow>, 'purpose' | 'name'>;

export type LinkStore = ReturnType<typeof linkStore>;

/** Validity of a link [ms]. */
const goodForMs = { password: hourMs, signUp: dayMs } as const;

/** Stores links that were mailed. A reader of the store cannot use them: only the SHA-256 of a secret is kept. */
export function linkStore(db: Database) {
  return {
    /** Makes a link; earlier ones for the same purpose become void. Returns its secret, which is not kept. */
    async make({ purpose, name }: AccountLink, now: Date): Promise<string> {
      const secret = newSecret();
      await db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('accountLinks')
          .where(({ or, eb, and }) => or([eb('ends', '<=', now), and([eb('name', '=', asKept(name)), eb('purpose', '=', purpose)])]))
          .execute();
        await trx
          .insertInto('accountLinks')
          .values({ secretHash: hashOf(secret), purpose, name: asKept(name), ends: new Date(now.getTime() + goodForMs[purpose]) })
          .execute();
      });
      return secret;
    },

    /** Returns the purpose and the account name of a link; undefined when it was used, has ended, or never existed. */
    read: (secret: string, now: Date): Promise<AccountLink | undefined> =>
      db
        .selectFrom('accountLinks')
        .select(['purpose', 'name'])
        .where('secretHash', '=', hashOf(secret))
        .where('ends', '>', now)
        .executeTakeFirst(),

    /** Uses a link up: of two requests at once, one gets it. */
    take: (secret: string, now: Date): Promise<AccountLink | undefined> =>
      db
        .deleteFrom('accountLinks')
        .where('secretHash', '=', hashOf(secret))
        .where('ends', '>', now)
        .returning(['purpose', 'name'])
        .executeTakeFirst(),
  };
}
