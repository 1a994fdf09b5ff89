import { expect, test, type Locator } from '@playwright/test';
import { signIn } from './calls';
import { createProject, enter, saved } from './plant';

test(
  'a browser that keeps nothing, and one that keeps what others have written, open a project all the same',
  { tag: '@nightly' },
  async ({ page }) => {
    await signIn(page);
    await createProject(page);
    await page.evaluate(() => {
      localStorage.setItem('draft:%E0%A4%A', '{}');
      localStorage.setItem(`sections:${location.pathname.split('/')[2]}`, 'null');
      for (let size = 1_000_000; size > 0; size = Math.floor(size / 2)) {
        try {
          for (let part = 0; ; part++) localStorage.setItem(`full ${size} ${part}`, 'x'.repeat(size));
        } catch {
          // The storage is too small for this much; half of it may fit.
        }
      }
    });
    await page.goto(`${page.url()}#%`);
    await page.reload();
    await enter(page, 'Name', 'Mesa');
    await saved(page);
    await page.getByRole('button', { name: 'Next: Application' }).click();
    await expect(page.getByRole('heading', { name: 'Add a revenue stream' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  },
);

test('without a connection every step opens, and what is edited there is saved when it is back', async ({ page }) => {
  await signIn(page);
  await createProject(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await enter(page, 'Name', 'Mesa');
  await page.keyboard.press('Alt+Digit2');
  await expect(page.getByRole('heading', { name: 'Add a revenue stream' })).toBeVisible();
  await expect(page.getByText(/^Offline:/)).toBeVisible();
  await page.context().setOffline(false);
  await saved(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Add a revenue stream' })).toBeVisible();
  await page.keyboard.press('Alt+Digit1');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mesa');
  await expect(page.getByText('Read Only Mode.')).toBeHidden();
});

test('what is typed and not confirmed is kept: over a reload, over Back, when the project is left, and when the page is closed', async ({
  page,
}) => {
  await signIn(page);
  await createProject(page);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Typed before a reload');
  await page.reload();
  await expect(name).toHaveValue('Typed before a reload');
  await page.getByRole('button', { name: 'Next: Application' }).click();
  await page.getByRole('button', { name: 'Back: Setup' }).click();
  await name.fill('Typed before Back');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Add a revenue stream' })).toBeVisible();
  await page.goForward();
  await expect(name).toHaveValue('Typed before Back');
  const address = page.url();
  await name.fill('Typed before the project is left');
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Typed before the project is left', exact: true })).toBeVisible();

  await page.goto(address);
  await name.fill('Typed before the page is closed');
  const context = page.context();
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByLabel('Name', { exact: true })).toHaveValue('Typed before the page is closed');
  await expect(next.getByText('Read Only Mode.')).toBeHidden();
});

test('an address without a step goes on where its project was, and begins another project at its first step', async ({ page }) => {
  await signIn(page);
  await createProject(page);
  const [, address] = /(.*project\/[^/]+)/.exec(page.url()) ?? [];
  await page.getByRole('button', { name: 'Next: Application' }).click();
  await expect(page).toHaveURL(`${address}/revenue`);
  await page.goto(`${address}`);
  await expect(page).toHaveURL(`${address}/revenue`);
  const other = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const reply = await fetch('/api/project', { method: 'POST', headers });
    return ((await reply.json()) as { readonly id: string }).id;
  });
  await page.goto(`/project/${other}`);
  await expect(page).toHaveURL(`/project/${other}/setup`);
});

test('a document that is none says so, and is opened again when it is back', async ({ page }) => {
  await signIn(page);
  await createProject(page);
  await page.route('**/input', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }));
  await page.reload();
  await expect(page.getByRole('alert').getByText(/^The server answered in an unexpected form\. Load the page again\./)).toBeVisible();
  await page.unroute('**/input');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('New Project');
  await expect(page.getByText('Read Only Mode.')).toBeHidden();
});

test('a project that is deleted while it is open says so, and what is on the screen becomes a new one', async ({ page }) => {
  await signIn(page);
  await createProject(page);
  await enter(page, 'Name', 'Mesa');
  await saved(page);
  const id = page.url().split('/')[4] ?? '';
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.delete(`/api/project/${id}`, { headers: { authorization: `Bearer ${token}` } });
  await enter(page, 'Author', 'Surveyor');
  await expect(page.getByText('This project was deleted.')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Create a new project from it' }).click();
  await expect(page.getByText('This project was deleted.')).toBeHidden();
  await expect(page.getByLabel('Author', { exact: true })).toHaveValue('Surveyor');
  expect(page.url()).not.toContain(id);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('Escape closes help and preferences wherever the focus is', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page);
  const closes = async (button: Locator, place: Locator, elsewhere: Locator) => {
    for (const isInField of [false, true]) {
      await button.click();
      await expect(place).toBeVisible();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      if (isInField) await elsewhere.evaluate((field) => field.focus());
      await page.keyboard.press('Escape');
      await expect(place).toBeHidden();
    }
  };
  await closes(
    page.getByRole('button', { name: 'Preferences', exact: true }),
    page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Preferences' }) }),
    page.getByRole('button', { name: 'Create New Project' }).first(),
  );
  await createProject(page);
  const author = page.getByLabel('Author', { exact: true });
  await closes(
    page.locator('header').getByRole('button', { name: 'Help', exact: true }),
    page.getByRole('menuitem', { name: 'Manual' }),
    author,
  );
  await closes(page.locator('.field-help').first(), page.getByRole('note'), author);
});
