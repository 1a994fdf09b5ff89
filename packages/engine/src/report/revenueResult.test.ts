import { expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import type { Case } from '../cases/case';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import type { ContractCase } from '../cases/markets';
import { energyCase, inEachHour, noMarkets } from '../market/testing';
import { yearChart } from './dayCharts';
import { reported } from './testing';

const one: Case = buildCase(fixtureProject, fixtureSeries, caseGrid(fixtureProject).keys.at(-1) as CaseKey);

test('5 of 10 MW are sold ahead at 50; in real time 5 more at 80 by day, and by night, when a MWh costs 10 to get rid of, all is bought back', () => {
  const ahead = energyCase('dam', inEachHour(50), { solarShare: 0.5 });
  const real = energyCase(
    'rtm',
    inEachHour((hour) => (hour % 24 < 12 ? 80 : -10)),
  );
  const { revenue } = reported(
    {
      ...one,
      storages: [],
      grid: { ...one.grid, exportLimitMW: 100, lineEfficiency: 1, transformerEfficiency: 1 },
      solar: [
        {
          id: 'pv',
          name: 'Field',
          sizeMW: 10,
          model: { kind: 'imported', productionMW: inEachHour(10), fileSizeMW: 10 },
          converter: undefined,
          remainingByYear: undefined,
        },
      ],
      markets: { ...noMarkets, energyMarkets: [ahead, real] },
    },
    fixtureProject,
  );
  const [{ energyMarkets, technologies }] = revenue.years as readonly [(typeof revenue.years)[number]];
  expect(energyMarkets.map(({ energy }) => Math.round(energy))).toEqual([43_800, 0]);
  expect(energyMarkets[0]?.price).toBeCloseTo(50, 9);
  expect(energyMarkets[1]?.price).toBeCloseTo(80, 9);
  // 5 MW over 4380 h: sold at 80, and bought back for -10.
  expect(energyMarkets[1]?.revenue).toBeCloseTo(5 * 4380 * (80 + 10), 3);
  expect(technologies[0]?.energy).toBeCloseTo(10 * 4380, 6);
});

const byPercent = (name: string, ...prices: readonly number[]): ContractCase => ({
  id: name,
  name,
  price: { kind: 'strip', strips: prices.map((price) => ({ values: inEachHour(price), year: 2018 })), multiplier: 1, byYear: undefined },
  obligation: { kind: 'shares', solar: 0.5, wind: 0.5, storage: 0.5, elects: false },
});

test('a year that is paid nothing has a price of 0, and the change after it does not exist', () => {
  const { revenue } = reported(
    {
      ...one,
      earlyAnalysis: false,
      lifetimeYears: 2,
      storages: [],
      markets: {
        ...noMarkets,
        contracts: [byPercent('Later paid', 0, 40)],
      },
    },
    fixtureProject,
  );
  const [first, second] = revenue.years.map(({ contracts: [contract] }) => contract);
  expect(first).toMatchObject({ revenue: 0, revenueChange: null });
  expect(second?.revenueChange).toBeNull();
  expect(second?.price).toBeCloseTo(40, 9);
});

test('without an energy market the charts of the days show the best price of the contracts', () => {
  const contracts = [byPercent('Low', 40), byPercent('High', 45)];
  const { gathered } = reported({ ...one, storages: [], markets: { ...noMarkets, contracts } }, fixtureProject);
  const { average, days } = yearChart(gathered.firstYear);
  for (const price of [...average.price, ...(days[364]?.price ?? [])]) expect(price).toBeCloseTo(45, 9);
});
