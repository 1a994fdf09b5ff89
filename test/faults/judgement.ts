import type { Row } from './asking';

/** Rows of a run beside those of the same run without a fault. */
export interface RowJudgement {
  readonly lost: number;
  readonly doubled: number;
  /** Neither lost nor twice, but not what they should be. */
  readonly different: number;
}

/** Holds the rows of a run against those of a run without faults. A row that nobody asked for is a different one. */
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

/** Whether a store that has `found` kept what was saved: saves are counted up, `acknowledged` is the last that was answered well, `sent` the last that was tried. */
export function isSaveKept(found: number, acknowledged: number, sent: number): boolean {
  return found >= acknowledged && found <= sent;
}
