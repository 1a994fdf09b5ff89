import { randomUUID } from 'node:crypto';
import { reportsPerPage, type Report } from '@hybrid/api/reportCalls';
import type { ListingRecord } from '@hybrid/project/document/listingRecord';
import type { Database } from './database';
import type { StoredProject } from './projectStore';

export type ReportStore = ReturnType<typeof reportStore>;

/** Issues that users reported of their projects. */
export function reportStore(db: Database) {
  return {
    async add(reporter: string, project: StoredProject, description: string): Promise<void> {
      const { name } = JSON.parse(project.listing) as ListingRecord;
      await db
        .insertInto('reports')
        .values({ id: randomUUID(), reporter, project: project.id, projectName: name, documentHash: project.documentHash, description })
        .execute();
    },

    /** Returns a page of reports, the latest first. */
    async list(before?: Date): Promise<Report[]> {
      const rows = await db
        .selectFrom('reports')
        .leftJoin('users', 'users.id', 'reports.reporter')
        .select([
          'reports.id',
          'reports.created',
          'reports.project',
          'reports.projectName',
          'reports.documentHash',
          'reports.description',
          'users.name',
        ])
        .$if(before !== undefined, (query) => query.where('reports.created', '<', before as Date))
        .orderBy('reports.created', 'desc')
        .orderBy('reports.id')
        .limit(reportsPerPage)
        .execute();
      return rows.map(({ created, project, name, ...row }) => ({
        ...row,
        created: created.toISOString(),
        user: name ?? '',
        projectId: project,
      }));
    },
  };
}
