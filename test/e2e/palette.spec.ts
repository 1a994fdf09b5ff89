import { expect, test } from '@playwright/test';
import { oneCaseProject } from '../fixtureProject';
import { openPlant } from './calls';
import { enter, expectAccessible, saved } from './plant';
import { toListing } from './projectRows';

test('the palette goes to a field and to a project, by the keyboard alone', async ({ page }) => {
  await openPlant(page, { ...oneCaseProject, name: 'Where it is' });
  const palette = page.getByRole('dialog', { name: 'Find' });

  await test.step('a field of another step, with its value', async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('discount rate');
    await expect(palette.getByRole('option', { name: /Discount Rate/ }).first()).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    await expect(page).toHaveURL(/other#discountRate$/);
    await expect(page.getByLabel('Discount Rate', { exact: true })).toBeFocused();
  });

  await test.step('Esc goes back to where one was', async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(page.getByLabel('Discount Rate', { exact: true })).toBeFocused();
  });

  await test.step('from the listing a project', async () => {
    await toListing(page);
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('where it is');
    await expect(palette.getByRole('option', { name: /Where it is/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Where it is' })).toBeVisible();
  });
});

test('undo and redo say what they take back and do again', async ({ page }) => {
  await openPlant(page, { ...oneCaseProject, name: 'Back and forth' });
  const lifetime = page.getByLabel('Project Lifetime', { exact: true });
  const before = await lifetime.inputValue();
  await enter(page, 'Project Lifetime', '31');
  await enter(page, 'Author', 'Engineer');
  const [undo, redo] = [page.getByRole('button', { name: /^Undo/ }), page.getByRole('button', { name: /^Redo/ })];

  await undo.hover();
  await expect(page.getByRole('tooltip')).toContainText('Author “Engineer”');
  await undo.click();
  await expect(page.getByLabel('Author', { exact: true })).not.toHaveValue('Engineer');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await undo.hover();
  await expect(page.getByRole('tooltip')).toContainText(`${before} → 31`);
  await undo.click();
  await expect(lifetime).toHaveValue(before);

  await redo.hover();
  await expect(page.getByRole('tooltip').filter({ hasText: 'Redo' })).toContainText(`${before} → 31`);
  await redo.click();
  await expect(lifetime).toHaveValue('31');
  await redo.click();
  await expect(page.getByLabel('Author', { exact: true })).toHaveValue('Engineer');

  await page.getByRole('button', { name: 'Edits', exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`${before} → 31`) }).click();
  await expect(lifetime).toHaveValue(before);
  await expect(undo).toBeDisabled();
  await saved(page);
});
