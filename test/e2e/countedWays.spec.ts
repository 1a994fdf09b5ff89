import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { oneCaseProject } from '../fixtureProject';
import { account, openPlant } from './calls';
import { expectFlawless, resultRows } from './plant';

/** Counts presses of Tab, forwards or back; other keys are not counted, as within a menu or a list. */
function tabCounter(page: Page) {
  let count = 0;
  const isAt = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement);
  return {
    count: () => count,
    async to(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
      await expect(place).toBeVisible();
      for (let presses = 0; presses < 40 && !(await isAt(place)); presses++) {
        await page.keyboard.press(key);
        count += 1;
      }
      await expect(place).toBeFocused();
    },
  };
}

/** Walks a list by an arrow key. */
async function walkTo(page: Page, key: string, place: Locator): Promise<void> {
  for (let presses = 0; presses < 20 && !(await place.evaluate((element) => element === document.activeElement)); presses++)
    await page.keyboard.press(key);
  await expect(place).toBeFocused();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name });

test('by keyboard from signing in to a first NPV in 15 Tabs, to the time series in 5 and to a workbook in 20', async ({ page }) => {
  test.setTimeout(300_000);
  const first = tabCounter(page);

  await test.step('a first NPV', async () => {
    await page.goto('/');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(account.email);
    await first.to(page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(account.password);
    await first.to(page.getByRole('checkbox', { name: /accept/i }));
    await page.keyboard.press('Space');
    await first.to(page.getByRole('button', { name: 'LOG IN' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, /^Projects/)).toBeFocused();
    await first.to(page.getByRole('button', { name: 'Open Sample' }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Setup')).toBeFocused();
    await first.to(page.getByRole('button', { name: 'Calculate', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/\d M\$/).first()).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('button', { name: 'Recalculate' })).toBeVisible({ timeout: 90_000 });
    expect(first.count()).toBeLessThanOrEqual(15);
  });

  await test.step('from the summary to the time series', async () => {
    const row = resultRows(page).nth(1);
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    const tabs = tabCounter(page);
    await page.keyboard.press('Shift+Tab');
    await walkTo(page, 'ArrowUp', page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Time series' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Time series')).toBeVisible();
    expect(tabs.count() + 1).toBeLessThanOrEqual(5);
  });

  await test.step('to a workbook', async () => {
    const tabs = tabCounter(page);
    const excel = page.getByRole('button', { name: 'Export to Excel' });
    await tabs.to(excel);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Select What to Export' });
    await expect(dialog.getByRole('button', { name: 'Check All', exact: true })).toBeFocused();
    await tabs.to(dialog.getByRole('button', { name: 'Export', exact: true }));
    const file = page.waitForEvent('download', { timeout: 120_000 });
    await page.keyboard.press('Enter');
    expect((await file).suggestedFilename()).toBe('Result.xlsx');
    expect(tabs.count()).toBeLessThanOrEqual(20);
  });
});

const [pv] = oneCaseProject.solar as readonly [Project['solar'][number]];
const [cells] = oneCaseProject.storage as readonly [Project['storage'][number]];
const plant = (name: string): Project => ({
  ...oneCaseProject,
  name,
  solar: [{ ...pv, sizing: absolute([150]) }],
  storage: [{ ...cells, sizing: absolute([100]) }],
});

test('what a lower capital cost does to the NPV takes no more than 3 clicks, handing over with results no more than 4', async ({
  page,
}) => {
  await openPlant(page, plant('Counted clicks'), 'results');
  let clicks = 0;
  const click = async (place: Locator): Promise<void> => {
    clicks += 1;
    await place.click();
  };
  await click(page.getByRole('button', { name: 'Calculate', exact: true }));
  const lever = page.getByRole('slider', { name: /capital cost/i });
  await expect(lever).toBeVisible({ timeout: 90_000 });
  const npv = page.getByRole('region', { name: /what if/i });
  const before = await npv.innerText();
  await lever.focus();
  clicks += 1;
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => npv.innerText()).not.toBe(before);
  expect(clicks).toBeLessThanOrEqual(3);

  clicks = 0;
  await click(page.getByRole('button', { name: 'Share…' }));
  const dialog = page.getByRole('dialog', { name: 'Share this project' });
  await click(dialog.getByRole('button', { name: 'Create link' }));
  await expect(dialog.getByRole('textbox', { name: 'Address of the link' })).toHaveValue(/\/shared#/);
  await click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(clicks).toBeLessThanOrEqual(4);
});

test('single keys can be switched off, and the list of keys says so', async ({ page }) => {
  await openPlant(page, plant('Without single keys'));
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(keys.getByText('can be switched off in Preferences', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('checkbox', { name: 'Keys ?, ] and Alt 1 to Alt 5' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('main').focus();
  await page.keyboard.press('Alt+3');
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
  await expect(page).toHaveURL(/setup$/);
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(keys.getByText('are switched off in Preferences', { exact: false })).toBeVisible();
  await expectFlawless(page, '[role=dialog]');
});

test(
  'on a tablet the charts keep their width while a step is explained, and at 320 px nothing scrolls sideways',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPlant(page, plant('On a tablet'), 'results');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible({ timeout: 90_000 });
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('link', { name: 'Time series', exact: true }).click();
    const width = async (place: Locator): Promise<number> => (await place.boundingBox())?.width ?? 0;
    const pageWidth = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    await expect(page.getByRole('complementary', { name: 'Explain this hour' })).toBeVisible();
    expect(await width(page.getByRole('img', { name: /^Price/ }).first())).toBeGreaterThan(400);
    await page.getByRole('radio', { name: 'Series' }).check({ force: true });
    await page.getByRole('button', { name: 'Explain this hour', exact: true }).click();
    await expect(page.getByRole('complementary', { name: 'Explain this hour' })).toBeVisible();
    expect(await width(page.getByRole('img', { name: /^Top chart/ }).first())).toBeGreaterThan(250);
    // A name of a series keeps the width of its words.
    expect(await width(page.locator('.series-name', { hasText: 'held the storage' }).first())).toBeGreaterThan(70);
    expect(await pageWidth()).toBeLessThanOrEqual(820);
    await expectFlawless(page);
    await page.setViewportSize({ width: 320, height: 512 });
    await page.getByRole('dialog', { name: 'Made for the desktop' }).getByRole('button', { name: 'Continue' }).click();
    for (const view of ['Summary', 'Cash flow', 'Time series', 'Optimization results']) {
      await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: view, exact: true }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
      expect(await pageWidth(), view).toBeLessThanOrEqual(320);
    }
  },
);
