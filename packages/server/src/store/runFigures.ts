import type { KeyFigures } from '@hybrid/api/portfolio';
import type { Database } from './database';

/** Key figures of the last finished run of each project. */
export function runFigures(db: Database) {
  return {
    async saveFigures(project: string, figures: KeyFigures): Promise<void> {
      await db
        .updateTable('projects')
        .set({ keyFigures: JSON.stringify(figures) })
        .where('id', '=', project)
        .execute();
    },

    /** Returns true for a project without key figures. */
    async lacksFigures(project: string): Promise<boolean> {
      const row = await db.selectFrom('projects').select('id').where('id', '=', project).where('keyFigures', 'is', null).executeTakeFirst();
      return row !== undefined;
    },
  };
}
