import { z } from 'zod';
import { inTab } from '../browserStorage';

const key = 'editLock';
const keptSchema = z.object({
  project: z.string(),
  lockId: z.string(),
  /** It was given back, but nobody took note: the server was away. */
  isLeft: z.boolean().default(false),
});

/** Keeps in this tab which lock its page has, for the page that is there after it was loaded again. */
export function keepLock(project: string, lockId: string): void {
  inTab.keepJson(key, { project, lockId });
}

/** Keeps in this tab a lock that could not be given back. */
export function keepLeftLock(project: string, lockId: string): void {
  inTab.keepJson(key, { project, lockId, isLeft: true });
}

export function forgetLock(): void {
  inTab.remove(key);
}

/**
 * The lock on a project that the page before held when it was loaded again, or came back after a crash: nobody holds it any more, and its own release may still be on
 * its way, or was never sent. A tab that was copied from another has that one's lock, too, which is not left. So is one that this tab could not give back.
 */
export function leftLock(project: string): string | undefined {
  const kept = inTab.json(key, keptSchema);
  return kept?.project === project && (kept.isLeft || wasLoadedAgain()) ? kept.lockId : undefined;
}

function wasLoadedAgain(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}
