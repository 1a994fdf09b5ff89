import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

export const account = { email: 'engineer@example.org', password: 'sun-wind-and-storage' } as const;

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

export async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: /accept/i }).check();
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
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

/** Chooses a file where a series is wanted and answers the dialog that then shows what was understood. */
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

export async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
}

/** Nothing serious or critical that a machine can find (axe), once what opens or closes has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

/** Presses Tab until the focus is there; a place that the keyboard cannot reach fails. */
export async function tabTo(place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await place.page().keyboard.press('Tab');
  }
  await expect(place).toBeFocused();
}
