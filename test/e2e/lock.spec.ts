import { expect, test, type Browser, type Page } from '@playwright/test';
import { openPlant, plantOf, signIn } from './calls';
import { createProject, enter, expectAccessible, saved } from './plant';

const popup = "Someone else is editing this project. If you made changes on the previous step, they weren't saved.";
const note = 'Changes are not saved and will be lost when the project is closed.';

async function another(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page);
  return page;
}

/** Enters notes: a text of several lines is committed when it loses the focus. */
async function enterNotes(page: Page, text: string): Promise<void> {
  await page.getByLabel('Notes', { exact: true }).fill(text);
  await page.keyboard.press('Tab');
}

const name = (page: Page) => page.getByLabel('Name', { exact: true });
const enableEditing = async (page: Page) => {
  await page.getByRole('button', { name: 'Enable Editing' }).click();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Enable Editing' }).click();
  await expect(page.getByText(note)).toBeHidden();
};

test('two browsers share a project: one edits, the other reads, and no edit is lost on the way', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await signIn(page);
  await createProject(page);
  await enter(page, 'Name', 'Mesa');
  await saved(page);
  const address = page.url();
  const other = await another(browser);

  await test.step('the second browser only reads, and says so', async () => {
    await other.goto(address);
    await expect(other.getByText('Read Only Mode.')).toBeVisible();
    await expect(other.getByText(note)).toBeVisible();
    await expect(name(other)).toHaveValue('Mesa');
    await expectAccessible(other);
  });

  await test.step('the first one loses its connection, edits, and keeps what it entered', async () => {
    await page.context().setOffline(true);
    await enterNotes(page, 'entered without a connection');
    await expect(page.getByText('Offline: your changes are kept and will be saved when the server responds.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the second one takes the right to edit and saves', async () => {
    await enableEditing(other);
    await enter(other, 'Name', 'Butte');
    await saved(other);
  });

  await test.step('the first one is told, with the text of the popup, and its edits are kept as a draft', async () => {
    await page.context().setOffline(false);
    const dialog = page.getByRole('dialog', { name: 'Read Only Mode' });
    await expect(dialog.getByText(popup)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Read Only Mode').first()).toBeVisible();
    await expect(page.getByText(/^Edits of .* were not saved\. They are kept in this browser\.$/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it sees beside the stored project, in Read Only Mode too, what it had not saved', async () => {
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved edits' });
    await expect(dialog.getByRole('row', { name: /Site Name Butte Mesa/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Restore my edits' })).toBeDisabled();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
  });

  await test.step('it takes the right back, compares its draft with what is stored, field by field, and restores it', async () => {
    await enableEditing(page);
    await expect(name(page)).toHaveValue('Butte');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved edits' });
    await expect(dialog.getByRole('row')).toHaveCount(3);
    await expect(dialog.getByRole('row', { name: /Site Notes — entered without a connection/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Site Name Butte Mesa/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore my edits' }).click();
    await expect(name(page)).toHaveValue('Mesa');
    await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('entered without a connection');
    await saved(page);
    await expect(page.getByText(/were not saved/)).toBeHidden();
  });

  await test.step('the second one is told in its turn', async () => {
    await expect(other.getByText(popup)).toBeVisible({ timeout: 30_000 });
    await other.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('leaving gives the lock back: the next one edits at once', async () => {
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^(Projects|Proyectos)/, level: 1 })).toBeVisible();
    await other.getByRole('link', { name: 'Projects', exact: true }).click();
    await other.goto(address);
    await expect(name(other)).toHaveValue('Mesa');
    await expect(other.getByText('Read Only Mode.')).toBeHidden();
  });

  await test.step('edits of the last second before a reload are still there', async () => {
    await other.route('**/input*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
    await enter(other, 'Author', 'Surveyor');
    await expect(other.getByText(/^Offline:/)).toBeVisible();
    await other.unroute('**/input*');
    await other.route('**/input*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
    await other.reload();
    await expect(other.getByLabel('Author', { exact: true })).toHaveValue('Surveyor');
    await other.unroute('**/input*');
    await saved(other);
  });

  await test.step('the history tells who saved what, and brings a version back on top', async () => {
    await other.getByRole('button', { name: 'History' }).click();
    const dialog = other.getByRole('dialog', { name: 'History of the project' });
    const versions = dialog.getByRole('option');
    await expect(versions.last()).toContainText('Project created');
    const before = await versions.count();
    await versions.last().click();
    await dialog.getByText('the project as it is now').click();
    await expect(dialog.getByRole('row', { name: /Site Author — Surveyor/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await other
      .getByRole('dialog', { name: /Restore version 1/ })
      .getByRole('button', { name: 'Restore', exact: true })
      .click();
    await expect(name(other)).toHaveValue('New Project');
    await other.getByRole('button', { name: 'History' }).click();
    await expect(versions).toHaveCount(before + 1);
    await expect(versions.first()).toContainText('Version 1 restored');
    await other.keyboard.press('Escape');
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(name(other)).toHaveValue('Mesa');
    await saved(other);
  });
});

test('a document that was saved past the session is not overwritten: the user chooses', { tag: '@nightly' }, async ({ page }) => {
  test.setTimeout(180_000);
  await openPlant(page, plantOf('Canyon'));
  const id = /project\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' };
  const stored = JSON.parse(await (await page.request.get(`/api/project/${id}/input`, { headers })).text()) as Record<string, unknown>;
  const put = await page.request.put(`/api/project/${id}/input`, { headers, data: JSON.stringify({ ...stored, author: 'A script' }) });
  expect(put.ok()).toBe(true);

  await enterNotes(page, 'mine');
  const dialog = page.getByRole('dialog', { name: 'The project was saved elsewhere' });
  await expect(dialog.getByRole('row', { name: /Site Notes — mine/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Site Author A script —/ })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(page.getByLabel('Author', { exact: true })).toHaveValue('A script');
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('mine');
  await saved(page);

  await test.step('signing out asks before edits get lost that the server does not have', async () => {
    await page.route('**/input*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
    await enterNotes(page, 'not to be lost');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    const warning = page.getByRole('dialog', { name: 'Unsaved edits' });
    await expect(warning.getByText(/“Canyon” has edits that are not saved on the server/)).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('not to be lost');
    await page.unroute('**/input*');
    await saved(page);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  });
});
