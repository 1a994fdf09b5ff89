import { expect, test, type Page } from '@playwright/test';
import type { Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { oneCaseProject } from '../fixtureProject';
import { openPlant } from './calls';
import { expectFlawless } from './plant';

/** The fixture plant with 150 MW of solar and the given powers of storage. */
function withStorage(name: string, powers: readonly number[]): Project {
  return {
    ...oneCaseProject,
    name,
    solar: oneCaseProject.solar.map((pv) => ({ ...pv, sizing: absolute([150]) })),
    storage: oneCaseProject.storage.map((unit) => ({ ...unit, sizing: absolute(powers) })),
  };
}

async function calculate(page: Page, project: Project, systems: number): Promise<void> {
  await openPlant(page, project, 'results');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^Compare rank/ })).toHaveCount(systems);
  await expect(page.getByRole('button', { name: 'Recalculate' })).toBeVisible();
}

test('three sizes are compared and the best is named in six clicks, and a link restores the comparison', async ({ page }) => {
  await calculate(page, withStorage('Five powers', [25, 50, 75, 100, 125]), 5);
  let clicks = 0;
  const click = async (place: ReturnType<Page['getByRole']>) => {
    clicks += 1;
    await place.click();
  };
  for (const rank of [1, 2, 5]) await click(page.getByRole('checkbox', { name: new RegExp(`^Compare rank ${rank}:`) }));
  const compared = page.getByRole('table', { name: 'Pinned systems' });
  await expect(compared.getByRole('columnheader')).toHaveCount(3);
  await click(compared.getByRole('button', { name: 'Use as base' }).first());
  await expect(compared.getByRole('row', { name: /^NPV M\$/ })).toContainText(/[+−]\d/);
  // The name of the recommended system is that of the tinted column.
  const recommended = page.getByRole('region', { name: 'Recommendation' });
  const best = await recommended.getByRole('heading').textContent();
  await expect(compared.locator('th[data-best]')).toContainText(best!);
  await expect(compared.getByRole('row', { name: /^Held back by the connection h/ })).toContainText(/\d/);
  expect(clicks).toBeLessThanOrEqual(6);

  await expect(page).toHaveURL(/#pins=[\w,]+$/);
  const link = page.url();
  await expectFlawless(page);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('resultTable:')) localStorage.removeItem(key);
  });
  await page.goto('about:blank');
  await page.goto(link);
  await expect(compared.getByRole('columnheader')).toHaveCount(3);
  await expect(compared.getByRole('columnheader').first()).toContainText('Base');
  const table = page.getByRole('grid', { name: 'Optimization results' });
  expect(await table.evaluate((grid) => grid.parentElement!.scrollWidth - grid.parentElement!.clientWidth)).toBeLessThanOrEqual(0);
});

test('the pinned systems stay chosen in their economics and side by side, against the same base', { tag: '@nightly' }, async ({ page }) => {
  await calculate(page, withStorage('Pins to compare', [25, 50, 100, 125]), 4);
  for (const rank of [1, 2, 4]) await page.getByRole('checkbox', { name: new RegExp(`^Compare rank ${rank}:`) }).click();
  const compared = page.getByRole('table', { name: 'Pinned systems' });
  const [base = '', second = '', third = ''] = await compared.locator('.pinned-head .link-button').allTextContents();
  await compared.getByRole('button', { name: `Economics of ${third} against ${base}` }).click();
  await expect(page.getByRole('heading', { name: 'Compare economics', level: 1 })).toBeVisible();
  const head = page.locator('.results-head');
  await expect(head).toContainText(`${third} against ${base}`);
  const others = page.getByRole('group', { name: 'Pinned systems' });
  await others.getByRole('button', { name: second }).click();
  await expect(head).toContainText(`${second} against ${base}`);

  await page.getByRole('link', { name: 'Optimization results' }).click();
  await page.getByRole('button', { name: 'Side by side (3 ticked)' }).click();
  await expect(page.getByRole('region', { name: 'First' })).toContainText(base);
  await expect(page.getByRole('region', { name: 'Second' })).toContainText(second);
  await others.getByRole('button', { name: third }).click();
  await expect(page.getByRole('region', { name: 'Second' })).toContainText(third);
  await expectFlawless(page);
});

test('a single size has its figures, and leads to where sizes are added', async ({ page }) => {
  await openPlant(page, withStorage('One size', [100]), 'results');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  // A single system opens its summary.
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
  await page.getByRole('link', { name: 'Optimization results' }).click();
  await expect(page.getByText('One size was calculated')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pinned systems' }).getByRole('columnheader')).toHaveCount(1);
  await page.getByRole('link', { name: 'Add sizes…' }).click();
  await expect(page).toHaveURL(/\/equipment$/);
});
