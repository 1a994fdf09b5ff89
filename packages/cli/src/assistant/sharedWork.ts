/** A caller of shared work: `signal` fires when the caller no longer waits. */
export interface Waiting {
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Returns the result of a key. Work that is done or on its way is not started again. */
export type SharedWork<T> = (key: string, start: (waiting: Required<Waiting>) => Promise<T>, waiting: Waiting) => Promise<T>;

interface Entry<T> {
  readonly promise: Promise<T>;
  readonly listeners: Set<NonNullable<Waiting['onProgress']>>;
  readonly stop: AbortController;
  callers: number;
  isDone: boolean;
}

/**
 * Returns work that several callers may wait for. The `limit` results that were asked for last are kept; failures are not. Work is stopped when the
 * last caller that waits for it has gone.
 */
export function openSharedWork<T>(limit: number): SharedWork<T> {
  const entries = new Map<string, Entry<T>>();

  function begin(key: string, start: Parameters<SharedWork<T>>[1]): Entry<T> {
    const [listeners, stop]: [Entry<T>['listeners'], AbortController] = [new Set(), new AbortController()];
    const onProgress = (done: number, total: number): void => listeners.forEach((listener) => listener(done, total));
    // Begun once its first caller listens.
    const promise = Promise.resolve({ signal: stop.signal, onProgress }).then(start);
    const entry: Entry<T> = { promise, listeners, stop, callers: 0, isDone: false };
    entry.promise.then(
      () => (entry.isDone = true),
      () => entries.get(key) === entry && entries.delete(key),
    );
    return entry;
  }

  return async (key, start, { signal, onProgress = () => {} }) => {
    signal.throwIfAborted();
    const entry = entries.get(key) ?? begin(key, start);
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of [...entries.keys()].slice(0, -limit)) entries.delete(oldest);
    entry.callers++;
    entry.listeners.add(onProgress);
    const gone = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
    try {
      return await Promise.race([entry.promise, gone]);
    } finally {
      entry.listeners.delete(onProgress);
      if (--entry.callers === 0 && !entry.isDone) {
        entry.stop.abort();
        if (entries.get(key) === entry) entries.delete(key);
      }
    }
  };
}
