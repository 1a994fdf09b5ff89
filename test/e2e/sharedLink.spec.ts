import { expect, test } from '@playwright/test';
import { oneCaseProject } from '../fixtureProject';
import { openPlant } from './calls';
import { expectFlawless } from './plant';

test('a link shows the result to a reader without an account until it is revoked', async ({ page, browser }) => {
  await openPlant(page, { ...oneCaseProject, name: 'For the committee' }, 'results');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^Compare rank 4:/ })).toBeVisible();

  // Two clicks to the address of a link.
  await page.getByRole('button', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this project' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Address of the link' }).inputValue();
  await expectFlawless(page);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: 'For the committee', level: 1 })).toBeVisible();
  await expect(reader.getByRole('group', { name: 'Figures of the best system' }).getByRole('group', { name: 'NPV' })).toBeVisible();
  await expect(reader.getByRole('region', { name: /sizes calculated, best first/ }).getByRole('row')).not.toHaveCount(1);
  await expectFlawless(reader);
  const [file] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: 'Download memo and report (PDF)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Result.pdf');

  await dialog.getByRole('button', { name: /^Revoke the link/ }).click();
  await expect(dialog.getByText('No valid links.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await reader.context().close();
});
