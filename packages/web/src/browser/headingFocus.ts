/** Time in which a page that is being opened may still show its heading [ms]. */
const openingMs = 3000;
/** Time after which the content takes the focus in place of a heading that is not there yet [ms]. */
const headingMs = 1000;
const intervalMs = 50;

/** Stops the search for the heading of the page that was opened before. */
let stopLast = (): void => undefined;

const isShown = (element: Element): boolean => element.closest('[inert], [hidden]') === null;

function shown(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);
}

/** Focuses an element that the Tab key does not reach. */
function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Moves the focus to the content of the page, past its header and navigation. */
export function focusContent(): void {
  const content = shown('main');
  if (content) focusOnce(content);
}

function hasNoFocus(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || !isShown(active);
}

/** Returns true if the focus is where a page that is opened by keyboard may take it from. */
function mayTake(): boolean {
  return document.activeElement?.closest('main, nav, [role="dialog"], [role="menu"]') == null;
}

/** Returns true while a page shows that it is loading, under a heading of its own that is replaced later. */
function isLoading(): boolean {
  return shown('main [aria-busy="true"]') !== undefined;
}

/**
 * Focuses the heading of the page that is being opened: if the focused control is gone, and if the page was opened by keyboard from a control
 * that stays. It waits until the page shows its heading, or the user goes on.
 */
export function focusHeading(isByKey: boolean): void {
  stopLast();
  const ends = new AbortController();
  const start = performance.now();
  let takes = isByKey;
  const look = (): void => {
    const waited = performance.now() - start;
    if ((takes && mayTake()) || hasNoFocus()) {
      const target = shown('main h1, .item-page-head h1') ?? (waited > headingMs ? shown('main') : undefined);
      if (target) focusOnce(target);
      if (target) takes = false;
    }
    if (waited > openingMs && !isLoading()) ends.abort();
  };
  const timer = setInterval(look, intervalMs);
  stopLast = () => ends.abort();
  ends.signal.addEventListener('abort', () => clearInterval(timer));
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, stopLast, { capture: true, passive: true, signal: ends.signal });
  look();
}
