/** A state of a document and the name of the edit that led to it. */
export interface Entry<T> {
  readonly name: string;
  readonly state: T;
}

/** Past (oldest first), present, and undone states (next first). States share their unchanged parts. */
export interface History<T> {
  readonly past: readonly Entry<T>[];
  readonly present: Entry<T>;
  readonly future: readonly Entry<T>[];
}

export const longestPast = 100;

export function startHistory<T>(state: T): History<T> {
  return { past: [], present: { name: '', state }, future: [] };
}

/** Records an edit; undone states are dropped. An edit without effect leaves no entry. */
export function record<T>(history: History<T>, name: string, change: (state: T) => T): History<T> {
  const state = change(history.present.state);
  if (state === history.present.state) return history;
  return { past: [...history.past, history.present].slice(-longestPast), present: { name, state }, future: [] };
}

/**
 * Adds a consequence to the last edit: undo reverts both. For the consequence of an earlier edit, the contiguous states before and after the
 * present for which `concerns` holds are amended too.
 */
export function amend<T>(history: History<T>, change: (state: T) => T, concerns: (state: T) => boolean = () => false): History<T> {
  const { past, present, future } = history;
  const amended = (entry: Entry<T>): Entry<T> => ({ ...entry, state: change(entry.state) });
  const before = past.findLastIndex(({ state }) => !concerns(state));
  const after = future.findIndex(({ state }) => !concerns(state));
  const until = after < 0 ? future.length : after;
  return {
    past: past.map((entry, at) => (at > before ? amended(entry) : entry)),
    present: amended(present),
    future: future.map((entry, at) => (at < until ? amended(entry) : entry)),
  };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  return before ? { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] } : history;
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...rest] = history.future;
  return next ? { past: [...history.past, history.present], present: next, future: rest } : history;
}
