import type { Page } from '@playwright/test';

/** Content to wait for on the page: an element, and a text in it. */
export interface Wish {
  readonly selector: string;
  readonly text?: string;
}

export interface Shown {
  /** Time to the frame that shows the awaited content [ms]. */
  readonly shownMs: number;
  /** Time to the last change of the page after which no request is open and nothing changes any more [ms]. */
  readonly restMs: number;
}

/** Time without changes after which a page counts as at rest, and timeout. [ms] */
const [quietMs, longestMs] = [400, 120_000];

/** Counts the open requests of the pages of a browser; call once for each page, before it is used. */
export async function watchRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    let open = 0;
    globalThis.fetch = async (...asked) => {
      document.documentElement.dataset['open'] = String(++open);
      try {
        return await fetch(...asked);
      } finally {
        document.documentElement.dataset['open'] = String(--open);
      }
    };
  });
}

/** Measures from the press of a key or a pointer, or a choice, to the page that shows the content. The live estimate has its own bench. */
export async function shownAfter(page: Page, press: () => Promise<unknown>, wish: Wish): Promise<Shown> {
  const shown = page.evaluate(untilAtRest, { ...wish, quietMs, longestMs, sinceNavigation: false });
  // The page listens before the press.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const [found] = await Promise.all([shown, press()]);
  return found;
}

/** Measures from the start of loading an address; in the same process of the browser as the page before, so that processor times are comparable. */
export async function shownAt(page: Page, address: string, wish: Wish): Promise<Shown> {
  if (page.url() === address) await page.reload({ waitUntil: 'commit' });
  else await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(untilAtRest, { ...wish, quietMs, longestMs, sinceNavigation: true });
}

interface Waiting extends Wish {
  readonly quietMs: number;
  readonly longestMs: number;
  readonly sinceNavigation: boolean;
}

/** Runs in the page. */
async function untilAtRest({ selector, text = '', quietMs: quiet, longestMs: longest, sinceNavigation }: Waiting): Promise<Shown> {
  const began = performance.now();
  let start = sinceNavigation ? 0 : Number.NaN;
  // An object, since the compiler wraps named functions in a helper that the page does not have.
  const begin = {
    handleEvent({ timeStamp }: Event): void {
      if (Number.isNaN(start)) start = timeStamp;
    },
  };
  const kinds = ['pointerdown', 'keydown', 'change', 'wheel'] as const;
  for (const kind of kinds) document.addEventListener(kind, begin, { capture: true });
  let hasChanged = false;
  const watch = new MutationObserver((changes) => {
    hasChanged ||= changes.some(
      ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('.live-estimate') === null,
    );
  });
  watch.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'aria-busy'],
  });
  let shownMs = Number.NaN;
  let last = performance.now();
  for (;;) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    if (now - began > longest) throw new Error(`Not shown within ${longest / 1000} s: ${selector} ${text}`);
    if (hasChanged || Number.isNaN(start)) [last, hasChanged] = [now, false];
    const isShown = !Number.isNaN(start) && [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text));
    if (isShown && Number.isNaN(shownMs)) shownMs = last = now;
    const isWaiting = Number(document.documentElement.dataset['open'] ?? 0) > 0;
    if (!Number.isNaN(shownMs) && !isWaiting && now - last > quiet) break;
  }
  watch.disconnect();
  for (const kind of kinds) document.removeEventListener(kind, begin, { capture: true });
  return { shownMs: shownMs - start, restMs: last - start };
}
