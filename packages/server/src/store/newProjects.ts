import { randomUUID } from 'node:crypto';
import { listingRecord } from '@hybrid/project/document/listingRecord';
import type { Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, refuseLongDocument, seriesOf } from '@hybrid/project/files/projectFile';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { copyResults } from './copiedResults';
import type { Database } from './database';
import { placedSeries } from './documentSeries';
import type { Shared } from './projectLists';
import type { StoredProject } from './projectStore';
import { packSeries, seriesStore } from './seriesStore';
import { versionStore, type Leaving } from './versionStore';

/** Makes projects, new or as copies, each with its series and its first version. */
export function newProjects(db: Database, owned: (user: string, id: string) => Promise<StoredProject>) {
  return {
    /** Makes a project, with the values of the series that its document refers to. */
    async add(
      user: string,
      make: (id: string) => Project,
      values: ReadonlyMap<string, Float64Array> = new Map(),
      kind: Leaving['kind'] = 'created',
    ): Promise<StoredProject> {
      const id = randomUUID();
      const project = make(id);
      const series = await Promise.all([...values.values()].map(packSeries));
      await db.transaction().execute(async (trx) => {
        await insert(trx, id, user, project);
        for (const one of series) await seriesStore(trx).keep(id, one);
        for (const { type, index, reference } of placedSeries(project))
          if (values.has(reference.hash)) await seriesStore(trx).place(id, type, index, reference);
        await firstVersion(trx, id, project, kind);
      });
      return owned(user, id);
    },

    /** Copies a project for the same user, with all the series that undo may restore. */
    async copy(user: string, from: string, make: (id: string) => Project): Promise<StoredProject> {
      const id = randomUUID();
      const project = make(id);
      await db.transaction().execute(async (trx) => {
        await insert(trx, id, user, project);
        await seriesStore(trx).share(from, id);
        await firstVersion(trx, id, project, 'copy');
      });
      return owned(user, id);
    },

    /**
     * Copies a project for another user, with only the series that its document refers to: removed data is not shared. With `sourceHash`, the hash of
     * the document that is copied, its results come along.
     */
    async copyFor(user: string, from: string, make: (id: string) => Project, shared?: Shared, sourceHash?: string): Promise<StoredProject> {
      const id = randomUUID();
      const project = make(id);
      await db.transaction().execute(async (trx) => {
        await insert(trx, id, user, project, shared);
        await seriesStore(trx).share(from, id, new Set(seriesOf(project).map(({ hash }) => hash)));
        await firstVersion(trx, id, project, 'copy');
        if (sourceHash !== undefined) await copyResults(trx, from, sourceHash, project);
      });
      return owned(user, id);
    },
  };
}

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

async function firstVersion(db: Database, id: string, project: Project, kind: Leaving['kind']): Promise<void> {
  await versionStore(db).record(id, project, canonicalText(project), { author: await ownerName(db, id), kind, at: new Date() });
}

/** Returns the name of the owner of a project. */
export async function ownerName(db: Database, project: string): Promise<string> {
  const { name } = await db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.owner')
    .select('users.name')
    .where('projects.id', '=', project)
    .executeTakeFirstOrThrow();
  return name;
}

/** Returns a document in the columns of its project. */
export function documentColumns(project: Project): Pick<StoredProject, 'document' | 'documentHash' | 'listing' | 'ownStorages'> {
  const document = canonicalText(project);
  refuseLongDocument(document);
  const ownStorages = new Set(project.storage.flatMap(({ kind, model }) => (kind === 'custom' ? [model] : [])));
  return {
    document,
    documentHash: sha1Hex(document),
    listing: JSON.stringify(listingRecord(project)),
    ownStorages: JSON.stringify([...ownStorages]),
  };
}
