import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { expect, test } from 'vitest';
import { cellsOf } from '../cases/cells';
import { cycleCostPerMWh, levelisedCostOfStorage, wearPricePerMWh } from './storageCosts';

const [oneHour] = builtInStorages as readonly [StorageSpec];
const { ageing } = cellsOf(oneHour);

test('a MWh takes A = 6e-5 MWh of capacity: 9 at 150,000 for each MWh', () => {
  expect(cycleCostPerMWh(ageing, 1, 150_000)).toBeCloseTo(9, 12);
});

test('with another β the lifetime throughput of the library decides: 5,000 MWh cost 30 % of the capacity', () => {
  const deep = { ...ageing, cycle: { lossPerFullCycle: 1e-4, depthExponent: 0.8 } };
  expect(cycleCostPerMWh(deep, 1, 150_000)).toBeCloseTo((0.3 * 150_000) / 5000, 12);
});

test('cells that cycles do not wear cost nothing to cycle, nor do those that are never renewed', () => {
  expect(cycleCostPerMWh({ ...ageing, cycle: undefined }, 1, 150_000)).toBe(0);
  expect([wearPricePerMWh(9, true), wearPricePerMWh(9, false)]).toEqual([9, 0]);
});

test('1000 of capital and 100 a year over 200 MWh a year for 10 years are 1 a MWh, undiscounted', () => {
  const none = new Float64Array(11);
  const yearly = (amount: number): Float64Array => Float64Array.from(none, (_, year) => (year === 0 ? 0 : amount));
  const costs = {
    capital: none.with(0, 1000),
    operating: yearly(100),
    augmentation: none,
    replacement: none,
    charging: none,
    salvage: none,
  };
  expect(levelisedCostOfStorage(costs, yearly(200), 0)).toBeCloseTo(1, 12);
  const costlier = {
    ...costs,
    augmentation: none.with(5, 300),
    replacement: none.with(8, 200),
    charging: yearly(10),
    salvage: none.with(10, 100),
  };
  expect(levelisedCostOfStorage(costlier, yearly(200), 0)).toBeCloseTo(2500 / 2000, 12);
  const annuity = (1 - 1.08 ** -10) / 0.08;
  expect(levelisedCostOfStorage(costs, yearly(200), 0.08)).toBeCloseTo((1000 + 100 * annuity) / (200 * annuity), 12);
  expect(levelisedCostOfStorage(costs, none, 0.08)).toBeUndefined();
});
