import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from './database';
import type { UserRow } from './tables';

export type User = Selectable<UserRow>;
export type UserSettingsUpdate = Partial<
  Pick<User, 'defaultCurrency' | 'defaultDateFormat' | 'defaultDecimalPoint' | 'showBaseYearAsYearZero'>
>;

export type UserStore = ReturnType<typeof userStore>;

/** Accounts. Names are e-mail addresses, compared without regard to case. */
export function userStore(db: Database) {
  return {
    async add(name: string, scheme: User['scheme'], passwordHash: string): Promise<string> {
      const id = randomUUID();
      await db
        .insertInto('users')
        .values({ id, name: asKept(name), scheme, passwordHash })
        .execute();
      return id;
    },
    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    byId: (id: string): Promise<User | undefined> => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    byName: (name: string): Promise<User | undefined> =>
      db.selectFrom('users').selectAll().where('name', '=', asKept(name)).executeTakeFirst(),
    /** With all projects of the account. */
    async remove(name: string): Promise<void> {
      await db.deleteFrom('users').where('name', '=', asKept(name)).execute();
    },
    async change(id: string, update: UserSettingsUpdate): Promise<void> {
      await db.updateTable('users').set(update).where('id', '=', id).execute();
    },
  };
}

const asKept = (name: string): string => name.trim().toLowerCase();
