import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { TornadoResult } from '@hybrid/project/results/studyResults';
import { printedByShown } from './commandLine';
import { oneCaseProject } from '../fixtureProject';
import { openPlant, projectId } from './calls';
import { enter, expectFlawless } from './plant';

test(
  'a tornado with a range of the user is what the command beside it prints, and a break-even is found',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPlant(page, { ...oneCaseProject, name: 'Ridge' }, 'results');
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: /^Compare rank 4:/ })).toBeVisible();
    // A plant whose studies are slow: they wait for their buttons.
    await page.evaluate((project) => {
      const times = ['tornado', 'breakEven'].map((kind) => ({ project, kind, secondsEach: 10 }));
      localStorage.setItem('studyTimes', JSON.stringify(times));
    }, projectId(page));
    await page.goto(page.url().replace(/\/results\/.*/, '/results/details/0+all+0#risk'));

    const tornado = page.getByRole('region', { name: 'Tornado' });
    await enter(page, 'Economics: Discount Rate: Low value', '-50');
    await tornado.getByRole('button', { name: 'Run: Tornado' }).click();
    await expect(tornado.getByRole('img', { name: /^NPV by input: / })).toBeVisible();
    const [csv] = await Promise.all([page.waitForEvent('download'), tornado.getByRole('button', { name: 'CSV' }).click()]);

    const even = page.getByRole('region', { name: 'Break-even' });
    await even.getByRole('button', { name: 'Run: Break-even' }).click();
    await expect(even.getByText(/the NPV is zero at|is (above|below) zero at both bounds/)).toBeVisible();
    await expectFlawless(page);
    // The previous answer is shown again.
    await page.reload();
    await expect(tornado.getByRole('img', { name: /^NPV by input: / })).toBeVisible();
    await tornado.getByText('Reproduce this result').click();
    const command = (await tornado.locator('code').textContent()) ?? '';
    expect(command).toContain('discountRate=-50%..20%');

    const found = (await printedByShown(page, command)) as TornadoResult;
    const rows = readFileSync(await csv.path(), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1);
    const npvOf = (end: TornadoResult['bars'][number]['low']) => ('infeasible' in end.outcome ? '' : end.outcome.npv);
    expect(rows.map((row) => row.split(',')[0])).toEqual(found.bars.map(({ path }) => path));
    found.bars.forEach(({ low, high, swing }, index) => {
      const cells = (rows[index] ?? '').split(',').slice(-5);
      expect(cells).toEqual([low.value, npvOf(low), high.value, npvOf(high), swing].map(String));
    });
  },
);
