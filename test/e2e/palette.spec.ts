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
    await expect(page.getByRole('banner').getByText('Where it is')).toBeVisible();
  });
});

test('undo and redo say what they take back and do again', { tag: '@nightly' }, async ({ page }) => {
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

test(
  'with results there, any page finds their views, files and hours, and the listing what it can make',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPlant(page, { ...oneCaseProject, name: 'Found in results' }, 'results');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Recalculate' })).toBeVisible();
    const palette = page.getByRole('dialog', { name: 'Find' });
    const find = async (typed: string, title: string | RegExp): Promise<void> => {
      await page.keyboard.press('Control+k');
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.type(typed);
      await expect(palette.getByRole('option', { selected: true })).toContainText(title);
      await page.keyboard.press('Enter');
      await expect(palette).toBeHidden();
    };
    const closed = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    const heading = (name: string) => page.getByRole('main').getByRole('heading', { name, level: 1 });
    await page.keyboard.press('Alt+3');
    await expect(page).toHaveURL(/equipment$/);

    await test.step('a view of the best system, from a step', async () => {
      await find('cash flow', 'Cash flow');
      await expect(page).toHaveURL(/details\/0\+all\+0#cash-flow$/);
      await expect(heading('Cash flow')).toBeVisible();
      await find('risk', 'Risk');
      await expect(heading('Risk')).toBeVisible();
      await find('sizes', 'Optimization results');
      await expect(heading('Optimization results')).toBeVisible();
    });

    await test.step('a file of it', async () => {
      await page.keyboard.press('Alt+1');
      await expect(page).toHaveURL(/setup$/);
      await find('excel', 'Export to Excel');
      await expect(page.getByRole('dialog', { name: 'Select What to Export' })).toBeVisible();
      await closed();
      const report = page.waitForEvent('download');
      await find('pdf', 'Report (PDF)');
      expect((await report).suggestedFilename()).toBe('Result.pdf');
      const series = page.waitForEvent('download');
      await find('csv', 'Export Single Year');
      expect((await series).suggestedFilename()).toBe('timeseries.csv');
      await find('share', 'Share this project');
      await expect(page.getByRole('dialog', { name: 'Share this project' })).toBeVisible();
      await closed();
    });

    await test.step('an hour in the dispatch, from a step', async () => {
      await page.keyboard.press('Alt+1');
      await expect(page).toHaveURL(/setup$/);
      await find('3 jul 18:00', 'Jul 3, 18:00');
      const panel = page.getByRole('complementary', { name: 'Explain this hour' });
      await expect(panel.getByRole('status')).toHaveText(/Jul 3, 18:00–19:00$/);
    });

    await test.step('the language, and on the listing what can be made before the listing itself', async () => {
      await find('español', 'Español');
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('english');
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await toListing(page);
      await page.keyboard.press('Control+k');
      await expect(palette.getByRole('option').first()).toContainText('Create project');
      const groups = await palette.getByRole('group').evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')));
      expect(groups).toEqual(['Actions', 'Samples', 'Projects', 'Pages', 'Theme and language']);
      await expectAccessible(page, '[role=dialog]');
    });
  },
);
