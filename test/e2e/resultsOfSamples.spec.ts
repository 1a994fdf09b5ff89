import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { writeNumber } from '@hybrid/project/basics/numberText';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { readProjectFile } from '@hybrid/project/files/projectFile';
import type { Details } from '@hybrid/project/results/details';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { openSample, projectFile } from './calls';
import { millions, rowsOfFile } from './commandLine';
import { resultRows } from './plant';

const written = (value: number, decimals: number): string => writeNumber(value, { decimals, comma: false, group: true, trim: false });

/** Results of the command line, and of the engine for its best row, for the file of a project. */
interface Expected {
  readonly rows: readonly ResultItem[];
  readonly details: Details;
}

async function expectedOf(page: Page): Promise<Expected> {
  const file = await projectFile(page);
  const rows = rowsOfFile(file);
  const { project, inputs } = readProjectFile(readFileSync(file, 'utf8'));
  const key = caseGrid(project).keys.find(({ id }) => id === rows[0]?.id);
  if (!key) throw new Error('The file has no case of the best row');
  return { rows, details: detailsReport(project, key, (hash) => inputs.get(hash) ?? new Float64Array()) };
}

/** Calculates a sample and opens its best row. */
async function calculated(page: Page, sample: string): Promise<Expected> {
  await openSample(page, sample);
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  const expected = await expectedOf(page);
  const { rows } = expected;
  if (rows.length > 1) {
    await expect(resultRows(page)).toHaveCount(rows.length + 1);
    for (const [rank, { npv, capex }] of rows.entries()) {
      await expect(resultRows(page).nth(rank + 1)).toContainText(millions(npv));
      await expect(resultRows(page).nth(rank + 1)).toContainText(millions(capex));
    }
    await resultRows(page).nth(1).dblclick();
  }
  return expected;
}

/** Opens a view of the selected system by its entry on the left; checks its title if it has one. */
async function view(page: Page, entry: string, titled = true): Promise<void> {
  await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: entry, exact: true }).click();
  if (titled) await expect(page.getByRole('main').getByRole('heading', { level: 1, name: entry, exact: true })).toBeVisible();
}

/** Returns the cells of a row of a scrolling table, by its header. */
const cellsOf = (page: Page, table: string | RegExp, head: RegExp, at = 0): Locator =>
  page.getByRole('region', { name: table }).getByRole('row', { name: head }).nth(at).getByRole('cell');

async function checkSummary(page: Page, { financial, performance, revenue }: Details): Promise<void> {
  await view(page, 'Summary', false);
  const key = (name: RegExp) => page.getByRole('region', { name: 'Key figures' }).getByRole('button', { name });
  // The details are calculated now.
  await expect(key(/^Net present value/)).toContainText(millions(financial.npv), { timeout: 60_000 });
  await expect(key(/^Internal rate of return/)).toContainText(written((financial.irr ?? NaN) * 100, 2));
  await expect(key(/^Levelized cost of energy/)).toContainText(written(financial.lcoe ?? NaN, 2));
  await expect(key(/^Simple payback/)).toContainText(written(financial.payback ?? NaN, 1));
  await expect(key(/^Capital cost/)).toContainText(millions(financial.capitalCost));
  const row = (table: RegExp, name: RegExp) => page.getByRole('table', { name: table }).getByRole('row', { name });
  await expect(row(/^Financial summary/, /^Capital cost/)).toContainText(written(financial.capitalCost, 0));
  await expect(row(/^System performance/, /^Exports to grid/)).toContainText(written(performance.exports.first, 0));
  for (const { name, storage } of [...revenue.energyMarkets, ...revenue.contracts])
    await expect(row(/^Revenue summary/, new RegExp(`^${inEnglish(name)}: storage`))).toContainText(written(storage.average, 0));
}

/** Checks revenue, cash flow, pro forma and comparison: the money of each year. */
async function checkMoney(page: Page, { financial, cashflow }: Details): Promise<void> {
  const operating = cashflow.years.slice(1);
  await view(page, 'Revenue');
  const revenues = [
    ...cashflow.revenueNames.map((_, stream) => operating.map((year) => year.revenues[stream] ?? NaN)),
    operating.map(({ revenue }) => revenue),
  ];
  for (const [at, values] of revenues.entries())
    await expect(cellsOf(page, /^Revenue, energy and price/, /^Revenue /, at)).toHaveText(values.map(millions));

  await view(page, 'Cash flow');
  await expect(cellsOf(page, /^Cash flow by year/, /^Net /)).toHaveText(cashflow.years.map(({ income }) => millions(income)));
  await expect(cellsOf(page, /^Cash flow by year/, /^Cumulative /)).toHaveText(
    cashflow.years.map(({ cumulative }) => millions(cumulative)),
  );
  await expect(page.getByRole('table', { name: /present value/ }).getByRole('row', { name: /^NPV/ })).toContainText(
    millions(financial.npv),
  );

  await view(page, 'Pro forma');
  const proForma = page.getByRole('region', { name: 'Pro forma' });
  await expect(proForma.getByRole('row', { name: /^Net present value/ })).toContainText(millions(financial.npv));
  await expect(proForma.getByRole('row', { name: /^Levelized cost of energy/ })).toContainText(written(financial.lcoe ?? NaN, 2));
  await expect(proForma.getByRole('row', { name: /^Net cash flow/ }).getByRole('gridcell')).toHaveText([
    'M$',
    millions(cashflow.years.reduce((sum, { income }) => sum + income, 0)),
    ...cashflow.years.map(({ income }) => millions(income)),
  ]);

  await view(page, 'Compare economics');
  // Nothing is built in the base case: the difference is the system itself.
  await expect(page.getByRole('group', { name: 'NPV of the difference' })).toContainText(millions(financial.npv));
}

