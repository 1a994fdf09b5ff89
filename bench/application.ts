import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { allCalls } from '@hybrid/api/allCalls';
import { ask, signIn } from '../test/faults/asking';
import { startServer, type ServerProcess } from '../test/faults/serverProcess';
import { openBrowser } from './browser';
import { pageTasks } from './pageTasks';
import { account, password, signedIn } from './signedInPage';
import { printTable } from './table';

/** Targets: maximum frame while a user works in the step, and time from the choice of a file of 35,040 rows to its chart. [ms] */
const [neededFrameMs, neededFileMs] = [50, 1000];

/** A year of quarter hours without dates. */
const quarterHours = {
  name: 'quarter_hours.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    Array.from({ length: 35_040 }, (_, step) => (40 + 25 * Math.sin((step / 96) * 2 * Math.PI) + ((step * 7) % 13)).toFixed(2)).join('\n'),
  ),
};

/**
 * Measures the Application step as built (`npm run build` first), in a real Chromium with a separate server: the longest task of the page while a
 * grid is painted, numbers are typed and tabs are switched in the largest sample with all four streams open, and the time from the choice of a price
 * file to its chart. Small: fewer repeats, without targets.
 */
export async function benchApplication(small: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hybrid-application-'));
  let server: ServerProcess | undefined;
  const browser = await openBrowser();
  try {
    server = await startServer({ folder, threads: 1, password, isBuilt: true });
    const page = await signedIn(browser, server);
    await openLargestSample(page, server);
    const rounds = small ? 2 : 7;
    const rows: string[][] = [];
    for (const [name, work] of Object.entries(works)) {
      const tasks: number[] = [];
      for (let round = 0; round < rounds; round++) tasks.push(Math.max(...(await pageTasks(browser, page, () => work(page, round)))));
      const ms = median(tasks);
      rows.push([
        `longest task while ${name}, median of ${rounds}`,
        `${ms.toFixed(0)} ms`,
        `${neededFrameMs} ms`,
        judged(small, ms <= neededFrameMs),
      ]);
    }
    const files: number[] = [];
    for (let round = 0; round < (small ? 1 : 5); round++) files.push(await fileToPicture(page));
    const ms = median(files);
    rows.push([
      '35,040 prices, from the file to its picture',
      `${ms.toFixed(0)} ms`,
      `${neededFileMs} ms`,
      judged(small, ms < neededFileMs),
    ]);
    printTable('The Application step', [['what', 'figure', 'wanted', ''], ...rows]);
  } finally {
    await browser.close();
    await server?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

const judged = (small: boolean, isMet: boolean): string => (small ? '-' : isMet ? 'met' : 'NOT MET');

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** Opens the sample with the longest document that has an energy market, with all four streams, one more energy market and two capacity markets. */
async function openLargestSample(page: Page, server: ServerProcess): Promise<void> {
  const token = await signIn(server, account, password);
  const samples = JSON.parse(await ask(server, token, allCalls.sample.list)) as readonly { readonly id: string }[];
  const copies = await Promise.all(
    samples.map(async ({ id }) => {
      const made = JSON.parse(await ask(server, token, allCalls.sample.clone, { id })) as { readonly id: string };
      const text = await ask(server, token, allCalls.input.read, { id: made.id });
      const { useEnergyMarket } = JSON.parse(text) as { readonly useEnergyMarket: boolean };
      return { id: made.id, length: text.length, useEnergyMarket };
    }),
  );
  const [largest] = copies.filter((copy) => copy.useEnergyMarket).toSorted((a, b) => b.length - a.length);
  if (!largest) throw new Error('There are samples with an energy market');
  await page.goto(`${server.address}/project/${largest.id}/revenue`);
  for (const stream of ['Regulation Market', 'Capacity Market', 'Time of Delivery Contract'])
    await page.getByRole('checkbox', { name: stream }).check();
  await page.locator('#capacity-market').getByRole('button', { name: 'Add market' }).click();
  await page.locator('#energy-market').getByRole('button', { name: 'Add market' }).click();
  await page.getByRole('menuitem', { name: 'Fifteen-minute' }).click();
  await page.locator('#contract').getByRole('button', { name: 'Add rate' }).click();
}

/** Actions of a user in the step. */
const works: Readonly<Record<string, (page: Page, round: number) => Promise<void>>> = {
  painting: async (page, round) => {
    const grid = page.locator('#contract').getByRole('grid');
    await page
      .locator('#contract [id$="-brush"]')
      .nth(round % 2)
      .check();
    const cell = (month: number, hour: number) => grid.locator(`[data-place="${month} ${hour}"]`);
    await cell(1, 2).scrollIntoViewIfNeeded();
    await cell(1, 2).hover();
    await page.mouse.down();
    for (const [month, hour] of [
      [2, 5],
      [4, 9],
      [6, 13],
      [8, 17],
      [10, 21],
    ] as const)
      await cell(month, hour).hover();
    await page.mouse.up();
  },
  typing: async (page, round) => {
    const field = page
      .locator('#contract')
      .getByLabel(/Contract price multiplier/)
      .first();
    await field.focus();
    await page.keyboard.type(`1.${round + 1}`, { delay: 40 });
    await page.keyboard.press('Enter');
    const name = page.locator('#contract').getByLabel('Contract name');
    await name.fill('');
    await name.pressSequentially(`Evening ${round}`, { delay: 40 });
    await page.keyboard.press('Enter');
  },
  'switching tabs': async (page) => {
    for (const name of ['Fifteen-minute', 'Day-ahead', 'Capacity Market 1', 'Capacity Market 2']) {
      await page.getByRole('tab', { name }).click();
      await page.waitForTimeout(300);
    }
  },
};

/** Measures from the choice of a file to the chart of its values in the import dialog. [ms] */
async function fileToPicture(page: Page): Promise<number> {
  await page.getByRole('tab', { name: 'Fifteen-minute' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file for Energy price' }).click(),
  ]);
  const seen = page.evaluate(timeToPicture);
  await chooser.setFiles(quarterHours);
  const ms = await seen;
  await page.keyboard.press('Escape');
  return ms;
}

/** Runs in the page: from the change of the file input to the frame after the heat map of the year appears. [ms] */
async function timeToPicture(): Promise<number> {
  const start = await new Promise<number>((chosen) =>
    addEventListener('change', () => chosen(performance.now()), { capture: true, once: true }),
  );
  while (document.querySelector('[role="dialog"] .heat-picture canvas') === null) {
    if (performance.now() - start > 20_000) throw new Error('The picture did not come within twenty seconds');
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}
