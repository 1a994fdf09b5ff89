import type { Project } from '@hybrid/project/document/project';
import { newWind } from '@hybrid/project/document/wind';
import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import type { Case } from '../cases/case';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import { dayAhead, energyCase, inEachHour, noMarkets } from '../market/testing';
import { reported, steadyCost } from './testing';

const one: Case = buildCase(fixtureProject, fixtureSeries, caseGrid(fixtureProject).keys.at(-1) as CaseKey);
const lossless: Case['grid'] = { ...one.grid, exportLimitMW: 100, importLimitMW: 100, lineEfficiency: 1, transformerEfficiency: 1 };

describe('10 MW of steady production for three years, at 50 and then 10 % more each year', () => {
  const { solar, revenue, cash } = reported(
    {
      ...one,
      earlyAnalysis: false,
      lifetimeYears: 3,
      storages: [],
      grid: lossless,
      solar: [
        {
          id: 'pv',
          name: 'Field',
          sizeMW: 20,
          model: { kind: 'imported', productionMW: inEachHour(10), fileSizeMW: 20 },
          converter: undefined,
          remainingByYear: [1, 0.9, 0.81],
        },
      ],
      markets: { ...noMarkets, energyMarkets: [energyCase('dam', inEachHour(50), { sale: priceRising() })] },
      costs: [steadyCost('solar', 'pv', 20e6, 300_000), steadyCost('solar', 'pv-converter', 1e6, 5000)],
      incentives: [],
    },
    fixtureProject,
  );

  function priceRising() {
    return { strips: [{ values: inEachHour(50), year: 2018 }], multiplier: 1, byYear: [1, 1.1, 1.21] };
  }

  test('the array: 87,600 MWh at half of its nameplate, less a tenth each year, with the cost of its converter', () => {
    const [{ items, totalProductionByMonth, ...figures }] = solar as readonly [(typeof solar)[number]];
    expect(figures).toEqual({ id: 'pv', customName: 'Field', nameplateCapacity: 20, capitalExpenses: 21e6, derateFactor: null });
    expect(items.map(({ year }) => year)).toEqual([1, 2, 3]);
    items.forEach((item, year) => {
      expect(item.production).toBeCloseTo(87_600 * 0.9 ** year, 6);
      expect(item.energyYield).toBeCloseTo(4380 * 0.9 ** year, 9);
      expect(item.capacityFactor).toBeCloseTo(50 * 0.9 ** year, 9);
      expect(item.degradation).toBeCloseTo(100 * 0.9 ** year, 9);
      expect(item.operatingTotalCost).toBe(305_000);
    });
    expect(totalProductionByMonth.map(Math.round)).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days) => days * 240));
  });

  test('its revenue: 10 % more price on 10 % less energy is 1 % less', () => {
    const markets = revenue.years.map(({ energyMarkets: [market] }) => market);
    expect(markets[0]).toMatchObject({ name: 'Day-ahead', revenueChange: null, priceChange: null });
    markets.forEach((market, year) => {
      expect(market?.revenue).toBeCloseTo(4_380_000 * 0.99 ** year, 4);
      expect(market?.energy).toBeCloseTo(87_600 * 0.9 ** year, 6);
      expect(market?.price).toBeCloseTo(50 * 1.1 ** year, 9);
      if (year === 0) return;
      expect(market?.revenueChange).toBeCloseTo(-1, 9);
      expect(market?.priceChange).toBeCloseTo(10, 9);
    });
    for (const [year, { technologies }] of revenue.years.entries()) {
      expect(technologies.map(({ technology }) => technology)).toEqual(['solar']);
      expect(technologies[0]?.revenue).toBeCloseTo(cash[year]?.revenue ?? NaN, 6);
    }
  });
});

test('a turbine is told with its curve and count; an imported farm has none', () => {
  const project: Project = { ...fixtureProject, useWind: true, wind: [newWind('wind-1', 1, 25)] };
  const model = {
    kind: 'calculated',
    windSpeedMS: inEachHour(9),
    anemometerHeightM: 10,
    hubHeightM: 80,
    profile: { law: 'power', exponent: 0 },
    altitudeM: 0,
    ratedMW: 2,
    powerCurve: [
      { windSpeed: 0, powerOutput: 0 },
      { windSpeed: 9, powerOutput: 1000 },
      { windSpeed: 15, powerOutput: 2000 },
    ],
    losses: [],
  } as const;
  const farm = { id: 'wind-1', name: 'Ridge', sizeMW: 20, model };
  const { wind } = reported(
    {
      ...one,
      solar: [],
      storages: [],
      wind: [farm],
      markets: dayAhead(inEachHour(50)),
      costs: [steadyCost('wind', 'wind-1', 30e6, 400_000)],
    },
    project,
  );
  const [page] = wind;
  expect(page).toMatchObject({ customName: 'Ridge', nameplateCapacity: 20, capitalExpenses: 30e6 });
  expect(page?.turbine).toMatchObject({ count: 10, ratedCapacity: 2, hubHeight: 80, powerCurve: project.wind[0]?.specs.powerCurve });
  expect(page?.items).toHaveLength(25);
  expect(page?.items[0]).toMatchObject({ year: 1, operatingTotalCost: 400_000 });
  expect(page?.items[0]?.production).toBeCloseTo(10 * 8760, 3);
  expect(page?.items[0]?.capacityFactor).toBeCloseTo(50, 6);
  expect(page?.totalProductionByMonth[1]).toBeCloseTo(28 * 24 * 10, 4);
});
