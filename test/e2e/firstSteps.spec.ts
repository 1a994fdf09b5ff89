import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { signIn } from './calls';
import { createProject, enter, expectFlawless, importSeries, next } from './plant';

test(
  'the first steps lead from an empty project to its first result, with the example prices, the type and the sizes of the first tutorial',
  { tag: '@nightly' },
  async ({ page }) => {
    await signIn(page);
    await createProject(page);
    await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'First steps' }).click();
    const line = page.getByRole('region', { name: 'First steps' });
    await expect(line).toContainText('First steps: 0 of 5');
    await enter(page, 'Name', 'My first plant');
    await expect(line).toContainText('First steps: 1 of 5');
    await expectFlawless(page);

    await line.getByRole('button', { name: 'Go to Application' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), line.getByRole('link', { name: 'Example prices (CSV)' }).click()]);
    expect(download.suggestedFilename()).toBe('example-prices.csv');
    await page
      .getByRole('button', { name: /Energy Market/ })
      .first()
      .click();
    await importSeries(page, /Choose a file/, {
      name: 'example-prices.csv',
      mimeType: 'text/csv',
      buffer: readFileSync(await download.path()),
    });
    await expect(line).toContainText('First steps: 2 of 5');

    await line.getByRole('button', { name: 'Go to Equipment' }).click();
    await enter(page, 'Interconnection Limit', '60');
    await page.getByRole('button', { name: /^Remove 1,?000$/ }).click();
    await page.getByRole('switch', { name: 'Use storage' }).click();
    await page.getByRole('combobox', { name: 'Storage type' }).selectOption('Energy Storage (1 MW / 2 MWh)');
    for (const units of ['25', '100']) await enter(page, 'Storage units', units);
    await expect(line).toContainText('First steps: 3 of 5');
    await line.getByRole('button', { name: 'Go to Economics' }).click();
    await enter(page, 'Discount Rate', '8');
    await expect(line).toContainText('First steps: 4 of 5');
    await next(page, 'Results');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(line).toContainText('This is your first result.');
    const rows = page.getByRole('row').filter({ hasText: '11.15' });
    await expect(rows.first()).toContainText('10.4');
    await line.getByRole('button', { name: 'Close the first steps' }).click();
    await expect(line).toHaveCount(0);
  },
);
