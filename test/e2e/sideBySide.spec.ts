import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { oneCaseProject } from '../fixtureProject';
import { millions, rowsOfCommandLine } from './commandLine';
import type { Project } from '@hybrid/project/document/project';
import { openPlant } from './calls';
import { expectFlawless } from './plant';

/** Opens the results of a project and calculates them. */
async function calculate(page: Page, project: Project): Promise<void> {
  await openPlant(page, project, 'results');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^Compare rank 4:/ })).toBeVisible();
}

test('two ticked systems, then a system of another project, side by side', { tag: '@nightly' }, async ({ page }) => {
  await calculate(page, { ...oneCaseProject, name: 'Valley', discountRate: 9 });
  await calculate(page, { ...oneCaseProject, name: 'Hill' });

  await page.getByRole('checkbox', { name: /^Compare rank 1:/ }).check();
  await page.getByRole('checkbox', { name: /^Compare rank 4:/ }).check();
  await page.getByRole('button', { name: 'Side by side (2 ticked)' }).click();
  await expect(page).toHaveURL(/\/results\/side-by-side\/[0-9a-f]{40}\+[0-9a-f]{40}$/);
  await page.reload();
  const npv = page.getByRole('table', { name: 'Key figures' }).getByRole('row', { name: /^NPV/ });
  await expect(npv).toBeVisible();
  await expect(page.getByText(/\d fields? differs?/)).toBeVisible();
  await expectFlawless(page);
  const shown = await npv.getByRole('cell').allTextContents();

  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(readFileSync(await csv.path(), 'utf8').split('\r\n')[1]).toMatch(/^Key figures,NPV,\$,/);

  await page.getByRole('button', { name: 'Choose the second result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose the second result' });
  await dialog.getByRole('combobox', { name: 'Project' }).selectOption('Valley');
  await dialog.getByRole('radio', { name: 'Best by NPV' }).check();
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('region', { name: 'Second' }).getByText('Valley')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('rowheader', { name: 'Discount Rate' })).toBeVisible();

  const rows = await rowsOfCommandLine(page);
  const npvs = rows.map((row) => row.npv).toSorted((a, b) => b - a);
  expect(shown.slice(0, 2)).toEqual([millions(npvs[0]!), millions(npvs[3]!)]);
});
