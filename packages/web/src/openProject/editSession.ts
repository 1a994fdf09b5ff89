import { accountCalls } from '@hybrid/api/accountCalls';
import { inputCalls } from '@hybrid/api/inputCalls';
import { projectCalls } from '@hybrid/api/projectCalls';
import { versionCalls } from '@hybrid/api/versionCalls';
import { sha1Hex } from '@hybrid/project/files/hash';
import { UserError } from '@hybrid/project/basics/userError';
import type { Project } from '@hybrid/project/document/project';
import { canonicalText, readProject } from '@hybrid/project/files/projectFile';
import { makePatch } from '@hybrid/project/files/textPatch';
import { CallProblem, callServer, textFromServer, unexpectedForm } from '../session/callServer';
import { held, tell, useSession } from './heldSession';
import { commitDraft } from '../ui/editKeys';
import { forgetLeftLock, forgetLock, keepLeftLock, keepLock, locksLeft } from './leftLock';
import { closeProject, edit, openProject, projectId, projectNow, setProjectStatus, useProjectState } from './projectStore';
import { holdsLock, mayWrite, retryAfterMs } from './saveMachine';
import { findDrafts, forgetDraft, noteDraft, nothingUnsaved, takeUpDraft, useUnsaved } from './unsaved';

export { useSession };

const checkEveryMs = 5000;
const settleMs = 1500;
/** Delay before an edit is kept in the browser [ms]. */
const keepMs = 250;
/** Maximum number of remembered texts without an answer; each further one is sent after a check whether the last has arrived. */
const maxUnanswered = 3;
/** Maximum size that browsers let a closing page send [bytes]. */
const maxKeepaliveBytes = 60_000;

function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

let running: Promise<boolean> = Promise.resolve(true);
let stopWatching: () => void = () => {};

/**
 * Fetches the document of the server, with its text.
 *
 * @throws CallProblem also if the reply is no document: something between here and the server has answered in its place.
 */
async function storedDocument(id: string): Promise<{ readonly text: string; readonly project: Project }> {
  const text = await textFromServer(inputCalls.read, { params: { id } });
  try {
    return { text, project: readProject(text) };
  } catch (problem) {
    if (problem instanceof UserError) throw unexpectedForm(200, problem.message);
    throw problem;
  }
}

async function load(id: string): Promise<{ readonly savedAt: number | undefined }> {
  const [info, { text, project }, account] = await Promise.all([
    callServer(projectCalls.read, { params: { id } }),
    storedDocument(id),
    callServer(accountCalls.user),
  ]);
  held.user = account.name;
  held.holder = info.lockId;
  held.storedText = text;
  held.unanswered = [];
  openProject(project, info.projectStatus);
  const savedAt = Date.parse(info.updated);
  return { savedAt: Number.isNaN(savedAt) ? undefined : savedAt };
}

async function claimLock(id: string, forceLock: boolean): Promise<boolean> {
  try {
    await callServer(projectCalls.lock, { params: { id }, body: { status: true, lockId: held.lockId, forceLock } });
    return true;
  } catch (problem) {
    if (problem instanceof CallProblem && (problem.status === 409 || problem.status === 423)) return false;
    throw problem;
  }
}

let turn: Promise<unknown> = Promise.resolve();