/** Checks the figures of the first operating year in the table of a technology. */
async function checkTechnology(page: Page, entry: string, figures: Readonly<Record<string, number>>, decimals = 0): Promise<void> {
  await view(page, entry);
  for (const [name, value] of Object.entries(figures))
    await expect(cellsOf(page, 'Year by year', new RegExp(`^${name}`)).first()).toHaveText(written(value, decimals));
}

async function checkSteps(page: Page): Promise<void> {
  await view(page, 'Time series');
  await page.getByRole('radiogroup', { name: 'Form of the page' }).getByText('Series').click();
  await expect(page.getByRole('img', { name: /^Top chart, / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Statistics' }).getByRole('row').nth(1)).toBeVisible();
}

async function checkStorage(page: Page, { storage }: Details): Promise<void> {
  const { energyOutput, energySold } = storage[0]?.items[0] ?? { energyOutput: NaN, energySold: NaN };
  await checkTechnology(page, 'Storage', { 'Energy out of the cells': energyOutput, 'Energy sold': energySold });
}

/** Checks the file that the menu of a chart saves: a PNG of twice the screen resolution, with a margin for its title and its legend. */
async function checkPicture(page: Page, title: string): Promise<void> {
  const chart = page.locator('.chart').filter({ has: page.getByRole('img', { name: title }) });
  const { width, height } = (await chart.getByRole('img').first().boundingBox()) ?? { width: 0, height: 0 };
  await chart.getByRole('button', { name: 'Chart menu' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'PNG' }).click()]);
  expect(download.suggestedFilename()).toBe(`${title}.png`);
  const file = readFileSync(await download.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect(file.readUInt32BE(16)).toBeGreaterThan(2 * width);
  expect(file.readUInt32BE(20)).toBeGreaterThan(2 * height);
}

/** Three simulations in three ways, on a machine that may be busy. */
test.setTimeout(240_000);

test('merchant storage: each view of its best size shows what the command line finds', async ({ page }) => {
  const { rows, details } = await calculated(page, 'Merchant storage, 100 MW / 400 MWh');
  expect(rows).toHaveLength(2);
  await checkSummary(page, details);
  await checkPicture(page, 'Revenue and price by hour');
  await checkStorage(page, details);
  await checkTechnology(page, 'Augmentation', { 'Maximum usable capacity': details.augmentation[0]?.items[0]?.maximum ?? NaN }, 2);
  await checkMoney(page, details);
  await checkSteps(page);
});

test('solar, wind and storage under a contract: each view shows what the command line finds', { tag: '@nightly' }, async ({ page }) => {
  const { details } = await calculated(page, 'Contract for the evening: solar, wind and storage');
  await checkSummary(page, details);
  const title = '100 MW solar, 15 wind turbines, 60 MW / 240 MWh storage';
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible();
  await checkTechnology(page, 'Solar', { Production: details.solar[0]?.items[0]?.production ?? NaN });
  await checkTechnology(page, 'Wind', { Production: details.wind[0]?.items[0]?.production ?? NaN });
  await checkStorage(page, details);
  await checkMoney(page, details);
  await checkSteps(page);
});

test(
  'wind with storage in late stage: each view shows what the command line finds, the capacity that is added among it',
  { tag: '@nightly' },
  async ({ page }) => {
    const { details } = await calculated(page, 'Wind 150 MW with storage, 20 years');
    await checkSummary(page, details);
    await checkTechnology(page, 'Wind', { Production: details.wind[0]?.items[0]?.production ?? NaN });
    await checkStorage(page, details);
    const capacity = details.augmentation[0]?.items ?? [];
    expect(capacity.some(({ augmentation }) => augmentation > 0)).toBe(true);
    await view(page, 'Augmentation');
    await expect(cellsOf(page, 'Year by year', /^Added capacity/)).toHaveText(capacity.map(({ augmentation }) => written(augmentation, 2)));
    await checkMoney(page, details);
    await checkSteps(page);
  },
);
