import { z } from 'zod';
import { inBrowser, inTab } from '../browserStorage';

const keptSchema = z.object({ project: z.string(), lockId: z.string() });
type KeptLock = z.infer<typeof keptSchema>;

const tabKey = 'editLock';
const leftKey = 'leftLocks';
/** Locks that are kept in mind; those of other days have gone on to others by then. */
const maxLeft = 20;

const leftLocks = (): readonly KeptLock[] => inBrowser.json(leftKey, z.array(keptSchema)) ?? [];

/** Keeps in this tab which lock its page has, for the page that is there after it was loaded again. */
export function keepLock(project: string, lockId: string): void {
  inTab.keepJson(tabKey, { project, lockId });
}

export function forgetLock(): void {
  inTab.remove(tabKey);
}

/** Keeps in this browser a lock that nobody holds any more: its page has closed, or could not give it back. The server may not know of it. */
export function keepLeftLock(project: string, lockId: string): void {
  const others = leftLocks().filter((left) => left.lockId !== lockId);
  inBrowser.keepJson(leftKey, [...others, { project, lockId }].slice(-maxLeft));
}

/** Forgets that a lock was left: it was given back, or its page is there again. */
export function forgetLeftLock(lockId: string): void {
  const others = leftLocks().filter((left) => left.lockId !== lockId);
  if (others.length > 0) inBrowser.keepJson(leftKey, others);
  else inBrowser.remove(leftKey);
}

/**
 * The locks on a project that pages of this browser have left: those that closed or could not give theirs back, and the page before in this tab when it was loaded
 * again, or came back after a crash. A tab that was copied from another has that one's lock, too, which is not left.
 */
export function locksLeft(project: string): readonly string[] {
  const ofTab = inTab.json(tabKey, keptSchema);
  return [...leftLocks(), ...(ofTab !== undefined && wasLoadedAgain() ? [ofTab] : [])]
    .filter((left) => left.project === project)
    .map(({ lockId }) => lockId);
}

function wasLoadedAgain(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}
