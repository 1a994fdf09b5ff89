/** Progress of a calculation. */
interface Progress {
  /** Progress [%]. */
  readonly progress: number;
  /** Remaining time: `00:01:24`. */
  readonly estimatedRemainingTime: string;
}

/**
 * Returns the progress of a run from the number of simulations done, and the remaining time if the rest takes as long. Rows are never
 * removed, so it never falls; 100 is kept for a run that has ended well.
 */
export function progressOf(done: number, total: number, elapsedMs: number): Progress {
  if (total > 0 && done >= total) return { progress: 100, estimatedRemainingTime: clockText(0) };
  const progress = total > 0 ? Math.min(99, Math.floor((100 * done) / total)) : 0;
  return { progress, estimatedRemainingTime: clockText(done > 0 ? (elapsedMs / done) * (total - done) : 0) };
}

/** Returns hours, minutes and seconds, rounded up to the second. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
