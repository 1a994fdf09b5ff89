import { expect, test } from 'vitest';
import { auxiliaryYear, servedLoadMW } from './auxiliaryLoad';

const load = { loadMW: 0.5, servedByStorage: false, pricePerMWh: 10 };

test('half a megawatt bought for a year at 10 costs 43,800', () => {
  expect(auxiliaryYear(load, 1, 0, 8760)).toEqual({ servedMWh: 0, boughtMWh: 4380, cost: 43_800 });
  expect(auxiliaryYear(load, 0.25, 0, 35_040).cost).toBe(43_800);
});

test('at the price of a market it pays each step its price', () => {
  expect(auxiliaryYear({ ...load, pricePerMWh: Float64Array.of(10, 30, 50, -20) }, 1, 1, 4)).toEqual({
    servedMWh: 0,
    boughtMWh: 1.5,
    cost: 30,
  });
});

test('the storage serves it without cost, and the dispatch has that much less', () => {
  const served = { ...load, servedByStorage: true };
  expect(auxiliaryYear(served, 1, 0, 8760)).toEqual({ servedMWh: 4380, boughtMWh: 0, cost: 0 });
  expect([servedLoadMW(served), servedLoadMW(load)]).toEqual([0.5, 0]);
});

test('a storage that does not stand has no load', () => {
  expect(auxiliaryYear(load, 1, 8760, 8760)).toEqual({ servedMWh: 0, boughtMWh: 0, cost: 0 });
});
