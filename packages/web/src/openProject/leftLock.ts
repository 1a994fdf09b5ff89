import { z } from 'zod';
import { inBrowser, inTab } from '../browser/browserStorage';

const keptSchema = z.object({ project: z.string(), lockId: z.string() });
type KeptLock = z.infer<typeof keptSchema>;

const tabKey = 'editLock';
const leftKey = 'leftLocks';
/** Maximum number of remembered locks; older ones have passed to other sessions by then. */
const maxLeft = 20;

const leftLocks = (): readonly KeptLock[] => inBrowser.json(leftKey, z.array(keptSchema)) ?? [];

/** Stores the lock of this tab's page, for the page after a reload. */
export function keepLock(project: string, lockId: string): void {
  inTab.keepJson(tabKey, { project, lockId });
}

export function forgetLock(): void {
  inTab.remove(tabKey);
}

/** Remembers in this browser a lock of a closed page, or one that could not be released. The server may not know that it is free. */
export function keepLeftLock(project: string, lockId: string): void {
  const others = leftLocks().filter((left) => left.lockId !== lockId);
  inBrowser.keepJson(leftKey, [...others, { project, lockId }].slice(-maxLeft));
}

/** Forgets a left lock: it was released, or its page is open again. */
export function forgetLeftLock(lockId: string): void {
  const others = leftLocks().filter((left) => left.lockId !== lockId);
  if (others.length > 0) inBrowser.keepJson(leftKey, others);
  else inBrowser.remove(leftKey);
}

/**
 * Returns the locks on a project that pages of this browser have left: pages that closed or could not release theirs, and this tab's previous page after a reload
 * or a crash. A duplicated tab has the original's lock, too, which is not left.
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
