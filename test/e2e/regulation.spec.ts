import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { fourHourStorage, openPlant, plantOf } from './calls';
import { millions, rowsOfCommandLine } from './commandLine';
import { calculate, expectAccessible, importSeries } from './plant';

const prices = join(import.meta.dirname, '../../../shared/data/prices');
const paths = {
  energy: join(prices, 'caiso/caiso_dam_2020_leap_single_column.csv'),
  up: join(prices, 'ancillary/caiso_regup_2020_leap_single_column.csv'),
  down: join(prices, 'ancillary/caiso_regdown_2020_leap_single_column.csv'),
} as const;

test.skip(!Object.values(paths).every(existsSync), 'The real prices of an operator are not in the repository.');

const fileOf = (path: string) => ({ name: basename(path), mimeType: 'text/csv', buffer: readFileSync(path) });
const direction = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('day-ahead energy and regulation up and down with the prices of a year become the NPV of the command line', async ({ page }) => {
  test.setTimeout(240_000);
  await openPlant(page, plantOf('Up and down', setFields({ lifetime: 10, discountRate: 8 }), fourHourStorage(20)), 'revenue');

  await test.step('regulation waits for the energy market', async () => {
    await expect(page.getByRole('checkbox', { name: /Regulation Market/ })).toBeDisabled();
    await page.getByRole('checkbox', { name: /Energy Market/ }).check();
    await page.getByRole('checkbox', { name: /Regulation Market/ }).check();
    await importSeries(page, /Choose a file for Energy price/, fileOf(paths.energy));
  });

  await test.step('the market in pictures, with what a storage would earn in it', async () => {
    const picture = page.getByRole('region', { name: 'Day-ahead: market charts' });
    await expect(picture.getByRole('img', { name: /average day by month/ })).toBeVisible();
    await expect(picture.getByRole('img', { name: /Best buy-low, sell-high spread/ })).toBeVisible();
    await expect(picture.getByText(/^[\d,]+ \$\/yr$/)).toBeVisible();
  });

  await test.step('both directions have their prices, and say in how many hours they take part', async () => {
    await importSeries(page, /Choose a file for Reg-Up price/, fileOf(paths.up));
    await importSeries(page, /Choose a file for Reg-Down price/, fileOf(paths.down));
    await expect(direction(page, 'Reg-Up').getByText('Participates 100 % of hours')).toBeVisible();
    const min = direction(page, 'Reg-Up').getByRole('textbox', { name: 'Min Capacity Price' });
    await min.fill('5');
    await min.press('Enter');
    await expect(direction(page, 'Reg-Up').getByText(/^Participates \d\d(\.\d)? % of hours$/)).toBeVisible();
    await page.getByRole('switch', { name: 'Include Energy Settlement Revenue' }).check();
    await expect(page.getByLabel('Energy Price', { exact: true })).toHaveValue('dam');
    await expect(page.getByRole('region', { name: 'Potential earnings of 1 MW held all year' }).getByText(/\$\/yr/)).toHaveCount(2);
    await expectAccessible(page, '#regulation-market');
  });

  let shown = '';
  await test.step('it is calculated', async () => {
    await calculate(page);
    // A single system opens its summary at once.
    await expect(page.getByText('Net present value').first()).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('main')).toContainText('M$', { timeout: 60_000 });
    shown = await page.getByRole('main').innerText();
  });

  await test.step('the file gives the same on the command line', async () => {
    const items = await rowsOfCommandLine(page);
    expect(items).toHaveLength(1);
    expect(shown).toContain(millions(items[0]?.npv ?? Number.NaN));
  });
});
