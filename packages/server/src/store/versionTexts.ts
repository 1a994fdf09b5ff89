import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { applyPatch, makePatch } from '@hybrid/project/files/textPatch';
import { packed, unpacked } from './compressed';
import type { Database } from './database';
import type { ProjectVersionRow } from './tables';

export type StoredVersion = Selectable<ProjectVersionRow>;

/** Maximum number of versions based on one full text: a patch grows with each change. */
const patchesOnText = 20;
/** Maximum length of a patch as a share of its text; a longer one saves too little. */
const longestPatch = 0.5;

/** Minimum share of equal lines; below it a patch takes long to find, and holds most of the other text. */
const minShared = 0.8;

/** Texts of versions: each is a full text, or a patch against one. */
export function versionTexts(db: Database) {
  async function fullText(project: string, hash: string): Promise<string> {
    const { content } = await db
      .selectFrom('versionTexts')
      .select('content')
      .where('project', '=', project)
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    return (await unpacked(content)).toString('utf8');
  }

  return {
    /** Returns the text of a version. */
    async textOf({ project, number, base, patch, documentHash }: StoredVersion): Promise<string> {
      const full = await fullText(project, base);
      const text = patch === null ? full : applyPatch((await unpacked(patch)).toString('utf8'), full);
      if (text === undefined || hashOf(text) !== documentHash)
        throw new Error(`Version ${number} of project ${project} cannot be read back`);
      return text;
    },

    /** Returns the text as a patch against the base of the version before, or in full where a patch saves too little. */
    async kept(text: string, hash: string, before: StoredVersion | undefined): Promise<Pick<StoredVersion, 'base' | 'patch'>> {
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
    },

    /** Stores a full text. */
    async keepText(project: string, hash: string, text: string): Promise<void> {
      await db
        .insertInto('versionTexts')
        .values({ project, hash, content: await packed(text) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Deletes full texts that no version is based on. */
    async dropUnusedTexts(project: string): Promise<void> {
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
    },
  };
}

/** Returns the same hash of a text as the project store, with the native library: a save computes it several times. */
export const hashOf = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex');

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
