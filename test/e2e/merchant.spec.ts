import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { useEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { fourHourStorage, openPlant, plantOf } from './calls';
import { millions, rowsOfCommandLine } from './commandLine';
import { calculate, chooseFile, enter, expectAccessible, resultRows } from './plant';

/** Real-time prices of one hub in four years, one file each. */
const yearFiles = join(import.meta.dirname, '../../../shared/data/prices/ercot/multi_year');
const names = existsSync(yearFiles) ? readdirSync(yearFiles).filter((name) => name.endsWith('.csv')) : [];

/** A year of quarter hours without dates: 35,040 rows, cheap at night, negative at noon in spring. */
const quarterHours = {
  name: 'rtm_quarter_hours.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    Array.from({ length: 35_040 }, (_, step) => {
      const [day, hour] = [Math.floor(step / 96), (step % 96) / 4];
      const noon = day > 60 && day < 150 && hour >= 11 && hour < 14;
      return (noon ? -8 : 32 + 18 * Math.sin(((hour - 13) / 24) * 2 * Math.PI) + (step % 4)).toFixed(2);
    }).join('\n'),
  ),
} as const;

test(
  'a merchant storage with a price file for each year of one market, and quarter hours of another',
  { tag: '@nightly' },
  async ({ page }) => {
    test.skip(names.length < 4, 'the price files of four years are not there');
    const late = setFields({ earlyAnalysis: false, lifetime: 8, discountRate: 7 });
    await openPlant(page, plantOf('Merchant', late, useEnergyMarket(true), fourHourStorage(20, 50)), 'revenue');
    await expect(page.getByRole('tab', { name: 'Day-ahead' })).toBeVisible();

    await test.step('day-ahead: four files at once; one that is no price file is removed from the list', async () => {
      await page.getByRole('radio', { name: 'File per year' }).check({ force: true });
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Choose a file for Energy price' }).click(),
      ]);
      await chooser.setFiles(names.map((name) => join(yearFiles, name)));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('4 files · 0 of 8 years assigned')).toBeVisible();
      const [again] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'Add files' }).click()]);
      await again.setFiles([{ name: 'prices_2022.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') }]);
      await expect(dialog.getByText('One or more files were not in the correct format and were removed from the list.')).toBeVisible();
      await expect(dialog.getByText('Import error: Excel files are not supported')).toBeVisible();
      await dialog.getByRole('button', { name: 'Dismiss' }).click();

      const cells = (file: string) => dialog.getByRole('button', { name: new RegExp(`^\\d{4}: ${file}`) });
      const filled = (file: string) => dialog.getByRole('button', { name: new RegExp(`^\\d{4}: ${file}`), pressed: true });
      const [first, second, third, fourth] = names as [string, string, string, string];
      await cells(first).nth(0).hover();
      await page.mouse.down();
      await cells(first).nth(4).hover();
      await page.mouse.up();
      await expect(filled(first)).toHaveCount(5);
      await cells(second).nth(1).click();
      await expect(filled(first)).toHaveCount(4);
      await cells(third).nth(2).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+ArrowRight');
      await expect(filled(third)).toHaveCount(2);
      await expect(dialog.getByText('5 of 8 years assigned')).toBeVisible();
      await expect(dialog.getByText('One or more years have not being assigned a price strip file')).toBeVisible();
      await expectAccessible(page, '[role="dialog"]');
      await dialog.getByRole('button', { name: 'Cycle' }).click();
      await expect(filled(fourth)).not.toHaveCount(0);
      await expect(dialog.getByText('8 of 8 years assigned')).toBeVisible();
      await dialog.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('img', { name: new RegExp(`^${first}, mean`) })).toBeVisible();
    });

    await test.step('real-time: 35,040 rows are read and drawn', async () => {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.getByRole('button', { name: 'Add market' }).click();
      await page.getByRole('menuitem', { name: 'Real-time' }).click();
      const dialog = await chooseFile(page, /Choose a file for Energy price/, quarterHours);
      await expect(dialog.getByText(/35,040 rows read · 15 minutes/)).toBeVisible();
      await dialog.getByRole('radio', { name: 'Keep' }).check({ force: true });
      await dialog.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('img', { name: /^Energy Price, mean .* below zero$/ })).toBeVisible();
      await expect(page.getByText('1,068 steps, as imported')).toBeVisible();
      expect(faults).toEqual([]);
    });

    await test.step('the import price follows the sale price, which grows by the year', async () => {
      await page.getByRole('radio', { name: 'Sale price × factor' }).check({ force: true });
      await enter(page, 'Import price multiplier', '1.05');
      await page.getByRole('switch', { name: 'Price escalator', exact: true }).click();
      await enter(page, 'Price escalator: change', '1.5');
      await expect(page.getByRole('img', { name: /^Price escalator: 1 in \d{4}, 1\.1098 in \d{4}$/ })).toBeVisible();
      await enter(page, 'Storage allocation', '60');
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Day-ahead' }).click();
      await enter(page, 'Storage allocation', '40');
    });

    await test.step('the NPV shown is that of the project file', async () => {
      await calculate(page);
      // The header, and two sizes of storage.
      await expect(resultRows(page)).toHaveCount(3, { timeout: 60_000 });
      const shown = await resultRows(page).nth(1).textContent();
      const rows = await rowsOfCommandLine(page);
      expect(shown).toContain(millions(Math.max(...rows.map(({ npv }) => npv))));
    });
  },
);
