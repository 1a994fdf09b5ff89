import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { writeNumber } from '@hybrid/project/basics/numberText';
import type { Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { stepExplanationSchema } from '@hybrid/project/results/stepExplanation';
import { oneCaseProject } from '../fixtureProject';
import { openPlant, projectFile } from './calls';
import { printed } from './commandLine';
import { expectFlawless } from './plant';

const [pv] = oneCaseProject.solar as readonly [Project['solar'][number]];
const [cells] = oneCaseProject.storage as readonly [Project['storage'][number]];
/** 150 MW of solar, 100 MW / 400 MWh of storage, by quarter hours. */
const project: Project = {
  ...oneCaseProject,
  name: 'Quarter hours',
  timeStepSize: 15,
  solar: [{ ...pv, sizing: absolute([150]) }],
  storage: [{ ...cells, sizing: absolute([100]) }],
};

/** Reads `Fri, Jul 7, 03:15–03:30` in a year of 365 days. */
function stepOf(moment: string): number {
  const [, day = '', hour = '', minute = ''] = /, (.*), (\d\d):(\d\d)–/.exec(moment) ?? [];
  const days = (Date.parse(`${day} 2027 UTC`) - Date.UTC(2027, 0, 1)) / 86_400_000;
  return 96 * days + 4 * Number(hour) + Number(minute) / 15;
}

const shown = (value: number, decimals: number): string => writeNumber(value, { decimals, comma: false, group: true, trim: false });

test('a step of a year of quarter hours is explained in the figures of the command line, and the file has the figures that are shown', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openPlant(page, project, 'results');
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(page.getByText('Net present value').first()).toBeVisible({ timeout: 90_000 });
  const list = page.getByRole('region', { name: 'Series' });
  const charts = page.getByRole('group', { name: 'Charts' });
  const panel = page.getByRole('complementary', { name: 'Explain this step' });

  await test.step('why not at 18:00 on 3 July: from the summary two clicks and the hour, on a page that does not scroll', async () => {
    await page.getByRole('link', { name: 'Time series', exact: true }).click();
    await page.getByRole('textbox', { name: 'Day and hour' }).click();
    await page.keyboard.type('3 jul 18:00');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('status')).toHaveText(/Jul 3, 18:00–18:15$/);
    await expect(panel.getByRole('region', { name: 'Merit order' })).toBeVisible({ timeout: 30_000 });
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await expect
        .poll(() => page.locator('main').evaluate((main) => [main.scrollHeight - main.clientHeight, main.scrollWidth - main.clientWidth]))
        .toEqual([0, 0]);
    }
    await page.getByRole('radio', { name: 'Reason' }).click({ force: true });
    await expect(page.getByRole('list', { name: 'Reasons and their hours in the year' })).toContainText(/Charging [\d,]+ h/);
    await charts.focus();
    await page.keyboard.press('t');
    await expect(page.getByRole('table', { name: /^Figures of/ }).getByRole('row')).toHaveCount(1 + 7 * 96);
    await page.keyboard.press('t');
    await charts.focus();
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('status')).toHaveText(/Jul 3, 18:15–18:30$/);
    await expect(panel).not.toHaveAttribute('aria-busy', 'true');
    await expectFlawless(page);
    await page.getByRole('link', { name: 'Summary', exact: true }).click();
  });

  await test.step('why not at 18:00 on 3 July: Ctrl K, the hour, Enter', async () => {
    await expect(page).toHaveURL(/results\/details/);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('3 jul 18:00');
    await expect(palette.getByRole('option', { name: 'Time series at Jul 3, 18:00' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#time-series$/);
    await expect(panel.getByRole('status')).toHaveText(/Jul 3, 18:00–18:15$/);
    await expect(panel.getByRole('region', { name: 'Merit order' })).toBeVisible({ timeout: 30_000 });
    await expect(panel).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(panel.getByRole('status')).toHaveText(/Jul 3, 17:45–18:00$/);
    await page.getByRole('radiogroup', { name: 'Form of the page' }).getByText('Series').click();
  });

  await test.step('on the page: another hour in the field, then from the menu; the way back by Ctrl K has the focus too', async () => {
    const field = page.getByRole('textbox', { name: 'Day and hour' });
    await field.fill('29 feb 12:00');
    await field.press('Enter');
    await expect(page.getByText('The year has 365 days: 29 February is left out')).toBeVisible();
    await expectFlawless(page);
    await field.fill('24 December 6 pm');
    await field.press('Enter');
    await expect(panel.getByRole('status')).toHaveText(/Dec 24, 18:00–18:15$/);
    await expect(panel).toBeFocused();
    await page.getByRole('button', { name: 'Go to' }).click();
    const highest = page.getByRole('menuitem', { name: /^Highest price: / });
    const moment = (await highest.innerText()).replace('Highest price: ', '');
    await highest.click();
    await expect(panel.getByRole('status')).toContainText(moment);
    await expect(panel).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('07-04 6');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('status')).toHaveText(/Jul 4, 06:00–06:15$/);
    await expect(panel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('series are chosen, and the window is zoomed to a day by the keyboard', async () => {
    await list.getByRole('checkbox', { name: 'Import in the bottom chart' }).check();
    await expect(page.getByRole('img', { name: /^Bottom chart.*Import/ })).toBeVisible();
    await page.getByText('Day', { exact: true }).click();
    await charts.focus();
    await page.keyboard.press('+');
    await expect(page.locator('.series-range')).toHaveText(/\d\d:\d\d/);
  });

  let step = 0;
  await test.step('a press on the chart explains the step that is there; arrow keys go on', async () => {
    const box = await page.getByRole('img', { name: /^Top chart/ }).boundingBox();
    if (!box) throw new Error('The chart is on the page');
    await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2);
    await expect(panel.getByRole('region', { name: 'Merit order' })).toBeVisible({ timeout: 30_000 });
    await panel.focus();
    const moment = panel.getByRole('status');
    const before = await moment.innerText();
    await page.keyboard.press('ArrowRight');
    await expect(moment).not.toHaveText(before);
    step = stepOf(await moment.innerText());
    expect(step).toBe(stepOf(before) + 1);
    await expect(panel).not.toHaveAttribute('aria-busy', 'true');
    await expectFlawless(page);
  });

  const rowOf = (region: string, name: string) =>
    panel.getByRole('region', { name: region }).getByRole('row', { name: new RegExp(`^${name}`) });
  const table = (region: string) =>
    panel
      .getByRole('region', { name: region })
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim())));
  const [balance, ladder, next] = [
    await table('Balance'),
    await table('Merit order'),
    await panel.getByRole('region', { name: 'Next best' }).innerText(),
  ];
  await expect(rowOf('Balance', 'Sum')).toContainText('0.00');

  const exported = await test.step('the file of the year has the values that stand beside the names', async () => {
    await expect(list.getByText(/^at /)).toHaveText(`at ${(await panel.getByRole('status').innerText()).split('–')[0]}`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export Single Year' }).click()]);
    const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(rows.filter((row) => row !== '')).toHaveLength(35_040);
    const cells = (rows[step] ?? '').split(',');
    const column = (name: string): number => head.split(',').findIndex((each) => each.replace(/ \(.*\)$/, '') === name);
    for (const [name, decimals] of [
      ['Storage discharge', 1],
      ['Export', 1],
      ['Energy Price', 2],
    ] as const) {
      const row = list.locator('.series-row', { has: page.getByRole('checkbox', { name: `${name} in the top chart` }) });
      await expect(row.locator('.series-value')).toHaveText(shown(Number(cells[column(name)]), decimals));
    }
    return (name: string): number => Number(cells[column(name)]);
  });

  await test.step('the command line explains the step of the downloaded project with the same figures', async () => {
    const file = await projectFile(page);
    const explanation = stepExplanationSchema.parse(JSON.parse(printed(['explain', file, '--step', String(step), '--json'])));
    for (const { name, powerMW } of explanation.balance)
      if (Math.abs(powerMW) >= 0.005) {
        expect(balance.find(([cell]) => cell === inEnglish(name))?.at(-1)).toBe(shown(powerMW, 2));
        expect(Math.abs(exported(inEnglish(name)))).toBeCloseTo(Math.abs(powerMW), 5);
      }
    const taken = [...explanation.sources, ...explanation.uses].map(
      ({ takenMW, availableMW }) => `${shown(takenMW, 1)} of ${shown(availableMW, 1)}`,
    );
    expect(ladder.map((cells) => cells.at(-1)).filter((cell) => cell?.includes(' of '))).toEqual(taken);
    if ('none' in explanation.nextBest) throw new Error('A single storage has a next best');
    expect(next).toContain(shown(Math.abs(explanation.nextBest.less), 2));
  });
});
