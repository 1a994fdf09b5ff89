import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstAndMean, meansAlong, netRevenue } from './regulationFigures';

test('the net revenue of a year is its three incomes less what is paid for the energy that is taken down', () =>
  expect(
    netRevenue({
      year: 1,
      regUpCapacityCommitted: 0,
      regDownCapacityCommitted: 0,
      regUpEnergyExports: 0,
      regDownEnergyImports: 0,
      regUpCapacityRevenue: 100,
      regUpEnergyRevenue: 20,
      regDownCapacityRevenue: 30,
      regDownEnergyExpense: 50,
    }),
  ).toBe(100));

test('a figure is that of the first year and the mean of all; without years there is none', () => {
  expect(firstAndMean([10, 20, 60])).toEqual({ first: 10, average: 30 });
  expect(firstAndMean([])).toBeUndefined();
});

describe('power by hour of the day and by month', () => {
  const evening = Array.from({ length: 8760 }, (_, hour) => (hour % 24 === 19 ? 12 : 0));
  const january = Array.from({ length: 8760 }, (_, hour) => (hour < 31 * 24 ? 5 : 0));
  test('that is kept ready at 19:00 each day stands at hour 19 alone', () =>
    expect(meansAlong(evening, 'hour')).toEqual(Array.from({ length: 24 }, (_, hour) => (hour === 19 ? 12 : 0))));
  test('that is kept ready in January stands in January alone', () =>
    expect(meansAlong(january, 'month')).toEqual([5, ...Array(11).fill(0)]));
  test('of quarter hours belongs to the hour they lie in', () => {
    const quarters = Array.from({ length: 35_040 }, (_, step) => (Math.floor(step / 4) % 24 === 19 ? (step % 4) * 4 : 0));
    expect(meansAlong(quarters, 'hour')[19]).toBe(6);
    expect(meansAlong(quarters, 'hour')[20]).toBe(0);
  });
  test('is the same everywhere where it is the same in every step', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.constantFrom('hour' as const, 'month' as const), (power, along) => {
        for (const mean of meansAlong(
          Array.from({ length: 8760 }, () => power),
          along,
        ))
          expect(mean).toBeCloseTo(power, 9);
      }),
    ));
});
