import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { lockedTitle } from '@hybrid/api/editSession';
import type { StorageUse } from '@hybrid/api/libraryItemCalls';
import type { ProjectInfo } from '@hybrid/api/projectCalls';
import { UserError } from '@hybrid/project/basics/userError';
import { listingRecord, type ListingRecord } from '@hybrid/project/document/listingRecord';
import type { Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, readProject, refuseLongDocument, seriesOf } from '@hybrid/project/files/projectFile';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { placedSeries } from './documentSeries';
import { claim } from './editLock';
import type { Database } from './database';
import { packSeries, seriesStore } from './seriesStore';
import type { ProjectRow } from './tables';
import { versionStore, type Leaving } from './versionStore';

export type StoredProject = Selectable<ProjectRow>;

/** A project without its document, which is long and not needed in a list. */
type ListedProject = Omit<StoredProject, 'document' | 'ownStorages'>;

/** The part of a project for frequent checks. */
export type ProjectHead = Pick<StoredProject, 'id' | 'owner' | 'documentHash'>;

const listedColumns = ['id', 'owner', 'documentHash', 'listing', 'status', 'lockId', 'accessed', 'shared', 'updated'] as const;

/** Maximum rows of a list read at once: other requests are answered in between. */
const maxListedAtOnce = 500;

export type ProjectStore = ReturnType<typeof projectStore>;

function notFound(): UserError {
  return new UserError('notFound', 'Project not found', 'It was deleted, or it belongs to another user.');
}

/** Projects of the users. Another user's project is not found. */
export function projectStore(db: Database) {
  async function owned(user: string, id: string): Promise<StoredProject> {
    const row = await db.selectFrom('projects').selectAll().where('id', '=', id).where('owner', '=', user).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  const head = (id: string): Promise<ProjectHead | undefined> =>
    db.selectFrom('projects').select(['id', 'owner', 'documentHash']).where('id', '=', id).executeTakeFirst();

  return {
    owned,

    /** Returns the head of a project; undefined when it is gone. The caller checks the owner. */
    head,

    /** Returns the head of a project of the user: for polling and checks of rights. */
    async ownedHead(user: string, id: string): Promise<ProjectHead> {
      const found = await head(id);
      if (found?.owner !== user) throw notFound();
      return found;
    },

    /** Lists the projects of a user, the one that was changed last first. */
    async list(user: string): Promise<ProjectInfo[]> {
      const inOrder = await db
        .selectFrom('projects')
        .select('id')
        .where('owner', '=', user)
        .orderBy('updated', 'desc')
        .orderBy('id')
        .execute();
      const listed: ProjectInfo[] = [];
      for (let from = 0; from < inOrder.length; from += maxListedAtOnce) {
        const ids = inOrder.slice(from, from + maxListedAtOnce).map(({ id }) => id);
        const rows = await db.selectFrom('projects').select(listedColumns).where('id', 'in', ids).execute();
        const byId = new Map(rows.map((row) => [row.id, projectInfo(row)]));
        // A project deleted meanwhile is left out.
        for (const id of ids) listed.push(...(byId.has(id) ? [byId.get(id) as ProjectInfo] : []));
      }
      return listed;
    },

    /** Lists the storages of a user's projects that are not of the built-in library, once for each name in a project. */
    async ownStorages(user: string): Promise<StorageUse[]> {
      const rows = await db
        .selectFrom('projects')
        .select(['id', 'listing', 'ownStorages'])
        .where('owner', '=', user)
        .where('ownStorages', '<>', '[]')
        .execute();
      const uses = rows.flatMap(({ id, listing, ownStorages }) => {
        const { name: projectName } = JSON.parse(listing) as ListingRecord;
        return (JSON.parse(ownStorages) as string[]).map((name) => ({ name, projectId: id, projectName }));
      });
      return uses.toSorted((a, b) => compareText(a.projectName, b.projectName) || compareText(a.projectId, b.projectId));
    },

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

    /** Copies a project for another user, with only the series that its document refers to: removed data is not shared. */
    async copyFor(user: string, from: string, make: (id: string) => Project, shared?: Shared): Promise<StoredProject> {
      const id = randomUUID();
      const project = make(id);
      await db.transaction().execute(async (trx) => {
        await insert(trx, id, user, project, shared);
        await seriesStore(trx).share(from, id, new Set(seriesOf(project).map(({ hash }) => hash)));
        await firstVersion(trx, id, project, 'copy');
      });
      return owned(user, id);
    },

    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('projects').where('id', '=', id).execute();
        await seriesStore(trx).collect();
      });
    },

    /**
     * Replaces the document and keeps it as a version, both or neither; with `expectedHash` only while the stored one has it. Returns the new status
     * of the project: calculated, where the shown results are of this very document. Undefined when the hash differs.
     *
     * @throws UserError `locked` for a session without the lock.
     */
    async saveDocument(id: string, project: Project, expectedHash?: string, by: Saving = {}): Promise<number | undefined> {
      return db.transaction().execute(async (trx) => {
        const stored = await trx.selectFrom('projects').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
        if (!stored || (expectedHash !== undefined && stored.documentHash !== expectedHash)) return undefined;
        if (by.lockId !== undefined && !claim(stored, by.lockId)) throw lockedByAnother();
        const columns = documentColumns(project);
        const at = by.at ?? new Date();
        const isSame = stored.documentHash === columns.documentHash;
        const status = isSame ? stored.status : await statusOfDocument(trx, id, columns.documentHash);
        await trx
          .updateTable('projects')
          .set({ ...columns, status, updated: at })
          .where('id', '=', id)
          .execute();
        if (isSame && by.kind !== 'restore') return status;
        const versions = versionStore(trx);
        const author = by.author ?? (await ownerName(trx, id));
        // A project from before versions were kept.
        if (await versions.isEmpty(id))
          await versions.record(id, readProject(stored.document), stored.document, {
            author: await ownerName(trx, id),
            kind: 'created',
            at: stored.updated,
          });
        await versions.record(id, project, columns.document, { kind: 'save', ...by, author, at });
        return status;
      });
    },

    async saveStatus(id: string, status: number): Promise<void> {
      await db.updateTable('projects').set({ status, updated: new Date() }).where('id', '=', id).execute();
    },

    /** Moves the lock from one session to another, or notes that its session is still present; false when it has moved since it was read. */
    async moveLock(id: string, from: string, to: string): Promise<boolean> {
      const now = to === '' ? {} : { accessed: new Date() };
      const reply = await db
        .updateTable('projects')
        .set({ lockId: to, ...now })
        .where('id', '=', id)
        .where('lockId', '=', from)
        .executeTakeFirst();
      return reply.numUpdatedRows > 0n;
    },
  };
}

