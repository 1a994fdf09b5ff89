import { expect, test } from '@playwright/test';
import { oneCaseProject } from '../fixtureProject';
import { openPlant, projectId, signIn } from './calls';
import { enter, expectFlawless, saved } from './plant';

const main = 'main';

test('a warning is read before each calculation, the second one too, and stands from then on', { tag: '@nightly' }, async ({ page }) => {
  await openPlant(page, { ...oneCaseProject, name: 'Warned' }, 'results');
  await page.locator(main).getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('grid', { name: 'Optimization results' }).locator('tbody tr')).toHaveCount(4);
  const address = page.url().replace(/\/results.*/, '');

  await page.goto(`${address}/other`);
  await enter(page, 'Discount Rate', '0');
  await saved(page);
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Before you calculate' });
  await expect(heading).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Back to the results' }).click();
  await expect(page.getByText('Inputs have changed, these results are not up to date. Please recalculate...')).toBeVisible();

  await page.locator(main).getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Recalculate' })).toBeVisible();
  await page.getByRole('button', { name: 'Recalculate' }).click();
  await expect(heading).toBeHidden();
});

test(
  'a reader starts nothing of what another one edits, and calculates the own edits as a copy',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    await openPlant(page, { ...oneCaseProject, name: 'Watched' }, 'results');
    await page.locator(main).getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('button', { name: 'Recalculate' })).toBeVisible();
    const address = page.url();

    const reader = await (await browser.newContext()).newPage();
    await signIn(reader);
    await reader.goto(address.replace(/\/results.*/, '/other'));
    await expect(reader.getByText('Read Only Mode.')).toBeVisible();
    await enter(reader, 'Discount Rate', '11');
    await reader.getByRole('button', { name: 'Next: Results' }).click();
    await expect(reader.getByText('These results are for the saved inputs, not for your changes here.')).toBeVisible();
    await expectFlawless(reader);

    const started: string[] = [];
    reader.on('request', (request) => request.url().includes('/result/calculate') && started.push(request.url()));
    await reader.getByRole('button', { name: 'Recalculate' }).click();
    const dialog = reader.getByRole('dialog', { name: 'Read Only Mode' });
    await expect(dialog.getByText(/^Someone else is editing this project\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    expect(started).toEqual([]);

    await reader.getByRole('button', { name: 'Calculate my edits as a copy' }).click();
    await expect(reader.getByRole('banner').getByText('Watched (copy)', { exact: true })).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Recalculate' })).toBeVisible();
    expect(projectId(reader)).not.toBe(projectId(page));
    await reader.goto(`/project/${projectId(reader)}/other`);
    await expect(reader.getByLabel('Discount Rate', { exact: true })).toHaveValue('11');
  },
);
