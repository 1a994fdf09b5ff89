/** Delay for browsers that cannot report when they are idle [ms]. */
const idleMs = 1000;

/** Runs an action once the page is idle, or after some seconds in any case. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, idleMs);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(act, { timeout: idleMs * 5 });
  return () => cancelIdleCallback(call);
}
