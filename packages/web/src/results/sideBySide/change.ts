type Figure = number | null;
export type Pair = readonly [first: Figure, second: Figure];

/** Difference of the second of two figures from the first. */
export interface Change {
  readonly direction: 'higher' | 'lower' | 'same';
  readonly absolute: number;
  /** Difference as a fraction of the first figure's magnitude; undefined where that is zero. */
  readonly share: number | undefined;
}

/** Relative difference below which figures count as the same: they differ only by the order of summation. */
const roundingShare = 1e-9;

/** Returns undefined where one of the two does not exist. */
export function changeOf([first, second]: Pair): Change | undefined {
  if (first === null || second === null) return undefined;
  const absolute = second - first;
  if (Math.abs(absolute) <= roundingShare * Math.max(Math.abs(first), Math.abs(second)))
    return { direction: 'same', absolute: 0, share: 0 };
  return { direction: absolute > 0 ? 'higher' : 'lower', absolute, share: first === 0 ? undefined : absolute / Math.abs(first) };
}
