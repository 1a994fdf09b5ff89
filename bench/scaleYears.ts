import { allCalls } from '@hybrid/api/allCalls';
import type { Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { ask, statusOf, uploaded } from '../test/faults/asking';
import { fixtureInputs, lateFixtureProject } from '../test/fixtureProject';
import { shownAfter, shownAt } from './pageAtRest';
import { answered, fact, megabytes, serverMemory, view, work, type ScaleBench } from './scaleMeasure';

const [pv] = lateFixtureProject.solar as readonly [Project['solar'][number]];
const [storage] = lateFixtureProject.storage as readonly [Project['storage'][number]];

/** One system that is simulated year by year, in quarter hours. */
const longLived = (lifetime: number): Project => ({
  ...lateFixtureProject,
  name: 'Many years',
  lifetime,
  timeStepSize: 15,
  ignoreWarnings: true,
  solar: [{ ...pv, sizing: absolute([150]) }],
  storage: [{ ...storage, sizing: absolute([100]) }],
});

const pages = ['Summary', 'Solar', 'Storage', 'Augmentation', 'Revenue', 'Cash flow', 'Pro forma', 'Compare economics'] as const;

/** Measures all results of a plant with a long lifetime and short steps. */
export async function measureYears(bench: ScaleBench): Promise<string[][]> {
  const { page, server, token, small } = bench;
  const lifetime = small ? 3 : 40;
  const rows: string[][] = [];
  const id = await uploaded(server, token, writeProjectFile(longLived(lifetime), fixtureInputs));
  rows.push(
    await work(bench, `${lifetime} years of quarter hours calculated`, 1, async () => {
      const start = performance.now();
      await ask(server, token, allCalls.result.calculate, { id });
      for (;;) {
        if ((await statusOf(server, token, id)).status === 'ready') return performance.now() - start;
        await page.waitForTimeout(200);
      }
    }),
  );
  const { items } = JSON.parse(await ask(server, token, allCalls.result.table, { id }, {})) as {
    items: readonly { readonly id: string }[];
  };
  const result = items[0]?.id ?? '';
  rows.push(
    await work(
      bench,
      'details worked out, once',
      1,
      async () => (await answered(bench, allCalls.result.details, { id, result }, '{}')).wholeMs,
    ),
  );
  rows.push(fact('their answer, size as text', megabytes((await answered(bench, allCalls.result.details, { id, result }, '{}')).bytes)));
  const brief = await answered(
    bench,
    allCalls.result.details,
    { id, result },
    JSON.stringify({ withoutDays: true, withoutTimeSeries: true }),
  );
  rows.push(fact('the same without the days of the years, as a page asks for them', megabytes(brief.bytes)));
  const address = `${server.address}/project/${id}/results`;
  const summary = { selector: '.results-main', text: 'Net present value' };
  rows.push(await view(bench, 'results opened, to the summary', 4, () => shownAt(page, address, summary)));
  for (const name of pages.filter((one) => one !== 'Summary')) {
    rows.push(
      await view(bench, `page ${name}`, 4, async () => {
        const link = page.locator('.results-nav').getByRole('link', { name, exact: true });
        const shown = await shownAfter(page, () => link.click(), { selector: '.results-nav a[aria-current="page"]', text: name });
        await page.locator('.results-nav').getByRole('link', { name: 'Summary', exact: true }).click();
        await page.waitForTimeout(500);
        return shown;
      }),
    );
  }
  const isThere = { selector: '.series-columns:not([data-updating]) .chart-canvas :is(canvas, svg)' };
  const years = small ? [1, 2, 0, 1] : [1, 20, 39, 10];
  const series = page.locator('.results-nav').getByRole('link', { name: 'Time series', exact: true });
  rows.push(await view(bench, 'time series of the first year', 1, () => shownAfter(page, () => series.click(), isThere)));
  const select = page.locator('.year-select');
  for (const year of years)
    rows.push(await view(bench, `change to year ${year + 1}`, 1, () => shownAfter(page, () => select.selectOption(String(year)), isThere)));
  rows.push(
    await view(bench, 'change back to a year that was shown before', 1, () =>
      shownAfter(page, () => select.selectOption(String(years[2])), isThere),
    ),
  );
  const year = String(lifetime - 1);
  rows.push(
    fact('answer with a year, size as text', megabytes((await answered(bench, allCalls.seriesOfResult.year, { id, result, year })).bytes)),
  );
  rows.push(
    await work(
      bench,
      'file of one year',
      2,
      async () => (await answered(bench, allCalls.seriesOfResult.exportYear, { id, result, year })).wholeMs,
    ),
  );
  const all: { bytes: number; firstMs: number }[] = [];
  rows.push(
    await work(bench, 'file of all years', 1, async () => {
      const file = await answered(bench, allCalls.seriesOfResult.exportAll, { id, result });
      all.push(file);
      return file.wholeMs;
    }),
  );
  for (const { bytes, firstMs } of all)
    rows.push(fact('the same, to its first bytes', `${firstMs.toFixed(0)} ms`), fact('the same, size', megabytes(bytes)));
  rows.push(await serverMemory(bench, 'most memory of the server'));
  return rows;
}
