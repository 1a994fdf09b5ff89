import type { StorageUse } from '@hybrid/api/libraryItemCalls';
import type { ProjectInfo } from '@hybrid/api/projectCalls';
import type { ListingRecord } from '@hybrid/project/document/listingRecord';
import type { Database } from './database';
import { newestRuns, portfolioOf } from './portfolios';
import type { StoredProject } from './projectStore';

/** A project without its document, which is long and not needed in a list. */
type ListedProject = Omit<StoredProject, 'document' | 'ownStorages' | 'keyFigures'>;

const listedColumns = ['id', 'owner', 'documentHash', 'listing', 'status', 'lockId', 'accessed', 'shared', 'updated'] as const;

/** Maximum rows of a list read at once: other requests are answered in between. */
const maxListedAtOnce = 500;

/** Sender, time and description of a project that was shared with its owner. */
export type Shared = NonNullable<ProjectInfo['shared']>;

/** Lists of the projects of a user, read without their documents. */
export function projectLists(db: Database) {
  return {
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
        const rows = await db
          .selectFrom('projects')
          .select([...listedColumns, 'keyFigures'])
          .where('id', 'in', ids)
          .execute();
        const runs = await newestRuns(db, ids);
        const byId = new Map(rows.map((row) => [row.id, { ...projectInfo(row), portfolio: portfolioOf(row, runs.get(row.id)) }]));
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
  };
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
