import { expect, test } from 'vitest';
import { efficiencyMultiple, installedIn, withAdded } from './efficiencyOverTime';

const halfPercent = Float64Array.from({ length: 25 }, (_, age) => 0.995 ** age);

test('0.5 % a year leave 95.1 % after ten', () => {
  expect(efficiencyMultiple(installedIn(0, 25), halfPercent, 0)).toBe(1);
  expect(efficiencyMultiple(installedIn(0, 25), halfPercent, 10)).toBeCloseTo(0.995 ** 10, 12);
});

test('new cells begin anew', () => {
  expect(efficiencyMultiple(installedIn(20, 25), halfPercent, 20)).toBe(1);
  expect(efficiencyMultiple(installedIn(20, 25), halfPercent, 22)).toBeCloseTo(0.995 ** 2, 12);
});

test('65 old and 35 new cells have the mean of their efficiencies by capacity', () => {
  const shares = withAdded(installedIn(0, 25), 0.65, 0.35, 10);
  expect(efficiencyMultiple(shares, halfPercent, 10)).toBeCloseTo(0.65 * 0.995 ** 10 + 0.35, 12);
  expect(efficiencyMultiple(shares, halfPercent, 12)).toBeCloseTo(0.65 * 0.995 ** 12 + 0.35 * 0.995 ** 2, 12);
  const twice = withAdded(shares, 0.65, 0.35, 20);
  expect(efficiencyMultiple(twice, halfPercent, 20)).toBeCloseTo(0.65 * (0.65 * 0.995 ** 20 + 0.35 * 0.995 ** 10) + 0.35, 12);
});

test('without a series nothing changes, and beyond it the last value holds', () => {
  expect(efficiencyMultiple(installedIn(0, 25), new Float64Array(0), 20)).toBe(1);
  expect(efficiencyMultiple(installedIn(0, 25), Float64Array.of(1, 0.9), 20)).toBe(0.9);
});
