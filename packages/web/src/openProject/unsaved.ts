import { create } from 'zustand';
import type { Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { draftsOf, dropDraft, keepDraft, type KeptDraft } from './drafts';
import { held, useSession } from './heldSession';
import { edit, projectId, projectNow } from './projectStore';
import { holdsLock, mayWrite } from './saveMachine';

/** Edits that the server does not have, apart from those about to be saved. */
interface Unsaved {
  /** Drafts of this project by other sessions of the user in this browser, the latest first. */
  readonly drafts: readonly KeptDraft[];
  /** Stored document, if it is not the base of this session's edits. */
  readonly stored: Project | undefined;
  /** True if the browser's storage is too full to keep the edits until they are saved. */
  readonly noRoom: boolean;
}

export const nothingUnsaved: Unsaved = { drafts: [], stored: undefined, noRoom: false };

export const useUnsaved = create<Unsaved>(() => nothingUnsaved);

/** Age of unsaved edits of the session with the lock above which they are stuck: it normally saves within seconds [ms]. */
const stuckMs = 60_000;

const draftPlace = () => ({ user: held.user, project: projectId(), session: held.lockId });

/** Keeps unsaved edits in the browser until they are saved. */
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

/** Returns true if the text of a draft is a project: the browser may hold foreign data. */
function isReadable({ text }: KeptDraft): boolean {
  try {
    readProject(text);
    return true;
  } catch {
    return false;
  }
}

/** Finds drafts of other sessions, and drops those that equal the stored document. */
export function findDrafts(): void {
  const { session, project } = draftPlace();
  const working = holdsLock(useSession.getState()) ? session : held.holder;
  const now = Date.now();
  const left = draftsOf(held.user, project).filter(({ session: of, at }) => of !== working || (of !== session && now - at > stuckMs));
  for (const draft of left) if (draft.text === held.storedText) dropDraft(draft);
  useUnsaved.setState({ drafts: left.filter((draft) => draft.text !== held.storedText && isReadable(draft)) });
}

/** Continues edits whose base is exactly the stored document: after a reload, or when the server was away. */
export function takeUpDraft(name: string): void {
  const [draft] = useUnsaved.getState().drafts;
  if (draft !== undefined && draft.baseHash === sha1Hex(held.storedText) && mayWrite(useSession.getState())) restoreDraft(draft, name);
}

/** Replaces the open document by a draft's; undo reverts it. */
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
