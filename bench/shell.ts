import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { allCalls } from '@hybrid/api/allCalls';
import { steps } from '@hybrid/project/wizard';
import { ask, Refused, signIn } from '../test/faults/asking';
import { startServer, type ServerProcess } from '../test/faults/serverProcess';
import { openBrowser } from './browser';
import { inResults } from './shellResults';
import { account, password, signedIn } from './signedInPage';
import { printTable } from './table';

/** Targets: bytes before charts and maps, gzipped; times of the first paint, a step change, an entry, and a frame while typing [ms]. */
const [neededBytes, neededPaintMs, neededStepMs, neededEntryMs, neededFrameMs] = [250_000, 1000, 100, 50, 50];

const dist = fileURLToPath(new URL('../packages/web/dist/', import.meta.url));

interface Bench {
  readonly server: ServerProcess;
  readonly browser: Browser;
  readonly token: string;
  readonly small: boolean;
}

/**
 * Measures the shell of the web app as built (`npm run build` first), in a real Chromium with a separate server: bytes of the first load,
 * first paint, change of step, an entry, typing, levers and the first dispatch page, and a listing of 1,000 projects. Small: fewer repeats and projects, without targets.
 */
export async function benchShell(small: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hybrid-shell-'));
  let server: ServerProcess | undefined;
  let browser: Browser | undefined;
  try {
    server = await startServer({ folder, threads: 1, password, isBuilt: true });
    browser = await openBrowser();
    const bench = { server, browser, token: await signIn(server, account, password), small };
    const rows = [
      ...(await firstLoad(small)),
      await firstPaint(bench),
      ...(await inLargestSample(bench)),
      ...(await inResults(bench)),
      ...(await listing(bench)),
    ];
    printTable('The shell', [['what', 'figure', 'wanted', ''], ...rows]);
  } finally {
    await browser?.close();
    await server?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

const judged = (small: boolean, isMet: boolean): string => (small ? '-' : isMet ? 'met' : 'NOT MET');

/** Measures the page, and the scripts and style sheets that it names: chunks that are loaded later do not count. */
async function firstLoad(small: boolean): Promise<string[][]> {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '');
  const paths = ['index.html', ...named].map((path) => join(dist, path));
  const files = await Promise.all(paths.map((path) => readFile(path)));
  const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  const sent = (await Promise.all(paths.map((path) => stat(`${path}.br`)))).reduce((sum, { size }) => sum + size, 0);
  return [
    [
      `first load, ${files.length} files, gzipped`,
      `${(bytes / 1000).toFixed(0)} kB`,
      `${neededBytes / 1000} kB`,
      judged(small, bytes < neededBytes),
    ],
    ['the same as it is sent, in brotli', `${(sent / 1000).toFixed(0)} kB`, '-', '-'],
  ];
}

/** Measures the first contentful paint of the login page, nothing cached. */
async function firstPaint({ browser, server, small }: Bench): Promise<string[]> {
  const times: number[] = [];
  for (let round = 0; round < (small ? 2 : 9); round++) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(server.address);
    await page.getByRole('button', { name: 'LOG IN' }).waitFor();
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((seen) =>
            new PerformanceObserver((list) =>
              list.getEntriesByName('first-contentful-paint').forEach(({ startTime }) => seen(startTime)),
            ).observe({ type: 'paint', buffered: true }),
          ),
      ),
    );
    await page.context().close();
  }
  const ms = median(times);
  return ['first paint, nothing cached', `${ms.toFixed(0)} ms`, `${neededPaintMs} ms`, judged(small, ms < neededPaintMs)];
}

/** Measures the response times in the sample with the longest document. */
async function inLargestSample({ browser, server, token, small }: Bench): Promise<string[][]> {
  const samples = JSON.parse(await ask(server, token, allCalls.sample.list)) as readonly { readonly id: string; readonly name: string }[];
  const copies = await Promise.all(
    samples.map(async ({ id, name }) => {
      const made = JSON.parse(await ask(server, token, allCalls.sample.clone, { id })) as { id: string };
      return { id: made.id, name, length: (await ask(server, token, allCalls.input.read, { id: made.id })).length };
    }),
  );
  const [largest] = copies.toSorted((a, b) => b.length - a.length);
  if (!largest) throw new Error('There are samples');
  const page = await signedIn(browser, server);
  await page.goto(`${server.address}/project/${largest.id}/setup`);
  const rows = [await stepChange(page, largest.name, small), await entry(page, small), await typing(page, small)];
  await page.context().close();
  return rows;
}

/** Measures from the press on a step to the frame after its heading appears, for steps that were opened before. */
async function stepChange(page: Page, name: string, small: boolean): Promise<string[]> {
  const buttons = page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  const changes: number[] = [];
  for (let round = 0; round < (small ? 2 : 6); round++)
    for (const step of walk) {
      const button = buttons.nth(steps[step].index);
      await page.locator('main h2').first().waitFor();
      const ms = await button.evaluate(timeToHeading);
      // The first round loads the chunks.
      if (round > 0) changes.push(ms);
    }
  const ms = median(changes);
  return [
    `step change, ${name}, median of ${changes.length}; least ${Math.min(...changes).toFixed(0)} ms`,
    `${ms.toFixed(0)} ms`,
    `${neededStepMs} ms`,
    judged(small, ms < neededStepMs),
  ];
}

