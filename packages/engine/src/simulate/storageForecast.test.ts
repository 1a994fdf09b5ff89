import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newProject, type Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { newStorage, type Storage } from '@hybrid/project/document/storage';
import { cellsOf } from '../cases/cells';
import { augmentationPrices } from '../cases/augmentationPrices';
import type { Case, StorageCase } from '../cases/case';
import { forecastLife } from '../storage/forecastLife';
import { lifePlan } from '../storage/lifePlan';
import { asOperated } from './asOperated';
import { simulateCase } from './simulateCase';
import { storageForecast } from './storageForecast';
import { idealCells, oneHour, storagePlant } from './testing';

/** The cells of the library item, which lose nothing on the way, so that a day of the plant is one full cycle. */
const lossless = cellsOf({ ...oneHour, roundtripEfficiency: 100 });

const forecastOf = (input: Case, cyclesPerDay: number) => {
  const operated = asOperated(input);
  return forecastLife(lifePlan(operated.storages[0]!, operated), cyclesPerDay);
};

describe('cells that a cycle takes 0.01 % of, and time nothing', () => {
  const cells = { ...idealCells, ageing: { ...idealCells.ageing, cycle: { lossPerFullCycle: 1e-4, depthExponent: 1 } } };
  const plant = storagePlant({ cells, augmentationPricePerMWh: Float64Array.of(150e3) }, { lifetimeYears: 1 });

  test('have lost some 3.6 % after a year of one cycle a day: depth follows what is left', () => {
    // Each day takes 1e-4 of what is left: 1 − (1 − 1e-4)^365.
    const [year] = forecastOf(plant, 1).years;
    expect(1 - year!.stateOfHealth).toBeCloseTo(1 - (1 - 1e-4) ** 365, 4);
  });

  test('lose twice as much at two cycles, half of it at half a cycle, and nothing at rest', () => {
    const lost = (cycles: number): number => 1 - forecastOf(plant, cycles).years[0]!.stateOfHealth;
    expect(lost(0)).toBe(0);
    expect(lost(0.5)).toBeCloseTo(1 - (1 - 0.5e-4) ** 365, 4);
    expect(lost(2)).toBeCloseTo(1 - (1 - 2e-4) ** 365, 4);
  });
});

/* The last two days of a year are planned as one, so that the second of them has the range of the first: some 4e-8 of the capacity. */
describe('a storage that the market has cycled once a day', () => {
  const storages: readonly (readonly [string, Partial<StorageCase>])[] = [
    ['is added to', { augmentationPricePerMWh: augmentationPrices([150, 137], 0, 1, 12) }],
    ['is replaced', { replacementCost: new Float64Array(12).fill(1e6), usefulLifeYears: 5 }],
    ['is neither', { usefulLifeYears: 8 }],
    [
      'starts later, and has a floor',
      { augmentationPricePerMWh: new Float64Array(12).fill(1e5), deferredYears: 2.5, minimumStateOfCharge: 0.1 },
    ],
  ];

  test.each(storages)('has the forecast of one cycle a day: one that %s', (_, change) => {
    const fast = { ...lossless, ageing: { ...lossless.ageing, cycle: { lossPerFullCycle: 2e-4, depthExponent: 1 } } };
    const plant = storagePlant({ cells: fast, ...change }, { lifetimeYears: 12 });
    const simulated = simulateCase(plant).storages[0]!.years;
    const forecast = forecastOf(plant, 1).years;
    expect(forecast.map(({ events }) => events.map(({ kind }) => kind))).toEqual(
      simulated.map(({ events }) => events.map(({ kind }) => kind)),
    );
    for (const [at, year] of simulated.entries()) {
      expect(forecast[at]!.stateOfHealth, `year ${at + 1}`).toBeCloseTo(year.stateOfHealth, 6);
      expect(forecast[at]!.equivalentCycles, `year ${at + 1}`).toBeCloseTo(year.equivalentCycles, 0);
      expect(forecast[at]!.augmentedMWh).toBeCloseTo(year.augmentedMWh, 9);
    }
  });
});

const projectWith = (change: Partial<Storage>, own: Partial<Project> = {}): Project => ({
  ...newProject('p', '2028-01-01'),
  earlyAnalysis: false,
  useStorage: true,
  storage: [{ ...newStorage('storage-1', 1, 25), sizing: absolute([50, 100]), ...change }],
  ...own,
});

describe('the storage of a project', () => {
  const forecast = storageForecast(projectWith({}), 'storage-1', 1)!;

  test('is forecast at its base size', () => {
    expect(forecast.capacityMWh).toBe(100);
    expect(forecast.points[0]).toEqual({ years: 0, capacityMWh: 100 });
    expect(forecast.years).toHaveLength(25);
  });

  test('comes up by 35 MWh at 65 %, at the price of the year', () => {
    const added = forecast.years.find(({ augmentedMWh }) => augmentedMWh > 0)!;
    expect(added.augmentedMWh).toBeCloseTo(35, 9);
    const { augmentationPriceDecline: prices } = projectWith({}).storage[0]!;
    expect(added.augmentationCost).toBeCloseTo(35_000 * prices[added.operatingYear]!, 3);
    const after = forecast.points.find(({ years }, at) => years === forecast.points[at - 1]?.years);
    const before = after && forecast.points[forecast.points.indexOf(after) - 1];
    expect(before!.capacityMWh).toBeLessThanOrEqual(65);
    expect(before!.capacityMWh).toBeGreaterThan(64.9);
    expect(after!.capacityMWh - before!.capacityMWh).toBeCloseTo(35, 9);
  });

  test('keeps its capacity in early analysis, which tells when capacity is added', () => {
    const early = storageForecast(projectWith({}, { earlyAnalysis: true }), 'storage-1', 1)!;
    expect(early.capacityIsHeld).toBe(true);
    expect(early.points).toEqual([
      { years: 0, capacityMWh: 100 },
      { years: 25, capacityMWh: 100 },
    ]);
    expect(early.years.some(({ augmentedMWh }) => augmentedMWh > 0)).toBe(true);
  });

  test('has no forecast without a size', () => {
    expect(storageForecast(projectWith({ sizing: absolute([0]) }), 'storage-1', 1)).toBeUndefined();
    expect(storageForecast(projectWith({}), 'storage-2', 1)).toBeUndefined();
  });

  test('is taken to be at 25 °C where its temperature is not held', () => {
    const { specs } = newStorage('storage-1', 1, 25);
    expect(forecast.assumedTemperatureC).toBeUndefined();
    expect(storageForecast(projectWith({ specs: { ...specs, useFixedTemperature: false } }), 'storage-1', 1)?.assumedTemperatureC).toBe(25);
  });
});

test('the more it is cycled, the less is left, and capacity never passes that at the start', () => {
  const plan = (cycles: number) => forecastOf(storagePlant({ cells: lossless, usefulLifeYears: 40 }, { lifetimeYears: 3 }), cycles);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 6, noNaN: true }), fc.double({ min: 0, max: 6, noNaN: true }), (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      const [gentle, hard] = [plan(less), plan(more)];
      expect(hard.years.at(-1)!.stateOfHealth).toBeLessThanOrEqual(gentle.years.at(-1)!.stateOfHealth + 1e-12);
      for (const { capacityMWh } of hard.points) expect(capacityMWh).toBeLessThanOrEqual(100);
      expect(Math.max(...hard.years.map(({ maximumMWh }) => maximumMWh))).toBe(100);
    }),
    { numRuns: 15 },
  );
});