/** Author, kind and session of a save; by default a plain save of the owner. */
export interface Saving extends Partial<Leaving> {
  /** The session that saves. */
  readonly lockId?: string;
}

/** Returns the refusal for a session without the lock. */
export const lockedByAnother = (): UserError =>
  new UserError('locked', lockedTitle, 'Changes are not saved until editing is enabled in this session.');

/** Sender, time and description of a project that was shared with its owner. */
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

/** Returns the status of a project for a document: that of the run started last, where it is of this very document. */
async function statusOfDocument(db: Database, project: string, documentHash: string): Promise<number> {
  const last = await db
    .selectFrom('runs')
    .select(['state', 'documentHash'])
    .where('project', '=', project)
    .orderBy('delivers')
    .executeTakeFirst();
  if (last?.documentHash !== documentHash) return projectStatus.changed;
  return last.state === 'ready'
    ? projectStatus.calculated
    : last.state === 'calculating'
      ? projectStatus.calculating
      : projectStatus.changed;
}

async function ownerName(db: Database, project: string): Promise<string> {
  const { name } = await db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.owner')
    .select('users.name')
    .where('projects.id', '=', project)
    .executeTakeFirstOrThrow();
  return name;
}

async function firstVersion(db: Database, id: string, project: Project, kind: Leaving['kind']): Promise<void> {
  await versionStore(db).record(id, project, canonicalText(project), { author: await ownerName(db, id), kind, at: new Date() });
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export function projectInfo(row: ListedProject): ProjectInfo {
  return {
    id: row.id,
    ...(JSON.parse(row.listing) as ListingRecord),
    updated: row.updated.toISOString(),
    accessed: new Date(Math.max(row.updated.getTime(), row.accessed?.getTime() ?? 0)).toISOString(),
    lockId: row.lockId,
    documentHash: row.documentHash,
    projectStatus: row.status,
    ...(row.shared === null ? {} : { shared: JSON.parse(row.shared) as Shared }),
  };
}

/** Returns the present number format of a project, whatever it was when it was calculated. */
export function decimalMark({ listing }: Pick<StoredProject, 'listing'>): Pick<Project, 'useCommaAsDecimalPoint'> {
  const { useCommaAsDecimalPoint } = JSON.parse(listing) as ListingRecord;
  return { useCommaAsDecimalPoint };
}

function documentColumns(project: Project): Pick<StoredProject, 'document' | 'documentHash' | 'listing' | 'ownStorages'> {
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
