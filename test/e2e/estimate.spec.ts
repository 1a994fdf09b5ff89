import { expect, test } from '@playwright/test';
import { writeNumber } from '@hybrid/project/basics/numberText';
import { millions, rowsOfCommandLine } from './commandLine';
import { openSample } from './calls';
import { calculate, enter, expectAccessible, tabTo } from './plant';

const shown = (value: number): string => writeNumber(value, { decimals: 2, comma: false, group: true, trim: false });

test(
  'the estimate follows an edit, and is that of the best system of the table; incentives come and go by the keyboard',
  { tag: '@nightly' },
  async ({ page }) => {
    test.setTimeout(90_000);
    await openSample(page, 'Merchant storage, 100 MW / 400 MWh', 'other');
    const estimate = page.getByRole('contentinfo').getByRole('button', { name: /^Estimate/ });
    await expect(estimate).toContainText('IRR');
    const before = await estimate.innerText();

    await test.step('each incentive is added and removed by the keyboard, and the focus stays with what was done', async () => {
      const add = page.getByRole('button', { name: 'Add incentive' });
      await page.locator('#discountRate').focus();
      await tabTo(add);
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Production Tax Credit/REC' }).press('Enter');
      const credit = page.getByRole('region', { name: 'Production Tax Credit/REC' });
      await expect(credit.getByRole('button', { name: 'Production Tax Credit/REC', exact: true })).toBeFocused();
      await enter(page, 'Credit', '3');
      await expect(credit.getByText(/^[\d,]+ MWh × 3 \$\/MWh/)).toBeVisible();
      for (const count of [1, 2]) {
        await add.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('menuitem', { name: 'MACRS' }).press('Enter');
        await expect(page.getByRole('heading', { name: /^MACRS/ })).toHaveCount(count);
      }
      await expect(page.getByRole('heading', { name: 'MACRS 2' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Remove MACRS 2' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Remove MACRS 2' })).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Remove MACRS 2' }).press('Enter');
      await expect(add).toBeFocused();
      await expect(page.getByRole('heading', { name: /^MACRS/ })).toHaveCount(1);
    });

    await enter(page, 'Discount Rate', '9.25');
    await calculate(page);
    // The header, and 50 and 100 MW.
    const results = page.getByRole('grid', { name: 'Optimization results' }).getByRole('row');
    await expect(results).toHaveCount(3, { timeout: 60_000 });
    const rows = await rowsOfCommandLine(page);
    const best = rows.toSorted((a, b) => b.npv - a.npv)[0];
    if (!best || best.irr === null) throw new Error('The best system has a row with its rate of return');
    await expect(results.filter({ hasText: millions(best.npv) })).toHaveCount(1);
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /Economics/ })
      .click();
    await expect(estimate).toContainText(`NPV ${shown(best.npv / 1e6)} M$`);
    await expect(estimate).toContainText(`IRR ${shown(best.irr * 100)} %`);
    await expect(estimate).not.toContainText(before);
  },
);
