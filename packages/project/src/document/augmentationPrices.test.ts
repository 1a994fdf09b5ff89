import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricesByYear, withPrices } from './augmentationPrices';

test('years beyond the series hold its last price, and an empty one has none', () => {
  expect(pricesByYear([150, 137], 4).map(({ year, value }) => [year, value])).toEqual([
    [1, 150],
    [2, 137],
    [3, 137],
    [4, 137],
  ]);
  expect(pricesByYear([], 3)).toEqual([]);
});

test('a change of one year leaves the prices of years beyond the lifetime', () => {
  const series = [150, 137, 123, 111];
  const changed = pricesByYear(series, 2).map((price) => (price.year === 2 ? { ...price, value: 99 } : price));
  expect(withPrices(series, changed)).toEqual([150, 99, 123, 111]);
});

test('prices that are read and written back are the same prices in every year', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (series, years) => {
      const back = withPrices(series, pricesByYear(series, years));
      expect(pricesByYear(back, 40)).toEqual(pricesByYear(series, 40));
    }),
  );
});
