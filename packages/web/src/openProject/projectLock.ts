import { projectCalls } from '@hybrid/api/projectCalls';
import { CallProblem, callServer } from '../session/callServer';
import { held, tell, useSession } from './heldSession';
import { forgetLock, keepLeftLock } from './leftLock';
import { projectId } from './projectStore';
import { holdsLock } from './saveMachine';
import { findDrafts, noteDraft } from './unsaved';

export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function claimLock(id: string, forceLock: boolean): Promise<boolean> {
  try {
    await callServer(projectCalls.lock, { params: { id }, body: { status: true, lockId: held.lockId, forceLock } });
    return true;
  } catch (problem) {
    if (problem instanceof CallProblem && (problem.status === 409 || problem.status === 423)) return false;
    throw problem;
  }
}

/** Claims the lock with two retries: a reloaded page may claim before the release of its previous load has arrived. */
export async function claimWithRetries(id: string): Promise<boolean> {
  for (const waitMs of [250, 500]) {
    if (await claimLock(id, false)) return true;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return claimLock(id, false);
}

export function releaseLock(id: string, lockId = held.lockId): Promise<unknown> {
  return callServer(projectCalls.lock, { params: { id }, body: { status: false, lockId, forceLock: false }, keepalive: true });
}

/** Releases the lock. Without a connection the lock stays; this browser remembers that it was left. */
export async function giveLockBack(id: string): Promise<void> {
  const { lockId } = held;
  forgetLock();
  await releaseLock(id, lockId).catch(() => keepLeftLock(id, lockId));
}

/** Checks whether the stored lock is still this session's; a free lock is claimed again. */
export async function stillMine(id: string): Promise<{ readonly mine: boolean; readonly documentHash: string; readonly status: number }> {
  const {
    lockId: stored,
    documentHash,
    projectStatus: status,
  } = await callServer(projectCalls.read, { params: { id }, query: { lockId: held.lockId } });
  held.holder = stored;
  return { mine: stored === held.lockId || (stored === '' && (await claimLock(id, false))), documentHash, status };
}

export function loseLock(): void {
  noteDraft();
  tell({ type: 'lost' });
  findDrafts();
}

/** Reports that another session has the lock, after a refusal. */
export function lockLost(): void {
  if (projectId() !== '' && holdsLock(useSession.getState())) loseLock();
}
