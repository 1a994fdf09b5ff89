import type { Browser, Page } from '@playwright/test';
import type { ServerProcess } from '../test/faults/serverProcess';

export const [account, password] = ['admin@localhost', 'right horse battery'];

/** Opens a page in which a user has signed in. */
export async function signedIn(browser: Browser, { address }: ServerProcess): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(address);
  await page.getByLabel('Email').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /accept/i }).check();
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  return page;
}
