import type { Page } from '@playwright/test';

/** What has to stand on the page: an element, and words in it. */
export interface Wish {
  readonly selector: string;
  readonly text?: string;
}

export interface Shown {
  /** To the frame in which what was wished for stands. [ms] */
  readonly shownMs: number;
  /** To the last change of the page after which nothing is asked of the server and nothing changes any more. [ms] */
  readonly restMs: number;
}

/** How long nothing may change before a page counts as at rest, and how long it may take. [ms] */
const [quietMs, longestMs] = [400, 120_000];

/** Counts what the pages of a browser are still waiting for; once for each page, before it is used. */
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

/** From the press of a key or a pointer, or a choice, to the page that shows what was wished for. The live estimate does not count: it has a bench of its own. */
export async function shownAfter(page: Page, press: () => Promise<unknown>, wish: Wish): Promise<Shown> {
  const shown = page.evaluate(untilAtRest, { ...wish, quietMs, longestMs, sinceNavigation: false });
  // The page listens before it is pressed.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const [found] = await Promise.all([shown, press()]);
  return found;
}

/** From the start of the loading of an address; in the same process of the browser as what was there before, so that its processor time can be compared. */
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
  // An object, since names are kept by a helper that the page does not have.
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
