import { expect, test } from '@playwright/test';
import { signIn } from './calls';
import { createProject, enter, expectFlawless, importSeries, next } from './plant';

/** A year of hourly prices with expensive evenings, so that a storage pays. */
const prices = {
  name: 'evenings.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    Array.from({ length: 8760 }, (_, hour) => (hour % 24 >= 17 && hour % 24 < 21 ? 400 : 20 + (hour % 24)).toFixed(2)).join('\n'),
  ),
} as const;

test('from an empty project with a price file to the best size, used and calculated', async ({ page }) => {
  await signIn(page);
  await createProject(page);
  await enter(page, 'Name', 'Best storage');

  await test.step('a market with prices, and a storage of any size', async () => {
    await next(page, 'Application');
    await page
      .getByRole('button', { name: /Energy Market/ })
      .first()
      .click();
    await importSeries(page, /Choose a file/, prices);
    await next(page, 'Equipment');
    await enter(page, 'Interconnection Limit', '60');
    await page.getByRole('button', { name: /^Remove 1,?000$/ }).click();
    await page.getByRole('switch', { name: 'Use storage' }).click();
    await page.getByRole('combobox', { name: 'Storage type' }).selectOption('Energy Storage (1 MW / 2 MWh)');
    await enter(page, 'Storage units', '25');
    await next(page, 'Economics');
    await enter(page, 'Discount Rate', '8');
    await next(page, 'Results');
  });

  await test.step('the usual sizes are found by Find alone', async () => {
    await page.getByRole('button', { name: 'Find the best size…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Find the best size' });
    await expect(dialog.getByRole('checkbox', { name: 'Energy Storage 1', exact: true })).toBeChecked();
    await expect(dialog.getByLabel('To: Energy Storage 1', { exact: true })).toHaveValue('120');
    await expectFlawless(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  const best = page.getByRole('region', { name: 'Best size', exact: true });
  await test.step('the answer is there after leaving the page and returning', async () => {
    await expect(page.getByRole('region', { name: /^(Finding the best size|Best size)$/ })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Economics' }).click();
    await next(page, 'Results');
    await expect(best).toBeVisible({ timeout: 150_000 });
    await expect(best.getByText(/neighbouring sizes? is/)).toBeVisible();
    await expectFlawless(page);
  });

  await test.step('its sizes are used, and the calculation has them', async () => {
    const use = best.getByRole('button', { name: /^Use / });
    const system = (await use.innerText()).replace(/^Use /, '');
    await use.click();
    const calculate = page.getByRole('status').getByRole('button', { name: 'Calculate', exact: true });
    await expect(calculate).toBeFocused();
    await calculate.click();
    await expect(page).toHaveURL(/\/results\//);
    await expect(page.getByRole('checkbox', { name: `Compare rank 1: ${system}` })).toBeVisible();
    await expect(page.getByText('This best size is of earlier inputs.')).toHaveCount(0);
    await expectFlawless(page);
  });
});
