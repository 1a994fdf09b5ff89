import { expect, test, type Page } from '@playwright/test';
import { valueList } from '@hybrid/project/document/sizing';
import { oneCaseProject } from '../fixtureProject';
import { openPlant, plantOf, projectFile, sampleContent, waitsForCalculate } from './calls';
import { millions, printed, rowsOfCommandLine } from './commandLine';
import { enter, expectFlawless, saved, tabTo } from './plant';

const main = (page: Page) => page.getByRole('main');
const table = (page: Page, name = 'Optimization results') => page.getByRole('grid', { name });
const row = (page: Page, rank: number) =>
  table(page)
    .locator('tbody tr')
    .nth(rank - 1);
const stepOf = (page: Page, step: string) => page.url().replace(/(\/project\/[^/]+).*/, `$1/${step}`);
/** Goes by the address: the step bar opens no step beyond one with errors. */
const toResults = (page: Page) => page.goto(stepOf(page, 'results'));

test('what cannot be calculated says why and leads there; what was not calculated offers to', async ({ page }) => {
  await openPlant(page, plantOf('Not yet a plant'), 'results');
  await expect(page.getByRole('heading', { name: 'Fix these issues before calculating' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  await expectFlawless(page);
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Go to Setup|Go to Application|Go to Equipment/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/(setup|revenue|equipment)/);
  await openPlant(page, { ...oneCaseProject, name: 'Not yet calculated' }, 'results');
  await expect(page.getByRole('heading', { name: 'This project has not been calculated yet' })).toBeVisible();
  await expect(page.getByText('Ready: 4 simulations')).toBeVisible();
  await expectFlawless(page);
});

test('the keyboard alone calculates, ranks, ticks, opens a system and walks its pages', { tag: '@nightly' }, async ({ page }) => {
  await openPlant(page, { ...oneCaseProject, name: 'By keys alone' }, 'results');
  await tabTo(main(page).getByRole('button', { name: 'Calculate' }));
  await page.keyboard.press('Enter');
  await expect(table(page).locator('tbody tr')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Recalculate' })).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Filter' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('textbox', { name: 'Filter NPV M$' }));
  await page.keyboard.type('>=-1000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await tabTo(row(page, 1));
  await page.keyboard.press('c');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 2)).toBeFocused();
  await expect(row(page, 2)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/optimization\/0\+all\+1#pins=\w{10}$/);
  await page.keyboard.press('c');
  await page.reload();
  // The address restores the selection and the ticks.
  await expect(row(page, 2)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('checkbox', { name: /^Compare rank/, checked: true })).toHaveCount(2);
  await tabTo(row(page, 2));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/details\/0\+all\+1#summary$/);
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'Pro forma' }));
  await page.keyboard.press('Enter');
  const tree = page.getByRole('treegrid', { name: 'Pro forma' });
  await tabTo(tree.getByRole('row', { name: /^Production/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('row', { name: /^Revenue/ })).toHaveAttribute('aria-expanded', 'true');
});

test(
  'results that inputs have outlived can be read but not selected, but for the sensitivity table',
  { tag: '@nightly' },
  async ({ page }) => {
    await waitsForCalculate(page);
    await openPlant(page, { ...oneCaseProject, name: 'Outlived', acLineEfficiencySensitivity: valueList([97, 98]) }, 'results');
    await main(page).getByRole('button', { name: 'Calculate' }).click();
    const cases = table(page, 'Sensitivity table').locator('tbody tr');
    await expect(cases).toHaveCount(2);
    await cases.first().dblclick();
    await expect(row(page, 4)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recalculate' })).toBeVisible();
    const shown = await row(page, 1).locator('td.npv').textContent();
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /^Setup/ })
      .click();
    await enter(page, 'Project Lifetime', '24');
    await saved(page);
    await toResults(page);
    await expect(page.getByText('Inputs have changed, these results are not up to date. Please recalculate...')).toBeVisible();
    await cases.last().click();
    await expect(cases.last()).toHaveAttribute('aria-selected', 'true');
    await cases.first().dblclick();
    await expect(row(page, 1)).not.toHaveAttribute('aria-selected');
    await expect(row(page, 1).locator('td.npv')).toHaveText(shown ?? '');
    await main(page).getByRole('button', { name: 'Calculate' }).click();
    await expect(row(page, 1)).toHaveAttribute('aria-selected', 'false');
    await expect(row(page, 1).locator('td.npv')).not.toHaveText(shown ?? '');
    const renewed = await row(page, 1).locator('td.npv').textContent();
    const rows = await rowsOfCommandLine(page);
    expect(renewed).toBe(millions(Math.max(...rows.map(({ npv }) => npv))));
  },
);

test('after an edit a quick project is calculated without a click', async ({ page }) => {
  await openPlant(page, { ...oneCaseProject, name: 'By itself', discountRate: 7.31 }, 'results');
  await main(page).getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('button', { name: 'Recalculate' })).toBeVisible();
  const shown = await row(page, 1).locator('td.npv').textContent();
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Setup/ })
    .click();
  // Nothing was taken from calculations of other journeys, so the time was measured. It becomes that of an idle machine.
  await page.evaluate(() => {
    const times = JSON.parse(localStorage.getItem('calculationTimes') ?? '[]') as readonly object[];
    localStorage.setItem('calculationTimes', JSON.stringify(times.map((time) => ({ ...time, measured: 0.5 }))));
  });
  await enter(page, 'Project Lifetime', '24');
  await saved(page);
  await toResults(page);
  await expect(row(page, 1).locator('td.npv')).not.toHaveText(shown ?? '');
  await expect(page.getByRole('button', { name: 'Recalculate' })).toBeVisible();
});

test(
  'where no system keeps a contract the page says why, and finds the changes that the command line finds',
  { tag: '@nightly' },
  async ({ page }) => {
    const { project, series } = sampleContent('Contract for the evening: solar, wind and storage');
    const [contract] = project.contracts;
    const owed = { ...project, name: 'Owes too much', contracts: contract ? [{ ...contract, useShortagePenalty: false }] : [] };
    await openPlant(page, owed, 'results', series);
    await main(page).getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText(/^Infeasible Results: No system configuration meets the energy requirements/)).toBeVisible({
      timeout: 60_000,
    });
    await expectFlawless(page);
    const wanted = printed(['infeasible', await projectFile(page)]);
    await main(page).getByRole('button', { name: /^Find/ }).click();
    const changes = main(page).locator('.infeasible-systems ul li');
    await expect(changes.first()).toBeVisible({ timeout: 60_000 });
    for (const change of await changes.allTextContents()) expect(wanted).toContain(change);
    await main(page).getByRole('link', { name: 'Edit Equipment' }).click();
    await expect(page).toHaveURL(/equipment$/);
  },
);

/** Half of the pages in the light theme, half in the dark: their parts are the same. */
const views = {
  light: ['summary', 'storage', 'revenue', 'pro-forma'],
  dark: ['solar', 'augmentation', 'cash-flow', 'compare-economics'],
} as const;

for (const colorScheme of ['light', 'dark'] as const)
  test(`no page of a system has what a machine finds fault with, in the ${colorScheme}`, { tag: '@nightly' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openPlant(page, { ...oneCaseProject, name: 'Looked at' }, 'results');
    await main(page).getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('button', { name: 'Recalculate' })).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
    await expectFlawless(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expectFlawless(page);
    await row(page, 1).dblclick();
    await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
    const address = page.url().replace(/#.*/, '');
    for (const view of views[colorScheme]) {
      await page.evaluate((to) => history.pushState(null, '', to), `${address}#${view}`);
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expectFlawless(page);
    }
  });
