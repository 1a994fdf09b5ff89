import { expect, test } from '@playwright/test';
import { oneCaseProject } from '../fixtureProject';
import { openPlant } from './calls';

test('at 200 % of a laptop each step fits the width of the window, and Calculate is in reach', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openPlant(page, { ...oneCaseProject, name: 'Seen from near' });
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Continue' });
  await accept.click();
  const address = page.url().replace(/\/setup.*$/, '');
  for (const step of ['setup', 'revenue', 'equipment', 'other']) {
    await page.goto(`${address}/${step}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(720);
    const calculate = page.getByRole('button', { name: 'Calculate', exact: true });
    await expect(calculate).toBeInViewport({ ratio: 1 });
  }
});
