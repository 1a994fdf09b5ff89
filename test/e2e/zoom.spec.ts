import { expect, test } from '@playwright/test';
import { oneCaseProject } from '../fixtureProject';
import { openPlant } from './calls';

test('at 200 % of a laptop each step fits the width of the window, and Calculate is in reach', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openPlant(page, { ...oneCaseProject, name: 'Seen from near' });
  const address = page.url().replace(/\/setup.*$/, '');
  for (const step of ['setup', 'revenue', 'equipment', 'other']) {
    await page.goto(`${address}/${step}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(720);
    const calculate = page.getByRole('button', { name: 'Calculate', exact: true });
    await expect(calculate).toBeInViewport({ ratio: 1 });
  }
});

test('at 400 % of a laptop log-in and each step are one column, without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 512 });
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeAttached();
  expect(await width()).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPlant(page, { ...oneCaseProject, name: 'Seen from very near' });
  const address = page.url().replace(/\/setup.*$/, '');
  await page.setViewportSize({ width: 320, height: 512 });
  for (const step of ['setup', 'revenue', 'equipment', 'other']) {
    await page.goto(`${address}/${step}`);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toBeAttached();
    const accept = page.getByRole('dialog').getByRole('button', { name: 'Continue' });
    if (await accept.isVisible()) await accept.click();
    expect(await width(), step).toBeLessThanOrEqual(320);
    const main = await page.getByRole('main').boundingBox();
    expect(main?.width, step).toBeGreaterThan(300);
    await expect(page.getByRole('button', { name: 'Calculate', exact: true })).toBeAttached();
  }
});
