import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { allCalls } from '@hybrid/api/allCalls';
import { seededRandom } from '@hybrid/engine/seededRandom';
import { newPriceSeries } from '@hybrid/project/document/priceSeries';
import type { Project } from '@hybrid/project/document/project';
import { newRegulationMarket } from '@hybrid/project/document/regulationMarket';
import { absolute } from '@hybrid/project/document/sizing';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { newWind } from '@hybrid/project/document/wind';
import { seriesHash } from '@hybrid/project/files/hash';
import { seriesOf, writeProjectFile } from '@hybrid/project/files/projectFile';
import { stepNames, steps } from '@hybrid/project/wizard';
import { uploaded } from '../test/faults/asking';
import { lateFixtureProject } from '../test/fixtureProject';
import { shownAfter, shownAt } from './pageAtRest';
import { answered, fact, megabytes, serverMemory, view, work, type ScaleBench } from './scaleMeasure';

const stepsPerYear = 35_040;
const lifetime = 20;

const [pv] = lateFixtureProject.solar as readonly [Project['solar'][number]];
const [storage] = lateFixtureProject.storage as readonly [Project['storage'][number]];
const [market] = lateFixtureProject.energyMarkets as readonly [Project['energyMarkets'][number]];

interface WithInputs {
  readonly project: Project;
  readonly inputs: ReadonlyMap<string, Float64Array>;
}

/** A project with sale and purchase prices for each of 20 years, five arrays with a file each, regulation, and wind: 50 series of quarter hours. */
function manySeries(small: boolean): WithInputs {
  const inputs = new Map<string, Float64Array>();
  const made = (name: string, mean: number, decimals: number): TimeSeries => {
    const { next } = seededRandom(inputs.size + 1);
    const scale = 10 ** decimals;
    const values = Float64Array.from(
      { length: stepsPerYear },
      (_, t) => Math.round(scale * mean * (1 - 0.6 * Math.cos((2 * Math.PI * t) / 96) + 0.4 * next())) / scale,
    );
    const hash = seriesHash(values);
    inputs.set(hash, values);
    const [minimum, maximum] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
    const statistics = { mean: values.reduce((a, b) => a + b) / stepsPerYear, minimum, maximum, negativeCount: 0 };
    return { state: 'ready', hash, name, year: 2020, stepMinutes: 15, count: stepsPerYear, statistics, notes: [] };
  };
  const perYear = (name: string) =>
    Array.from({ length: small ? 2 : lifetime }, (_, file) => ({
      ...newPriceSeries(`${name}-${file + 1}`, file, `${name} ${2020 + file}.csv`, made(`${name} ${2020 + file}.csv`, 60, 2), lifetime),
      projectYearsValid: Array.from({ length: lifetime }, (__, year) => year % (small ? 2 : lifetime) === file),
    }));
  const project: Project = {
    ...lateFixtureProject,
    name: 'Many series',
    lifetime,
    timeStepSize: 15,
    ignoreWarnings: true,
    energyMarkets: [
      {
        ...market,
        price: made('Sale.csv', 55, 2),
        useMultiYearPrice: true,
        multiYearPrice: perYear('Sale'),
        hasSeparateImportPrice: true,
        useImportPriceMultiplier: false,
        importPrice: made('Purchase.csv', 65, 2),
        multiYearImportPrice: perYear('Purchase'),
      },
    ],
    useRegulationMarket: true,
    regulationMarkets: [
      {
        ...newRegulationMarket('regulation-1', 1),
        regUpPrice: made('Up.csv', 9, 2),
        regDownPrice: made('Down.csv', 6, 2),
        energyMarket: 'dam',
      },
    ],
    solar: Array.from({ length: small ? 2 : 5 }, (_, place) => ({
      ...pv,
      id: `pv-${place + 1}`,
      customName: `Array ${place + 1}`,
      sizing: absolute([40]),
      customSize: 40,
      customData: made(`Array ${place + 1}.csv`, 12_000, 0),
    })),
    useWind: true,
    wind: [
      {
        ...newWind('wind-1', 1, lifetime),
        kind: 'production',
        customSizing: absolute([30]),
        data: made('Farm.csv', 11_000, 0),
        dataRating: 30_000,
      },
    ],
    storage: [{ ...storage, sizing: absolute([50]) }],
  };
  return { project, inputs };
}

/** Measures a project with many long series, from its file to its steps. */
export async function measureSeries(bench: ScaleBench): Promise<string[][]> {
  const { page, server, token, small } = bench;
  const rows: string[][] = [];
  const { project, inputs } = manySeries(small);
  const count = new Set(seriesOf(project).map(({ hash }) => hash)).size;
  const file = writeProjectFile(project, inputs);
  const id = await uploaded(server, token, file);
  rows.push(fact(`project file with ${count} series of ${stepsPerYear} values`, megabytes(file.length)));
  const address = `${server.address}/project/${id}`;
  for (const step of stepNames.slice(0, 4))
    rows.push(
      await view(bench, `opened at ${inEnglish(steps[step].label)}, by its address`, 3, () =>
        shownAt(page, `${address}/${step}`, { selector: '.workspace-step main h2' }),
      ),
    );
  const buttons = page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  for (const step of ['setup', 'revenue', 'equipment', 'other'] as const)
    rows.push(
      await view(bench, `step ${inEnglish(steps[step].label)} shown from another`, 3, async () => {
        await buttons.nth(steps[step === 'setup' ? 'revenue' : 'setup'].index).click();
        await page.waitForTimeout(1500);
        return shownAfter(page, () => buttons.nth(steps[step].index).click(), { selector: `.workspace-step main ${marks[step]}` });
      }),
    );
  const field = page.locator('#discountRate');
  rows.push(
    await view(bench, 'a field entered, to what follows from it', 5, async (round) => {
      await field.fill(String(6.5 + round / 4));
      return shownAfter(page, () => field.press('Enter'), { selector: 'output[for~="discountRate"]' });
    }),
  );
  rows.push(
    await work(bench, 'the same saved, from the question to the answer', 3, async () => {
      await field.fill(String(Number(await field.inputValue()) + 0.25));
      const [saved] = await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PATCH'), field.press('Enter')]);
      await saved.finished();
      return saved.request().timing().responseEnd;
    }),
  );
  rows.push(await work(bench, 'copied', 3, async () => (await answered(bench, allCalls.project.duplicate, { id })).wholeMs));
  rows.push(
    await work(bench, 'downloaded as a project file', 3, async () => (await answered(bench, allCalls.result.file, { id })).wholeMs),
  );
  rows.push(
    await work(
      bench,
      'uploaded again',
      2,
      async () => (await answered(bench, allCalls.project.upload, {}, file, 'application/octet-stream')).wholeMs,
    ),
  );
  rows.push(await serverMemory(bench, 'most memory of the server'));
  return rows;
}

/** An element that only that step has. */
const marks = {
  setup: '#name',
  revenue: '[id^="energyMarkets"], .market-panel, .chart-canvas',
  equipment: '#pv-1-sizing',
  other: '#discountRate',
} as const;
