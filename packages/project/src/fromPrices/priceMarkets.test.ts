import { expect, test } from 'vitest';
import { currencyOfFile, marketOfFile, priceMarkets } from './priceMarkets';

test.each([
  ['ERCOT_WEST_RT_hr_2018.csv', 'hour,price', 'ERCOT'],
  ['rtm.csv', 'Delivery Date,Settlement Point,Price\n01/01/2024,HB_HUBAVG,28.55', 'ERCOT'],
  ['isone_dam_4001_2019.csv', '', 'ISO-NE'],
  ['prices.csv', 'MarketName,e.da60.hw1.isone.4001', 'ISO-NE'],
  ['2017.csv', 'Time Stamp,Name,PTID,LBMP ($/MWHr)', 'NY-ISO'],
  ['caiso_np15_rtm_hourly_2018.csv', '', 'CAISO'],
  ['PJM_Braidwood_2018.csv', 'hour,price', 'PJM'],
  ['marginalpdbc_2023.csv', '', 'ES'],
  ['DE_dam_2017_two_column.csv', '2017-01-01 00:00:00,20.96', 'DE'],
])('%s with the head %j is of %s', (name, head, id) => {
  expect(marketOfFile(name, head)?.id).toBe(id);
});

test.each([
  ['prices.csv', '1/1/2019 0:00,38.26'],
  ['sppechmist_omission.csv', 'price'],
  ['description.csv', 'compromise,dermis'],
])('%s shows no market', (name, head) => {
  expect(marketOfFile(name, head)).toBeUndefined();
});

test('a currency is stated by its sign or its code; two of them state none', () => {
  expect(currencyOfFile('date,price ($/MWh)')).toBe('USD');
  expect(currencyOfFile('Price [€/MWh]')).toBe('EUR');
  expect(currencyOfFile('time_start,SEK_per_kWh,EUR_per_kWh')).toBe('EUR');
  expect(currencyOfFile('EUR,USD')).toBeUndefined();
  expect(currencyOfFile('date,price')).toBeUndefined();
});

test('a market has an id of its own, and its place lies in its time zone', () => {
  expect(new Set(priceMarkets.map(({ id }) => id)).size).toBe(priceMarkets.length);
  for (const { location } of priceMarkets)
    expect(Math.abs((location.timeZoneHours ?? 99) - location.pos.longitude / 15), location.address).toBeLessThan(2);
});
