import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StorageItem } from '@hybrid/api/libraryItemCalls';
import { sha1Hex } from '@hybrid/project/files/hash';
import { storageSpecSchema, type StorageSpec } from '@hybrid/project/library/storageSpec';
import type { Database } from './database';

export type StorageItemStore = ReturnType<typeof storageItemStore>;

/** Outcome of the replacement of an item. */
type Replaced =
  { readonly outcome: 'missing' } | { readonly outcome: 'changed' } | { readonly outcome: 'replaced'; readonly revision: string };

/** Storage libraries of the users, who can neither read nor change each other's items. */
export function storageItemStore(db: Database) {
  const read = ({ id, spec }: { readonly id: string; readonly spec: string }): StorageItem => ({
    ...storageSpecSchema.parse(JSON.parse(spec)),
    id,
    revision: sha1Hex(spec),
  });
  return {
    /** Returns the items in the order they were added. */
    async list(owner: string): Promise<StorageItem[]> {
      const rows = await db
        .selectFrom('storageItems')
        .select(['id', 'spec'])
        .where('owner', '=', owner)
        .orderBy('added')
        .orderBy('id')
        .execute();
      return rows.map(read);
    },

    async find(owner: string, id: string): Promise<StorageItem | undefined> {
      const row = await db
        .selectFrom('storageItems')
        .select(['id', 'spec'])
        .where('owner', '=', owner)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && read(row);
    },

    /** Returns the id of the new item; undefined at the maximum number of items. */
    async add(owner: string, spec: StorageSpec, max: number): Promise<string | undefined> {
      const id = randomUUID();
      return db.transaction().execute(async (trx) => {
        await trx.selectFrom('users').select('id').where('id', '=', owner).forUpdate().execute();
        const { count } = await trx
          .selectFrom('storageItems')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('owner', '=', owner)
          .executeTakeFirstOrThrow();
        if (Number(count) >= max) return undefined;
        await trx
          .insertInto('storageItems')
          .values({ id, owner, spec: JSON.stringify(spec) })
          .execute();
        return id;
      });
    },

    /** Replaces an item and returns its new revision; with `edited` only while the item has that revision. */
    async replace(owner: string, id: string, spec: StorageSpec, edited?: string): Promise<Replaced> {
      const text = JSON.stringify(spec);
      return db.transaction().execute(async (trx) => {
        const stored = await trx
          .selectFrom('storageItems')
          .select('spec')
          .where('owner', '=', owner)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!stored) return { outcome: 'missing' };
        if (edited !== undefined && edited !== sha1Hex(stored.spec)) return { outcome: 'changed' };
        await trx.updateTable('storageItems').set({ spec: text }).where('id', '=', id).execute();
        return { outcome: 'replaced', revision: sha1Hex(text) };
      });
    },

    /** Returns the names of all items. */
    async names(owner: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('storageItems')
        .select(sql<string>`spec::jsonb ->> 'name'`.as('name'))
        .where('owner', '=', owner)
        .execute();
      return new Set(rows.map(({ name }) => name));
    },

    /** Removes an item; false where the user has no such item. */
    async remove(owner: string, id: string): Promise<boolean> {
      const reply = await db.deleteFrom('storageItems').where('owner', '=', owner).where('id', '=', id).executeTakeFirst();
      return reply.numDeletedRows > 0n;
    },
  };
}
