import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { millions, rowsOfCommandLine } from './commandLine';
import type { Edit } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { dayAhead, openPlant, plantOf } from './calls';
import { calculate, enter, expectAccessible, resultRows } from './plant';

const folder = join(import.meta.dirname, '../../../shared/data/pvsyst');
const paths = ['pvsyst_spain_clipping_example4_VC1.csv', 'pvsyst_spain_clipping_example6_VC3.csv'].map((name) => join(folder, name));

test.skip(!paths.every(existsSync), 'The exports of PVsyst are not in the repository.');

const fileOf = (path: string) => ({ name: basename(path), mimeType: 'text/csv', buffer: readFileSync(path) });
/** Broken on purpose: half of a year. */
const half = (path: string) => {
  const lines = readFileSync(path, 'utf8').split('\n');
  return { name: 'half.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.slice(0, 4000).join('\n')) };
};

/** Places the plant where the files are from, so that their sun is that of the site. */
const inGranada: Edit = (project) => ({
  ...project,
  location: { ...project.location, pos: { latitude: 37.18, longitude: -3.6 }, timeZoneHours: 1 },
});

test(
  'two exports of PVsyst as two arrays, with storage on a DC bus, become the NPV of the command line',
  { tag: '@nightly' },
  async ({ page }) => {
    test.setTimeout(240_000);
    await openPlant(page, plantOf('Granada', setFields({ lifetime: 10, discountRate: 7 }), inGranada, dayAhead), 'equipment');

    await test.step('several files make several arrays; one that is no year is dropped', async () => {
      await page.getByRole('switch', { name: 'Use solar' }).click();
      await page.getByRole('radio', { name: 'PVsyst import' }).check({ force: true });
      await page.getByRole('button', { name: 'Import several files' }).click();
      const dialog = page.getByRole('dialog');
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'Choose files' }).click()]);
      await chooser.setFiles([...paths.map(fileOf), half(paths[0] ?? '')]);
      await expect(dialog.getByText('One or more files were not in the correct format and were removed from the list.')).toBeVisible();
      await expect(dialog.getByRole('rowheader')).toHaveCount(2);
      // The sums of the files are known: 32,181,893 and 25,139,415 kWh.
      await expect(dialog.getByRole('cell', { name: '32.182' })).toBeVisible();
      await expect(dialog.getByRole('cell', { name: '25.139' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('tab', { name: 'PV Solar 2' })).toBeVisible();
    });

    await test.step('each file at its own size gives its own energy', async () => {
      for (const [name, energy] of [
        ['PV Solar 1', '32.18 GWh'],
        ['PV Solar 2', '25.14 GWh'],
      ] as const) {
        await page.getByRole('tab', { name }).click();
        const array = page.getByRole('article', { name });
        await array.getByRole('button', { name: 'Change 100', exact: true }).click();
        await enter(page, 'PV size', '18');
        await expect(array.getByRole('button', { name: 'Change 18', exact: true })).toBeVisible();
        await enter(page, 'Size the file represents', '18');
        await expect(page.getByRole('region', { name: `Production of ${name}` }).getByText(energy)).toBeVisible();
      }
      await expect(page.getByRole('img', { name: /^Energy of PV Solar 2 by month/ })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('storage on the bus of the arrays', async () => {
      await page.getByRole('switch', { name: 'Use storage' }).click();
      await page.getByRole('combobox', { name: 'Storage type' }).selectOption('Energy Storage (1 MW / 4 MWh)');
      await enter(page, 'Storage units', '10');
      await page.getByRole('radio', { name: 'DC-coupled' }).check({ force: true });
      await expect(page.getByRole('switch', { name: 'Use a system converter' })).toBeChecked();
      await calculate(page);
      // The header, and one and ten units.
      await expect(resultRows(page)).toHaveCount(3, { timeout: 60_000 });
    });

    const shown = await resultRows(page).allInnerTexts();
    await test.step('the file gives the same on the command line', async () => {
      const rows = await rowsOfCommandLine(page);
      expect(rows).toHaveLength(2);
      rows.forEach(({ npv }, rank) => expect(shown[rank + 1]).toContain(millions(npv)));
    });
  },
);
