import type { Entry } from '@hybrid/project/edits/history';

/** Change of a figure by edits. */
export interface Change {
  /** Name of the last edit. */
  readonly name: string;
  /** Number of edits in the change. */
  readonly edits: number;
  readonly npv: number;
}

/**
 * Returns the change since the last state whose figure is known. That is the state before the last edit, unless edits came faster than
 * their estimates. Undefined if none is known.
 */
export function changeSince<T>(
  { past, present }: { readonly past: readonly Entry<T>[]; readonly present: Entry<T> },
  npv: number,
  npvOf: (state: T) => number | undefined,
): Change | undefined {
  for (let edits = 1; edits <= past.length; edits++) {
    const entry = past[past.length - edits];
    const before = entry && npvOf(entry.state);
    if (before !== undefined) return { name: present.name, edits, npv: npv - before };
  }
  return undefined;
}
