/** A signal with a time limit. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** The time begins anew. */
  readonly putOff: () => void;
  /** Ends what the signal was given to. */
  readonly end: () => void;
}

/** A signal that aborts with another one, or when it was not put off for so long. */
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
