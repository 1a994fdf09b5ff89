import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { alwaysThere, isReplaced, shareOfYear, type CostTiming } from './costTiming';

const years = (wanted: (year: number) => boolean, projectYears: number): readonly number[] =>
  Array.from({ length: projectYears }, (_, index) => index + 1).filter(wanted);

test('what comes after 182.5 days is there for half of the first year, and for all of the next', () => {
  const timing: CostTiming = { capitalYear: 0, fromYears: 0.5, untilYears: 3.25 };
  expect([1, 2, 3, 4, 5].map((year) => shareOfYear(timing, year))).toEqual([0.5, 1, 1, 0.25, 0]);
});

test('seven years from half a year after commercial operation end in the years 8, 15 and 22', () => {
  const timing: CostTiming = { capitalYear: 0, fromYears: 0.5, untilYears: Infinity };
  expect(years((year) => isReplaced(timing, 7, year, 25), 25)).toEqual([8, 15, 22]);
});

test('nothing is bought at the end of the project, or when the component goes', () => {
  expect(years((year) => isReplaced(alwaysThere, 5, year, 20), 20)).toEqual([5, 10, 15]);
  expect(years((year) => isReplaced({ ...alwaysThere, fromYears: 2, untilYears: 12 }, 5, year, 20), 20)).toEqual([7]);
});

test('shares add up to the time a component is there, and it is replaced once less than it has lifetimes in it', () => {
  const from = fc.integer({ min: 0, max: 3650 }).map((days) => days / 365);
  fc.assert(
    fc.property(from, fc.integer({ min: 1, max: 15 }), fc.integer({ min: 11, max: 40 }), (fromYears, lifetime, projectYears) => {
      const timing: CostTiming = { capitalYear: 0, fromYears, untilYears: Infinity };
      const there = years(() => true, projectYears).reduce((sum, year) => sum + shareOfYear(timing, year), 0);
      expect(there).toBeCloseTo(projectYears - fromYears, 9);
      const bought = years((year) => isReplaced(timing, lifetime, year, projectYears), projectYears).length;
      const ends = Array.from({ length: projectYears }, (_, k) => Math.ceil(fromYears + (k + 1) * lifetime - 1e-9));
      expect(bought).toBe(ends.filter((year) => year < projectYears).length);
    }),
  );
});
