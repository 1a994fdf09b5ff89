import { randomUUID } from 'node:crypto';
import { languageOf, type Language } from '@hybrid/project/basics/language';
import type { Selectable } from 'kysely';
import type { Database } from './database';
import type { UserRow } from './tables';

export type User = Selectable<UserRow>;
type UserSettingsUpdate = Partial<
  Pick<User, 'defaultCurrency' | 'defaultDateFormat' | 'defaultDecimalPoint' | 'defaultLanguage' | 'showBaseYearAsYearZero'>
>;

/** Returns the language of a user: the chosen one, or by the decimal comma or point. */
export function languageOfUser(user: Pick<User, 'defaultLanguage' | 'defaultDecimalPoint'> | undefined): Language {
  return languageOf(user?.defaultLanguage ?? 'automatic', user?.defaultDecimalPoint === ',' ? ',' : '.');
}

export type UserStore = ReturnType<typeof userStore>;

/** Accounts. Names are e-mail addresses, compared without regard to case. */
export function userStore(db: Database) {
  return {
    async add(name: string, scheme: User['scheme'], passwordHash: string, licenceEnds: Date | null = null): Promise<string> {
      const id = randomUUID();
      await db
        .insertInto('users')
        .values({ id, name: asKept(name), scheme, passwordHash, licenceEnds })
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
    /** Returns the owner of a project; undefined for one that is gone. */
    ownerOf: (project: string): Promise<User | undefined> =>
      db
        .selectFrom('users')
        .innerJoin('projects', 'projects.owner', 'users.id')
        .selectAll('users')
        .where('projects.id', '=', project)
        .executeTakeFirst(),
    /**
     * Sets a password. Sessions of the account end, and mailed links to a new password become void. API tokens end too, unless they are kept:
     * a user who knew the present password has lost nothing.
     */
    async setPassword(name: string, passwordHash: string, { keepsApiTokens = false } = {}): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const ofName = trx.selectFrom('users').select('id').where('name', '=', asKept(name));
        await trx.updateTable('users').set({ passwordHash }).where('name', '=', asKept(name)).execute();
        await trx.deleteFrom('sessions').where('account', 'in', ofName).execute();
        if (!keepsApiTokens) await trx.deleteFrom('apiTokens').where('account', 'in', ofName).execute();
        await trx.deleteFrom('accountLinks').where('name', '=', asKept(name)).execute();
      });
    },
    /** Ends all sessions of the account, or of all accounts. Returns their number. */
    async signOut(name: string | undefined): Promise<number> {
      const all = db.deleteFrom('sessions');
      const ended =
        name === undefined ? all : all.where('account', 'in', db.selectFrom('users').select('id').where('name', '=', asKept(name)));
      const { numDeletedRows } = await ended.executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** Revokes all API tokens of the account, or of all accounts. Returns their number. */
    async revokeApiTokens(name: string | undefined): Promise<number> {
      const all = db.deleteFrom('apiTokens');
      const revoked =
        name === undefined ? all : all.where('account', 'in', db.selectFrom('users').select('id').where('name', '=', asKept(name)));
      const { numDeletedRows } = await revoked.executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** Gives a licence until then, or without end; a time in the past takes it away. */
    async setLicence(name: string, ends: Date | null): Promise<void> {
      await db.updateTable('users').set({ licenceEnds: ends }).where('name', '=', asKept(name)).execute();
    },
    /** Removes an account with its projects, results, storages, sessions and API tokens, and the links that were mailed to it. */
    async remove(name: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('accountLinks').where('name', '=', asKept(name)).execute();
        await trx.deleteFrom('users').where('name', '=', asKept(name)).execute();
      });
    },
    async change(id: string, update: UserSettingsUpdate): Promise<void> {
      await db.updateTable('users').set(update).where('id', '=', id).execute();
    },
  };
}

/** End of a licence that was never given. */
export const neverLicensed = new Date(0);

/** Returns whether a user holds a licence; without one a user can neither sign in nor receive projects. */
export function holdsLicence({ licenceEnds }: Pick<User, 'licenceEnds'>, now: Date): boolean {
  return licenceEnds === null || licenceEnds > now;
}

/** Returns a name in the form in which it is stored and compared. */
export const asKept = (name: string): string => name.trim().toLowerCase();
