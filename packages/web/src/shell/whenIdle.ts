/** Browsers that cannot tell when they are idle are left alone for this long. [ms] */
const idleMs = 1000;

/** Does something once the page has nothing to do, after some seconds in any case. The answer takes it back. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, idleMs);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(act, { timeout: idleMs * 5 });
  return () => cancelIdleCallback(call);
}
