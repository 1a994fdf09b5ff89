import { expect, test } from 'vitest';
import { yearInName } from './draftFiles';

test.each([
  ['SP15_2021.csv', 2021],
  ['2020-rt.csv', 2020],
  ['2020_2020.csv', 2020],
  ['2020_to_2021.csv', undefined],
  ['hub8760.csv', undefined],
  ['from_20210101.csv', undefined],
  ['1999.csv', undefined],
])('%s names the year %s', (name, year) => {
  expect(yearInName(name)).toBe(year);
});
