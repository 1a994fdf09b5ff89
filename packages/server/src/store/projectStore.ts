import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ProjectInfo } from '@hybrid/api/projectCalls';
import { UserError } from '@hybrid/project/basics/userError';
import { listingRecord, type ListingRecord } from '@hybrid/project/document/listingRecord';
import type { Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, seriesOf } from '@hybrid/project/files/projectFile';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { placedSeries } from '../documentSeries';
import type { Database } from './database';
import { packSeries, seriesStore } from './seriesStore';
import type { ProjectRow } from './tables';

export type StoredProject = Selectable<ProjectRow>;

/** A project without its document, which is long and which a list does not show. */
export type ListedProject = Omit<StoredProject, 'document'>;

const listedColumns = ['id', 'owner', 'documentHash', 'listing', 'status', 'lockId', 'shared', 'updated'] as const;

export type ProjectStore = ReturnType<typeof projectStore>;

/** Projects of the users. Somebody else's project is not found. */
export function projectStore(db: Database) {
  async function owned(user: string, id: string): Promise<StoredProject> {
    const row = await db.selectFrom('projects').selectAll().where('id', '=', id).where('owner', '=', user).executeTakeFirst();
    if (!row) throw new UserError('notFound', 'Project not found', 'It was deleted, or it belongs to another user.');
    return row;
  }

  return {
    owned,

    list: (user: string): Promise<ListedProject[]> =>
      db.selectFrom('projects').select(listedColumns).where('owner', '=', user).orderBy('updated', 'desc').orderBy('id').execute(),

    /** Makes a project, with the values of the series that its document refers to. */
    async add(user: string, make: (id: string) => Project, values: ReadonlyMap<string, Float64Array> = new Map()): Promise<StoredProject> {
      const id = randomUUID();
      const project = make(id);
      const series = await Promise.all([...values.values()].map(packSeries));
      await db.transaction().execute(async (trx) => {
        await insert(trx, id, user, project);
        for (const one of series) await seriesStore(trx).keep(id, one);
        for (const { type, index, reference } of placedSeries(project))
          if (values.has(reference.hash)) await seriesStore(trx).place(id, type, index, reference);
      });
      return owned(user, id);
    },

    /** A copy for the same user, with all the series that undo may bring back. */
    async copy(user: string, from: string, make: (id: string) => Project): Promise<StoredProject> {
      const id = randomUUID();
      await db.transaction().execute(async (trx) => {
        await insert(trx, id, user, make(id));
        await seriesStore(trx).share(from, id);
      });
      return owned(user, id);
    },

    /** A copy for another user, with the series that its document refers to: nobody gets what was taken out of it. */
    async copyFor(user: string, from: string, make: (id: string) => Project, shared?: Shared): Promise<StoredProject> {
      const id = randomUUID();
      const project = make(id);
      await db.transaction().execute(async (trx) => {
        await insert(trx, id, user, project, shared);
        await seriesStore(trx).share(from, id, new Set(seriesOf(project).map(({ hash }) => hash)));
      });
      return owned(user, id);
    },

    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('projects').where('id', '=', id).execute();
        await seriesStore(trx).collect();
      });
    },

    /** Replaces the document; with `expectedHash` only while the stored one has it. False when it has not. */
    async saveDocument(id: string, project: Project, expectedHash?: string): Promise<boolean> {
      const reply = await db
        .updateTable('projects')
        .set({ ...documentColumns(project), status: projectStatus.changed, updated: new Date() })
        .where('id', '=', id)
        .$if(expectedHash !== undefined, (query) => query.where('documentHash', '=', expectedHash as string))
        .executeTakeFirst();
      return reply.numUpdatedRows > 0n;
    },

    async saveListing(id: string, listing: ListingRecord, status: number): Promise<void> {
      await db
        .updateTable('projects')
        .set({ listing: JSON.stringify(listing), status, updated: new Date() })
        .where('id', '=', id)
        .execute();
    },

    /** Moves the lock from one session to another; false when it has moved since it was read. */
    async moveLock(id: string, from: string, to: string): Promise<boolean> {
      const reply = await db.updateTable('projects').set({ lockId: to }).where('id', '=', id).where('lockId', '=', from).executeTakeFirst();
      return reply.numUpdatedRows > 0n;
    },

    /** Sets the status; with `documentHash` only when the document is still that one. */
    async setStatus(id: string, status: number, documentHash?: string): Promise<void> {
      await db
        .updateTable('projects')
        .set({ status })
        .where('id', '=', id)
        .$if(documentHash !== undefined, (query) => query.where('documentHash', '=', documentHash as string))
        .execute();
    },
  };
}

/** Who shared a project with its owner. */
export type Shared = NonNullable<ProjectInfo['shared']>;

async function insert(db: Database, id: string, owner: string, project: Project, shared?: Shared): Promise<void> {
  await db
    .insertInto('projects')
    .values({
      id,
      owner,
      ...documentColumns(project),
      status: projectStatus.start,
      shared: shared === undefined ? null : JSON.stringify(shared),
    })
    .execute();
}

export function projectInfo(row: ListedProject): ProjectInfo {
  return {
    id: row.id,
    ...(JSON.parse(row.listing) as ListingRecord),
    updated: row.updated.toISOString(),
    lockId: row.lockId,
    projectStatus: row.status,
    ...(row.shared === null ? {} : { shared: JSON.parse(row.shared) as Shared }),
  };
}

/** How numbers of a project are written now, whatever it was when it was calculated. */
export function decimalMark({ listing }: Pick<StoredProject, 'listing'>): Pick<Project, 'useCommaAsDecimalPoint'> {
  const { useCommaAsDecimalPoint } = JSON.parse(listing) as ListingRecord;
  return { useCommaAsDecimalPoint };
}

function documentColumns(project: Project): Pick<StoredProject, 'document' | 'documentHash' | 'listing'> {
  const document = canonicalText(project);
  return { document, documentHash: sha1Hex(document), listing: JSON.stringify(listingRecord(project)) };
}
