import { expect, test } from 'vitest';
import { addRate, newSchedule, painted, ratesInUse } from './schedule';

test('rates that hold at no hour are not in use', () => {
  const two = addRate(newSchedule(80), 20);
  expect(ratesInUse(two)).toEqual({ min: 80, max: 80 });
  expect(ratesInUse({ ...two, grid: painted(two.grid, 'weekend', [0, 0], [5, 5], 1) })).toEqual({ min: 20, max: 80 });
  expect(ratesInUse({ ...two, grid: painted(two.grid, 'all', [0, 11], [0, 23], 1) })).toEqual({ min: 20, max: 20 });
});
