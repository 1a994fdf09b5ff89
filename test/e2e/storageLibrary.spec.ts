import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { chooseStorage, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { dayAhead, openEmptyLibrary, openListing, openOwnItem, openPlant, plantOf } from './calls';
import { calculate, enter, expectAccessible, expectFlawless, tabTo } from './plant';
import { toListing } from './projectRows';

/** Adds a new sample to the library. */
async function addSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add From Sample' }).click();
  await page.getByRole('menuitem').first().click();
  await closeResult(page, 'Add From Sample', /^New component was created: /);
}

async function closeResult(page: Page, title: string, text: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('Operation succeeded!')).toBeVisible();
  await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
}

async function choose(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a sample becomes an item of its own: edited in its tabs, recalculated, saved, downloaded and imported again', async ({ page }) => {
  await openEmptyLibrary(page);
  await addSample(page);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();

  await test.step('its name and efficiency are changed', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Our cells');
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Our cells' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('rows of cycles are pasted; the model follows by itself and shows how far it is off', async () => {
    await page.getByRole('tab', { name: /Cycle Lifetime/ }).click();
    const first = page.getByLabel('Depth of discharge, row 1');
    await first.click();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text', '20\t30000\n40\t15000\n60\t10000\n80\t7500');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(page.getByLabel('Cycles to failure, row 1')).toHaveValue('30,000');
    await expect(page.getByText(/^was .* when saved$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Recalculate' }).click();
    await expect(page.getByRole('button', { name: 'Recalculate' })).toBeEnabled();
    await expectAccessible(page);
  });

  await test.step('a row that cannot be is refused at its cell', async () => {
    await page.getByLabel('Cycles to failure, row 1').fill('-1');
    await page.getByLabel('Cycles to failure, row 1').press('Enter');
    await expect(page.getByLabel('Cycles to failure, row 1')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Cycles to failure, row 1').press('Escape');
  });

  await test.step('leaving with changes asks; saving asks and tells', async () => {
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save' });
    await expect(dialog.getByText('Do you want to save the changes?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await closeResult(page, 'Update', /^Existing component was updated: Our cells$/);
  });

  await page.getByRole('link', { name: 'Storage Library' }).click();
  await expect(page.getByRole('link', { name: 'Our cells', exact: true })).toBeVisible();

  await test.step('its file comes back as the same item under another name', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Download')]);
    expect(download.suggestedFilename()).toBe('Storage.xml');
    await page.getByRole('dialog', { name: 'Download' }).getByRole('button', { name: 'Close' }).last().click();
    const buffer = await readFile(await download.path());
    await page.getByTestId('storage-file').setInputFiles({ name: 'Storage.xml', mimeType: 'text/xml', buffer });
    await closeResult(page, 'Import', /^New component was created: Our cells \(2\)$/);
  });

  await test.step('a file of another kind is refused', async () => {
    await page.getByTestId('storage-file').setInputFiles({ name: 'hostile.xml', mimeType: 'text/xml', buffer: Buffer.from('<a>&b;</a>') });
    const dialog = page.getByRole('dialog', { name: 'Import' });
    await expect(dialog.getByText('Operation failed.')).toBeVisible();
    await expect(dialog.getByText(/hostile\.xml must be an Advanced Storage Model/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('items are deleted when that is confirmed', async () => {
    for (let left = await page.getByRole('button', { name: /^More for / }).count(); left > 0; left--) {
      await choose(page, 'Delete');
      const dialog = page.getByRole('dialog', { name: /^Delete / });
      await expect(dialog.getByText('Are you sure? Storage Items that are deleted cannot be restored.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await closeResult(page, 'Delete', /^Operation succeeded!$/);
      await expect(page.getByRole('button', { name: /^More for / })).toHaveCount(left - 1);
    }
    await expect(page.getByText('Your storage library is empty.')).toBeVisible();
  });
});

test('an item is edited in every tab, each of its tables is fitted again, and it is saved', { tag: '@nightly' }, async ({ page }) => {
  test.setTimeout(180_000);
  await openOwnItem(page);
  const tab = (name: RegExp) => page.getByRole('tab', { name }).click();
  const recalculate = async (): Promise<void> => {
    const answer = page.waitForResponse((response) => response.url().includes('/api/userLibrary/recalculate-'));
    await page.getByRole('button', { name: 'Recalculate', exact: true }).click();
    expect((await answer).status()).toBe(200);
    await expect(page.getByRole('button', { name: 'Recalculate', exact: true })).toBeEnabled();
  };
  await enter(page, 'Name', 'Lossy cells');
  await enter(page, 'Round-trip efficiency', '60');

  await test.step('each table is fitted again', async () => {
    await tab(/Functional Model/);
    await recalculate();
    await tab(/Temperature vs. Capacity/);
    await page.getByLabel('Ignore the effect of temperature on capacity', { exact: true }).uncheck();
    await recalculate();
    await tab(/Cycle Lifetime/);
    await enter(page, 'Cycles to failure, row 1', '40000');
    await recalculate();
    await tab(/Temperature vs. Lifetime/);
    await enter(page, 'Lifetime, row 1', '21');
    await recalculate();
    await expectAccessible(page);
  });

  await test.step('the other tabs take their fields', async () => {
    await tab(/Thermal/);
    await enter(page, 'Mass', '12000');
    await tab(/Augmentation/);
    await enter(page, 'Augmentation price', '140000');
    await tab(/Converter/);
    await expectAccessible(page);
    await tab(/Defaults/);
    await enter(page, 'Minimum state of charge', '12');
    await expect(page.getByLabel('Allowable range of charge', { exact: true })).toHaveText('88 %');
    await expectAccessible(page);
  });

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog', { name: 'Save' }).getByRole('button', { name: 'Save' }).click();
  await closeResult(page, 'Update', /^Existing component was updated: Lossy cells$/);
});

/** Returns the net present value of the one system of the project, in millions. */
async function presentValue(page: Page): Promise<number> {
  const figure = page.getByRole('button', { name: /^Net present value/ });
  await expect(figure).toContainText('M$', { timeout: 60_000 });
  const [, text = ''] = /([−-]?[\d.,]+) M\$/.exec((await figure.innerText()).replaceAll('\n', ' ')) ?? [];
  expect(text).not.toBe('');
  return Number(text.replace('−', '-').replaceAll(',', ''));
}

test(
  'an own item stands first and bold among the storage types of a project, and its losses cost money',
  { tag: '@nightly' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await openOwnItem(page);
    await enter(page, 'Name', 'Cells that lose much');
    await enter(page, 'Round-trip efficiency', '60');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog', { name: 'Save' }).getByRole('button', { name: 'Save' }).click();
    await closeResult(page, 'Update', /^Existing component was updated: Cells that lose much$/);

    const oneHour = inOrder(useTechnology('storage', true), chooseStorage('storage-1', builtInStorages[0]!));
    await openPlant(page, plantOf('Own cells', setFields({ discountRate: 8 }), dayAhead, oneHour), 'equipment');
    const type = page.getByRole('combobox', { name: 'Storage type' });
    await expect(type).toHaveValue('Energy Storage (1 MW / 1 MWh)');
    await calculate(page);
    const ofLibrary = await presentValue(page);

    await page.getByRole('navigation', { name: 'Steps' }).getByText('Equipment').click();
    const own = type
      .locator('optgroup')
      .first()
      .locator('option', { hasText: /^Cells that lose much$/ });
    await expect(own).toHaveCount(1);
    expect(Number(await own.evaluate((option) => getComputedStyle(option).fontWeight))).toBeGreaterThanOrEqual(600);
    await type.selectOption('Cells that lose much');
    await expect(type).toHaveValue('Cells that lose much');
    await calculate(page);
    await expect.poll(() => presentValue(page), { timeout: 60_000 }).toBeLessThan(ofLibrary);
    await toListing(page);
    await page.getByRole('link', { name: 'Storage Library' }).click();
    await expect(page.getByRole('row', { name: /Cells that lose much/ }).getByText('used in 1 project')).toBeVisible();
  },
);

test('the keyboard alone adds a sample, edits it, saves it and keeps its place', async ({ page }) => {
  await openListing(page);
  const { keyboard } = page;
  await tabTo(page.getByRole('link', { name: 'Storage Library' }));
  await keyboard.press('Enter');
  const addition = page.getByRole('button', { name: 'Add From Sample' });
  await tabTo(addition);
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('Enter');
  const close = (title: string) => page.getByRole('dialog', { name: title }).getByText('Close', { exact: true });
  await expect(close('Add From Sample')).toBeVisible();
  await keyboard.press('Enter');
  await expect(addition).toBeFocused();

  await tabTo(page.getByRole('link', { name: /^Edit / }).first());
  await keyboard.press('Enter');
  await tabTo(page.getByRole('tab', { name: 'General' }));
  for (let right = 0; right < 3; right++) await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Cycle Lifetime' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page.getByRole('radio', { name: 'Curve' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByLabel('Simple lifetime', { exact: true })).toBeEnabled();
  await tabTo(page.getByLabel('Simple lifetime', { exact: true }));
  await keyboard.type('12');
  await keyboard.press('Control+s');
  await expect(page.getByText('Do you want to save the changes?')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Save' }).getByRole('button', { name: 'Save' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText(/^Existing component was updated: /)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Update' }).getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Simple lifetime', { exact: true })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Control+z');
  await expect(page.getByLabel('Simple lifetime', { exact: true })).toHaveValue('20');
});

for (const theme of ['light', 'dark'] as const)
  test(`the tabs of an item have nothing a machine finds fault with, ${theme}`, { tag: '@nightly' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.addInitScript((scheme) => localStorage.setItem('mantine-color-scheme-value', scheme), theme);
    await openOwnItem(page);
    await expect(page.getByRole('tab')).toHaveCount(9);
    await expectFlawless(page);
    for (const tab of (await page.getByRole('tab').all()).slice(1)) {
      await tab.click();
      await expectFlawless(page, 'main');
    }
  });
