import { expect, test, type Page } from '@playwright/test';
import { seededRandom } from '@hybrid/engine/seededRandom';
import { signIn } from './calls';
import { expectFlawless } from './plant';

/** A year of hourly prices as a market publishes them: the market in the name, stamps, the unit in the heading, some hours below zero. */
function pricesOfYear(year: number): string {
  const { normal } = seededRandom(7);
  const rows = Array.from({ length: 8760 }, (_, hour) => {
    const at = new Date(Date.UTC(year, 0, 1, hour)).toISOString();
    const ofDay = 35 - 28 * Math.cos((2 * Math.PI * ((hour % 24) - 1)) / 12) * (hour % 24 > 8 ? 1 : 0.3);
    return `${at.slice(0, 10)} ${at.slice(11, 16)},${(ofDay + 9 * normal()).toFixed(2)}`;
  });
  return ['date,price ($/MWh)', ...rows].join('\n');
}

/** Drops files on the page, as from the desktop of the user. */
async function drop(page: Page, files: readonly { readonly name: string; readonly text: string }[]): Promise<void> {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name, { type: 'text/csv' }));
    return transfer;
  }, files);
  await expect(page.getByRole('button', { name: 'New from a price file…' })).toBeVisible();
  const target = page.locator('#content');
  await target.dispatchEvent('dragenter', { dataTransfer: data });
  await target.dispatchEvent('dragover', { dataTransfer: data });
  await expect(page.getByText('Drop a price file to make a project of it')).toBeVisible();
  await target.dispatchEvent('drop', { dataTransfer: data });
}

test('a file of prices that is dropped on the listing has its first NPV without a click, and its results with one', async ({ page }) => {
  await signIn(page);
  let clicks = 0;
  await drop(page, [{ name: 'ERCOT_West_2023.csv', text: pricesOfYear(2023) }]);
  const dialog = page.getByRole('dialog', { name: 'New project from a price file' });
  const npv = dialog.getByRole('status').filter({ hasText: 'NPV' });
  await expect(npv).toContainText(/\d+\.\d\d M\$/);
  const first = await npv.innerText();

  await test.step('market, year, step and currency are those of the file', async () => {
    await expect(dialog.getByRole('combobox', { name: 'Electricity Market' })).toHaveValue('ERCOT');
    await expect(dialog.getByText(/found in the file; Abilene, Texas/)).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD');
    await expect(dialog.getByText(/8,760 hourly values, year 2023/)).toBeVisible();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('ERCOT West 2023');
    await expect(dialog.getByLabel('Discount Rate', { exact: true })).toHaveValue('8');
    await expect(dialog.getByText(/values below zero are kept/)).toBeVisible();
  });
  await expectFlawless(page);

  clicks++;
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('banner').getByText('ERCOT West 2023')).toBeVisible();
  await expect(page).toHaveURL(/\/results\//);
  const millions = Number((/−?[\d.]+(?= M\$)/.exec(first)?.[0] ?? 'none').replace('−', '-'));
  await expect(page.getByText(millions.toFixed(1).replace('-', '−')).first()).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(5);
});

test('a file that is not understood shows the reason of the import, and makes no project', async ({ page }) => {
  await signIn(page);
  await drop(page, [{ name: 'half_a_year.csv', text: pricesOfYear(2023).split('\n').slice(0, 4001).join('\n') }]);
  const dialog = page.getByRole('dialog', { name: 'New project from a price file' });
  await expect(dialog.getByRole('alert')).toContainText('Import error');
  await expect(dialog.getByRole('button', { name: 'Create project' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test(
  'files of different years become years of prices, taken in turn over the lifetime; two of one year are refused',
  { tag: '@nightly' },
  async ({ page }) => {
    await signIn(page);
    const fileOf = (year: number) => ({ name: `ERCOT_${year}.csv`, text: pricesOfYear(year) });
    await drop(page, [fileOf(2023), fileOf(2022)]);
    const dialog = page.getByRole('dialog', { name: 'New project from a price file' });
    await expect(dialog.getByText(/^2023 · Mean/)).toBeVisible();
    await expect(dialog.getByRole('status').filter({ hasText: 'NPV' })).toContainText(/\d+\.\d\d M\$/);
    await expectFlawless(page);
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(page.getByRole('banner').getByText('ERCOT 2022')).toBeVisible();
    await page
      .getByRole('button', { name: /^Application/ })
      .first()
      .click();
    await expect(page.getByText('ERCOT_2023.csv').first()).toBeVisible();

    await page.goto('/library');
    await drop(page, [fileOf(2023), { ...fileOf(2023), name: 'again_2023.csv' }]);
    await expect(dialog.getByRole('alert')).toContainText('ERCOT_2023.csv and again_2023.csv are both of 2023');
    await expect(dialog.getByRole('button', { name: 'Create project' })).toBeDisabled();
  },
);
