import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { readProjectFile } from '@hybrid/project/files/projectFile';
import { writeStorageXml } from '@hybrid/formats/equipment/storageXml';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { dayAhead, openPlant, plantOf, projectFile } from './calls';
import { millions, rowsOfFile } from './commandLine';
import { calculate, enter, expectAccessible } from './plant';

/** Opens a part of the storage on the page. */
async function openPart(page: Page, title: string): Promise<Locator> {
  // A help button of another part may end with the same words.
  const opens = page.getByRole('button', { name: new RegExp(`^${title}`) });
  const part = page.locator('.storage-part').filter({ has: opens });
  await part.getByRole('button', { name: title, expanded: false }).first().click();
  return part;
}

async function commit(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press('Enter');
}

/** A file that the product itself exports. */
const specification = {
  name: 'container.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(writeStorageXml({ ...builtInStorages[3]!, name: 'Container 2 h', abbreviation: 'C2', roundtripEfficiency: 91 })),
};

test(
  'two storages, one of the library and one from a file that comes later, earn what the command line says',
  { tag: '@nightly' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const late = setFields({
      earlyAnalysis: false,
      lifetime: 4,
      noticeToProceed: '2027-01-01',
      expectedDate: '2028-01-01',
      discountRate: 8,
    });
    await openPlant(page, plantOf('Two storages', late, dayAhead, useTechnology('storage', true)), 'equipment');

    await test.step('the first is of the library, added to early, with a load that is bought', async () => {
      await page.getByRole('combobox', { name: 'Storage type' }).selectOption('NMC 1C');
      await enter(page, 'Storage units', '30');
      await page.getByRole('button', { name: 'Remove 50', exact: true }).click();
      await expect(page.getByText('30 MW / 30 MWh').first()).toBeVisible();
      await enter(page, 'Storage units', '2.5');
      await expect(page.getByText('The value must be an integer')).toBeVisible();
      await page.getByRole('textbox', { name: 'Storage units' }).press('Escape');
      const augmentation = await openPart(page, 'Augmentation');
      await commit(augmentation.getByRole('textbox', { name: 'State of health limit' }), '90');
      await augmentation.getByRole('button', { name: 'Remove 65' }).click();
      await commit(augmentation.getByLabel('2030', { exact: true }), '140');
      const load = await openPart(page, 'Auxiliary load');
      await load.getByRole('switch', { name: 'Auxiliary load' }).click();
      await commit(load.getByRole('textbox', { name: 'Auxiliary load' }), '0.2');
      await load.getByRole('button', { name: 'Remove 0', exact: true }).click();
      await load.getByText('Market price').click();
      await expect(load.getByRole('combobox', { name: 'Energy market' })).toHaveValue('dam');
    });

    await test.step('its health is forecast while the part is open', async () => {
      const health = await openPart(page, 'State of health');
      await expect(
        health.getByRole('img', { name: /^Capacity forecast: 30 MWh initially, .* capacity is added \d+ times?$/ }),
      ).toBeVisible();
      await commit(health.getByRole('textbox', { name: 'Assumed use' }), '0');
      await expect(health.getByRole('img', { name: /capacity is added 0 times$/ })).toBeVisible();
    });

    await test.step('the second is read from a file, which has to be a storage, and starts a year and a half later', async () => {
      await page.getByRole('button', { name: 'Add another storage technology' }).click();
      await expect(page.getByRole('tab', { name: 'Energy Storage 2' })).toHaveAttribute('aria-selected', 'true');
      await page.getByRole('button', { name: 'Import a storage…' }).click();
      const dialog = page.getByRole('dialog');
      const add = dialog.getByRole('button', { name: 'Add Storage' });
      await expect(add).toBeDisabled();
      const choose = async (file: typeof specification): Promise<void> => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          dialog.getByRole('button', { name: /Choose a file/ }).click(),
        ]);
        await chooser.setFiles(file);
      };
      await choose({ ...specification, name: 'other.xml', buffer: Buffer.from('<Other/>') });
      await expect(dialog.getByText('Import error: File format unsupported. other.xml must be an Advanced Storage Model')).toBeVisible();
      await expect(add).toBeDisabled();
      await choose(specification);
      await expect(add).toBeEnabled();
      await expectAccessible(page);
      await add.click();
      await expect(page.getByRole('tab', { name: 'Container 2 h' })).toBeVisible();
      await commit(page.getByRole('textbox', { name: 'Storage units' }), '20');
      await page.getByRole('button', { name: 'Remove 50', exact: true }).click();
      const start = await openPart(page, 'Start');
      await start.getByRole('switch', { name: 'Deferred' }).click();
      await commit(start.getByRole('textbox', { name: 'Deferred by' }), '1.5');
      await expect(start.getByText('starts on 07-03-2029, 1.5 years after commercial operation')).toBeVisible();
      const health = await openPart(page, 'State of health');
      await expect(health.getByRole('img', { name: /^Capacity forecast/ })).toBeVisible();
      await expectAccessible(page);
    });

    await calculate(page);
    // A single simulation opens its summary.
    await expect(page.getByText('Net present value').first()).toBeVisible({ timeout: 60_000 });
    const shown = await page.getByRole('main').innerText();

    const path = await projectFile(page);
    const { project } = readProjectFile(readFileSync(path, 'utf8'));
    const [first, second] = project.storage;
    expect(first).toMatchObject({ kind: 'library', model: 'NMC 1C', useAuxiliaryLoadFlatPrice: false, energyMarket: 'dam' });
    expect(first?.augmentationPriceDecline.slice(0, 4)).toEqual([150, 137, 140, 110]);
    expect(second).toMatchObject({ kind: 'custom', model: 'Container 2 h', hasDeferment: true });
    const items = rowsOfFile(path);
    expect(items).toHaveLength(1);
    expect(shown).toContain(millions(items[0]!.npv));
  },
);
