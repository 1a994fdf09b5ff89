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
    list: (): Promise<User[]> => db.selectFrom('users').selectAll().orderBy('name').execute(),
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
    async setPassword(name: string, passwordHash: string): Promise<void> {
      await db.updateTable('users').set({ passwordHash }).where('name', '=', asKept(name)).execute();
    },
    /** Gives a licence until then, or without end; a moment in the past takes it away. */
    async setLicence(name: string, ends: Date | null): Promise<void> {
      await db.updateTable('users').set({ licenceEnds: ends }).where('name', '=', asKept(name)).execute();
    },
    /** With all projects of the account. */
    async remove(name: string): Promise<void> {
      await db.deleteFrom('users').where('name', '=', asKept(name)).execute();
    },
    async change(id: string, update: UserSettingsUpdate): Promise<void> {
      await db.updateTable('users').set(update).where('id', '=', id).execute();
    },
  };
}

/** Licensed users only: without one nobody signs in, and nothing is shared with him. */
export function holdsLicence({ licenceEnds }: Pick<User, 'licenceEnds'>, now: Date): boolean {
  return licenceEnds === null || licenceEnds > now;
}

const asKept = (name: string): string => name.trim().toLowerCase();
