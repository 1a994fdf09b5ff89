import { expect, test } from 'vitest';
import type { CapacityPriceCase } from '../cases/markets';
import { capacityPrice } from './capacityPrice';

const late = (...prices: readonly CapacityPriceCase[]) => ({
  earlyAnalysis: false,
  markets: { capacityMarkets: prices.map((price) => ({ capacityPrice: price })) },
});

test('prices of the months add up to the year, and escalate', () => {
  const months = Array.from({ length: 12 }, (_, month) => (month < 2 ? 0 : 8000));
  expect(capacityPrice(late({ per: { months }, byYear: [1, 1.1] }), [[5], [5]])).toEqual({ first: 80_000, average: 84_000 });
});

test('two markets have their mean by contracted power, and the plain mean where none is contracted', () => {
  const two = late({ per: { year: 90_000 }, byYear: undefined }, { per: { year: 30_000 }, byYear: undefined });
  expect(capacityPrice(two, [[20, 10]])?.first).toBeCloseTo(70_000, 6);
  expect(capacityPrice(two, [[0, 0]])?.first).toBeCloseTo(60_000, 6);
});

test('without a market there is no price', () => {
  expect(capacityPrice(late(), [[]])).toBeNull();
});
