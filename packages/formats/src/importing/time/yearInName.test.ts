import { expect, test } from 'vitest';
import { yearInName } from './yearInName';

test.each([
  ['prices_2021.csv', 2021],
  ['2019.txt', 2019],
  ['ERCOT_WEST_RT_hr_2018.csv', 2018],
  ['prices2021.csv', 2021],
  ['Day-ahead Prices_202001010000-202101010000.csv', undefined],
  ['pjm 20190101-20191231.csv', 2019],
  ['DE-2020 (1).csv', 2020],
  ['site_120075.csv', undefined],
  ['site_2007123.csv', undefined],
  ['a2019f.csv', undefined],
  ['plant_2000kW.csv', undefined],
  ['plant_2000_kW.csv', undefined],
  ['pvgis_45.2019_8.000.csv', undefined],
  ['tmy_2005_2023.csv', undefined],
  ['prices.csv', undefined],
])('%s names %s', (name, year) => {
  expect(yearInName(name)).toBe(year);
});
