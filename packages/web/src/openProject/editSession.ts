import { accountCalls } from '@hybrid/api/accountCalls';
import { projectCalls } from '@hybrid/api/projectCalls';
import { callServer } from '../session/callServer';
import { held, tell, useSession } from './heldSession';
import { forgetLeftLock, forgetLock, keepLock, locksLeft } from './leftLock';
import { claimLock, claimWithRetries, freshId, giveLockBack, releaseLock } from './projectLock';
import { closeProject, openProject, projectId } from './projectStore';
import { saveNow } from './saveEdits';
import { holdsLock } from './saveMachine';
import { storedDocument } from './storedDocument';
import { findDrafts, noteDraft, nothingUnsaved, takeUpDraft, useUnsaved } from './unsaved';
import { watchEdits } from './watchEdits';

let stopWatching: () => void = () => {};

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

let turn: Promise<unknown> = Promise.resolve();

/** Runs openings and closings one after the other, as one project is open at a time. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
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
      stopWatching = watchEdits();
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
