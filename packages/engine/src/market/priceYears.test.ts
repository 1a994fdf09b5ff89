import { isWeekend } from '@hybrid/project/basics/calendar';
import { describe, expect, test } from 'vitest';
import type { EnergyMarketCase, MarketCases } from '../cases/markets';
import { energyMarketYears, salePriceOf, type MarketPrices } from './priceYears';
import { energyCase, inEachHour, noMarkets, strip } from './testing';

const dayNumber = (first: number) => inEachHour((hour) => first + Math.floor(hour / 24));
const prices = (market: EnergyMarketCase, year = 0, markets: Partial<MarketCases> = {}): MarketPrices =>
  energyMarketYears({ baseYear: 2018, markets: { ...noMarkets, energyMarkets: [market], ...markets } }, year)[0]!.prices;

describe('purchase price', () => {
  test('is the sale price unless told otherwise', () => {
    const found = prices(energyCase('dam', dayNumber(0)));
    expect(found.purchasePricePerMWh).toEqual(found.salePricePerMWh);
  });

  test('is a multiple of the sale price, and goes with its multiplier', () => {
    const market = energyCase('dam', dayNumber(0), { sale: { ...strip(dayNumber(0)), multiplier: 2 }, purchase: { multiplier: 1.5 } });
    expect([prices(market).salePricePerMWh[48], prices(market).purchasePricePerMWh[48]]).toEqual([4, 6]);
  });

  test('as a multiple, escalates on top of the sale price of the year', () => {
    // Year 2: 50 · 1.1 is paid for sales, and 1.2 · 1.5 times as much for purchases.
    const sale = { ...strip(inEachHour(50)), byYear: [1, 1.1] };
    const found = prices(energyCase('dam', inEachHour(50), { sale, purchase: { multiplier: 1.2, byYear: [1, 1.5] } }), 1);
    expect([found.salePricePerMWh[0], found.purchasePricePerMWh[0]!]).toEqual([expect.closeTo(55, 12), expect.closeTo(99, 12)]);
  });

  test('has values of its own, moved by the weekdays of their own year', () => {
    // 2017 began on a Sunday, 2018 on a Monday.
    const market = energyCase('dam', dayNumber(0), { sale: strip(dayNumber(0), 2017), purchase: strip(dayNumber(1000), 2018) });
    const found = prices(market, 0, { alignsWeekdays: true });
    expect([found.salePricePerMWh[0], found.purchasePricePerMWh[0]]).toEqual([1, 1000]);
  });
});

test('each operating year is aligned with its own calendar', () => {
  const market = energyCase('dam', dayNumber(0), { sale: strip(dayNumber(0), 2017) });
  // 2018 begins on a Monday, 2019 on a Tuesday, 2020 on a Wednesday; 2017 began on a Sunday.
  expect([0, 1, 2].map((year) => prices(market, year, { alignsWeekdays: true }).salePricePerMWh[0])).toEqual([1, 2, 3]);
});

test('prices of weekdays in 2024 stay on weekdays in 2025, before and after the leap day', () => {
  const ofWeekdays = (year: number) => inEachHour((hour) => (isWeekend(year, Math.floor(hour / 24)) ? 0 : 100));
  const market = energyCase('dam', ofWeekdays(2024), { sale: strip(ofWeekdays(2024), 2024) });
  expect(prices(market, 7, { alignsWeekdays: true }).salePricePerMWh).toEqual(ofWeekdays(2025));
});

describe('over the years', () => {
  test('one strip is escalated, and multiplied', () => {
    const market = energyCase('dam', inEachHour(50), { sale: { ...strip(inEachHour(50)), multiplier: 1.2, byYear: [1, 1.02, 1.0404] } });
    expect(prices(market, 2).salePricePerMWh[0]).toBeCloseTo(50 * 1.2 * 1.0404, 12);
  });

  test('a strip for each year is that of the year', () => {
    const strips = [10, 20, 30].map((price) => ({ values: inEachHour(price), year: 2018 }));
    const market = energyCase('dam', inEachHour(0), { sale: { strips, multiplier: 1, byYear: undefined } });
    expect([0, 1, 2].map((year) => prices(market, year).salePricePerMWh[100])).toEqual([10, 20, 30]);
  });
});

test('a price is found by the kind of its market, and one that is not there is a fault', () => {
  const input = {
    baseYear: 2018,
    markets: { ...noMarkets, energyMarkets: [energyCase('dam', inEachHour(30)), energyCase('rtm', inEachHour(40))] },
  };
  const years = energyMarketYears(input, 0);
  expect(salePriceOf(years, 'rtm')[0]).toBe(40);
  expect(() => salePriceOf(years, 'fmm')).toThrow('no energy market fmm');
});
