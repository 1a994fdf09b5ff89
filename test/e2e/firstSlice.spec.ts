import { expect, test, type Page } from '@playwright/test';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { simulateKey } from '@hybrid/engine/simulate/runProject';
import { compareByNpv } from '@hybrid/project/results/resultTables';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { account, dayAhead, documentOf, fourHourStorage, openPlant, plantOf, seriesOfPage, signIn, waitsForCalculate } from './calls';
import { millions, rowsOfFile } from './commandLine';
import { chooseFile, createProject, enter, expectAccessible, files, importSeries, next, resultRows, saved, signInByPage } from './plant';

async function downloadProject(page: Page, name: string): Promise<void> {
  await page.goto('/library');
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
}

/** Brightness of the land beneath the pin, from 0 (black, or not drawn) to 255: of the most detailed tile that lies there. */
const brightnessAtPin = (page: Page): Promise<number> =>
  page.locator('.map-box').evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const tile = [...box.querySelectorAll('canvas')].findLast((canvas) => {
      const at = canvas.getBoundingClientRect();
      return at.left <= x && x < at.right && at.top <= y && y < at.bottom;
    });
    if (!tile) return 0;
    const at = tile.getBoundingClientRect();
    const [column, row] = [((x - at.left) / at.width) * tile.width, ((y - at.top) / at.height) * tile.height];
    const [red, green, blue] = tile.getContext('2d')?.getImageData(column, row, 1, 1).data ?? [];
    return ((red ?? 0) + (green ?? 0) + (blue ?? 0)) / 3;
  });

/** Returns the engine's table for the document and the series that the server has stored. */
async function engineTable(page: Page) {
  const project = await documentOf(page);
  const series = new Map<string, Float64Array>();
  for (const { hash } of [project.energyMarkets[0]?.price, project.solar[0]?.customData].filter((found) => found !== undefined))
    series.set(hash, await seriesOfPage(page, hash));
  return caseGrid(project)
    .keys.map((key) => simulateKey(project, key, (hash) => series.get(hash) ?? new Float64Array()))
    .sort(compareByNpv);
}

