import { dayMs } from '@hybrid/project/basics/calendar';
import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { versionsOnPage, type Version } from '@hybrid/api/versionCalls';
import { differencesOf } from '@hybrid/project/document/differences';
import type { Project } from '@hybrid/project/document/project';
import { readProject, seriesOf } from '@hybrid/project/files/projectFile';
import { applyPatch, makePatch } from '@hybrid/project/files/textPatch';
import { packed, unpacked } from './compressed';
import type { Database } from './database';
import type { ProjectVersionRow } from './tables';

type StoredVersion = Selectable<ProjectVersionRow>;

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
/** Maximum number of versions based on one full text: a patch grows with each change. */
const patchesOnText = 20;
/** Maximum length of a patch as a share of its text; a longer one saves too little. */
const longestPatch = 0.5;

/** Minimum share of equal lines; below it a patch takes long to find, and holds most of the other text. */
const minShared = 0.8;

export type VersionStore = ReturnType<typeof versionStore>;

/**
 * Versions of the documents of projects. Every one is a full text or a patch against one, so that any can be deleted without those after it.
 *
 * Writes belong in the transaction that stores the document.
 */
export function versionStore(db: Database) {
  const ofProject = (project: string) => db.selectFrom('projectVersions').selectAll().where('project', '=', project);

  async function fullText(project: string, hash: string): Promise<string> {
    const { content } = await db
      .selectFrom('versionTexts')
      .select('content')
      .where('project', '=', project)
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    return (await unpacked(content)).toString('utf8');
  }

  async function textOf({ project, number, base, patch, documentHash }: StoredVersion): Promise<string> {
    const full = await fullText(project, base);
    const text = patch === null ? full : applyPatch((await unpacked(patch)).toString('utf8'), full);
    if (text === undefined || hashOf(text) !== documentHash) throw new Error(`Version ${number} of project ${project} cannot be read back`);
    return text;
  }

  /** Returns the text as a patch against the base of the version before, or in full where a patch saves too little. */
  async function kept(text: string, hash: string, before: StoredVersion | undefined): Promise<Pick<StoredVersion, 'base' | 'patch'>> {
    if (!before) return { base: hash, patch: null };
    if (before.base === hash) return { base: hash, patch: null };
    const { count } = await db
      .selectFrom('projectVersions')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('project', '=', before.project)
      .where('base', '=', before.base)
      .executeTakeFirstOrThrow();
    if (Number(count) >= patchesOnText) return { base: hash, patch: null };
    const full = await fullText(before.project, before.base);
    if (sharedLines(full, text) < minShared) return { base: hash, patch: null };
    const patch = makePatch(full, text);
    if (patch === undefined || patch.length > text.length * longestPatch) return { base: hash, patch: null };
    return { base: before.base, patch: await packed(patch) };
  }

  async function keepText(project: string, hash: string, text: string): Promise<void> {
    await db
      .insertInto('versionTexts')
      .values({ project, hash, content: await packed(text) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

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

  /** Deletes full texts that no version is based on. */
  async function dropUnusedTexts(project: string): Promise<void> {
    await db
      .deleteFrom('versionTexts')
      .where('project', '=', project)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('projectVersions')
              .select('number')
              .whereRef('projectVersions.project', '=', 'versionTexts.project')
              .whereRef('projectVersions.base', '=', 'versionTexts.hash'),
          ),
        ),
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
      const place = await kept(text, documentHash, before);
      const changes = before ? differencesOf(readProject(await textOf(before)), document).length : 0;
      if (place.patch === null) await keepText(project, place.base, text);
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
      await dropUnusedTexts(project);
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
      return row && { text: await textOf(row), hash: row.documentHash };
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

/** Returns the same hash of a text as the project store, with the native library: a save computes it several times. */
const hashOf = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex');

/** Returns the share of the lines of a text that another one has too: a document has a line for each leaf. */
function sharedLines(other: string, text: string): number {
  const theirs = new Map<string, number>();
  for (const line of other.split('\n')) theirs.set(line, (theirs.get(line) ?? 0) + 1);
  const lines = text.split('\n');
  let shared = 0;
  for (const line of lines) {
    const left = theirs.get(line) ?? 0;
    if (left > 0) shared += 1;
    theirs.set(line, left - 1);
  }
  return shared / lines.length;
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
