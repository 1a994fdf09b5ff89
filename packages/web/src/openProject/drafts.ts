import { z } from 'zod';
import { inBrowser } from '../browser/browserStorage';

/** Latest time that a date can represent [ms]. */
const latestTimeMs = 8.64e15;

const draftSchema = z.object({
  /** Name of the project, for the warning on sign-out. */
  name: z.string(),
  /** Canonical text of the document with the edits. */
  text: z.string(),
  /** SHA-1 of the stored text that the edits are based on. */
  baseHash: z.string(),
  /** Time of the last edit [ms]. */
  at: z.number().min(0).max(latestTimeMs),
});

/** Document whose last edits the server does not have. */
export type Draft = z.infer<typeof draftSchema>;

/** Owner of a draft: the account, the project, and the session of the edits. */
interface DraftPlace {
  readonly user: string;
  readonly project: string;
  readonly session: string;
}

export interface KeptDraft extends Draft, DraftPlace {}

/** Number of drafts kept of one project; the oldest is dropped for a new one. */
export const maxDrafts = 5;

/** Longest text that is kept [characters]: a browser stores about five million characters in all. */
export const longestDraft = 2_000_000;

const prefix = 'draft:';

const keyOf = ({ user, project, session }: DraftPlace): string => `${prefix}${[user, project, session].map(encodeURIComponent).join(':')}`;

function placeOf(key: string): DraftPlace | undefined {
  if (!key.startsWith(prefix)) return undefined;
  try {
    const [user, project, session] = key.slice(prefix.length).split(':').map(decodeURIComponent);
    return user === undefined || project === undefined || session === undefined ? undefined : { user, project, session };
  } catch {
    // The key has another format, so it is not ours.
    return undefined;
  }
}

/** Returns the drafts of a user in this browser, of one project or of all, the latest first. */
export function draftsOf(user: string, project?: string): readonly KeptDraft[] {
  return inBrowser
    .keys()
    .flatMap((key) => {
      const place = placeOf(key);
      if (place?.user !== user || (project !== undefined && place.project !== project)) return [];
      const draft = inBrowser.json(key, draftSchema);
      return draft ? [{ ...draft, ...place }] : [];
    })
    .toSorted((a, b) => b.at - a.at);
}

/** Keeps a draft in place of the session's previous one; returns false if the browser's storage is full. */
export function keepDraft(place: DraftPlace, draft: Draft): boolean {
  if (draft.text.length > longestDraft) return false;
  for (const old of draftsOf(place.user, place.project)
    .filter(({ session }) => session !== place.session)
    .slice(maxDrafts - 1))
    dropDraft(old);
  return inBrowser.keepJson(keyOf(place), draft);
}

export function dropDraft(place: DraftPlace): void {
  inBrowser.remove(keyOf(place));
}

/** Drops the drafts of a deleted project, of all users. */
export function dropDraftsOf(project: string): void {
  for (const key of inBrowser.keys()) if (placeOf(key)?.project === project) inBrowser.remove(key);
}

/** Drops the drafts of projects that are not among those that the user had at a given time [ms]. */
export function dropDraftsOutside(user: string, projects: ReadonlySet<string>, listedAt: number): void {
  for (const draft of draftsOf(user)) if (!projects.has(draft.project) && draft.at < listedAt) dropDraft(draft);
}

/** Returns the names of projects with edits that only this browser has. */
export function projectsWithDrafts(user: string): readonly string[] {
  return [...new Map(draftsOf(user).map(({ project, name }) => [project, name])).values()];
}
