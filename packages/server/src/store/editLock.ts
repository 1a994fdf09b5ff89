/** The session that may write to a project, and its last sign of life, where known. The empty id is no session. */
export interface EditLock {
  readonly lockId: string;
  readonly accessed?: Date | null;
}

/** Time without a sign of life after which a session has left its lock behind [ms]: an open page reports every few seconds. */
export const leftAfterMs = 15 * 60_000;

/** Returns whether the session that holds a lock has ended without giving it back. */
function isLeft({ accessed }: EditLock, now: Date): boolean {
  return accessed instanceof Date && now.getTime() - accessed.getTime() > leftAfterMs;
}

/** Returns the lock after a session claimed it; undefined when another session holds it. */
export function claim(lock: EditLock, lockId: string, now = new Date()): EditLock | undefined {
  return lock.lockId === '' || lock.lockId === lockId || isLeft(lock, now) ? { lockId } : undefined;
}

/** Takes the lock for a session, whichever held it. */
export function force(_lock: EditLock, lockId: string): EditLock {
  return { lockId };
}

/** Releases the lock if the session holds it. */
export function release(lock: EditLock, lockId: string): EditLock {
  return lock.lockId === lockId ? { lockId: '' } : lock;
}
