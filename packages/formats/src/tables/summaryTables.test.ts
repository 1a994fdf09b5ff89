import { emptyDetails } from '@hybrid/project/results/testing';
import { expect, test } from 'vitest';
import { priceTable } from './summaryTables';

test('the price of capacity is a row of the prices, with its own unit; without a capacity market there is none', () => {
  const empty = emptyDetails('r');
  const price = { markets: [], capacityPrice: { first: 83_000, average: 90_500 } };
  expect(priceTable({ price }, '$').rows).toEqual([
    ['Capacity price, $/MW-yr', { value: 83_000, decimals: 0 }, { value: 90_500, decimals: 0 }, null, null],
  ]);
  expect(priceTable({ price: { ...empty.price, capacityPrice: null } }, '$').rows).toEqual(priceTable({ price: empty.price }, '$').rows);
});
