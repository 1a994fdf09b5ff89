import { inputCalls } from '@hybrid/api/inputCalls';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { sha1Hex } from '@hybrid/project/files/hash';
import { CallProblem, callServer } from '../session/callServer';
import { commitDraft } from '../ui/editKeys';
import { held, tell, useSession } from './heldSession';
import { forgetLeftLock, keepLeftLock } from './leftLock';
import { loseLock, releaseLock, stillMine } from './projectLock';
import { projectId, projectNow, useProjectState } from './projectStore';
import { hasUnsavedEdits, reportDeleted, patchTo, saveNow } from './saveEdits';
import { holdsLock, mayWrite, retryAfterMs } from './saveMachine';
import { findDrafts, noteDraft, useUnsaved } from './unsaved';

const checkEveryMs = 5000;

const settleMs = 1500;

/** Delay before an edit is kept in the browser [ms]. */
const keepMs = 250;

/** Maximum size that browsers let a closing page send [bytes]. */
const maxKeepaliveBytes = 60_000;

async function checkLock(): Promise<void> {
  const id = projectId();
  if (id === '' || !holdsLock(useSession.getState())) return;
  try {
    if (!(await stillMine(id)).mine && projectId() === id) loseLock();
  } catch (problem) {
    // Without a connection the state is unknown; the next check or save will find out.
    if (problem instanceof CallProblem && problem.status === 404) reportDeleted(id);
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
export function watchEdits(): () => void {
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
