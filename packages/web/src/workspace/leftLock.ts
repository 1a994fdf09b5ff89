import { z } from 'zod';

const key = 'editLock';
const keptSchema = z.object({ project: z.string(), lockId: z.string() });

/** Keeps in this tab which lock its page has, for the page that is there after it was loaded again. */
export function keepLock(project: string, lockId: string): void {
  sessionStorage.setItem(key, JSON.stringify({ project, lockId }));
}

export function forgetLock(): void {
  sessionStorage.removeItem(key);
}

/**
 * The lock on a project that the page before held when it was loaded again, or came back after a crash: nobody holds it any more, and its own release may still be on
 * its way, or was never sent. A tab that was copied from another has that one's lock, too, which is not left.
 */
export function leftLock(project: string): string | undefined {
  if (!wasLoadedAgain()) return undefined;
  const kept = keptSchema.safeParse(parsed(sessionStorage.getItem(key)));
  return kept.success && kept.data.project === project ? kept.data.lockId : undefined;
}

function wasLoadedAgain(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
