import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { readProjectFile } from '@hybrid/project/files/projectFile';
import { oneCaseProject } from '../fixtureProject';
import { openListing, signIn } from './calls';
import { expectAccessible, tabTo } from './plant';
import { chooseAction, openProjectFile, openText, remove, rowsOf, succeeded, toListing } from './projectRows';

test('a sample is opened from the listing, calculated, and its result is one press away', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Open Sample' }).first().click();
  const sample = page.getByRole('menuitem').first();
  const name = await sample.innerText();
  await sample.click();
  await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  const best = page.getByRole('row').nth(1);
  await expect(best).toBeVisible({ timeout: 60_000 });
  await toListing(page);
  await page
    .getByRole('link', { name: `Result of ${name}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Optimization results' })).toBeVisible();
  await expect(best).toBeVisible();
});

test('a project file is opened, and what is downloaded opens as the same project', { tag: '@nightly' }, async ({ page }) => {
  await openListing(page);
  await openProjectFile(page, 'From a file');
  await toListing(page);
  const download = async (): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), chooseAction(page, 'From a file', 'Download')]);
    await succeeded(page, 'Download');
    expect(file.suggestedFilename()).toBe('Project.hfront');
    return readFile(await file.path(), 'utf8');
  };
  const first = await download();
  await remove(page, 'From a file');
  await openText(page, 'From a file', first);
  await toListing(page);
  const again = await download();
  const [before, after] = [readProjectFile(first), readProjectFile(again)];
  expect(after.project.id).not.toBe(before.project.id);
  expect({ ...after, project: { ...after.project, id: '' } }).toEqual({ ...before, project: { ...before.project, id: '' } });
  await remove(page, 'From a file');
});

test('a project is copied, an issue of it is reported, and what is deleted is asked for first', async ({ page }) => {
  await openListing(page, { ...oneCaseProject, name: 'Three of a kind' });

  await test.step('the copy stands beside the original', async () => {
    await chooseAction(page, 'Three of a kind', 'Copy');
    await succeeded(page, 'Copy');
    await expect(page.getByRole('link', { name: /^Three of a kind/ })).toHaveCount(2);
  });

  await test.step('an issue needs words; with them it is reported', async () => {
    await chooseAction(page, 'Three of a kind', 'Report Issue');
    const dialog = page.getByRole('dialog', { name: 'Report an issue of Three of a kind' });
    await dialog.getByRole('button', { name: 'Report Issue' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please describe the issue');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByLabel('Description').fill('The chart of the year is empty');
    await dialog.getByRole('button', { name: 'Report Issue' }).click();
    await succeeded(page, 'Report Issue');
  });

  await test.step('sharing needs an address', async () => {
    await chooseAction(page, 'Three of a kind', 'Share');
    const dialog = page.getByRole('dialog', { name: 'Share Three of a kind' });
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please provide the email associated with the user to share the project');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('deleting asks first: Cancel keeps the project, Continue deletes it', async () => {
    await chooseAction(page, 'Three of a kind', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete Three of a kind' });
    await expect(question.getByText('Are you sure? Projects that are deleted cannot be restored.', { exact: true })).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    const [name, copy] = (await page.getByRole('link', { name: /^Three of a kind/ }).allInnerTexts()).toSorted();
    await remove(page, name ?? '');
    await expect(page.getByRole('link', { name: /^Three of a kind/ })).toHaveCount(1);
    await remove(page, copy ?? '');
  });
});

test('the keyboard is enough for the listing', async ({ page }) => {
  await openListing(page, { ...oneCaseProject, name: 'By the keyboard' });
  const filter = page.getByRole('searchbox', { name: 'Filter by name, system or state' });
  await tabTo(filter);
  await page.keyboard.type('by the key');
  await expect(page.getByRole('row')).toHaveCount(2);

  await tabTo(page.getByRole('button', { name: 'Project Name' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Project Name' })).toHaveAttribute('aria-sort', 'ascending');

  const more = page.getByRole('button', { name: 'More actions for By the keyboard' });
  await tabTo(more);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete By the keyboard' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(more).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Share' }).press('Enter');
  await expect(page.getByLabel('Email of user to share')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Report Issue' }).press('Enter');
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.keyboard.type('The chart of the year is empty');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Report Issue' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Operation performed successfully!')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Close', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(more).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await tabTo(question.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Operation performed successfully!')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rowsOf(page, 'By the keyboard')).toHaveCount(0);
});

for (const [language, defaultDecimalPoint, authors] of [
  ['English', '.', 'Author'],
  ['Spanish', ',', 'Autor'],
] as const)
  test(`on a screen of 1280 pixels no column lies under another, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.route('**/api/project/user', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), defaultDecimalPoint } });
    });
    const allTechnologies = useTechnology('wind', true)(oneCaseProject);
    await openListing(page, {
      ...allTechnologies,
      name: `A name that is longer than its column, ${language}`,
      author: 'Marisol Fernández Ortega',
      notes: 'Notes that are longer than their column, too',
      location: { ...allTechnologies.location, address: 'Banja Luka, Bosnia', countryName: 'Bosnia and Herzegovina', countryCode: 'BA' },
    });
    await expect(page.getByRole('columnheader', { name: authors })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: `its column, ${language}` });
    const cells = await row.getByRole('cell').evaluateAll((all) =>
      all.map((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return { left: Math.round(left), right: Math.round(right) };
      }),
    );
    expect(cells).toHaveLength(10);
    expect(cells.slice(1).map(({ left }) => left)).toEqual(cells.slice(0, -1).map(({ right }) => right));
    expect(await page.locator('.listing-table').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
    // A reply that is still on its way must not outlive the page.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('who asked for reduced motion sees nothing move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openListing(page, { ...oneCaseProject, name: 'At rest' });
  await page.getByRole('button', { name: 'More actions for At rest' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete At rest' })).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, transitionProperty, transitionDuration } = getComputedStyle(element);
        return animationName !== 'none' || (transitionProperty !== 'none' && /[1-9]/.test(transitionDuration));
      })
      .map(({ tagName, className }) => `${tagName} ${String(className)}`),
  );
  expect(moving).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await succeeded(page, 'Delete');
});
