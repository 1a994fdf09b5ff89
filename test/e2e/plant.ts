import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { account } from './calls';

const inputs = join(import.meta.dirname, '../../fixtures/published/dispatch/inputs');

function published(name: string): readonly number[] {
  return (JSON.parse(readFileSync(join(inputs, `${name}.json`), 'utf8')) as { values: number[] }).values;
}

interface TextFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const lines = (name: string, values: readonly number[]): TextFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(values.join('\n')),
});

/** Hourly prices and production of the published dispatch cases, as a user has them: text files with one column. */
export const files = {
  prices: lines('synth_price.csv', published('synth_price_8760')),
  production: lines(
    'solar_150_MW.csv',
    published('synth_solar150_8760').map((powerMW) => powerMW * 1000),
  ),
  halfYear: lines('half_a_year.csv', published('synth_price_8760').slice(0, 4000)),
} as const;

/** Signs in as a user does, from any page that shows the login. */
export async function signInByPage(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: /accept/i }).check();
  await page.getByRole('button', { name: 'LOG IN' }).click();
}

export async function createProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create New Project' }).first().click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
}

/** Fills a field by its label and commits it. */
export async function enter(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first();
  await field.fill(value);
  await field.press('Enter');
}

/** Chooses a file for a series and confirms the dialog that shows how it was read. */
export async function chooseFile(page: Page, button: RegExp, file: TextFile): Promise<Locator> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()]);
  await chooser.setFiles(file);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function importSeries(page: Page, button: RegExp, file: TextFile): Promise<void> {
  const dialog = await chooseFile(page, button, file);
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(file.name).first()).toBeVisible();
}

/** Goes on by the button in the footer that names the next step. */
export async function next(page: Page, step: string): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: new RegExp(step) })
    .click();
}

/** Calculates the project from the open step, which leads to its results. */
export async function calculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(page).toHaveURL(/\/results\//);
}

/** Returns the rows of the table of systems, its head first; a comparison above it has rows of its own. */
export function resultRows(page: Page): Locator {
  return page.getByRole('grid', { name: 'Optimization results' }).getByRole('row');
}

export async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
}

/** Expects no serious or critical violation (axe); on the page, or within a part of it. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectNone(page, within, {}, ({ impact }) => impact === 'serious' || impact === 'critical');
}

/**
 * Expects no violation at all on the page or within a part of it, best practices included. One rule is left out: menus are outside the landmarks of
 * the page, since they float over it.
 */
export async function expectFlawless(page: Page, within?: string): Promise<void> {
  await expectNone(page, within, { rules: { region: { enabled: false } } }, () => true);
}

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];
type AxeOptions = Parameters<AxeBuilder['options']>[0];

/** Repeats while there are violations: an element that opens or closes may not have come to rest. */
async function expectNone(
  page: Page,
  within: string | undefined,
  options: AxeOptions,
  counts: (finding: Finding) => boolean,
): Promise<void> {
  await expect(async () => {
    // Axe is large, so it is not loaded again where it is already.
    const isThere = await page.evaluate(() => 'axe' in globalThis);
    const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
      // Passed rules are not listed; styles are not loaded again: only one rule for orientations and one for sound would read them.
      .options({ resultTypes: ['violations'], preload: false, ...options })
      // Our pages have no frames: none is checked, which would take a separate page each time.
      .setLegacyMode(true);
    const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
    const found = violations.filter(counts);
    expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

/** Presses Tab until the control has the focus; fails if the keyboard cannot reach it. */
export async function tabTo(place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await place.page().keyboard.press('Tab');
  }
  await expect(place).toBeFocused();
}
