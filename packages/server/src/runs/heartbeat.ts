/** Reports of work to anyone who waits for it, or would take it over. */
interface Heartbeat {
  readonly everyMs: number;
  /** Reports that the work goes on. Returns false when it is not wanted any more, or another process has taken it over. */
  readonly beat: () => Promise<unknown>;
  /** Stops the work; without it the work goes on to its end. */
  readonly onLost?: () => void;
  /** Called when a report failed; by default the work counts as lost. */
  readonly onFailure?: (error: Error) => void;
}

/** Does work, and reports at intervals that it goes on. */
export async function withHeartbeat<T>(
  { everyMs, beat, onLost = () => {}, onFailure = onLost }: Heartbeat,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    beat().then((goesOn) => {
      if (goesOn === false) onLost();
    }, onFailure);
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
