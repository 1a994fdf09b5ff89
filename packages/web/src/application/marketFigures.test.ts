import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dailySpreads, dayByMonth } from './marketFigures';

const year = (price: (hour: number) => number) => Array.from({ length: 8760 }, (_, hour) => price(hour));
const sine = (hour: number) => 50 - 30 * Math.sin((((hour % 24) + 0.5) / 24) * 2 * Math.PI);

describe('the average day of a month', () => {
  test('is the day itself where all days are alike', () => {
    const means = dayByMonth(year(sine), 60);
    for (const place of [0, 5, 24 * 11 + 23]) expect(means[place]).toBeCloseTo(sine(place % 24), 10);
  });

  test('is the mean of its days: 31 days of January from 1 to 31 are 16, 28 of February from 32 to 59 are 45.5', () => {
    const means = dayByMonth(
      year((hour) => Math.floor(hour / 24) + 1),
      60,
    );
    expect([means[0], means[23], means[24]]).toEqual([16, 16, 45.5]);
  });

  test('of quarter hours is the mean of the hour', () => {
    const means = dayByMonth(
      Array.from({ length: 35_040 }, (_, step) => step % 4),
      15,
    );
    expect(new Set(means)).toEqual(new Set([1.5]));
  });
});

describe('the spread of a cycle', () => {
  test('of a sine that is cheap before noon and dear after it is its four dearest hours less its four cheapest', () => {
    const sorted = Array.from({ length: 24 }, (_, hour) => sine(hour)).toSorted((low, high) => low - high);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const spreads = dailySpreads(year(sine), 60, 4);
    expect(spreads).toHaveLength(365);
    for (const spread of spreads) expect(spread).toBeCloseTo(mean(sorted.slice(-4)) - mean(sorted.slice(0, 4)), 9);
  });

  test('buys before it sells: a day at 90, 80, 10, 20, 60 and then 30 turns after the fourth hour with a storage of two hours', () => {
    const day = [90, 80, 10, 20, 60, ...Array.from({ length: 19 }, () => 30)];
    // Bought at 10 and 20, sold at 60 and 30.
    expect([...dailySpreads(day, 60, 2)]).toEqual([45 - 15]);
  });

  test('of one price, and of a price that only falls, is 0', () => {
    expect([
      ...dailySpreads(
        Array.from({ length: 24 }, () => 40),
        60,
        4,
      ),
    ]).toEqual([0]);
    expect([
      ...dailySpreads(
        Array.from({ length: 24 }, (_, hour) => 100 - hour),
        60,
        4,
      ),
    ]).toEqual([0]);
  });

  test('of quarter hours is that of the hours where each holds for four of them', () => {
    const hours = Array.from({ length: 48 }, (_, hour) => (hour * 17) % 41);
    const quarters = hours.flatMap((price) => [price, price, price, price]);
    expect([...dailySpreads(quarters, 15, 4)]).toEqual([...dailySpreads(hours, 60, 4)]);
  });

  test('is the best of all moments to turn, whatever the day', () => {
    const slow = (day: readonly number[]): number =>
      Math.max(
        0,
        ...Array.from({ length: 17 }, (_, at) => {
          const turn = at + 4;
          const [before, after] = [day.slice(0, turn), day.slice(turn)].map((part) => part.toSorted((low, high) => low - high));
          const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
          return (sum(after!.slice(-4)) - sum(before!.slice(0, 4))) / 4;
        }),
      );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 200 }), { minLength: 24, maxLength: 24 }), (day) => {
        expect(dailySpreads(day, 60, 4)[0]).toBeCloseTo(slow(day), 9);
      }),
    );
  });
});
