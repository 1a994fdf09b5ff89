import { expect, test, type Page } from '@playwright/test';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { dayAhead, fourHourStorage, importedSolar, openPlant, plantOf } from './calls';
import { millions, rowsOfCommandLine } from './commandLine';
import { calculate, enter, expectAccessible, tabTo } from './plant';

/** Calculates the one system of the plant and compares its net present value with that of `hybrid run` on the file. */
async function expectSameOnCommandLine(page: Page): Promise<void> {
  await calculate(page);
  // A single system opens its summary.
  const figure = page.getByRole('button', { name: /^Net present value/ });
  await expect(figure).toBeVisible({ timeout: 120_000 });
  const shown = await figure.innerText();
  const items = await rowsOfCommandLine(page);
  expect(items).toHaveLength(1);
  expect(shown).toContain(millions(items[0]?.npv ?? Number.NaN));
}

test(
  'solar and storage with years of their own over 25 years become the NPV of the command line',
  { tag: '@nightly' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const late = setFields({ earlyAnalysis: false, discountRate: 7 });
    await openPlant(page, plantOf('Years of their own', late, dayAhead, fourHourStorage(20)), 'equipment');

    await test.step('solar in the sun of the site', async () => {
      await page.getByRole('switch', { name: 'Use solar' }).click();
      const list = page.getByLabel('PV size', { exact: true }).locator('..');
      await list.getByRole('button', { name: /^Change/ }).click();
      await enter(page, 'PV size', '40');
      const sun = page.getByRole('article', { name: 'Solar resource' });
      await sun.getByText('Monthly library averages').click();
      await sun.getByRole('button', { name: 'Fetch the averages of the site' }).click();
      await expect(sun.getByText(/^Source: /)).toBeVisible();
    });

    await test.step('a new project has each technology for two years', async () => {
      await page.getByRole('switch', { name: 'Use Component Lifetimes' }).click();
      await expect(page.getByRole('slider', { name: 'Solar: last' })).toHaveAttribute('aria-valuenow', '2');
      await expect(page.getByText('No component in project years 3–25')).toBeVisible();
      await expect(page.getByText('Disabled for component lifetime analysis').first()).toBeVisible();
    });

    await test.step('years without a component are red and block the calculation', async () => {
      await enter(page, 'Solar: last year', '18');
      await enter(page, 'Storage: last year', '20');
      await expect(page.getByText('No component in project years 21–25')).toBeVisible();
      await expect(page.getByText('Every project year must have a component: there is none in year 21').first()).toBeVisible();
      await expectAccessible(page, '#configuration');
    });

    await test.step('the ends are moved by keys and with the pointer', async () => {
      const last = page.getByRole('slider', { name: 'Storage: last' });
      await last.focus();
      await page.keyboard.press('End');
      await expect(page.getByLabel('Storage: last year', { exact: true })).toHaveValue('25');
      await expect(page.getByText(/^No component in project years/)).toHaveCount(0);
      const first = page.getByRole('slider', { name: 'Storage: first' });
      await first.scrollIntoViewIfNeeded();
      const handle = await first.boundingBox();
      const track = await first.locator('..').boundingBox();
      if (!handle || !track) throw new Error('The bar of the storage is not on the page');
      await page.mouse.move(handle.x + 18, handle.y + handle.height / 2);
      await page.mouse.down();
      // The third project year begins two of 25 parts from the left.
      await page.mouse.move(track.x + (2 / 25) * track.width, handle.y + handle.height / 2, { steps: 4 });
      await page.mouse.up();
      await expect(page.getByLabel('Storage: first year', { exact: true })).toHaveValue('3');
      await expectAccessible(page, '#configuration');
    });

    await expectSameOnCommandLine(page);
  },
);

test('an export limit that is painted by the keyboard becomes the NPV of the command line', { tag: '@nightly' }, async ({ page }) => {
  test.setTimeout(240_000);
  const plant = plantOf('By month and hour', setFields({ discountRate: 7 }), dayAhead, importedSolar(40), fourHourStorage(20));
  await openPlant(page, plant, 'equipment');

  await test.step('two rates, the lower one at noon of the summer', async () => {
    await page.getByRole('radio', { name: 'Schedule' }).first().check();
    const editor = page.getByRole('region', { name: 'Export limit by month and hour' });
    await enter(page, 'Rate 1: Export limit', '45');
    const add = editor.getByRole('button', { name: 'Add rate' });
    await tabTo(add);
    await page.keyboard.press('Enter');
    await enter(page, 'Rate 2: Export limit', '15');
    const cell = editor.getByRole('gridcell', { name: /^Jan.* 0–1 h/ });
    await tabTo(cell);
    for (let month = 0; month < 5; month++) await page.keyboard.press('ArrowDown');
    for (let hour = 0; hour < 11; hour++) await page.keyboard.press('ArrowRight');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(`Shift+${key}`);
    await page.keyboard.press('Space');
    // June, July and August have 92 days: four hours of each.
    await expect(editor.getByText('368', { exact: true })).toBeVisible();
    await expect(page.getByText(/export limit by schedule, 15–45 MW/).first()).toBeVisible();
    await expectAccessible(page, '#configuration');
  });

  await expectSameOnCommandLine(page);
});
