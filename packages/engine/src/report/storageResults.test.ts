import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import type { Case } from '../cases/case';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import { dayAhead, energyCase, inEachHour } from '../market/testing';
import { reported, steadyCost } from './testing';

const one: Case = buildCase(fixtureProject, fixtureSeries, caseGrid(fixtureProject).keys.at(-1) as CaseKey);
const [cells] = one.storages as readonly [Case['storages'][number]];
const lossless: Case['grid'] = { ...one.grid, exportLimitMW: 100, importLimitMW: 100, lineEfficiency: 1, transformerEfficiency: 1 };

describe('a storage of 1 MW and 4 MWh without losses that four cheap hours of each day fill and four dear ones empty', () => {
  const price = inEachHour((hour) => (hour % 24 < 4 ? 10 : hour % 24 < 8 ? 100 : 60));
  const { storage, augmentation, revenue } = reported(
    {
      ...one,
      solar: [],
      wearInDispatch: false,
      grid: lossless,
      storages: [
        {
          ...cells,
          id: 'storage-1',
          name: 'Cells',
          units: 4,
          capacityMWhPerUnit: 1,
          powerMWPerUnit: 0.25,
          minimumStateOfCharge: 0,
          initialStateOfCharge: 0,
          converter: undefined,
          cells: { ...cells.cells, roundTripEfficiency: 1, chargeLimitMW: 0.25, dischargeLimitMW: 0.25 },
        },
      ],
      // What is bought costs a tenth more, so that no hour at 60 pays.
      markets: { ...dayAhead(price), energyMarkets: [energyCase('dam', price, { purchase: { multiplier: 1.1 } })] },
      costs: [steadyCost('storage', 'storage-1', 1e6, 20_000)],
    },
    fixtureProject,
  );
  const [{ items, stateOfChargeByMonth, ...figures }] = storage as readonly [(typeof storage)[number]];

  test('makes a full cycle a day, and trades 4 MWh of it each way', () => {
    expect(items).toHaveLength(25);
    for (const year of [items[0], items[24]]) {
      expect(year?.energyInput).toBeCloseTo(1460, 6);
      expect(year?.energyOutput).toBeCloseTo(1460, 6);
      expect(year?.converterEnergyInput).toBeCloseTo(1460, 6);
      expect(year?.converterEnergyOutput).toBeCloseTo(1460, 6);
      expect(year?.energySold).toBeCloseTo(1460, 6);
      expect(year?.energyPurchased).toBeCloseTo(1460, 6);
      expect(year?.equivalentCycles).toBeCloseTo(365, 9);
      expect(year?.utilizationRate).toBeCloseTo(100 / 3, 9);
      expect(year).toMatchObject({ maximum: 4, minimum: 4, operatingTotalCost: 20_000 });
    }
    expect(figures.annualEffectiveFullCycles.average).toBeCloseTo(365, 9);
    expect(figures.dailyEffectiveFullCycles.first).toBeCloseTo(1, 9);
  });

  test('is as large as its units, costs what it does and trades in its market', () => {
    expect(figures).toMatchObject({
      nameplateCapacity: 4,
      nameplatePower: 1,
      capitalCost: 1e6,
      capacityBid: 0,
      deferredYears: null,
      saleMarketNames: ['Day-ahead'],
      purchaseMarketNames: ['Day-ahead'],
      stateOfChargeYear: 1,
    });
    expect(augmentation[0]?.items.map(({ maximum }) => maximum)).toEqual(items.map(({ maximum }) => maximum));
  });

  test('its cells climb by a quarter in each cheap hour and fall by one in each dear hour, every month', () => {
    for (const month of stateOfChargeByMonth) {
      expect(month?.minimum).toBeCloseTo(0, 9);
      expect(month?.averageMinimum).toBeCloseTo(0, 9);
      expect(month?.average).toBeCloseTo(400 / 24, 9);
      expect(month?.averageMaximum).toBeCloseTo(100, 9);
      expect(month?.maximum).toBeCloseTo(100, 9);
      month?.byHour.forEach((mean, hour) => expect(mean).toBeCloseTo([25, 50, 75, 100, 75, 50, 25][hour] ?? 0, 9));
    }
    expect(figures.stateOfChargePercentiles.find(({ stateOfCharge }) => stateOfCharge === 50)?.share).toBeCloseTo((5 / 24) * 100, 9);
    expect(figures.stateOfChargeTimeSeries.slice(0, 4).map((percent) => Math.round(percent ?? NaN))).toEqual([25, 50, 75, 100]);
  });

  test('what it earns is less what it buys, and its price what it sells for', () => {
    const [{ energyMarkets, operatingCost }] = revenue.years as readonly [(typeof revenue.years)[number]];
    expect(energyMarkets[0]?.revenue).toBeCloseTo(1460 * (100 - 11), 4);
    expect(energyMarkets[0]?.price).toBeCloseTo(100, 9);
    expect(operatingCost).toBe(20_000);
  });
});
