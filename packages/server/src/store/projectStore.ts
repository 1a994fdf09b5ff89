import { message } from '@hybrid/project/i18n/message';
import type { Selectable } from 'kysely';
import { lockedTitle } from '@hybrid/api/editSession';
import { UserError } from '@hybrid/project/i18n/userError';
import type { ListingRecord } from '@hybrid/project/document/listingRecord';
import type { Project } from '@hybrid/project/document/project';
import { readProject } from '@hybrid/project/files/projectFile';
import { projectStatus } from '@hybrid/project/results/resultTables';
import type { Database } from './database';
import { claim } from './editLock';
import { documentColumns, newProjects, ownerName } from './newProjects';
import { projectLists } from './projectLists';
import { seriesStore } from './seriesStore';
import type { ProjectRow } from './tables';
import { versionStore, type Leaving } from './versionStore';

export type StoredProject = Selectable<ProjectRow>;

/** The part of a project for frequent checks. */
export type ProjectHead = Pick<StoredProject, 'id' | 'owner' | 'documentHash'>;

export type ProjectStore = ReturnType<typeof projectStore>;

function notFound(): UserError {
  return new UserError('notFound', message('refusals.projectNotFound'), message('refusals.deletedBelongsAnotherUser'));
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
    ...projectLists(db),
    ...newProjects(db, owned),

    owned,

    /** Returns the head of a project; undefined when it is gone. The caller checks the owner. */
    head,

    /** Returns the head of a project of the user: for polling and checks of rights. */
    async ownedHead(user: string, id: string): Promise<ProjectHead> {
      const found = await head(id);
      if (found?.owner !== user) throw notFound();
      return found;
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
export const lockedByAnother = (): UserError => new UserError('locked', lockedTitle, message('refusals.changesSavedUntilEditingEnabled'));

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

/** Returns the present number format of a project, whatever it was when it was calculated. */
export function decimalMark({ listing }: Pick<StoredProject, 'listing'>): Pick<Project, 'useCommaAsDecimalPoint'> {
  const { useCommaAsDecimalPoint } = JSON.parse(listing) as ListingRecord;
  return { useCommaAsDecimalPoint };
}
