import type { Text } from '@hybrid/project/i18n/message';
import { UserError, type UserErrorCode } from '@hybrid/project/i18n/userError';

/** An expected refusal in transfer between threads, where classes are lost. */
interface Refusal {
  readonly refusal: { readonly code: UserErrorCode; readonly title: Text; readonly detail: Text | undefined };
}

/** Outcome of a task in a thread. */
export type ThreadOutcome<T> = { readonly value: T } | Refusal;

function refusalOf(error: unknown): Refusal {
  if (error instanceof UserError) return { refusal: { code: error.code, title: error.title, detail: error.detail } };
  throw error;
}

/** Does the work of a task, and returns its refusal as data. */
export function outcome<T>(work: () => T): ThreadOutcome<T> {
  try {
    return { value: work() };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Does the same for work that waits. */
export async function outcomeLater<T>(work: () => Promise<T>): Promise<ThreadOutcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Returns the value of an outcome; a refusal becomes the UserError that it was before it passed between threads. */
export function answered<T>(found: ThreadOutcome<T>): T {
  if ('refusal' in found) throw new UserError(found.refusal.code, found.refusal.title, found.refusal.detail);
  return found.value;
}
