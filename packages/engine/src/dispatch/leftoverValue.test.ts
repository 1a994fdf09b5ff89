import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { constantSeries } from '../series';
import type { DispatchProblem } from './problem';
import { leftoverValue, newSortedDays } from './leftoverValue';

/** 4 MWh that 1 MW fills in four hours; a quarter is lost on the way in, a fifth between grid and bus. */
function plant(prices: readonly number[], stepHours = 1, capacityMWh = 3): DispatchProblem {
  const steps = prices.length;
  return {
    stepHours,
    salePricePerMWh: Float64Array.from(prices),
    purchasePricePerMWh: Float64Array.from(prices),
    generationMW: constantSeries(steps, 0),
    exportLimitMW: constantSeries(steps, 100),
    importLimitMW: constantSeries(steps, 100),
    gridEfficiency: 0.8,
    storage: {
      capacityMWh,
      floorMWh: 0,
      ceilingMWh: capacityMWh,
      chargeLimitMW: 1,
      dischargeLimitMW: 1,
      chargeEfficiency: 0.75,
      dischargeEfficiency: 1,
      wearPerMWh: 0,
    },
  };
}

const hours = Array.from({ length: 24 }, (_, hour) => (7 * hour) % 24);

test('four hours of a day fill the cells: the fourth cheapest price of 24, over both ways in', () => {
  expect(leftoverValue(plant(hours), 24)).toBeCloseTo(3 / (0.75 * 0.8), 12);
});

test('of more than a week only the last seven days count', () => {
  const cheap = Array.from({ length: 24 }, () => 1);
  const week = Array.from({ length: 7 }, () => hours.map((price) => price + 10)).flat();
  expect(leftoverValue(plant([...cheap, ...week]), 192)).toBeCloseTo(13 / (0.75 * 0.8), 12);
});

test('what is paid to be taken costs nothing, and so does what takes less than a step of what is known', () => {
  expect(leftoverValue(plant(hours.map((price) => price - 30)), 24)).toBe(0);
  expect(leftoverValue(plant(hours), 5)).toBe(0);
});

test('energy that would sell for less than it costs to buy anew is worth what it sells for, wear taken off', () => {
  const flat = plant(Array.from({ length: 24 }, () => 60));
  expect(leftoverValue(flat, 24)).toBeCloseTo(60 * 0.8, 12);
  const { storage } = flat;
  expect(leftoverValue({ ...flat, storage: { ...storage!, wearPerMWh: 10 } }, 24)).toBeCloseTo(60 * 0.8 - 10, 12);
  expect(leftoverValue({ ...flat, storage: { ...storage!, wearPerMWh: 90 } }, 24)).toBe(0);
});

test('cells that take days to fill are filled in the cheap part of a day alone, as the other part empties them', () => {
  // Three quarters of a MW in and one out: 13 of 24 hours fill what the other 11 empty.
  const slow = plant(hours, 1, 300);
  expect(leftoverValue(slow, 24)).toBeCloseTo(Math.min(12 / (0.75 * 0.8), 14 * 0.8), 12);
});

test('the price is the one that stands in its place when prices are sorted, which they are not', () => {
  const drawn = fc.record({
    prices: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 400 }),
    stepHours: fc.constantFrom(0.25, 1),
    capacityMWh: fc.integer({ min: 1, max: 24 }),
  });
  fc.assert(
    fc.property(drawn, ({ prices, stepHours, capacityMWh }) => {
      const problem = plant(prices, stepHours, capacityMWh);
      const known = problem.salePricePerMWh.slice(-Math.round(168 / stepHours)).toSorted();
      const inSteps = (hoursNeeded: number, share: number) => Math.floor(known.length * Math.min(hoursNeeded / 24, share));
      const filled = inSteps(Math.ceil(capacityMWh / 0.75), 1 / 1.75);
      const emptied = inSteps(capacityMWh, 0.75 / 1.75);
      const bought = (known[filled - 1] ?? 0) / (0.75 * 0.8);
      const sold = known[Math.min(known.length - 1, known.length - emptied)]! * 0.8;
      expect(leftoverValue(problem, prices.length)).toBeCloseTo(Math.min(bought, sold), 12);
      expect([...problem.salePricePerMWh]).toEqual(prices);
    }),
  );
});

test('the windows of a year, one after another, find what each of them finds alone, wherever the first begins', () => {
  const drawn = fc.record({
    prices: fc.array(fc.integer({ min: -5, max: 30 }), { minLength: 1, maxLength: 600 }),
    stepHours: fc.constantFrom(0.5, 1, 5, 24),
    capacityMWh: fc.integer({ min: 1, max: 24 }),
    firstEnd: fc.integer({ min: 1, max: 80 }),
    daysApart: fc.constantFrom(1, 1, 1, 2, 9),
  });
  fc.assert(
    fc.property(drawn, ({ prices, stepHours, capacityMWh, firstEnd, daysApart }) => {
      const problem = plant(prices, stepHours, capacityMWh);
      const days = newSortedDays();
      const apart = daysApart * Math.max(1, Math.round(24 / stepHours));
      for (let end = firstEnd; end <= prices.length; end += apart)
        expect(leftoverValue(problem, end, days)).toBe(leftoverValue(problem, end));
    }),
  );
});
