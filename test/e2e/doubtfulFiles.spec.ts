import { expect, test, type Locator, type Page } from '@playwright/test';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { useEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { setSolar, setWind, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { dayAhead, documentOf, openPlant, plantOf } from './calls';
import { millions, rowsOfCommandLine } from './commandLine';
import { calculate, chooseFile, expectAccessible, files } from './plant';

/** Text file of some lines, as a program writes it. */
const textFile = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns the time stamps of 2023 at a step, `2023-01-01 00:30`. */
const stampsOf = (stepMinutes: number): readonly string[] =>
  Array.from({ length: 525_600 / stepMinutes }, (_, step) => {
    const at = new Date(Date.UTC(2023, 0, 1, 0, step * stepMinutes));
    const day = `2023-${twoDigits(at.getUTCMonth() + 1)}-${twoDigits(at.getUTCDate())}`;
    return `${day} ${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`;
  });

/** Returns the irradiance of a clear year at the site, 40° north, whose sun is highest at 12:01 standard time. [W/m²] */
function irradianceAt(hourOfYear: number): number {
  const day = Math.floor(hourOfYear / 24);
  const declination = 0.4093 * Math.sin((2 * Math.PI * (day - 80)) / 365);
  const angle = (Math.PI / 12) * ((((hourOfYear % 24) + 24) % 24) - 12.02);
  const latitude = (40 * Math.PI) / 180;
  const height = Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(angle);
  return Math.max(0, 800 * height);
}

/** A file of irradiance whose stamps are late by some minutes. */
const irradiance = (name: string, stepMinutes: number, lateMinutes: number) =>
  textFile(name, [
    'Time,GHI (W/m2)',
    ...stampsOf(stepMinutes).map((stamp, step) => {
      const hour = ((step + 0.5) * stepMinutes - lateMinutes) / 60;
      return `${stamp},${irradianceAt(hour).toFixed(1)}`;
    }),
  ]);

/** The production of the plant's file in MW, which the file does not state. */
const megawatts = textFile('solar_MW.csv', [
  'Power',
  ...files.production.buffer
    .toString()
    .split('\n')
    .map((kilowatts) => (Number(kilowatts) / 1000).toFixed(4)),
]);

const solarCalculator: Edit = useTechnology('solar', true);
const importedPlant: Edit = inOrder(solarCalculator, setSolar('pv-1', { kind: 'custom', customSize: 150 }));

async function accept(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
}

test(
  'production in MW without a unit is warned of, and choosing MW puts energy and net present value right',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPlant(page, plantOf('No unit', setFields({ lifetime: 5, discountRate: 7 }), dayAhead, importedPlant), 'equipment');
    const dialog = await chooseFile(page, /^Choose a file for Imported production/, megawatts);
    await expect(dialog.getByRole('alert')).toContainText(/maximum|unit/i);
    await expectAccessible(page);
    await dialog.getByRole('combobox', { name: 'Unit' }).selectOption('MW');
    await expect(dialog.getByRole('alert')).toBeHidden();
    await expect(dialog.getByRole('status').filter({ hasText: /MW/ })).toBeVisible();
    await accept(page, dialog);
    const [pv] = (await documentOf(page)).solar;
    expect(pv?.customData.warnings).toBeUndefined();
    expect(pv?.customData.reading).toContain('MW');
    expect(pv?.customData.statistics.maximum).toBeGreaterThan(100_000);
    const powers = files.production.buffer.toString().split('\n').map(Number);
    const energyGWh = (powers.reduce((sum, power) => sum + power, 0) / 1e6) * ((pv?.sizing.values[0]?.value ?? 0) / 150);
    const production = page.getByRole('region', { name: /^Production of / });
    await expect(production.getByText(`${energyGWh.toFixed(2)} GWh`)).toBeVisible();
    await calculate(page);
    await expect(page.getByText('Net present value').first()).toBeVisible({ timeout: 60_000 });
    const [row] = await rowsOfCommandLine(page);
    await expect(page.getByText(millions(row?.npv ?? Number.NaN)).first()).toBeVisible();
  },
);

test('irradiance half an hour late is shifted by a click, and one in universal time by its zone', { tag: '@nightly' }, async ({ page }) => {
  await openPlant(page, plantOf('Late sun', dayAhead, solarCalculator), 'equipment');
  const resource = page.getByRole('article', { name: 'Solar resource' });

  await test.step('half an hour late', async () => {
    const dialog = await chooseFile(page, /^Choose a file for Solar resource/, irradiance('late.csv', 30, 30));
    await expect(dialog.getByRole('alert')).toContainText('12:3');
    await dialog.getByRole('button', { name: 'Shift 30 minutes earlier' }).click();
    await expect(dialog.getByRole('alert')).toBeHidden();
    await expect(dialog.getByText('30 minutes earlier', { exact: true })).toBeVisible();
    await accept(page, dialog);
  });

  await test.step('in universal time', async () => {
    const dialog = await chooseFile(page, /^Replace Solar resource/, irradiance('utc.csv', 60, 7 * 60));
    await expect(dialog.getByRole('alert')).toContainText(/zone/i);
    await dialog.getByRole('combobox', { name: 'Time zone' }).selectOption('UTC');
    await expect(dialog.getByRole('alert')).toBeHidden();
    await accept(page, dialog);
    await expect(resource.getByText('utc.csv')).toBeVisible();
  });
});

test(
  'of two columns of prices one is chosen, and chosen again for the next file of the same layout',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPlant(page, plantOf('Two prices', useEnergyMarket(true)), 'revenue');
    const values = files.prices.buffer.toString().split('\n').map(Number);
    const market = (name: string) =>
      textFile(name, [
        'Time,Day-ahead price ($/MWh),Real-time price ($/MWh)',
        ...stampsOf(60).map((stamp, hour) => `${stamp},${values[hour]},${hour % 24}`),
      ]);
    const dialog = await chooseFile(page, /^Choose a file for Energy price/, market('may.csv'));
    await expect(dialog.getByRole('alert')).toContainText(/several columns/);
    await dialog.getByRole('combobox', { name: 'Column' }).selectOption('Real-time price ($/MWh)');
    await expect(dialog.getByRole('img', { name: /^Energy price, mean 11\.5 / })).toBeVisible();
    await accept(page, dialog);

    await chooseFile(page, /^Replace Energy price/, market('june.csv'));
    await expect(dialog.getByText('As you chose for the last file of this layout.')).toBeVisible();
    await expect(dialog.getByRole('img', { name: /^Energy price, mean 11\.5 / })).toBeVisible();
    await dialog.getByRole('button', { name: 'Forget' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/several columns/);
  },
);

test('wind measured at 100 m sets the anemometer height of the turbines, whose hubs are lower', { tag: '@nightly' }, async ({ page }) => {
  const turbines = inOrder(useTechnology('wind', true), setWind('wind-1', { anemometerHeight: 10 }));
  await openPlant(page, plantOf('High mast', dayAhead, turbines), 'equipment');
  const speeds = stampsOf(60).map((stamp, hour) => `${stamp},${(7 + 3 * Math.sin(hour / 37)).toFixed(2)}`);
  const dialog = await chooseFile(
    page,
    /^Choose a file for Wind resource/,
    textFile('mast.csv', ['Time,Wind speed at 100 m (m/s)', ...speeds]),
  );
  await expect(dialog.getByText(/^100 m/)).toBeVisible();
  await expect(dialog.getByText('becomes the anemometer height of all wind technologies')).toBeVisible();
  await accept(page, dialog);
  await expect(page.getByRole('textbox', { name: 'Anemometer height', exact: true })).toHaveValue('100');
  expect((await documentOf(page)).wind[0]?.anemometerHeight).toBe(100);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Anemometer height', exact: true })).toHaveValue('10');
});
