import { expect, test, type Locator, type Page } from '@playwright/test';
import { writeNumber } from '@hybrid/project/basics/numberText';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import type { Edit } from '@hybrid/project/edits/edit';
import { dayAhead, fourHourStorage, importedSolar, openPlant, plantOf } from './calls';
import { rowsOfCommandLine } from './commandLine';
import { calculate, enter, expectAccessible, resultRows, tabTo } from './plant';

const dollars = (value: number): string => writeNumber(value, { decimals: 0, comma: false, group: true, trim: false });

/** Opens 40 MW of PV and a storage of 20 MW / 80 MWh, in 2027; the contract is added at the Application step. */
async function withContract(page: Page, name: string, ...edits: readonly Edit[]): Promise<void> {
  const plant = plantOf(name, setFields({ lifetime: 10, discountRate: 8 }), importedSolar(40), fourHourStorage(20), ...edits);
  await openPlant(page, plant, 'revenue');
  await page.getByRole('checkbox', { name: 'Time of Delivery Contract' }).check();
}

async function addRate(page: Page, ordinal: number, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Add rate' }).click();
  await enter(page, `Rate ${ordinal}: Energy price`, price);
}

/** Drags from the middle of one cell of the painter to that of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The painter is not to be seen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}

async function addObligation(page: Page, days: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Add obligation' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await dialog.getByText(days, { exact: true }).click();
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByLabel(label, { exact: true }).press('Enter');
  }
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Expects the figures of the calculated project on the page to equal those of the command line for its file. */
async function expectNpvOfCommandLine(page: Page): Promise<void> {
  await calculate(page);
  // One case opens its summary; the table of all cases has its figures in full.
  await expect(page.getByText('Net present value').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Optimization results' }).click();
  await expect(resultRows(page)).toHaveCount(2);
  await page.getByText('$', { exact: true }).click();
  const shown = await resultRows(page).nth(1).innerText();
  const items = await rowsOfCommandLine(page);
  expect(items).toHaveLength(1);
  expect(shown).toContain(dollars(items[0]?.npv ?? Number.NaN));
}

test.setTimeout(240_000);

test('daily obligations with a penalty, at prices painted by month and hour, become the NPV of the command line', async ({ page }) => {
  await withContract(page, 'Evening contract');
  const grid = page.getByRole('grid', { name: 'Energy Price Schedule' });

  await test.step('rates are painted by dragging, and by the name of an hour', async () => {
    await enter(page, 'Rate 1: Energy price', '40');
    await addRate(page, 2, '120');
    await drag(page, grid.getByRole('gridcell', { name: /^Jun, 17–18 h/ }), grid.getByRole('gridcell', { name: /^Sep, 20–21 h/ }));
    await expect(grid.getByRole('gridcell', { name: 'Sep, 20–21 h: Rate 2, 120.00 $/MWh' })).toBeVisible();
    await addRate(page, 3, '20');
    await grid.getByRole('columnheader', { name: '12–13 h, all months' }).click();
    await expect(grid.getByRole('gridcell', { name: /, 12–13 h: Rate 3/ })).toHaveCount(12);
    await expect(page.getByRole('region', { name: 'Hours in the year' })).toContainText('488');
  });

  await test.step('each painting is one step that can be undone', async () => {
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(grid.getByRole('gridcell', { name: /, 12–13 h: Rate 3/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Redo/ }).click();
    await expect(grid.getByRole('gridcell', { name: /, 12–13 h: Rate 3/ })).toHaveCount(12);
  });

  await test.step('obligations are summed as they are added', async () => {
    await expect(page.getByText('Time of Delivery Contract 1: Add a daily obligation').first()).toBeVisible();
    await addObligation(page, 'All Week', { 'Start hour': '17', 'End hour': '21', 'Energy export obligation': '40' });
    await addObligation(page, 'Weekdays', { 'Start hour': '9', 'End hour': '15', 'Energy export obligation': '30' });
    await expect(page.getByText('22,430 MWh a year')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Sum of obligations, up to 10 MW, 22,430 MWh a year' })).toBeVisible();
    await page.getByText('Week', { exact: true }).click();
    await expect(page.getByRole('img', { name: /^Week of .*: up to 10 MW$/ })).toBeVisible();
  });

  await test.step('what is missing costs 90 $/MWh', async () => {
    await page.getByRole('switch', { name: 'Obligation Shortage Penalty' }).check();
    await enter(page, 'Flat penalty', '90');
    await expectAccessible(page, '#contract');
    await page.getByRole('button', { name: 'Time of Delivery Contract', exact: true }).click();
    await expect(page.getByText(/^mean [\d.]+ \$\/MWh · 2 obligations, 22,430 MWh a year · penalty 90\.00 \$\/MWh$/)).toBeVisible();
  });

  await expectNpvOfCommandLine(page);
});

test('shares of the plant under contract, beside the market, become the NPV of the command line', { tag: '@nightly' }, async ({ page }) => {
  await withContract(page, 'Shared contract', dayAhead);

  await test.step('the contract may compete with the market only by percent', async () => {
    const compete = page.getByRole('checkbox', { name: /Time of Delivery may be elected/ });
    await expect(compete).toBeDisabled();
    await expect(page.getByText('TOD can only compete with last market if Percent contracted capacity is selected.')).toBeVisible();
    await enter(page, 'Rate 1: Energy price', '55');
    await page.getByText('Percent contracted capacity', { exact: true }).click();
    await compete.check();
    await expect(page.getByLabel('Contracted wind capacity')).toHaveCount(0);
    await enter(page, 'Contracted solar capacity', '60');
    await enter(page, 'Contracted storage capacity', '25');
    await expect(page.getByRole('region', { name: 'System Sizer' })).toHaveCount(0);
    await expectAccessible(page, '#contract');
  });

  await expectNpvOfCommandLine(page);
});

test('the keyboard alone paints a rate and adds an obligation', { tag: '@nightly' }, async ({ page }) => {
  await withContract(page, 'By keyboard');
  const grid = page.getByRole('grid', { name: 'Energy Price Schedule' });
  const type = async (place: Locator, text: string) => {
    await tabTo(place);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await page.getByRole('textbox', { name: 'Contract name' }).focus();

  await test.step('a rate', async () => {
    await tabTo(page.getByRole('button', { name: 'Add rate' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await type(page.getByLabel('Rate 2: Energy price'), '130');
    await tabTo(grid.locator('[tabindex="0"]'));
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(`Shift+${key}`);
    await page.keyboard.press('Space');
    await expect(grid.getByRole('gridcell', { name: /: Rate 2, 130\.00 \$\/MWh$/ })).toHaveCount(6);
    await expect(grid.getByRole('gridcell', { name: 'Mar, 19–20 h: Rate 2, 130.00 $/MWh' })).toBeFocused();
  });

  await test.step('an obligation', async () => {
    await tabTo(page.getByRole('button', { name: 'Add obligation' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await type(dialog.getByRole('textbox', { name: 'Start hour' }), '18');
    await type(dialog.getByRole('textbox', { name: 'End hour' }), '20');
    await type(dialog.getByRole('textbox', { name: 'Energy export obligation' }), '12');
    await expectAccessible(page, '[role="dialog"]');
    await tabTo(dialog.getByRole('button', { name: 'Add', exact: true }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add obligation' })).toBeFocused();
    await expect(page.getByRole('row', { name: /All Week.*18–20.*12\.0.*6\.0/ })).toBeVisible();
  });
});
