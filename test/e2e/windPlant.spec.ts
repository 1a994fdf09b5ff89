import { expect, test, type Page } from '@playwright/test';
import { productionYears } from '@hybrid/engine/report/productionYears';
import { writeTurbineXml } from '@hybrid/formats/equipment/turbineXml';
import { builtInTurbines } from '@hybrid/project/library/builtInTurbines';
import type { TurbineSpec } from '@hybrid/project/library/turbineSpec';
import { millions, rowsOfCommandLine } from './commandLine';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { dayAhead, documentOf, openPlant, plantOf } from './calls';
import { calculate, enter, expectAccessible, resultRows } from './plant';

const known = builtInTurbines.find(({ name }) => name === '5 MW Reference Turbine') as TurbineSpec;
const turbine: TurbineSpec = {
  ...known,
  name: 'Ridge 4.5',
  manufacturer: 'Ridge Works',
  model: 'R 4.5',
  ratedCapacity: 4500,
  hubHeight: 105,
  powerCurve: known.powerCurve.map(({ windSpeed, powerOutput }) => ({ windSpeed, powerOutput: 0.9 * powerOutput })),
};

async function chooseXml(page: Page, name: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /Choose (an XML|another) file/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
}

/** Returns the yearly energy of the one wind technology, from the stored document [GWh]. */
async function energyOfEngine(page: Page): Promise<number> {
  const project = await documentOf(page);
  const [year] = productionYears(project, () => new Float64Array());
  return (year?.energyMWh ?? Number.NaN) / 1000;
}

test(
  'turbines of an imported file with losses, in the wind of the site, with storage, become the NPV of the command line',
  { tag: '@nightly' },
  async ({ page }) => {
    test.setTimeout(240_000);
    await openPlant(page, plantOf('Ridge', setFields({ lifetime: 10, discountRate: 7 }), dayAhead), 'equipment');

    await test.step('wind starts with the first turbine, and waits for its resource', async () => {
      await page.getByRole('switch', { name: 'Use wind' }).click();
      await expect(page.getByRole('combobox', { name: 'Turbine type' })).toHaveValue('1 MW Turbine');
      await expect(page.getByText(/once the wind resource below is available/)).toBeVisible();
      await expect(page.getByText('No imported wind resource: the wind calculator needs a year of wind speeds').first()).toBeVisible();
    });

    await test.step('a file that is no turbine is refused, one with a curve is shown and taken', async () => {
      await page.getByRole('button', { name: 'Import a specification' }).click();
      const dialog = page.getByRole('dialog');
      const add = dialog.getByRole('button', { name: 'Add Wind' });
      await expect(add).toBeDisabled();
      await chooseXml(page, 'notes.xml', '<Notes><Text>no curve</Text></Notes>');
      await expect(dialog.getByText('File format unsupported (Import error)')).toBeVisible();
      await expect(add).toBeDisabled();
      await chooseXml(page, 'ridge.xml', writeTurbineXml(turbine));
      await expect(dialog.getByText(/Ridge 4\.5: 51 points of the power curve, up to 4,500 kW/)).toBeVisible();
      await expectAccessible(page);
      await add.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Ridge Works')).toBeVisible();
      await expect(page.getByRole('img', { name: /^Power curve of Ridge 4\.5: first power at/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Change 105', exact: true })).toBeVisible();
    });

    await test.step('turbines, losses with their total, the wind of the site', async () => {
      await page.getByRole('button', { name: 'Change 10', exact: true }).click();
      await enter(page, 'Number of turbines', '12');
      await expect(page.getByRole('button', { name: 'Change 54', exact: true })).toBeVisible();
      await enter(page, 'Wake effect', '10');
      await enter(page, 'Curtailment', '1.5');
      // 1 − 0.97 · 0.99 · 0.99 · 0.90 · 0.98 · 0.985 = 0.17406…
      await expect(page.getByRole('status', { name: 'Total losses' })).toHaveText('17.41 %');
      const resource = page.getByRole('article', { name: 'Wind resource' });
      await resource.getByText('Monthly library averages').click();
      await resource.getByRole('button', { name: 'Fetch the averages of the site' }).click();
      await expect(resource.getByText(/^Source: /)).toBeVisible();
      await enter(page, 'July', '7.5');
      await expect(resource.getByText('Entered by hand.')).toBeVisible();
    });

    await test.step('the first year is that of the engine', async () => {
      const production = page.getByRole('region', { name: 'Production of Wind 1' });
      await expect(async () => {
        const expected = (await energyOfEngine(page)).toFixed(2);
        await expect(production.getByText(`${expected} GWh`)).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(production.getByRole('img', { name: /^Energy of Wind 1 by month, MWh: highest [\d,]+ in Jul/ })).toBeVisible();
      await expect(production.getByRole('img', { name: /^Wind speed at the hub: / })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('storage, and on to the results', async () => {
      await page.getByRole('switch', { name: 'Use storage' }).click();
      await page.getByRole('combobox', { name: 'Storage type' }).selectOption('Energy Storage (1 MW / 4 MWh)');
      await enter(page, 'Storage units', '10');
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
