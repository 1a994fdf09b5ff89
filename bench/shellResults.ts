import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { allCalls } from '@hybrid/api/allCalls';
import { ask, statusOf } from '../test/faults/asking';
import type { ServerProcess } from '../test/faults/serverProcess';
import { signedIn } from './signedInPage';

/** Targets: a lever to the figures that it moves, and the press on Time series to the drawn dispatch. [ms] */
const [neededLeverMs, neededDispatchMs] = [100, 300];

interface ResultsBench {
  readonly server: ServerProcess;
  readonly browser: Browser;
  readonly token: string;
  readonly small: boolean;
}

/** Measures the decision page of a calculated sample: its levers, and the way to its dispatch. */
export async function inResults({ server, browser, token, small }: ResultsBench): Promise<string[][]> {
  const samples = JSON.parse(await ask(server, token, allCalls.sample.list)) as readonly { readonly id: string; readonly name: string }[];
  const sample = samples.find(({ name }) => name.startsWith('Merchant storage'));
  if (!sample) throw new Error('The sample of a merchant storage is there');
  const { id } = JSON.parse(await ask(server, token, allCalls.sample.clone, { id: sample.id })) as { id: string };
  await ask(server, token, allCalls.result.calculate, { id });
  while ((await statusOf(server, token, id)).status === 'calculating') await pause(50);
  const page = await signedIn(browser, server);
  const address = `${server.address}/project/${id}/results/details/0+all+0#summary`;
  const levers = await leverTimes(page, address, small);
  const dispatch = await dispatchTimes(page, address, small);
  await page.context().close();
  return [
    ...levers.map(([name, times]) => row(`lever to figure, ${name}`, times, neededLeverMs, small)),
    row('first dispatch page', dispatch, neededDispatchMs, small),
  ];
}

/** The least time is shown, too: on a machine that does other things it is the closest to that of an idle one. */
function row(what: string, times: readonly number[], neededMs: number, small: boolean): string[] {
  const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
  const name = `${what}, median of ${times.length}; least ${Math.min(...times).toFixed(0)} ms`;
  return [name, `${median.toFixed(0)} ms`, `${neededMs} ms`, small ? '-' : median <= neededMs ? 'met' : 'NOT MET'];
}

/** Opens the decision page and waits until its studies, replays and levers are at rest. */
async function openDecision(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('.lever-effects').first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('.study-progress, [aria-busy="true"]') === null &&
      [...document.querySelectorAll('.lever-effects')].every((effects) => !(effects.textContent ?? '').includes('…')),
    undefined,
    { timeout: 60_000 },
  );
}

async function leverTimes(page: Page, address: string, small: boolean): Promise<(readonly [name: string, times: number[]])[]> {
  await openDecision(page, address);
  const found: (readonly [string, number[]])[] = [];
  for (const name of ['Capital cost', 'Price level', 'Nominal discount rate'] as const) {
    const lever = page.getByRole('slider', { name });
    const times: number[] = [];
    for (let round = 0; round < (small ? 2 : 12); round++) {
      await page.waitForTimeout(150);
      // Each position is new, since answers are kept.
      const ms = await lever.evaluate(timeToFigure);
      // The first one runs slowly compiled code.
      if (round > 0) times.push(ms);
    }
    found.push([name, times]);
  }
  return found;
}

/** Runs in the page: moves a lever by a step, and waits for the frame after the one that shows another NPV. [ms] */
async function timeToFigure(lever: SVGElement | HTMLElement): Promise<number> {
  const shown = document.querySelector('.levers-figures b');
  if (shown === null) throw new Error('The levers show their figures');
  lever.focus();
  const before = shown.textContent;
  const start = performance.now();
  lever.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', bubbles: true }));
  while (shown.textContent === before) {
    if (performance.now() - start > 10_000) throw new Error('The figures did not follow within ten seconds');
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

/** Measures from the decision page, loaded again each time, to the dispatch of its system. */
async function dispatchTimes(page: Page, address: string, small: boolean): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < (small ? 1 : 6); round++) {
    await openDecision(page, address);
    await page.waitForTimeout(300);
    const link = page.getByRole('link', { name: 'Time series', exact: true });
    // A pointer rests on a link for a tenth of a second or two before the press; the page reads ahead meanwhile.
    await link.hover();
    await page.waitForTimeout(150);
    times.push(await link.evaluate(timeToDispatch));
  }
  return times;
}

/** Runs in the page: presses the link, and waits for the frame after the one in which the charts of the dispatch are drawn. [ms] */
async function timeToDispatch(link: SVGElement | HTMLElement): Promise<number> {
  const start = performance.now();
  (link as HTMLElement).click();
  while (document.querySelector('.dispatch-charts :is(canvas, svg)') === null) {
    if (performance.now() - start > 30_000) throw new Error('The dispatch was not drawn within thirty seconds');
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}
