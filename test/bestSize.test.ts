import { findBestSize } from '@hybrid/engine/bestSize/findBestSize';
import { sizeSimulator } from '@hybrid/engine/bestSize/sizeSimulator';
import type { Project } from '@hybrid/project/document/project';
import { searchableSizes } from '@hybrid/project/document/searchableSizes';
import { keepSizes } from '@hybrid/project/edits/searchedSizes';
import { bestSizeQuestionSchema, type BestSizeQuestion } from '@hybrid/project/results/bestSize';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { builtInSamples } from '@hybrid/server/data/samples';
import { expect, test } from 'vitest';

/** A sample project in early stage, and its series. */
function sample(id: string): { readonly project: Project; readonly series: (hash: string) => Float64Array } {
  const made = builtInSamples.find((each) => each.id === id)?.make();
  if (!made) throw new Error(`There is no sample ${id}`);
  return { project: { ...made.project, earlyAnalysis: true }, series: (hash) => made.series.get(hash) as Float64Array };
}

/** A search of some sizes of a project, each between its usual bounds with twenty steps. */
function ofSizes(project: Project, wanted: readonly RegExp[]): BestSizeQuestion {
  const sizes = wanted.map((path) => {
    const size = searchableSizes(project).find((each) => path.test(each.path));
    if (!size) throw new Error(`There is no size ${path.source}`);
    const { from, to, isCounted } = size;
    const step = isCounted ? Math.ceil((to - from) / 20) : (to - from) / 20;
    return { path: size.path, from, to: from + 20 * step, step };
  });
  return bestSizeQuestionSchema.parse({ sizes });
}

test.each([
  ['merchant-storage', [/storage.*sizing$/, /hours$/]],
  ['wind-storage', [/^wind.*sizing$/, /^storage\/[^/]+\/sizing$/]],
] as const)('a grid of 21 × 21 sizes of %s has none better than the search finds', { timeout: 120_000 }, (id, paths) => {
  expectNoneBetter(id, paths);
});

test.each([
  ['solar-storage-dc', [/^solar\/[^/]+\/sizing$/, /^storage\/[^/]+\/sizing$/]],
  ['solar-storage-dc', [/^storage\/[^/]+\/sizing$/, /hours$/]],
  ['capacity-storage', [/^storage\/[^/]+\/sizing$/, /hours$/]],
  ['regulation-storage', [/^storage\/[^/]+\/sizing$/, /hours$/]],
] as const)('nor has one of %s', { timeout: 300_000, tags: ['nightly'] }, (id, paths) => {
  expectNoneBetter(id, paths);
});

function expectNoneBetter(id: string, paths: readonly RegExp[]): void {
  const { project, series } = sample(id);
  const asked = ofSizes(project, paths);
  const found = findBestSize(project, asked, series);
  const simulate = sizeSimulator(project, asked, series);
  const [first, second] = asked.sizes;
  let highest = -Infinity;
  for (let i = 0; i <= 20; i++)
    for (let j = 0; j <= 20; j++) {
      const sizes = [first, second].map((size, place) => (size ? size.from + [i, j][place]! * size.step : 0));
      highest = Math.max(highest, simulate('early', sizes).npv ?? -Infinity);
    }
  expect(found?.best?.npv).toBeGreaterThanOrEqual(highest - 1e-6 * Math.abs(highest));
  expect(found?.bound?.npv).toBeGreaterThanOrEqual(highest - 1e-6 * Math.abs(highest));
}

test('the best size of a project is a row of its calculation, to the digit', () => {
  const { project, series } = sample('merchant-storage');
  const asked = ofSizes(project, [/storage.*sizing$/, /hours$/]);
  const found = findBestSize(project, asked, series);
  const sizes = found?.best?.sizes ?? [];
  const sized = keepSizes(
    asked.sizes.map(({ path }, place) => ({ path, value: sizes[place] ?? 0 })),
    'only',
  )(project);
  const [row] = runProject(sized, series).items;
  expect(row?.npv).toBe(found?.best?.npv);
  expect(row?.capex).toBe(found?.best?.capex);
});

test('a connection that costs what it brings is built no further than it pays', { timeout: 60_000 }, () => {
  const { project, series } = sample('merchant-storage');
  const [storage, connection] = ['sizing', 'interconnectionLimit'].map((end) =>
    searchableSizes(project).find(({ path }) => path.endsWith(end)),
  );
  if (!storage || !connection) throw new Error('The sample has a storage and a connection');
  const asked = (connectionPricePerMW: number): BestSizeQuestion => ({
    objective: 'npv',
    connectionPricePerMW,
    sizes: [
      { path: storage.path, from: 0, to: 200, step: 10 },
      { path: connection.path, from: 10, to: 200, step: 10 },
    ],
  });
  const [cheap, expensive] = [1e4, 1e7].map((price) => findBestSize(project, asked(price), series));
  expect(cheap?.best?.sizes).toEqual([200, 200]);
  // More storage would pay, a larger connection alone would not.
  expect(cheap?.atBound).toEqual(['to', null]);
  expect(expensive?.best?.sizes[1]).toBe(10);
  expect(expensive?.best?.capex).toBeGreaterThanOrEqual(10 * 1e7);
});
