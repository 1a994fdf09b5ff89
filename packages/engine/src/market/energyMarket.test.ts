import { describe, expect, test } from 'vitest';
import type { Case, EnergyMarketCase } from '../cases/case';
import { energyMarket } from './energyMarket';

const strip = (first: number): EnergyMarketCase['sale'] => ({
  pricePerMWh: Float64Array.from({ length: 8760 }, (_, t) => first + Math.floor(t / 24)),
  year: 2017,
});
const withMarket = (market: Partial<EnergyMarketCase>): Case =>
  ({
    baseYear: 2018,
    energyMarket: { name: 'Day-ahead', sale: strip(0), purchase: { multiplier: 1 }, alignsWeekdays: false, ...market },
  }) as Case;

describe('purchase price', () => {
  test('is the sale price unless told otherwise', () => {
    const prices = energyMarket.prices(withMarket({}), 0);
    expect(prices?.purchasePricePerMWh).toEqual(prices?.salePricePerMWh);
  });

  test('is a multiple of the sale price', () => {
    expect(energyMarket.prices(withMarket({ purchase: { multiplier: 1.5 } }), 0)?.purchasePricePerMWh[48]).toBe(3);
  });

  test('has values of its own, moved by the weekdays of their own year', () => {
    const prices = energyMarket.prices(withMarket({ purchase: { ...strip(1000), year: 2018 }, alignsWeekdays: true }), 0);
    expect(prices?.salePricePerMWh[0]).toBe(1);
    expect(prices?.purchasePricePerMWh[0]).toBe(1000);
  });
});

test('each operating year is aligned with its own calendar', () => {
  const first = [0, 1, 2].map((year) => energyMarket.prices(withMarket({ alignsWeekdays: true }), year)?.salePricePerMWh[0]);
  // 2018 begins on a Monday, 2019 on a Tuesday, 2020 on a Wednesday; 2017 began on a Sunday.
  expect(first).toEqual([1, 2, 3]);
});

describe('settlement', () => {
  const flows = {
    stepHours: 0.5,
    exports: [
      { owner: 'solar' as const, powerMW: Float64Array.of(10, 0) },
      { owner: 'storage' as const, powerMW: Float64Array.of(0, 20) },
    ],
    importMW: Float64Array.of(4, 0),
  };
  const prices = { salePricePerMWh: Float64Array.of(30, 60), purchasePricePerMWh: Float64Array.of(40, 60) };

  test('whoever sent the power is paid, and the storage pays for what was bought', () => {
    const streams = energyMarket.settle(withMarket({}), prices, flows);
    expect(streams.map(({ owner, path, money }) => [owner, path[2], ...money])).toEqual([
      ['solar', 'Sales', 150, 0],
      ['storage', 'Sales', 0, 600],
      ['storage', 'Purchases', -80, -0],
    ]);
  });
});
