import { dayMs } from '@hybrid/project/basics/calendar';
import { sql } from 'kysely';
import { versionsOnPage, type Version } from '@hybrid/api/versionCalls';
import { differencesOf } from '@hybrid/project/document/differences';
import type { Project } from '@hybrid/project/document/project';
import { readProject, seriesOf } from '@hybrid/project/files/projectFile';
import type { Database } from './database';
import { hashOf, versionTexts, type StoredVersion } from './versionTexts';

/** Author and kind of the save that makes a version. */
export interface Leaving extends Pick<StoredVersion, 'author' | 'kind'> {
  readonly at: Date;
  /** Number of the version to restore. */
  readonly restored?: number;
}

/** Time within which saves of one author are one version [ms], so that the list stays readable. */
export const foldsWithinMs = 5 * 60_000;
/** Time for which every version is kept [ms]; of older days the last one. */
export const keptWholeMs = 30 * dayMs;
export type VersionStore = ReturnType<typeof versionStore>;

/**
 * Versions of the documents of projects. Every one is a full text or a patch against one, so that any can be deleted without those after it.
 *
 * Writes belong in the transaction that stores the document.
 */
export function versionStore(db: Database) {
  const texts = versionTexts(db);
  const ofProject = (project: string) => db.selectFrom('projectVersions').selectAll().where('project', '=', project);

  /** Stores the series that the project holds for the document; a reference to any other never led to values. */
  async function keepSeries(project: string, number: number, document: Project): Promise<void> {
    const hashes = [...new Set(seriesOf(document).map(({ hash }) => hash))];
    await db.deleteFrom('versionSeries').where('project', '=', project).where('number', '=', number).execute();
    if (hashes.length === 0) return;
    await db
      .insertInto('versionSeries')
      .columns(['project', 'number', 'hash'])
      .expression((build) =>
        build
          .selectFrom('projectSeries')
          .select(({ val }) => ['project', sql<number>`${val(number)}::integer`.as('number'), 'hash'])
          .where('project', '=', project)
          .where('hash', 'in', hashes),
      )
      .execute();
  }

  /** Deletes versions of old days, except the last of each day and those of stored calculations. */
  async function thin(project: string, now: Date): Promise<void> {
    const whole = new Date(now.getTime() - keptWholeMs);
    await sql`
        delete from project_versions as old
        where old.project = ${project} and old.saved < ${whole}
          and exists (
            select 1 from project_versions as later
            where later.project = old.project and later.number > old.number
              and date_trunc('day', later.saved at time zone 'UTC') = date_trunc('day', old.saved at time zone 'UTC'))
          and not exists (select 1 from runs where runs.project = old.project and runs.document_hash = old.document_hash)`.execute(db);
  }

  return {
    thin,

    /** Stores a document as the latest version, or as part of it where saves fold. Returns its number. */
    async record(project: string, document: Project, text: string, { at, author, kind, restored }: Leaving): Promise<number> {
      const [latest, second] = await ofProject(project).orderBy('number', 'desc').limit(2).forUpdate().execute();
      const folds = latest !== undefined && foldsInto(latest, { at, author, kind });
      const before = folds ? second : latest;
      const documentHash = hashOf(text);
      const place = await texts.kept(text, documentHash, before);
      const changes = before ? differencesOf(readProject(await texts.textOf(before)), document).length : 0;
      if (place.patch === null) await texts.keepText(project, place.base, text);
      const content = { ...place, documentHash, changes, saved: at };
      const number = folds ? latest.number : (latest?.number ?? 0) + 1;
      if (folds) await db.updateTable('projectVersions').set(content).where('project', '=', project).where('number', '=', number).execute();
      else
        await db
          .insertInto('projectVersions')
          .values({ ...content, project, number, kind, author, since: at, restored: restored ?? null, calculated: null })
          .execute();
      await keepSeries(project, number, document);
      if (!folds) await thin(project, at);
      await texts.dropUnusedTexts(project);
      return number;
    },

    /** Returns a page of versions, the latest first, below a number; one more is read to find whether there are others. */
    async list(project: string, before?: number): Promise<{ versions: StoredVersion[]; more: boolean }> {
      const rows = await ofProject(project)
        .$if(before !== undefined, (query) => query.where('number', '<', before as number))
        .orderBy('number', 'desc')
        .limit(versionsOnPage + 1)
        .execute();
      return { versions: rows.slice(0, versionsOnPage), more: rows.length > versionsOnPage };
    },

    /** Returns the text of a version; undefined where the project has none of that number. */
    async text(project: string, number: number): Promise<{ text: string; hash: string } | undefined> {
      const row = await ofProject(project).where('number', '=', number).executeTakeFirst();
      return row && { text: await texts.textOf(row), hash: row.documentHash };
    },

    async isEmpty(project: string): Promise<boolean> {
      return (await db.selectFrom('projectVersions').select('number').where('project', '=', project).limit(1).execute()).length === 0;
    },

    /** Notes that a calculation uses the version with this text, so that later saves do not fold into it; false where there is none. */
    async markCalculated(project: string, documentHash: string, at: Date): Promise<boolean> {
      const { number } = await db
        .selectFrom('projectVersions')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('project', '=', project)
        .executeTakeFirstOrThrow();
      if (number === null) return false;
      const reply = await db
        .updateTable('projectVersions')
        .set(({ fn, ref, val }) => ({ calculated: fn<Date>('coalesce', [ref('calculated'), sql<Date>`${val(at)}::timestamptz`]) }))
        .where('project', '=', project)
        .where('number', '=', number)
        .where('documentHash', '=', documentHash)
        .executeTakeFirst();
      return reply.numUpdatedRows > 0n;
    },
  };
}

/** Returns whether a save folds into the latest version: only plain saves do, and a version that was calculated stays as it was. */
function foldsInto(latest: StoredVersion, { at, author, kind }: Pick<Leaving, 'at' | 'author' | 'kind'>): boolean {
  return (
    kind === 'save' &&
    latest.kind === 'save' &&
    latest.author === author &&
    latest.calculated === null &&
    at.getTime() - latest.since.getTime() <= foldsWithinMs
  );
}

/** Returns a version in wire form. */
export function describedVersion({
  since,
  saved,
  calculated,
  restored,
  number,
  kind,
  author,
  changes,
  documentHash,
}: StoredVersion): Version {
  return {
    number,
    kind,
    author,
    changes,
    documentHash,
    since: since.toISOString(),
    saved: saved.toISOString(),
    ...(restored === null ? {} : { restored }),
    ...(calculated === null ? {} : { calculated: calculated.toISOString() }),
  };
}
