import { create } from 'zustand';
import type { Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { draftsOf, dropDraft, keepDraft, type KeptDraft } from './drafts';
import { held, useSession } from './heldSession';
import { edit, projectId, projectNow } from './projectStore';
import { holdsLock, mayWrite } from './saveMachine';

/** Edits that the server does not have, beside those that are about to be saved. */
export interface Unsaved {
  /** Drafts of this project that other sessions of the user left in this browser, the latest first. */
  readonly drafts: readonly KeptDraft[];
  /** The stored document, where it is not the one that the edits of this session were made on. */
  readonly stored: Project | undefined;
  /** The browser has no room to keep the edits until they are saved. */
  readonly noRoom: boolean;
}

export const nothingUnsaved: Unsaved = { drafts: [], stored: undefined, noRoom: false };

export const useUnsaved = create<Unsaved>(() => nothingUnsaved);

/** The session that has the lock saves within seconds: what it has not saved for so long, it cannot. [ms] */
const stuckMs = 60_000;

const draftPlace = () => ({ user: held.user, project: projectId(), session: held.lockId });

/** Keeps the edits that are not saved yet in the browser, until they are. */
export function noteDraft(): void {
  if (projectId() === '' || held.user === '' || !holdsLock(useSession.getState())) return;
  const project = projectNow();
  const text = canonicalText(project);
  if (text === held.storedText) return forgetDraft();
  const kept = keepDraft(draftPlace(), { name: project.name, text, baseHash: sha1Hex(held.storedText), at: Date.now() });
  if (useUnsaved.getState().noRoom === kept) useUnsaved.setState({ noRoom: !kept });
}

export function forgetDraft(): void {
  dropDraft(draftPlace());
  if (useUnsaved.getState().noRoom) useUnsaved.setState({ noRoom: false });
}

/** Whether the text of a draft is a project: the browser may hold what others have written. */
function isReadable({ text }: KeptDraft): boolean {
  try {
    readProject(text);
    return true;
  } catch {
    return false;
  }
}

/** Looks for drafts that other sessions left; those that hold what is stored have arrived and go. */
export function findDrafts(): void {
  const { session, project } = draftPlace();
  const working = holdsLock(useSession.getState()) ? session : held.holder;
  const now = Date.now();
  const left = draftsOf(held.user, project).filter(({ session: of, at }) => of !== working || (of !== session && now - at > stuckMs));
  for (const draft of left) if (draft.text === held.storedText) dropDraft(draft);
  useUnsaved.setState({ drafts: left.filter((draft) => draft.text !== held.storedText && isReadable(draft)) });
}

/** Edits on exactly what is stored go on where they ended: the page was loaded again, or the server was away. */
export function takeUpDraft(name: string): void {
  const [draft] = useUnsaved.getState().drafts;
  if (draft !== undefined && draft.baseHash === sha1Hex(held.storedText) && mayWrite(useSession.getState())) restoreDraft(draft, name);
}

/** Puts the document of a draft in place of the open one; undo brings that back. */
export function restoreDraft(draft: KeptDraft, name: string): void {
  const restored = { ...readProject(draft.text), id: projectId() };
  edit(name, () => restored);
  noteDraft();
  discardDraft(draft);
}

export function discardDraft(draft: KeptDraft): void {
  dropDraft(draft);
  findDrafts();
}
