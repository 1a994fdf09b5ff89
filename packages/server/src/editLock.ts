/** Who may write to a project, and when that session was last heard of, where that is known. The empty id is nobody's. */
export interface EditLock {
  readonly lockId: string;
  readonly accessed?: Date | null;
}

/** A session that was not heard of for so long has ended without giving its lock back: an open page tells of itself every few seconds. [ms] */
export const leftAfterMs = 15 * 60_000;

/** Returns whether the session that holds a lock has ended without giving it back. */
export function isLeft({ accessed }: EditLock, now: Date): boolean {
  return accessed instanceof Date && now.getTime() - accessed.getTime() > leftAfterMs;
}

/** The lock after a session claimed it; undefined when another session holds it. */
export function claim(lock: EditLock, lockId: string, now = new Date()): EditLock | undefined {
  return lock.lockId === '' || lock.lockId === lockId || isLeft(lock, now) ? { lockId } : undefined;
}

/** Any session may take the lock from any other. */
export function force(_lock: EditLock, lockId: string): EditLock {
  return { lockId };
}

/** A session gives back only its own lock. */
export function release(lock: EditLock, lockId: string): EditLock {
  return lock.lockId === lockId ? { lockId: '' } : lock;
}