/** Runs openings and closings one after the other, as one project is open at a time. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}

/** Claims the lock with two retries: a reloaded page may claim before the release of its previous load has arrived. */
async function claimWithRetries(id: string): Promise<boolean> {
  for (const waitMs of [250, 500]) {
    if (await claimLock(id, false)) return true;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return claimLock(id, false);
}

/** Opens a project under a fresh lock id, read-only if another session holds the lock. `takenUp` names edits that continue from a draft. */
export function openSession(id: string, takenUp: string): Promise<void> {
  return inTurn(async () => {
    for (const left of new Set(locksLeft(id)))
      await releaseLock(id, left).then(
        () => forgetLeftLock(left),
        () => undefined,
      );
    held.lockId = freshId();
    // A page that is closed while the project is being opened must not leave it locked: the claim may be under way.
    const giveBack = (): void => void releaseLock(id).catch(() => undefined);
    addEventListener('pagehide', giveBack);
    try {
      const mine = await claimWithRetries(id);
      if (mine) keepLock(id, held.lockId);
      else forgetLock();
      try {
        const { savedAt } = await load(id);
        tell({ type: 'opened', mine, savedAt });
      } catch (problem) {
        if (mine) await releaseLock(id).catch(() => undefined);
        throw problem;
      }
      findDrafts();
      stopWatching = watch();
      takeUpDraft(takenUp);
    } finally {
      removeEventListener('pagehide', giveBack);
    }
  });
}

/** Takes over the right to edit from the session that has it. The document is read again, as it may have changed. */
export async function enableEditing(takenUp: string): Promise<void> {
  const id = projectId();
  // A draft of this session keeps its own name, apart from the edits from now on.
  held.lockId = freshId();
  await claimLock(id, true);
  keepLock(id, held.lockId);
  const { savedAt } = await load(id);
  tell({ type: 'opened', mine: true, savedAt });
  findDrafts();
  takeUpDraft(takenUp);
}

export function dismissPopup(): void {
  tell({ type: 'dismissed' });
}

/** Saves, releases the lock and closes the project. */
export function leaveSession(): Promise<void> {
  return inTurn(async () => {
    stopWatching();
    const id = projectId();
    if (id === '') return;
    await saveNow();
    noteDraft();
    if (holdsLock(useSession.getState())) await giveLockBack(id);
    tell({ type: 'closed' });
    useUnsaved.setState(nothingUnsaved);
    closeProject();
  });
}

/** Releases the lock. Without a connection the lock stays; this browser remembers that it was left. */
async function giveLockBack(id: string): Promise<void> {
  const { lockId } = held;
  forgetLock();
  await releaseLock(id, lockId).catch(() => keepLeftLock(id, lockId));
}

function releaseLock(id: string, lockId = held.lockId): Promise<unknown> {
  return callServer(projectCalls.lock, { params: { id }, body: { status: false, lockId, forceLock: false }, keepalive: true });
}

/** Checks whether the stored lock is still this session's; a free lock is claimed again. */
async function stillMine(id: string): Promise<{ readonly mine: boolean; readonly documentHash: string; readonly status: number }> {
  const {
    lockId: stored,
    documentHash,
    projectStatus: status,
  } = await callServer(projectCalls.read, { params: { id }, query: { lockId: held.lockId } });
  held.holder = stored;
  return { mine: stored === held.lockId || (stored === '' && (await claimLock(id, false))), documentHash, status };
}

function lose(): void {
  noteDraft();
  tell({ type: 'lost' });
  findDrafts();
}

/** Handles a document saved by another session meanwhile: nothing is overwritten until the user has chosen. */
async function conflict(id: string): Promise<void> {
  const { text, project } = await storedDocument(id);
  if (projectId() !== id) return;
  if (text === canonicalText(projectNow())) {
    held.storedText = text;
    noteDraft();
    return tell({ type: 'saved', at: Date.now() });
  }
  noteDraft();
  useUnsaved.setState({ stored: project });
  tell({ type: 'conflicted' });
}

/** Ends a conflict: continues from the stored document, with this session's document or with the stored one, which undo can revert. */
export async function settleConflict(keep: 'mine' | 'stored', name: string): Promise<void> {
  const { stored } = useUnsaved.getState();
  if (stored === undefined) return;
  held.storedText = canonicalText(stored);
  useUnsaved.setState({ stored: undefined });
  tell({ type: 'settled' });
  if (keep === 'stored') edit(name, () => stored);
  noteDraft();
  await saveNow();
}

/** Restores a version as a new one on top; undo reverts it. Unsaved edits are saved first, as a version of their own. */
export async function restoreVersion(number: number, name: string): Promise<boolean> {
  const id = projectId();
  if (!(await saveNow())) return false;
  const body = { lockId: held.lockId, hashExistingData: sha1Hex(held.storedText) };
  const { projectStatus: status } = await callServer(versionCalls.restore, { params: { id, number }, body });
  const { text, project } = await storedDocument(id);
  if (projectId() !== id) return true;
  held.storedText = text;
  edit(name, () => project);
  setProjectStatus(status);
  forgetDraft();
  tell({ type: 'saved', at: Date.now() });
  return true;
}

/** Returns the patch from the stored document; undefined if the diff does not reproduce the text, so that only a full replace does. */
function patchTo(text: string): { readonly hashExistingData: string; readonly hashNewData: string; readonly patch: string } | undefined {
  const patch = makePatch(held.storedText, text);
  return patch !== undefined ? { hashExistingData: sha1Hex(held.storedText), hashNewData: sha1Hex(text), patch } : undefined;
}

async function store(id: string, text: string): Promise<number> {
  const body = patchTo(text);
  held.unanswered = [...held.unanswered, text].slice(-maxUnanswered);
  if (body !== undefined) {
    try {
      return (await callServer(inputCalls.patch, { params: { id }, query: { lockId: held.lockId }, body })).projectStatus;
    } catch (problem) {
      if (!(problem instanceof CallProblem) || problem.status === 0 || problem.status === 401) throw problem;
    }
  }
  const query = { lockId: held.lockId, expectedHash: sha1Hex(held.storedText) };
  return (await callServer(inputCalls.replace, { params: { id }, query, body: text })).projectStatus;
}

/** Returns true if the stored document is known to this session: the last one it had, or one that it sent without getting an answer. */
function isKnown(documentHash: string): boolean {
  const arrived = [held.storedText, ...held.unanswered].find((text) => sha1Hex(text) === documentHash);
  if (arrived !== undefined) held.storedText = arrived;
  return arrived !== undefined;
}

/** Handles a refusal of the last step of a save: the lock is gone, another document is stored, or the server does not accept this one. */
async function refusedSave(id: string): Promise<boolean> {
  const { mine, documentHash } = await stillMine(id);
  if (!mine) lose();
  else if (!isKnown(documentHash)) await conflict(id);
  else return false;
  return true;
}

async function save(): Promise<boolean> {
  const id = projectId();
  if (id === '' || !mayWrite(useSession.getState())) return false;
  const project = projectNow();
  const text = canonicalText(project);
  if (text === held.storedText && held.unanswered.length === 0) {
    tell({ type: 'unchanged' });
    return true;
  }
  tell({ type: 'saving' });
  try {
    const { mine, documentHash, status: stored } = await stillMine(id);
    if (!mine) {
      lose();
      return false;
    }
    const isThere = documentHash === sha1Hex(text);
    if (!isThere && !isKnown(documentHash)) {
      await conflict(id);
      return false;
    }
    const status = isThere ? stored : await store(id, text);
    held.storedText = text;
    held.unanswered = [];
    if (projectId() === id) setProjectStatus(status);
    noteDraft();
    tell({ type: 'saved', at: Date.now(), isPending: projectId() === id && projectNow() !== project });
    return true;
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem;
    if (problem.status === 404) return isGone(id);
    if (problem.status === 409 && (await refusedSave(id).catch(() => false))) return false;
    tell({ type: 'failed', reason: problem.status === 0 ? 'offline' : 'refused', retryAt: Date.now() + retryAfterMs });
    return false;
  }
}

/** Handles a project that was deleted while it was open. Its draft is dropped; the document stays on the screen. */
function isGone(id: string): false {
  if (projectId() !== id) return false;
  forgetDraft();
  forgetLock();
  tell({ type: 'deleted' });
  return false;
}

/** Saves unsaved edits; saves run one after the other. Returns false if saving failed, or if this session is read-only. */
export function saveNow(): Promise<boolean> {
  running = running.catch(() => false).then(save);
  return running;
}

function hasUnsavedEdits(): boolean {
  return projectId() !== '' && canonicalText(projectNow()) !== held.storedText;
}

/** Reports that another session has the lock, after a refusal. */
export function lockLost(): void {
  if (projectId() !== '' && holdsLock(useSession.getState())) lose();
}

/** Creates a new project from the document on the screen, when the open one is deleted. Its imported series are gone as well. Returns the new id. */
export async function projectOfEdits(): Promise<string> {
  const { id } = await callServer(projectCalls.create);
  await callServer(inputCalls.replace, { params: { id }, body: canonicalText({ ...projectNow(), id }) });
  return id;
}

/** Creates a separate project from the document on the screen, beside the stored one, with all its series. Returns the new id. */
export async function copyOfEdits(): Promise<string> {
  const copy = await callServer(projectCalls.duplicate, { params: { id: projectId() } });
  const body = canonicalText({ ...projectNow(), id: copy.id, name: copy.name });
  await callServer(inputCalls.replace, { params: { id: copy.id }, body });
  return copy.id;
}

async function checkLock(): Promise<void> {
  const id = projectId();
  if (id === '' || !holdsLock(useSession.getState())) return;
  try {
    if (!(await stillMine(id)).mine && projectId() === id) lose();
  } catch (problem) {
    // Without a connection the state is unknown; the next check or save will find out.
    if (problem instanceof CallProblem && problem.status === 404) isGone(id);
  }
}

/** Saves on leave: sends what is small enough while the page closes, and releases the lock. */
function saveOnLeave(): void {
  commitDraft();
  const id = projectId();
  if (id === '' || !holdsLock(useSession.getState())) return;
  noteDraft();
  const text = canonicalText(projectNow());
  if (text !== held.storedText && mayWrite(useSession.getState())) {
    const body = patchTo(text);
    const query = { lockId: held.lockId, expectedHash: sha1Hex(held.storedText) };
    if (body !== undefined && body.patch.length < maxKeepaliveBytes)
      void callServer(inputCalls.patch, { params: { id }, query: { lockId: held.lockId }, body, keepalive: true }).catch(() => undefined);
    else if (text.length < maxKeepaliveBytes)
      void callServer(inputCalls.replace, { params: { id }, query, body: text, keepalive: true }).catch(() => undefined);
  }
  // The page is closed before the answer arrives.
  keepLeftLock(id, held.lockId);
  void releaseLock(id).catch(() => undefined);
}

/** Saves shortly after each edit, retries after a failure, and checks the lock every few seconds. */
function watch(): () => void {
  let settle: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = (afterMs: number) => {
    clearTimeout(settle);
    settle = setTimeout(() => void saveNow(), afterMs);
  };
  let keep: ReturnType<typeof setTimeout> | undefined;
  const stopEdits = useProjectState.subscribe((state, before) => {
    if (state.history === before.history || state.history === undefined) return;
    tell({ type: 'edited' });
    saveSoon(settleMs);
    clearTimeout(keep);
    keep = setTimeout(noteDraft, keepMs);
  });
  const stopSession = useSession.subscribe((session, before) => {
    if (session.state === 'failed' && session.retryAt !== before.retryAt) saveSoon(retryAfterMs);
  });
  const lock = setInterval(() => void checkLock(), checkEveryMs);
  const online = () => saveSoon(0);
  // Another tab of this browser kept a draft, or saved its draft.
  const elsewhere = () => projectId() !== '' && findDrafts();
  const asks = (event: BeforeUnloadEvent) => {
    commitDraft();
    if (useUnsaved.getState().noRoom && hasUnsavedEdits()) event.preventDefault();
  };
  addEventListener('online', online);
  addEventListener('storage', elsewhere);
  addEventListener('pagehide', saveOnLeave);
  // A page restored from the browser's cache has its lock again.
  const back = () => forgetLeftLock(held.lockId);
  addEventListener('pageshow', back);
  addEventListener('beforeunload', asks);
  return () => {
    clearTimeout(settle);
    clearTimeout(keep);
    clearInterval(lock);
    stopEdits();
    stopSession();
    removeEventListener('online', online);
    removeEventListener('storage', elsewhere);
    removeEventListener('pagehide', saveOnLeave);
    removeEventListener('pageshow', back);
    removeEventListener('beforeunload', asks);
  };
}
