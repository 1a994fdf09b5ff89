import { randomUUID } from 'node:crypto';
import type { ReportEvidence } from '@hybrid/formats/report/reportEvidence';
import type { Details } from '@hybrid/project/results/details';
import type { ResultTable } from '@hybrid/project/results/resultTables';
import { hashOf, newSecret } from './linkSecret';
import { packed, unpacked } from './compressed';
import type { Database } from './database';

/** Content of a link: the input, the systems of the case, and the details of the best one, as calculated. */
export interface ResultSnapshot {
  readonly document: string;
  readonly documentHash: string;
  /** Number of systems of the case, and the best of them. */
  readonly systems: number;
  readonly table: ResultTable;
  /** Without days and steps. */
  readonly details: Details;
  readonly varied: readonly number[];
  /** Effects of inputs on the NPV, if they were calculated. */
  readonly tornado?: ReportEvidence['tornado'];
}

interface NewLink {
  readonly project: string;
  readonly maker: string;
  readonly created: Date;
  readonly ends: Date;
  readonly calculated: Date;
}

export type SharedLinkStore = ReturnType<typeof sharedLinkStore>;

const listed = ['id', 'created', 'ends', 'calculated'] as const;

/** Read-only links to results. Each has a copy of what it shows, so that it stays as calculated; they go with their project. */
export function sharedLinkStore(db: Database) {
  const valid = (now: Date) => db.selectFrom('sharedLinks').where('ends', '>', now);
  return {
    /** Makes a link, and drops those that have ended. Returns its secret, of which only the SHA-256 is kept. */
    async make(link: NewLink, snapshot: ResultSnapshot): Promise<{ readonly id: string; readonly secret: string }> {
      const [id, secret] = [randomUUID(), newSecret()];
      const content = await packed(JSON.stringify(snapshot));
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sharedLinks').where('ends', '<=', link.created).execute();
        await trx
          .insertInto('sharedLinks')
          .values({ ...link, id, secretHash: hashOf(secret), snapshot: content })
          .execute();
      });
      return { id, secret };
    },

    /** Lists the valid links of a project, the latest first. */
    list: (project: string, now: Date) =>
      valid(now).select(listed).where('project', '=', project).orderBy('created', 'desc').orderBy('id').execute(),

    async revoke(project: string, id: string): Promise<void> {
      await db.deleteFrom('sharedLinks').where('project', '=', project).where('id', '=', id).execute();
    },

    /** Returns a link by its secret, with the owner of its project; undefined when it has ended, was revoked, or never existed. */
    async read(secret: string, now: Date) {
      const row = await valid(now)
        .innerJoin('projects', 'projects.id', 'sharedLinks.project')
        .select(['maker', 'ends', 'calculated', 'snapshot', 'projects.owner'])
        .where('secretHash', '=', hashOf(secret))
        .executeTakeFirst();
      if (!row) return undefined;
      const { snapshot, ...link } = row;
      return { ...link, snapshot: JSON.parse((await unpacked(snapshot)).toString('utf8')) as ResultSnapshot };
    },
  };
}
