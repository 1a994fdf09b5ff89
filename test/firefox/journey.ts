import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { openWorkbook } from '../openWorkbook';
import { byRole, comesToHave, press, seen } from './firefoxPage';

export interface Journey {
  readonly page: Page;
  readonly address: string;
  readonly account: { readonly email: string; readonly password: string };
  /** Folder for what is imported and downloaded. */
  readonly folder: string;
  /** Returns the net present values of the systems of a project by the command line, the best first, as the table shows them. */
  npvOf(project: string): Promise<readonly string[]>;
}

export interface Step {
  readonly name: string;
  walk(journey: Journey): Promise<void>;
}

const sample = 'Merchant storage, 100 MW / 400 MWh';
const published = new URL('../../fixtures/published/dispatch/inputs/synth_price_8760.json', import.meta.url);

const projectId = (page: Page): string => /project\/([^/]+)/.exec(page.url())?.[1] ?? '';

const goTo = (page: Page, step: string): Promise<void> => press(page, 'button', `${step}, no errors`);

/** The main journey: from the login to a workbook of the results. */
export const steps: readonly Step[] = [
  {
    name: 'signs in, after the terms are accepted',
    async walk({ page, address, account }) {
      await page.goto(address);
      await (await seen(page, 'textbox', 'Email')).type(account.email);
      // A field for a password has no role: a press on its label leads into it.
      await page.locator('::-p-aria(Password)').click();
      await page.keyboard.type(account.password);
      await press(page, 'button', 'LOG IN');
      await page.locator('::-p-text(Please accept Service Terms)').wait();
      await (await seen(page, 'checkbox')).click();
      await press(page, 'button', 'LOG IN');
      await seen(page, 'heading', 'Projects');
    },
  },
  {
    name: 'opens a sample and looks at each of its steps',
    async walk({ page }) {
      await press(page, 'button', 'Open Sample');
      await press(page, 'menuitem', sample);
      await seen(page, 'textbox', 'Name');
      for (const [step, part] of [
        ['Application', 'Energy Market'],
        ['Equipment', 'Configuration'],
        ['Project Economics', 'Rates and system cost'],
      ] as const) {
        await goTo(page, step);
        await seen(page, 'region', part);
      }
    },
  },
  {
    name: 'imports a year of prices from a file',
    async walk({ page, folder }) {
      const file = join(folder, 'prices.csv');
      writeFileSync(file, (JSON.parse(readFileSync(published, 'utf8')) as { values: number[] }).values.join('\n'));
      await goTo(page, 'Application');
      const [chooser] = await Promise.all([page.waitForFileChooser(), press(page, 'button', 'Replace Energy price')]);
      await chooser.accept([file]);
      await seen(page, 'dialog');
      await press(page, 'button', 'OK');
      await page.waitForSelector(byRole('dialog'), { hidden: true });
      await comesToHave(page, await seen(page, 'main'), 'prices.csv');
    },
  },
  {
    name: 'adds a size by the keyboard',
    async walk({ page }) {
      await goTo(page, 'Equipment');
      await (await seen(page, 'textbox', 'Storage units')).focus();
      await page.keyboard.type('75');
      await page.keyboard.press('Enter');
      await seen(page, 'button', 'Change 75');
    },
  },
  {
    name: 'calculates the net present values of the command line',
    async walk({ page, npvOf }) {
      await press(page, 'button', 'Calculate');
      const grid = await seen(page, 'grid', 'Optimization results');
      await page.waitForFunction((table) => table.querySelectorAll('tbody tr').length === 3, {}, grid);
      const shown = await grid.evaluate((table) => {
        const [head, ...rows] = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
        const npv = head?.findIndex((name) => name.startsWith('NPV')) ?? -1;
        return rows.map((row) => row[npv] ?? '');
      });
      const expected = await npvOf(projectId(page));
      if (shown.join(' ') !== expected.join(' ')) throw new Error(`NPV ${shown.join(' ')} instead of ${expected.join(' ')}`);
    },
  },
  {
    name: 'opens the Summary of the best system by the keyboard',
    async walk({ page, npvOf }) {
      const grid = await seen(page, 'grid', 'Optimization results');
      await (await grid.$('tbody tr'))?.focus();
      await page.keyboard.press('Enter');
      const [best = ''] = await npvOf(projectId(page));
      await comesToHave(page, await seen(page, 'region', 'Key figures'), best);
    },
  },
  {
    name: 'draws the time series and explains a step',
    async walk({ page }) {
      await press(page, 'link', 'Time series');
      const charts = await seen(page, 'group', 'Charts');
      await page.waitForFunction((part) => [...part.querySelectorAll('path')].some((line) => line.getBBox().width > 300), {}, charts);
      await press(page, 'textbox', 'Day and hour');
      await page.keyboard.type('3 jul 18:00');
      await page.keyboard.press('Enter');
      const panel = await seen(page, 'complementary', 'Explain this hour');
      await comesToHave(page, panel, 'Jul 3, 18:00–19:00');
      await seen(panel, 'region', 'Merit order');
    },
  },
  {
    name: 'downloads a workbook of the results',
    async walk({ page, folder }) {
      await press(page, 'link', 'Summary');
      await press(page, 'button', 'Export to Excel');
      const dialog = await seen(page, 'dialog', 'Select What to Export');
      await (await seen(dialog, 'button', 'Export')).click();
      const file = join(folder, 'Result.xlsx');
      for (let tries = 0; tries < 240 && !(existsSync(file) && !existsSync(`${file}.part`)); tries++) await pause(500);
      const sheets = openWorkbook(readFileSync(file));
      if (sheets.length === 0) throw new Error('The workbook is empty');
    },
  },
];
