import { describe, expect, test } from 'vitest';
import {
  capitalYear,
  earlyEvents,
  firstWholeYear,
  onlineShare,
  remainingDeferral,
  replacementYear,
  startDay,
  type Upkeep,
} from './serviceLife';

const upkeep: Upkeep = {
  capacityMWh: 100,
  healthLimit: 0.65,
  isAugmented: true,
  isReplaced: false,
  usefulLifeYears: 20,
  deferredYears: 0,
  lifetimeYears: 25,
};

describe('deferred storage', () => {
  test('of half a year stands from day 183, is paid in year 0 and operated for half of the first year', () => {
    expect(startDay(0.5)).toBe(183);
    expect(capitalYear(0.5)).toBe(0);
    expect(onlineShare(0.5, 0)).toBeCloseTo(182 / 365, 12);
    expect(onlineShare(0.5, 1)).toBe(1);
  });

  test('of three years is paid in year 3 and not operated before', () => {
    expect(capitalYear(3)).toBe(3);
    expect([2, 3].map((year) => onlineShare(3, year))).toEqual([0, 1]);
  });

  test('of less than a day is not deferred', () => {
    expect([startDay(0.001), capitalYear(0.001), onlineShare(0.001, 0)]).toEqual([0, 0, 1]);
  });

  test('of two and a half years is half a year away when the third begins, and stands all through the fourth', () => {
    expect([0, 2, 3].map((year) => remainingDeferral(2.5, year))).toEqual([2.5, 0.5, 0]);
    const firstWhole = (deferredYears: number, lifetimeYears: number) => firstWholeYear({ deferredYears, lifetimeYears });
    expect([firstWhole(0, 10), firstWhole(0.001, 10), firstWhole(2, 10), firstWhole(2.5, 10), firstWhole(2.5, 3)]).toEqual([0, 0, 2, 3, 2]);
  });
});

test('cells are replaced at the end of the year they end in', () => {
  expect([20, 20.4, 10.0000000001].map(replacementYear)).toEqual([20, 21, 10]);
});

describe('early analysis', () => {
  test('3.27 % a year reach 65 % after 10.70 and 21.41 years', () => {
    const events = earlyEvents(upkeep, 0.0327);
    expect(events.map(({ kind, operatingYear, day }) => [kind, operatingYear, day])).toEqual([
      ['augmentation', 10, 256],
      ['augmentation', 21, 148],
    ]);
    expect(events.map(({ addedMWh }) => addedMWh)).toEqual([expect.closeTo(35, 12), expect.closeTo(35, 12)]);
  });

  test('what falls on the last day of a year belongs to it, and nothing falls on the end of the project', () => {
    expect(earlyEvents(upkeep, 0.035).map(({ operatingYear, day }) => [operatingYear, day])).toEqual([
      [9, 364],
      [19, 364],
    ]);
    expect(earlyEvents({ ...upkeep, lifetimeYears: 20 }, 0.035)).toHaveLength(1);
  });

  test('several in a year are several events', () => {
    expect(earlyEvents(upkeep, 0.7).filter(({ operatingYear }) => operatingYear === 0)).toHaveLength(2);
  });

  test('without wear nothing happens before the useful life ends', () => {
    expect(earlyEvents(upkeep, 0)).toEqual([]);
    const replaced = { ...upkeep, isReplaced: true };
    expect(earlyEvents(replaced, 0)).toEqual([{ kind: 'replacement', operatingYear: 19, day: 364, addedMWh: 100 }]);
    expect(earlyEvents({ ...replaced, usefulLifeYears: 25 }, 0)).toEqual([]);
  });

  test('a useful life that ends within a year does not shift the next one', () => {
    const replaced = { ...upkeep, isAugmented: false, usefulLifeYears: 7.5, isReplaced: true };
    expect(earlyEvents(replaced, 0).map(({ operatingYear }) => operatingYear + 1)).toEqual([8, 15, 23]);
  });

  test('new cells begin the count anew', () => {
    const replaced = { ...upkeep, usefulLifeYears: 12, isReplaced: true };
    expect(earlyEvents(replaced, 0.035).map(({ kind, operatingYear }) => [kind, operatingYear])).toEqual([
      ['augmentation', 9],
      ['replacement', 11],
      ['augmentation', 21],
      ['replacement', 23],
    ]);
  });

  test('without augmentation cells are replaced when they are worn', () => {
    const worn = { ...upkeep, isAugmented: false, isReplaced: true };
    expect(earlyEvents(worn, 0.035).map(({ kind, operatingYear }) => [kind, operatingYear])).toEqual([
      ['replacement', 9],
      ['replacement', 19],
    ]);
    expect(earlyEvents({ ...worn, isReplaced: false }, 0.035)).toEqual([]);
  });

  test('deferral moves the events', () => {
    expect(earlyEvents({ ...upkeep, deferredYears: 2.5 }, 0.035).map(({ operatingYear }) => operatingYear)).toEqual([12, 22]);
  });

  test('wear without end is refused', () => {
    expect(() => earlyEvents({ ...upkeep, healthLimit: 1 }, 0.01)).toThrow('Augmentation does not restore capacity');
    expect(() => earlyEvents({ ...upkeep, healthLimit: 0.999 }, 0.03)).toThrow('Augmentation does not restore capacity');
  });
});