/** Measures from Enter in the discount rate to the frame that shows the real rate. The whole project is checked again in between. */
async function entry(page: Page, small: boolean): Promise<string[]> {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').nth(steps.other.index).click();
  const field = page.locator('#discountRate');
  await field.waitFor();
  const times: number[] = [];
  for (let round = 0; round < (small ? 3 : 20); round++) times.push(await field.evaluate(timeToFollowing, String(7 + (round % 2) / 2)));
  const ms = median(times);
  return [
    `an entry to what follows from it, median of ${times.length}`,
    `${ms.toFixed(0)} ms`,
    `${neededEntryMs} ms`,
    judged(small, ms <= neededEntryMs),
  ];
}

/** Counts the late frames while figures are typed key by key and entered, with the live estimate and the save that follow from each. */
async function typing(page: Page, small: boolean): Promise<string[]> {
  const field = page.locator('#discountRate');
  await field.focus();
  const counted = page.evaluate(countFrames, neededFrameMs);
  for (let round = 0; round < (small ? 2 : 12); round++) {
    await field.press('ControlOrMeta+a');
    await page.keyboard.type(`${6 + (round % 4)}.125`, { delay: 90 });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(250);
  }
  await page.evaluate(() => document.body.toggleAttribute('data-typed', true));
  const { frames, late, longestMs } = await counted;
  return [
    `frames over ${neededFrameMs} ms while typing, of ${frames}; the longest ${longestMs.toFixed(0)} ms`,
    String(late),
    '0',
    judged(small, late === 0),
  ];
}

/** Runs in the page: counts frames until the body is marked, and those later after the one before than they should be. */
async function countFrames(lateAfterMs: number): Promise<{ readonly frames: number; readonly late: number; readonly longestMs: number }> {
  let [frames, late, longestMs, last] = [0, 0, 0, performance.now()];
  while (!document.body.hasAttribute('data-typed')) {
    const now = await new Promise<number>(requestAnimationFrame);
    frames += 1;
    if (now - last > lateAfterMs) late += 1;
    longestMs = Math.max(longestMs, now - last);
    last = now;
  }
  return { frames, late, longestMs };
}

/** Runs in the page: enters a value in a field, and waits for the frame in which the figure computed from it changes. [ms] */
async function timeToFollowing(field: SVGElement | HTMLElement, text: string): Promise<number> {
  const shown = document.querySelector('output[for~="discountRate"]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (shown === null || setValue === undefined) throw new Error('The step shows the real discount rate');
  field.focus();
  setValue.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const before = shown.textContent;
  const start = performance.now();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  while (shown.textContent === before) {
    if (performance.now() - start > 10_000) throw new Error('The entry did not come through within ten seconds');
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

/** Steps in the order of the walk; it ends where it begins. */
const walk = ['revenue', 'equipment', 'other', 'setup'] as const;

/** Runs in the page: presses the button of a step, and waits for the frame after the one in which the other step has a heading. [ms] */
async function timeToHeading(button: HTMLElement): Promise<number> {
  const before = document.querySelector('.workspace-step main');
  const start = performance.now();
  button.click();
  for (;;) {
    await new Promise(requestAnimationFrame);
    if (performance.now() - start > 10_000) throw new Error('The step did not change within ten seconds');
    const now = document.querySelector('.workspace-step main');
    if (now !== null && now !== before && now.querySelector('h2') !== null) break;
  }
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

/** Measures a listing of many projects: from its address to the first row, and from the end of the scroll bar to the last row. */
async function listing({ browser, server, token, small }: Bench): Promise<string[][]> {
  const wanted = small ? 120 : 1000;
  const { length: before } = JSON.parse(await ask(server, token, allCalls.project.list)) as readonly unknown[];
  for (let made = before; made < wanted; made += 4)
    await Promise.all(Array.from({ length: Math.min(4, wanted - made) }, () => create(server, token)));
  const page = await signedIn(browser, server);
  const [first, scrolled]: [number[], number[]] = [[], []];
  for (let round = 0; round < (small ? 1 : 5); round++) {
    await page.goto(`${server.address}/library`);
    first.push(await page.evaluate(timeToFirstRow));
    scrolled.push(await page.evaluate(timeToLastRow, wanted + 1));
  }
  await page.context().close();
  return [
    [`listing of ${wanted} projects, to the first row`, `${median(first).toFixed(0)} ms`, '-', ''],
    ['the same, scrolled to the last row', `${median(scrolled).toFixed(0)} ms`, '-', ''],
  ];
}

/** Creates a project; where the server has had as many as it takes in a minute, in the next one. */
async function create(server: ServerProcess, token: string): Promise<void> {
  for (;;)
    try {
      await ask(server, token, allCalls.project.create);
      return;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 429) throw error;
      await pause(5000);
    }
}

/** Runs in the page, since its navigation. [ms] */
async function timeToFirstRow(): Promise<number> {
  while (document.querySelector('tbody tr[aria-rowindex]') === null) await new Promise(requestAnimationFrame);
  return performance.now();
}

/** Runs in the page. [ms] */
async function timeToLastRow(rowIndex: number): Promise<number> {
  const frame = document.querySelector('.listing-table');
  if (frame === null) throw new Error('The listing is a table');
  const start = performance.now();
  while (document.querySelector(`tbody tr[aria-rowindex="${rowIndex}"]`) === null) {
    if (performance.now() - start > 10_000) throw new Error('The last row did not come within ten seconds');
    // Again in each frame: the table grows when the code of long tables is loaded.
    frame.scrollTop = frame.scrollHeight;
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - start;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
