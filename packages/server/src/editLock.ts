/** Who may write to a project. The empty id is nobody's. */
export interface EditLock {
  readonly lockId: string;
}

/** The lock after a session claimed it; undefined when another session holds it. */
export function claim(lock: EditLock, lockId: string): EditLock | undefined {
  return lock.lockId === '' || lock.lockId === lockId ? { lockId } : undefined;
}

/** Any session may take the lock from any other. */
export function force(_lock: EditLock, lockId: string): EditLock {
  return { lockId };
}

/** A session gives back only its own lock. */
export function release(lock: EditLock, lockId: string): EditLock {
  return lock.lockId === lockId ? { lockId: '' } : lock;
}
