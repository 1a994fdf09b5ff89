import { expect, test } from 'vitest';
import { newProject } from '../document/project';
import { newPriceSeries, type PriceSeries } from '../document/priceSeries';
import { blankSeries } from '../document/timeSeries';
import { inOrder } from './edit';
import { setLifetime } from './lifetimeEdits';
import { useEnergyMarket } from './marketEdits';
import { setPriceFiles, setYearsInFile } from './priceFileEdits';

const file = (name: string) => ({ ...blankSeries, state: 'ready' as const, hash: name, name });
const start = inOrder(useEnergyMarket(true), setLifetime(3))(newProject('p', '2026-01-01'));

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
