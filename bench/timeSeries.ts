import { lightTones } from '@hybrid/project/results/seriesColors';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import type { Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import type { TimeSeries, TimeSeriesItem } from '@hybrid/project/results/timeSeries';
import { openText } from '../test/e2e/projectRows';
import { startServer, type ServerProcess } from '../test/faults/serverProcess';
import { fixtureInputs, oneCaseProject } from '../test/fixtureProject';
import { openBrowser } from './browser';
import { pageTasks } from './pageTasks';
import { password, signedIn } from './signedInPage';
import { printTable } from './table';

/** Targets: from the press on the link to both charts, and for a step of the window. [ms] */
const [neededPaintMs, neededStepMs, frameMs] = [400, 100, 50];

const steps = 35_040;

/** Returns the fixture with one system, which opens its summary at once. */
function oneSystem(): Project {
  const [pv] = oneCaseProject.solar as readonly [Project['solar'][number]];
  const [cells] = oneCaseProject.storage as readonly [Project['storage'][number]];
  return {
    ...oneCaseProject,
    name: 'One system',
    solar: [{ ...pv, sizing: absolute([150]) }],
    storage: [{ ...cells, sizing: absolute([100]) }],
  };
}

/** Returns a year of quarter hours with so many series, all shown: half above, half below; areas and lines as in a plant. */
function yearOf(count: number): TimeSeries {
  const items = Array.from({ length: count }, (_, place): TimeSeriesItem => {
    const isTop = place % 2 === 0;
    return {
      id: `series-${place}`,
      name: `Series ${place + 1}`,
      units: isTop ? 'MW' : '$/MWh',
      color: isTop ? lightTones.solar : lightTones.dam,
      tone: isTop ? 'solar' : 'dam',
      selectedTop: isTop,
      selectedBottom: !isTop,
      form: isTop ? (place % 4 === 0 ? 'standing' : 'hanging') : 'line',
      data: Array.from(
        { length: steps },
        (_, t) => Math.round(1e4 * (place + 1 + Math.sin((t / 96) * 2 * Math.PI + place) ** 2 * 20 + ((t * 7 + place) % 13))) / 1e4,
      ),
    };
  });
  return {
    year: 0,
    calendarYear: 2028,
    stepHours: 0.25,
    items,
    groups: [{ name: 'Generation', mainNames: items.map(({ name }) => name), extraNames: [] }],
  };
}

/**
 * Measures the time-series viewer as built (`npm run build` first), in a real Chromium: the first paint of ten and of twenty series of a year of
 * quarter hours, from the press on the link to both charts, reading of the reply included, and a step of zoom and of pan at the whole year and at a
 * month. The bench answers in place of the server, without a simulation. Figures are processor time of the page's main thread. Small: fewer repeats,
 * without targets.
 */
export async function benchTimeSeries(small: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hybrid-time-series-'));
  let server: ServerProcess | undefined;
  const browser = await openBrowser();
  try {
    server = await startServer({ folder, threads: 1, password, isBuilt: true });
    const page = await signedIn(browser, server);
    await openText(page, oneSystem().name, writeProjectFile(oneSystem(), fixtureInputs));
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await page.getByText('Net present value').first().waitFor({ timeout: 120_000 });
    const rows: (readonly string[])[] = [];
    for (const count of [10, 20]) rows.push(...(await rowsOf(browser, page, count, small)));
    printTable('The time-series viewer: 35,040 steps, processor time of the page', [
      ['what', 'figure', 'tasks over 50 ms', 'wanted', ''],
      ...rows,
    ]);
  } finally {
    await browser.close();
    await server?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowsOf(browser: Browser, page: Page, count: number, small: boolean): Promise<readonly (readonly string[])[]> {
  const body = JSON.stringify(yearOf(count));
  await page.route('**/timeseries/0', (route) => route.fulfill({ contentType: 'application/json', body }));
  const paints: (readonly number[])[] = [];
  for (let round = 0; round < (small ? 1 : 5); round++) {
    // The page drops its cached years.
    await page.getByRole('link', { name: 'Summary' }).click();
    await page.reload();
    await page.getByText('Net present value').first().waitFor();
    paints.push(
      await pageTasks(browser, page, async () => {
        await page.getByRole('link', { name: 'Time series' }).click();
        await painted(page);
      }),
    );
  }
  const rows = [row(`first paint of ${count} series`, paints, neededPaintMs, small)];
  const charts = page.getByRole('group', { name: 'Charts' });
  const press = async (key: string): Promise<readonly number[]> => {
    await charts.focus();
    return pageTasks(browser, page, () => page.keyboard.press(key));
  };
  for (const span of ['Year', 'Month'] as const) {
    const zooms: (readonly number[])[] = [];
    const pans: (readonly number[])[] = [];
    for (let round = 0; round < (small ? 1 : 5); round++) {
      await page.getByRole('radio', { name: span, exact: true }).check({ force: true });
      zooms.push(await press('+'));
      pans.push(await press(round % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'));
    }
    rows.push(row(`step of zoom from a ${span.toLowerCase()}, ${count} series`, zooms, neededStepMs, small));
    rows.push(row(`step of pan at half a ${span.toLowerCase()}, ${count} series`, pans, neededStepMs, small));
  }
  await page.unroute('**/timeseries/0');
  return rows;
}

/** Waits until both charts are drawn, and one frame more. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('.split-pane .chart-canvas :is(canvas, svg)').length >= 2);
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
}

/** Returns the median of the sums of tasks, and the maximum number of tasks in one of them that hold up a frame. */
function row(name: string, runs: readonly (readonly number[])[], wantedMs: number, small: boolean): readonly string[] {
  const sums = runs.map((tasks) => tasks.reduce((sum, ms) => sum + ms, 0)).toSorted((a, b) => a - b);
  const ms = sums[sums.length >> 1] ?? Number.NaN;
  const late = Math.max(...runs.map((tasks) => tasks.filter((task) => task > frameMs).length));
  return [name, `${ms.toFixed(0)} ms`, String(late), `${wantedMs} ms`, small ? '-' : ms <= wantedMs ? 'met' : 'NOT MET'];
}
