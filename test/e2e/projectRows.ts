import { expect, type Locator, type Page } from '@playwright/test';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { fixtureInputs, oneCaseProject } from '../fixtureProject';

/** Returns the rows of the projects of a name in the listing. */
export function rowsOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
}

/** Opens a project file of the fixture under a name, as a user chooses it on the disk. */
export async function openProjectFile(page: Page, name: string): Promise<void> {
  await openText(page, name, writeProjectFile({ ...oneCaseProject, name }, fixtureInputs));
}

/** Opens the text of a project file, as a user chooses it on the disk. */
export async function openText(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open Project File' }).first().click(),
  ]);
  await chooser.setFiles({ name: 'Project.hfront', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible();
}

export async function toListing(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^(Projects|Proyectos)/, level: 1 })).toBeVisible();
}

/** Chooses from the menu at the end of the first row of that name. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `More actions for ${name}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Expects the message that an operation succeeded, and closes it. */
export async function succeeded(page: Page, operation: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: operation, exact: true });
  await expect(dialog.getByText('Operation performed successfully!', { exact: true })).toBeVisible();
  await dialog.getByText('Close', { exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Deletes a project of the listing. */
export async function remove(page: Page, name: string): Promise<void> {
  // Counted once the list is there.
  await expect(rowsOf(page, name).first()).toBeVisible();
  const before = await rowsOf(page, name).count();
  await chooseAction(page, name, 'Delete');
  await page
    .getByRole('dialog', { name: `Delete ${name}`, exact: true })
    .getByRole('button', { name: 'Continue' })
    .click();
  await succeeded(page, 'Delete');
  await expect(rowsOf(page, name)).toHaveCount(before - 1);
}
