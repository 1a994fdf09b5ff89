export type Figure = number | null;
export type Pair = readonly [first: Figure, second: Figure];

/** What the second of two figures has over the first. */
export interface Change {
  readonly direction: 'higher' | 'lower' | 'same';
  readonly absolute: number;
  /** Of the size of the first figure; undefined where that is zero. */
  readonly share: number | undefined;
}

/** Figures this close, of the larger one, are the same: they differ by the order in which they were added up. */
const roundingShare = 1e-9;

/** Undefined where one of the two does not exist. */
export function changeOf([first, second]: Pair): Change | undefined {
  if (first === null || second === null) return undefined;
  const absolute = second - first;
  if (Math.abs(absolute) <= roundingShare * Math.max(Math.abs(first), Math.abs(second)))
    return { direction: 'same', absolute: 0, share: 0 };
  return { direction: absolute > 0 ? 'higher' : 'lower', absolute, share: first === 0 ? undefined : absolute / Math.abs(first) };
}
