import { expect, test } from 'vitest';
import { boughtLoad } from './auxiliaryLoad';

const load = { loadMW: 0.5, pricePerMWh: 10 };

test('half a megawatt bought for a year at 10 costs 43,800', () => {
  expect(boughtLoad(load, 1, 0, 8760)).toEqual({ boughtMWh: 4380, cost: 43_800 });
  expect(boughtLoad(load, 0.25, 0, 35_040).cost).toBe(43_800);
});

test('at the price of a market it pays each step its price', () => {
  expect(boughtLoad({ ...load, pricePerMWh: Float64Array.of(10, 30, 50, -20) }, 1, 1, 4)).toEqual({ boughtMWh: 1.5, cost: 30 });
});

test('a storage that does not stand has no load', () => {
  expect(boughtLoad(load, 1, 8760, 8760)).toEqual({ boughtMWh: 0, cost: 0 });
});
