import { expect, test } from '@playwright/test';
import { account, openListing, openPlant, signIn } from './calls';
import { oneCaseProject } from '../fixtureProject';
import { enter, expectFlawless, next, saved, tabTo } from './plant';
import { chooseAction } from './projectRows';

test('pages before signing in, and an address that leads nowhere, have nothing a machine finds fault with', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByText('Please accept Service Terms')).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('link', { name: 'Back to Log in' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByText('Ask the administrator of this installation for an account.')).toBeVisible();
  await expectFlawless(page);
  await signIn(page, '/no/such/page');
  await expect(page.getByRole('heading', { name: 'NOT FOUND' })).toBeVisible();
  await expectFlawless(page);
});

test('so has the listing with its menus and dialogs, and the storage library', async ({ page }) => {
  await openListing(page, { ...oneCaseProject, name: 'Looked at' });
  await expect(page.getByRole('link', { name: 'Looked at', exact: true })).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'More actions for Looked at' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
  await expectFlawless(page);
  await page.keyboard.press('Escape');
  for (const action of ['Share', 'Report Issue', 'Delete']) {
    await chooseAction(page, 'Looked at', action);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFlawless(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('link', { name: 'Storage Library' }).click();
  await expect(page.getByRole('heading', { name: 'Storage Library', level: 1 })).toBeVisible();
  await expectFlawless(page);
});

test('so has a project with what its header opens', { tag: '@nightly' }, async ({ page }) => {
  await openPlant(page, { ...oneCaseProject, name: 'Looked into' });
  const banner = page.getByRole('banner');
  await enter(page, 'Project Lifetime', 'long');
  await expect(page.getByText('Enter a number')).toBeVisible();
  await expectFlawless(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  await expectFlawless(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await enter(page, 'Author', 'Engineer');
  await saved(page);
  for (const name of [/^Account of/, 'Help', 'Edits']) {
    await banner.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectFlawless(page, '[role=menu]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
});

test('so have its preferences, the palette and the versions, in the dark', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPlant(page, { ...oneCaseProject, name: 'Looked into by night' });
  const banner = page.getByRole('banner');
  await enter(page, 'Author', 'Engineer');
  await saved(page);
  await expectFlawless(page);
  await banner.getByRole('button', { name: 'Preferences' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFlawless(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('rate');
  await expect(page.getByRole('option', { name: /Discount Rate/ }).first()).toBeVisible();
  await expectFlawless(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await banner.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of the project' });
  await history.getByRole('option').last().click();
  await history.getByText('the project as it is now').click();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('dialog', { name: /Restore version/ })).toBeVisible();
  await expectFlawless(page);
  await page.keyboard.press('Escape');
  await expect(history.getByRole('button', { name: 'Restore this version' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(banner.getByRole('button', { name: 'History' })).toBeFocused();
});

test('so have Equipment and Economics with all sections open, their dialogs and an incentive', { tag: '@nightly' }, async ({ page }) => {
  test.setTimeout(240_000);
  await openPlant(page, { ...oneCaseProject, name: 'Looked at in parts' }, 'equipment');
  const solar = page.getByRole('region', { name: 'Solar', exact: true });
  await solar.getByText('Complex', { exact: true }).click();
  await page.getByRole('switch', { name: 'Use wind' }).click();
  await expect(page.getByRole('tab', { name: 'Wind 1' })).toBeVisible();
  const folded = page.locator('.section-toggle[aria-expanded=false]:visible');
  while ((await folded.count()) > 0) await folded.first().click();
  await expectFlawless(page);
  for (const name of ['Import a specification', 'Import a storage…', 'Import several files']) {
    const opens = page.getByRole('button', { name, exact: true });
    await opens.click();
    await expectFlawless(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(opens).toBeFocused();
  }
  await page.getByRole('switch', { name: 'Use wind' }).click();
  await next(page, 'Economics');
  await page.getByRole('button', { name: 'Add incentive' }).click();
  await page.getByRole('menuitem', { name: 'Production Tax Credit/REC' }).click();
  await expectFlawless(page);
});

test(
  'the keyboard alone leads from signing in to saved edits in Setup, takes back, does again and goes on',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(account.email);
    await tabTo(page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(account.password);
    await tabTo(page.getByRole('checkbox', { name: /accept/i }));
    await page.keyboard.press('Space');
    await tabTo(page.getByRole('button', { name: 'LOG IN' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^(Projects|Proyectos)/, level: 1 })).toBeVisible();
    await tabTo(page.getByRole('button', { name: 'Create New Project' }).first());
    await page.keyboard.press('Enter');
    const author = page.getByLabel('Author', { exact: true });
    await tabTo(author);
    await page.keyboard.type('By hand');
    await page.keyboard.press('Enter');
    await tabTo(page.getByLabel('Wind', { exact: true }));
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Wind', { exact: true })).toBeChecked();
    const lifetime = page.getByLabel('Project Lifetime', { exact: true });
    await tabTo(lifetime);
    await page.keyboard.type('30');
    await page.keyboard.press('Enter');
    await expect(lifetime).toHaveValue('30');
    await tabTo(page.getByRole('contentinfo').getByRole('button', { name: /Application/ }));
    await page.keyboard.press('Control+z');
    await expect(lifetime).toHaveValue('25');
    await page.keyboard.press('Control+Shift+z');
    await expect(lifetime).toHaveValue('30');
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.reload();
    await expect(author).toHaveValue('By hand');
    await expect(page.getByLabel('Wind', { exact: true })).toBeChecked();
    await expect(lifetime).toHaveValue('30');
    await page.keyboard.press('Alt+2');
    await expect(page).toHaveURL(/revenue$/);
  },
);

test('each view is named in the title of the document and begins at its heading; high contrast shows what is switched on', async ({
  page,
}) => {
  const forbidden: string[] = [];
  page.on('console', (line) => /Content Security Policy/.test(line.text()) && forbidden.push(line.text()));
  await page.emulateMedia({ forcedColors: 'active' });
  await openPlant(page, { ...oneCaseProject, name: 'Named' }, 'equipment');
  await expect(page).toHaveTitle('Equipment · Named · Hybrid Front');
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
  await page.keyboard.press('Alt+2');
  await expect(page).toHaveTitle('Application · Named · Hybrid Front');
  await expect(heading('Application')).toBeFocused();
  await page.keyboard.press('Alt+3');
  await expect(heading('Equipment')).toBeFocused();
  const solar = page.getByRole('switch', { name: 'Use solar' });
  await expect(solar).toHaveCSS('border-top-width', '1px');
  const [on, off] = ['label[data-on]', 'label:not([data-on])'].map((label) => page.locator(`.segmented ${label}`).first());
  const fill = (label: typeof on): Promise<string> => label!.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await fill(on)).not.toBe(await fill(off));
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(forbidden).toEqual([]);
});
