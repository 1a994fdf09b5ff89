import { allCalls } from '@hybrid/api/allCalls';
import { exportSectionKeys } from '@hybrid/project/results/exportSections';
import type { Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { ask, statusOf, uploaded } from '../test/faults/asking';
import { fixtureInputs, oneCaseProject } from '../test/fixtureProject';
import { shownAfter, shownAt } from './pageAtRest';
import { answered, fact, megabytes, serverMemory, view, work, type ScaleBench } from './scaleMeasure';

const [pv] = oneCaseProject.solar as readonly [Project['solar'][number]];
const [storage] = oneCaseProject.storage as readonly [Project['storage'][number]];
const from = (first: number, step: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => Number((first + step * at).toFixed(6)));

const plain: Project = { ...oneCaseProject, ignoreWarnings: true };

/** Sizes of PV times sizes of storage: all in one case, in one long table. */
function manySystems(small: boolean): Project {
  return {
    ...plain,
    name: 'Many systems',
    solar: [{ ...pv, sizing: absolute(from(20, 4, small ? 5 : 50)) }],
    storage: [{ ...storage, sizing: absolute(from(10, 2, small ? 10 : 100)) }],
  };
}

/** Two costs times sizes: many cases with a table each, and a graph over both costs. */
function manyCases(small: boolean): Project {
  const costs = valueList(from(0.4, 0.1, small ? 2 : 10));
  return {
    ...plain,
    name: 'Many cases',
    solar: [{ ...pv, sizing: absolute(from(50, 20, 5)), cost: { ...pv.cost, capitalSensitivity: costs } }],
    storage: [{ ...storage, sizing: absolute(from(20, 20, 10)), cost: { ...storage.cost, capitalSensitivity: costs } }],
  };
}

/** Waits until the page first reports completed simulations. [ms of the page] */
function untilSomeAreDone(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!/[1-9][\d,]* of/.test(document.querySelector('.progress-strip')?.textContent ?? '')) return;
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Measures a run of the maximum number of simulations, from the press on Calculate to the views of its rows. */
export async function measureRun(bench: ScaleBench): Promise<string[][]> {
  return [...(await inLongTable(bench)), ...(await inManyCases(bench)), await serverMemory(bench, 'most memory of the server')];
}

async function inLongTable(bench: ScaleBench): Promise<string[][]> {
  const { page, server, token, small } = bench;
  const rows: string[][] = [];
  const id = await uploaded(server, token, writeProjectFile(manySystems(small), fixtureInputs));
  await shownAt(page, `${server.address}/project/${id}/setup`, { selector: 'main h2' });
  let began = 0;
  const firstDone = page.evaluate(untilSomeAreDone);
  let pressed = 0;
  rows.push(
    await view(bench, 'Calculate pressed, to how many simulations are to come', 1, async () => {
      began = performance.now();
      pressed = await page.evaluate(() => performance.now());
      const { shownMs } = await shownAfter(page, () => page.getByRole('button', { name: 'Calculate', exact: true }).click(), {
        selector: '.progress-strip',
        text: '0 of',
      });
      // While a calculation runs, its page is never at rest.
      return { shownMs, restMs: shownMs };
    }),
  );
  rows.push(
    fact('to the first that are done', `${((await firstDone) - pressed).toFixed(0)} ms`),
    await work(bench, 'to the last row in the table', 1, async () => {
      await page.locator('.progress-strip').waitFor({ state: 'detached', timeout: 550_000 });
      return performance.now() - began;
    }),
  );
  const { total, started, ended } = await statusOf(server, token, id);
  rows.push(fact(`the run of ${total} simulations by the clock of the server`, `${Date.parse(ended) - Date.parse(started)} ms`));
  const answers = [await answered(bench, allCalls.result.table, { id }, '{}')];
  for (let more = 0; more < 4; more++) answers.push(await answered(bench, allCalls.result.table, { id }, '{}'));
  rows.push(
    fact('answer of the call with its rows', `${Math.min(...answers.map(({ wholeMs }) => wholeMs)).toFixed(0)} ms`),
    fact('the same, size as text', megabytes(answers[0]?.bytes ?? 0)),
  );
  const address = `${server.address}/project/${id}/results/optimization/-`;
  rows.push(
    await view(bench, `table of ${total} systems opened`, 4, () =>
      shownAt(page, address, { selector: '.result-table tbody tr[data-index]' }),
    ),
  );
  rows.push(
    await view(bench, 'sorted by a column', 6, (round) =>
      shownAfter(
        page,
        () =>
          page
            .locator('.result-table th button')
            .nth(3 + (round % 3))
            .click(),
        {
          selector: `.result-table th:nth-child(${5 + (round % 3)}):not([aria-sort="none"])`,
        },
      ),
    ),
  );
  const head = page.locator('.results-head');
  await head.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.locator('.filter-field').first();
  rows.push(
    await view(bench, 'filtered by the range of a column', 6, async (round) => {
      await filter.fill(round % 2 === 0 ? '..100' : '');
      return shownAfter(page, () => filter.press('Enter'), {
        selector: round % 2 === 0 ? '.results-note strong' : '.results-note:not(:has(strong))',
      });
    }),
  );
  await filter.fill('');
  await filter.press('Enter');
  rows.push(
    await view(bench, 'scrolled to the last row', 4, async () => {
      await page.locator('.result-scroll').hover();
      const shown = await shownAfter(page, () => page.mouse.wheel(0, 1e7), {
        selector: `.result-table tbody tr[data-index="${total - 1}"]`,
      });
      await page.mouse.wheel(0, -1e7);
      return shown;
    }),
  );
  rows.push(
    await view(bench, 'a system selected', 6, (round) =>
      shownAfter(
        page,
        () =>
          page
            .locator(`.result-table tbody tr[data-index="${2 + round}"] td`)
            .nth(2)
            .click(),
        {
          selector: `.result-table tbody tr[data-index="${2 + round}"][aria-selected="true"]`,
        },
      ),
    ),
  );
  rows.push(
    await view(bench, 'its summary opened', 4, async () => {
      const shown = await shownAfter(page, () => page.getByRole('link', { name: 'Summary' }).click(), {
        selector: '.results-main',
        text: 'Net present value',
      });
      await page.getByRole('link', { name: 'Optimization results' }).click();
      await page.locator('.result-table').waitFor();
      return shown;
    }),
  );
  const { items } = JSON.parse(await ask(server, token, allCalls.result.table, { id }, {})) as {
    items: readonly { readonly id: string }[];
  };
  const result = items[0]?.id ?? '';
  const sections = exportSectionKeys.filter((key) => key !== 'wind' && key !== 'regulation');
  rows.push(
    await work(bench, 'workbook of a system, all sections', 3, async () => {
      return (await answered(bench, allCalls.export.excel, { id, result }, JSON.stringify(sections))).wholeMs;
    }),
  );
  return rows;
}

async function inManyCases(bench: ScaleBench): Promise<string[][]> {
  const { page, server, token, small } = bench;
  const rows: string[][] = [];
  const id = await uploaded(server, token, writeProjectFile(manyCases(small), fixtureInputs));
  await ask(server, token, allCalls.result.calculate, { id });
  for (;;) {
    const { status } = await statusOf(server, token, id);
    if (status === 'ready') break;
    await page.waitForTimeout(500);
  }
  const address = `${server.address}/project/${id}/results`;
  const { total } = await statusOf(server, token, id);
  const row = { selector: '.result-table tbody tr[data-index]' };
  rows.push(
    await view(bench, `table of the cases of ${total} simulations opened`, 4, () => shownAt(page, `${address}/sensitivity/-`, row)),
  );
  rows.push(
    await view(bench, 'sensitivity graph opened', 4, async () => {
      const shown = await shownAfter(page, () => page.getByRole('link', { name: 'Sensitivity graph' }).click(), {
        selector: '.graph-card canvas',
      });
      await page.getByRole('link', { name: 'Sensitivity table' }).click();
      await page.locator('.result-table').waitFor();
      return shown;
    }),
  );
  rows.push(
    await view(bench, 'a case opened', 4, async (round) => {
      const shown = await shownAfter(page, () => page.locator(`.result-table tbody tr[data-index="${round}"] td`).nth(2).dblclick(), {
        selector: '.results-head h1',
        text: 'Optimization results',
      });
      await page.getByRole('link', { name: 'Sensitivity table' }).click();
      await page.locator('.result-table').waitFor();
      return shown;
    }),
  );
  return rows;
}
