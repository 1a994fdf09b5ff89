import { expect, test, type Page } from '@playwright/test';
import { account } from './calls';
import { expectAccessible, signInByPage } from './plant';

/** Signs in from the first page on, as a user does: the page keeps the entered password for as long as it is open. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await signInByPage(page);
  await expect(page.getByRole('heading', { name: /^(Projects|Proyectos)/, level: 1 })).toBeVisible();
}

test('who cannot sign in is told what this installation can do for him', async ({ page }) => {
  await page.goto('/');
  const terms = await page.getByRole('link', { name: 'Service Terms' }).getAttribute('href');
  const pdf = await page.request.get(terms ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(page.getByText('This installation does not send email.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Log in' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByText('Ask the administrator of this installation for an account.')).toBeVisible();
  await page.goto('/newPassword#what-was-never-mailed');
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  await expectAccessible(page);
});

test('a session that ends is renewed in silence; without what was entered the page waits behind the login page', async ({ page }) => {
  await signIn(page);
  const ofBrowser = () => page.evaluate(() => localStorage.getItem('token'));
  const endSession = async () => page.request.delete('/api/auth/token', { headers: { authorization: `Bearer ${await ofBrowser()}` } });
  const first = await ofBrowser();
  await endSession();
  await page.getByRole('button', { name: 'Create New Project' }).first().click();
  const author = page.getByLabel('Author', { exact: true });
  await expect(author).toBeVisible();
  expect(await ofBrowser()).not.toBe(first);

  await page.reload();
  await expect(author).toBeVisible();
  await expect(author).toBeEditable();
  await endSession();
  await author.fill('Engineer');
  await author.press('Enter');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expectAccessible(page);
  await signInByPage(page);
  await expect(author).toHaveValue('Engineer');
  await expect(page).toHaveURL(/setup$/);
});

test('a script uses an API token that its user made, until it is revoked', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'API tokens' }).click();
  const dialog = page.getByRole('dialog', { name: 'API tokens' });
  await expect(dialog.getByText('No tokens yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'New token' }).click();
  await page.keyboard.type('Nightly run');
  await dialog.getByLabel('Current password').fill(account.password);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('“Nightly run” is ready')).toBeVisible();
  await expectAccessible(page);
  const headers = { authorization: `Bearer ${await dialog.locator('code').first().textContent()}` };
  const statusOf = async (method: string) => (await page.request.fetch('/api/project', { method, headers })).status();
  expect([await statusOf('GET'), await statusOf('POST')]).toEqual([200, 403]);

  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByRole('row', { name: /^Nightly run/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Revoke Nightly run/ }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText('“Nightly run” is revoked.')).toBeVisible();
  expect(await statusOf('GET')).toBe(401);
});

test('signing out in one tab is so in all, and leaves nothing behind', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/library');
  await expect(other.getByRole('heading', { name: /^(Projects|Proyectos)/, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  expect(await other.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
});
