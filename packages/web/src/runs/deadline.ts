/** A signal with a time limit. */
interface Deadline {
  readonly signal: AbortSignal;
  /** Restarts the time limit. */
  readonly putOff: () => void;
  /** Ends the limit and aborts the signal. */
  readonly end: () => void;
}

/** Returns a signal that aborts with its parent, or after `ms` milliseconds without a restart. */
export function deadline(parent: AbortSignal, ms: number): Deadline {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  let timer = setTimeout(abort, ms);
  parent.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    putOff() {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    end() {
      clearTimeout(timer);
      parent.removeEventListener('abort', abort);
      abort();
    },
  };
}
