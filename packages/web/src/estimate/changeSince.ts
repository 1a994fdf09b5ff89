import type { Entry } from '@hybrid/project/edits/history';

/** What edits did to a figure. */
export interface Change {
  /** Of the edit; where there were several since, of the last. */
  readonly name: string;
  /** Edits that it is the change of. */
  readonly edits: number;
  readonly npv: number;
}

/**
 * What the last edits did: those since the last state whose figure is known, which is the one before the last edit unless edits came faster than
 * their estimates. Undefined where none is known.
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
