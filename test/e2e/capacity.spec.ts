import { expect, test, type Page } from '@playwright/test';
import { writeNumber } from '@hybrid/project/basics/numberText';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { dayAhead, fourHourStorage, openPlant, plantOf } from './calls';
import { rowsOfCommandLine } from './commandLine';
import { calculate, enter, expectAccessible, resultRows, tabTo } from './plant';

const dollars = (value: number): string => writeNumber(value, { decimals: 0, comma: false, group: true, trim: false });

/** Opens storages of 20 MW / 80 MWh and of 50 MW / 200 MWh with day-ahead prices of a year; the capacity market is added at the Application step. */
async function withCapacityMarket(page: Page, name: string): Promise<void> {
  await openPlant(page, plantOf(name, setFields({ lifetime: 10, discountRate: 8 }), dayAhead, fourHourStorage(20, 50)), 'revenue');
  await page.getByRole('checkbox', { name: /Capacity Market/ }).check();
}

/** Expects the NPV of each size to equal that of the command line for the project file. */
async function expectNpvOfCommandLine(page: Page): Promise<void> {
  await calculate(page);
  // The header and two sizes.
  await expect(resultRows(page)).toHaveCount(3, { timeout: 60_000 });
  await page.getByRole('radio', { name: '$', exact: true }).check({ force: true });
  const shown = await resultRows(page).allInnerTexts();
  const items = await rowsOfCommandLine(page);
  expect(items).toHaveLength(2);
  for (const [rank, { npv }] of items.entries()) expect(shown[rank + 1]).toContain(dollars(npv));
}

test('random events in windows that the keyboard painted become the NPV of the command line', { tag: '@nightly' }, async ({ page }) => {
  await withCapacityMarket(page, 'Summer evenings');

  await test.step('July to September, 16 to 21 h, painted without a mouse', async () => {
    await expect(page.getByText('Capacity Market 1: paint the hours in which events may occur').first()).toBeVisible();
    const grid = page.getByRole('grid', { name: 'Event windows' });
    await page.getByRole('radio', { name: 'Events may occur' }).focus();
    await tabTo(grid.locator('[tabindex="0"]'));
    for (let month = 0; month < 6; month++) await page.keyboard.press('ArrowDown');
    for (let hour = 0; hour < 16; hour++) await page.keyboard.press('ArrowRight');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(`Shift+${key}`);
    await page.keyboard.press('Space');
    await expect(grid.getByRole('gridcell', { name: /^Sep, 20.*Events may occur/ })).toBeVisible();
    await expect(grid.getByRole('gridcell', { name: /^Sep, 21.*No events/ })).toBeVisible();
  });

  await test.step('the days of the draw stand in the calendar', async () => {
    await enter(page, 'Number of events per year', '5');
    const calendar = page.getByRole('img', { name: /^Calendar of 2027: 10 candidate days; events on / });
    await expect(calendar).toBeVisible();
    await expect(calendar.locator('[data-mark="event"]')).toHaveCount(5);
    await page.getByText('Candidate days as a table').click();
    await expect(page.getByRole('table', { name: 'Candidate days of 2027' }).getByRole('row')).toHaveCount(11);
  });

  await test.step('6.10 $/kW-mo, kept when the unit is chosen, converted when it changes again; energy at day-ahead price', async () => {
    await page.getByLabel('Unit of the capacity price').selectOption('$/kW-yr');
    await enter(page, 'Capacity Price', '73.2');
    await page.getByLabel('Unit of the capacity price').selectOption('$/kW-mo');
    await page.getByRole('button', { name: 'Convert to 6.1 $/kW-mo' }).click();
    await expect(page.getByLabel('Capacity Price', { exact: true })).toHaveValue('6.1');
    await page.getByRole('radio', { name: 'Energy market' }).check({ force: true });
    await expect(page.getByLabel('Energy market', { exact: true }).last()).toHaveValue('dam');
    await expectAccessible(page, '#capacity-market');
  });

  await test.step('closed, the section is one sentence', async () => {
    await page.getByRole('button', { name: 'Capacity Market', exact: true }).click();
    await expect(page.getByText('6.10 $/kW-mo · 5 events of 4 h in Jul–Sep, 16–21 h · energy at day-ahead price')).toBeVisible();
  });

  await expectNpvOfCommandLine(page);
});

test('events on given dates become the NPV of the command line', { tag: '@nightly' }, async ({ page }) => {
  await withCapacityMarket(page, 'Given dates');
  await page.getByRole('radio', { name: 'Specific Dates' }).check({ force: true });
  const add = async (date: string, time: string, duration: string) => {
    await enter(page, 'Date', date);
    await page.getByRole('combobox', { name: 'Start Time' }).selectOption(time);
    await enter(page, 'Event duration', duration);
    await page.getByRole('button', { name: 'Add Event' }).click();
  };

  await test.step('two that overlap say so, and the rail leads there', async () => {
    await add('08-17-2027', '18:00', '4');
    await add('07-06-2027', '17:00', '4');
    await add('07-06-2027', '20:00', '3');
    await expect(page.getByRole('region', { name: 'Dates of events' }).getByText('Events overlap: 07-06-2027 and 07-06-2027')).toHaveCount(
      1,
    );
    await page.getByRole('button', { name: /^Go to the field: Events overlap/ }).click();
    await expect(page.locator('#capacity-1-event-2')).toBeFocused();
    await expectAccessible(page, '#capacity-1-events');
  });

  await test.step('one is changed, and they stand in the order of time', async () => {
    await page.getByRole('button', { name: 'Edit the event of 07-06-2027, 20:00' }).click();
    await page.getByRole('row').getByLabel('Date').fill('07-07-2027');
    await page.getByRole('row').getByLabel('Date').press('Enter');
    await page.getByRole('row').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Events overlap/)).toHaveCount(0);
    await expect(page.getByRole('rowheader')).toHaveText(['07-06-2027', '07-07-2027', '08-17-2027']);
  });

  await enter(page, 'Capacity Price', '90000');
  await expectNpvOfCommandLine(page);
});
