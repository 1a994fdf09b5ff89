import type { Row } from './asking';

/** Comparison of the rows of a run with those of the same run without a fault. */
export interface RowJudgement {
  readonly lost: number;
  readonly doubled: number;
  /** Rows that occur once, but with wrong values. */
  readonly different: number;
}

/** Compares the rows of a run with those of a run without faults. An unexpected row counts as different. */
export function judgedRows(rows: readonly Row[], expected: readonly Row[]): RowJudgement {
  const found = new Map<string, string>();
  let doubled = 0;
  for (const { id, text } of rows) {
    if (found.has(id)) doubled++;
    else found.set(id, text);
  }
  const wanted = new Map(expected.map(({ id, text }) => [id, text]));
  let different = 0;
  for (const [id, text] of found) if (wanted.get(id) !== text) different++;
  const lost = [...wanted.keys()].filter((id) => !found.has(id)).length;
  return { lost, doubled, different };
}

/** True if a store that has `found` kept the saves: they are numbered, `acknowledged` is the last that succeeded, `sent` the last tried. */
export function isSaveKept(found: number, acknowledged: number, sent: number): boolean {
  return found >= acknowledged && found <= sent;
}
