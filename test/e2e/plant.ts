import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

export const account = { email: 'engineer@example.org', password: 'sun-wind-and-storage' } as const;

const inputs = join(import.meta.dirname, '../../fixtures/published/dispatch/inputs');

function published(name: string): readonly number[] {
  return (JSON.parse(readFileSync(join(inputs, `${name}.json`), 'utf8')) as { values: number[] }).values;
}

const lines = (values: readonly number[]): Buffer => Buffer.from(values.join('\n'));

/** Hourly prices and production of the published dispatch cases, as a user has them: text files with one column. */
export const files = {
  prices: { name: 'synth_price.csv', mimeType: 'text/csv', buffer: lines(published('synth_price_8760')) },
  production: {
    name: 'solar_150_MW.csv',
    mimeType: 'text/csv',
    buffer: lines(published('synth_solar150_8760').map((powerMW) => powerMW * 1000)),
  },
  short: { name: 'half_a_year.csv', mimeType: 'text/csv', buffer: lines(published('synth_price_8760').slice(0, 4000)) },
} as const;

export async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: /accept/i }).check();
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
}

/** Fills a field by its label and commits it. */
export async function enter(page: Page, label: string | RegExp, value: string): Promise<void> {
  const field = page.getByLabel(label).first();
  await field.fill(value);
  await field.press('Enter');
}