test('a price file becomes an NPV', async ({ page }) => {
  test.setTimeout(240_000);
  await waitsForCalculate(page);

  await test.step('sign in: terms first, then a wrong password, then in', async () => {
    await page.goto('/');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'LOG IN' }).click();
    await expect(page.getByText('Please accept Service Terms')).toBeVisible();
    await page.getByRole('checkbox', { name: /accept/i }).check();
    await page.getByRole('button', { name: 'LOG IN' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await signInByPage(page);
    await expect(page.getByRole('heading', { name: /^(Projects|Proyectos)/, level: 1 })).toBeVisible();
  });

  await test.step('a project is begun from the listing', async () => {
    await createProject(page);
  });

  await test.step('Setup: name, place, dates', async () => {
    await enter(page, 'Name', 'Sagebrush Flats Hybrid');
    await enter(page, 'Author', 'Engineer');
    await enter(page, 'Latitude', '33.45');
    await enter(page, 'Longitude', '-111.98');
    await expect(page.getByLabel('Latitude', { exact: true })).toHaveValue('33.45');
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/Arizona/);
    await enter(page, 'Project Lifetime', '41');
    await expect(page.getByText('The value must be > 0 and ≤ 40')).toBeVisible();
    await enter(page, 'Project Lifetime', '20');
    await enter(page, 'Notice to proceed', '01-01-2027');
    await enter(page, 'Commercial operation', '01-01-2028');
    await next(page, 'Application');
  });

  await test.step('Application: a file that is no full year is refused, a year of prices is taken', async () => {
    await expect(page.getByText('Add a revenue stream').first()).toBeVisible();
    await page
      .getByRole('button', { name: /Energy Market/ })
      .first()
      .click();
    const dialog = await chooseFile(page, /Choose a file/, files.halfYear);
    await expect(dialog.getByText('Import error: incorrect file format')).toBeVisible();
    await expect(dialog.getByText(/4,000 values/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeDisabled();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await importSeries(page, /Choose a file/, files.prices);
    await expect(page.getByRole('img', { name: /Energy price, mean/i }).first()).toBeVisible();
    await expectAccessible(page);
    await next(page, 'Equipment');
  });

  await test.step('Equipment: imported solar, storage from the library, the limit at the grid', async () => {
    await page.getByRole('button', { name: 'Change 1,000', exact: true }).click();
    await enter(page, 'Interconnection Limit', '120');
    await expect(page.getByRole('button', { name: 'Change 120', exact: true })).toBeVisible();
    await page.getByRole('switch', { name: 'Use solar' }).click();
    await page.getByRole('radio', { name: 'PVsyst import' }).check({ force: true });
    const dialog = await chooseFile(page, /Choose a file/, files.production);
    await dialog.getByText('Production', { exact: true }).click();
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(dialog).toBeHidden();
    await enter(page, 'Size the file represents', '150');
    await enter(page, 'PV size', '50');
    await page.getByRole('switch', { name: 'Use storage' }).click();
    await page.getByRole('combobox', { name: 'Storage type' }).selectOption('Energy Storage (1 MW / 4 MWh)');
    await enter(page, 'Storage units', '100');
    await next(page, 'Economics');
  });

  await test.step('Economics: rates and the tax credit', async () => {
    await enter(page, 'Discount Rate', '8');
    await enter(page, 'Inflation Rate', '2');
    await page.getByRole('button', { name: 'Add Investment Tax Credit' }).click();
    await expect(page.getByLabel('Tax credit', { exact: true })).toHaveValue('30');
    await page.keyboard.press('Escape');
    await saved(page);
    await next(page, 'Results');
  });

  let best = 0;
  await test.step('Results: every combination of sizes, ranked by the NPV that the engine gives', async () => {
    await page.getByRole('button', { name: 'Calculate' }).click();
    // The header and two sizes of solar times two of storage.
    await expect(resultRows(page)).toHaveCount(5);
    const expected = await engineTable(page);
    expect(expected).toHaveLength(4);
    best = expected[0]?.npv ?? 0;
    await expect(page.getByText(millions(best)).first()).toBeVisible();
  });

  await test.step('a row opens the Summary and the Cash flow', async () => {
    const row = page
      .getByRole('row')
      .filter({ hasText: millions(best) })
      .first();
    await row.dblclick();
    await expect(page.getByText('Net present value').first()).toBeVisible();
    await expect(page.getByText(millions(best)).first()).toBeVisible();
    await page.getByText('Highest', { exact: true }).click();
    await page.getByText('Lowest', { exact: true }).click();
    await expect(
      page
        .getByText('dispatch at the optimum of its program')
        .or(page.getByText(/dispatch within/))
        .first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Cash flow' }).click();
    await expect(page.getByRole('heading', { name: 'Cash flow' })).toBeVisible();
    for (const name of ['Solar', 'Storage', 'Augmentation', 'Revenue', 'Time series', 'Pro forma', 'Compare economics']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Optimization results' }).click();
    await expect(page.getByRole('heading', { name: 'Optimization results' })).toBeVisible();
    await expect(resultRows(page)).toHaveCount(5);
  });

  await test.step('a changed input marks the results as out of date', async () => {
    await page
      .getByRole('link', { name: /Economics/ })
      .or(page.getByRole('button', { name: /Economics/ }))
      .first()
      .click();
    await enter(page, 'Discount Rate', '9');
    await page.keyboard.press('Escape');
    await next(page, 'Results');
    await expect(page.getByText('Inputs have changed, these results are not up to date. Please recalculate...')).toBeVisible();
  });

  await test.step('undo takes it back, redo does it again, a reload keeps it', async () => {
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('button', { name: /^Redo/ }).click();
    await saved(page);
    await page.reload();
    await page
      .getByRole('link', { name: /Economics/ })
      .or(page.getByRole('button', { name: /Economics/ }))
      .first()
      .click();
    await expect(page.getByLabel('Discount Rate', { exact: true })).toHaveValue('9');
  });

  await test.step('the project file gives the same table on the command line', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), downloadProject(page, 'Sagebrush Flats Hybrid')]);
    expect(download.suggestedFilename()).toBe('Project.hfront');
    await expect(page.getByText('Operation performed successfully!')).toBeVisible();
    expect(rowsOfFile(await download.path())).toHaveLength(4);
  });
});

test('a sweep can be cancelled: what is finished stays', async ({ page }) => {
  const late = setFields({ earlyAnalysis: false, discountRate: 8 });
  await openPlant(page, plantOf('Sweep', late, dayAhead, fourHourStorage(50)), 'equipment');
  await enter(page, 'Storage units', '10..200; 201..400');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  // A run that is cancelled before its first simulation leaves nothing behind.
  await expect(page.getByText(/^[1-9]\d* of 391 simulations/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Cancelled: [1-9]\d* of 391 simulations are finished/)).toBeVisible();
  await expectAccessible(page);
});

test('dark theme and a small window lose nothing', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page);
  await expectAccessible(page);
  await createProject(page);
  await expect(page.getByLabel('Project Lifetime', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => brightnessAtPin(page)).toBeGreaterThan(0);
  expect(await brightnessAtPin(page)).toBeLessThan(80);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => brightnessAtPin(page)).toBeGreaterThan(200);
});
