import { expect, test } from 'vitest';
import { defermentYears, type Storage } from './storage';

const until = (startDate: string): Storage['deferment'] => ({ period: 0, periodUnit: 0, isExactDate: true, startDate });

test('a storage deferred from 1 January 2024 to 31 December 2028 starts in the fifth year, not after it: years have 365 days', () => {
  expect(defermentYears(until('2028-12-31'), '2024-01-01')).toBeCloseTo(4 + 364 / 365, 12);
  expect(defermentYears(until('2028-01-01'), '2024-01-01')).toBe(4);
});

test('a start before commercial operation, or no date, is no deferment', () => {
  expect(defermentYears(until('2023-12-31'), '2024-01-01')).toBeUndefined();
  expect(defermentYears(until(''), '2024-01-01')).toBeUndefined();
});
