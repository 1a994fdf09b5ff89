import { newProject } from '../document/project';
import { newPriceSeries } from '../document/priceSeries';
import { blankSeries } from '../document/timeSeries';
import { addEnergyMarket } from '../edits/marketEdits';
import { expect, test } from 'vitest';
import { pricesEvidence } from './pricesEvidence';

const project = addEnergyMarket('dam')({ ...newProject('p', '2028-01-01'), earlyAnalysis: false });
const series = (mean: number) => ({
  ...blankSeries,
  state: 'ready' as const,
  name: 'Prices.csv',
  statistics: { ...blankSeries.statistics, mean },
});
const withMarket = (change: object) => ({ ...project, energyMarkets: project.energyMarkets.map((market) => ({ ...market, ...change })) });

test('one year of prices deserves a look', () => {
  const { markets, isInOrder } = pricesEvidence(withMarket({ price: series(40) }));
  expect(markets).toMatchObject([{ file: 'Prices.csv', years: 1, mean: 40 }]);
  expect(isInOrder).toBe(false);
});

test('three years with a mean of 40, 50 and 60 are in order, until a warning of one is unanswered', () => {
  const files = [40, 50, 60].map((mean, at) => ({
    ...newPriceSeries(`f${at}`, at, 'Prices', series(mean), 3),
    projectYearsValid: [at === 0, at === 1, at === 2],
  }));
  const found = pricesEvidence(withMarket({ useMultiYearPrice: true, multiYearPrice: files }));
  expect(found).toMatchObject({ isInOrder: true, markets: [{ years: 3, mean: 50, isDoubtful: false }] });
  const [first, ...others] = files;
  const doubtful = [{ ...first, data: { ...first?.data, warnings: ['Far above the mean'] } }, ...others];
  expect(pricesEvidence(withMarket({ useMultiYearPrice: true, multiYearPrice: doubtful })).isInOrder).toBe(false);
});
