import { expect, test } from 'vitest';
import { newProject, type Project } from '../document/project';
import { newPriceSeries, type PriceSeries } from '../document/priceSeries';
import { blankSeries } from '../document/timeSeries';
import { inOrder } from './edit';
import { setLifetime } from './lifetimeEdits';
import { useEnergyMarket } from './marketEdits';
import { addPriceFile, assignPriceYear, removePriceFile, setPriceFiles, setYearsInFile, type PriceFiles } from './priceFileEdits';

const file = (name: string) => ({ ...blankSeries, state: 'ready' as const, hash: name, name });
const start = inOrder(useEnergyMarket(true), setLifetime(3))(newProject('p', '2026-01-01'));

test.each<[PriceFiles]>([['multiYearPrice'], ['multiYearImportPrice'], ['singleFileMultiYearPrice']])(
  'assigning a file of %s to a year clears that year from other files',
  (list) => {
    const flags = (project: Project) => project.energyMarkets[0]![list].map(({ projectYearsValid }) => projectYearsValid);
    const two = inOrder(addPriceFile('dam', list, 'a', file('a')), addPriceFile('dam', list, 'b', file('b')))(start);
    expect(flags(two)).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    const first = inOrder(assignPriceYear('dam', list, 0, 'file-1'), assignPriceYear('dam', list, 2, 'file-1'))(two);
    const second = assignPriceYear('dam', list, 0, 'file-2')(first);
    expect(flags(second)).toEqual([
      [false, false, true],
      [true, false, false],
    ]);
    expect(flags(assignPriceYear('dam', list, 0, undefined)(second))[1]).toEqual([false, false, false]);
  },
);

test('files are numbered on, whatever was removed', () => {
  const add = (name: string) => addPriceFile('dam', 'multiYearPrice', name, file(name));
  const project = inOrder(add('a'), add('b'), removePriceFile('dam', 'multiYearPrice', 'file-1'), add('c'))(start);
  expect(
    project.energyMarkets[0]?.multiYearPrice.map(({ id, fileIndex, timeSeriesFileBaseName }) => [id, fileIndex, timeSeriesFileBaseName]),
  ).toEqual([
    ['file-2', 1, 'b'],
    ['file-1', 2, 'c'],
  ]);
});

test('years outside the project and markets that are not there change nothing', () => {
  const one = addPriceFile('dam', 'multiYearPrice', 'a', file('a'))(start);
  for (const edit of [
    assignPriceYear('dam', 'multiYearPrice', 3, 'file-1'),
    assignPriceYear('dam', 'multiYearPrice', -1, 'file-1'),
    assignPriceYear('rtm', 'multiYearPrice', 0, 'file-1'),
    addPriceFile('rtm', 'multiYearPrice', 'a', file('a')),
    removePriceFile('dam', 'multiYearPrice', 'file-9'),
  ])
    expect(edit(one)).toBe(one);
});

test('all files at once are one step; a year that two of them claim belongs to the first', () => {
  const given = (id: string, ...projectYearsValid: boolean[]): PriceSeries => ({
    ...newPriceSeries(id, 0, id, file(id), 3),
    projectYearsValid,
  });
  const project = setPriceFiles('dam', 'multiYearPrice', [given('a', true, false), given('b', true, true, true, true)])(start);
  expect(project.energyMarkets[0]?.multiYearPrice.map(({ id, projectYearsValid }) => [id, projectYearsValid])).toEqual([
    ['a', [true, false, false]],
    ['b', [false, true, true]],
  ]);
});

test('years of one file hold for the project years in their order; more than the project has hold for none', () => {
  const project = setYearsInFile('dam', 'prices', ['1', '2', '3', '4'].map(file))(start);
  const years = project.energyMarkets[0]!.singleFileMultiYearPrice;
  expect(years.map(({ data, fileIndex, projectYearsValid }) => [data.hash, fileIndex, projectYearsValid])).toEqual([
    ['1', 0, [true, false, false]],
    ['2', 1, [false, true, false]],
    ['3', 2, [false, false, true]],
    ['4', 3, [false, false, false]],
  ]);
  expect(new Set(years.map(({ id }) => id)).size).toBe(4);
});
