import { expect, test } from 'vitest';
import { newEnergyMarket } from '@hybrid/project/document/energyMarket';
import { measuredPrices } from './measuredPrices';

const market = newEnergyMarket('dam', 25);
const sale = { values: Array.from({ length: 8760 }, (_, hour) => hour % 24), stepMinutes: 60 };
const quarters = { values: Array.from({ length: 35_040 }, (_, step) => step % 4), stepMinutes: 15 };

test('without an import price of its own, or at one times the sale price, it buys at the sale price', () => {
  expect(measuredPrices(market, sale, undefined)).toMatchObject({ purchase: undefined, buysAt: 'sale' });
  expect(measuredPrices({ ...market, hasSeparateImportPrice: true }, sale, undefined)).toMatchObject({
    purchase: undefined,
    buysAt: 'sale',
  });
});

test('1.5 times the sale price of 4 is 6', () => {
  const { purchase, buysAt } = measuredPrices({ ...market, hasSeparateImportPrice: true, importPriceMultiplier: 1.5 }, sale, undefined);
  expect([purchase?.[4], buysAt]).toEqual([6, 'multiple']);
});

test('an import price of quarter hours makes both prices means of the hour', () => {
  const own = { ...market, hasSeparateImportPrice: true, useImportPriceMultiplier: false };
  const measured = measuredPrices(own, sale, quarters);
  expect(measured).toMatchObject({ stepMinutes: 60, buysAt: 'import' });
  expect([measured.sale[5], measured.purchase?.[5], measured.purchase?.length]).toEqual([5, 1.5, 8760]);
  expect(measuredPrices(own, sale, undefined).buysAt).toBe('sale');
});
