import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarRatePerHour } from './ageing';
import { cellsOf } from '../cases/cells';
import type { Series } from '../series';
import {
  agedUnit,
  endYear,
  keptLevelMWh,
  liveThrough,
  newStorageLife,
  usableCapacityMWh,
  usableRange,
  type LifePlan,
  type StorageLife,
} from './storageLife';
import { earlyYears, paidYear, type StorageYear } from './storageYear';

const [oneHour] = builtInStorages as readonly [StorageSpec];
const { ageing } = cellsOf(oneHour);
const prices = Float64Array.from({ length: 25 }, (_, year) => 1000 * (100 - year));

const plan: LifePlan = {
  capacityMWh: 100,
  healthLimit: 0.65,
  isAugmented: true,
  isReplaced: false,
  usefulLifeYears: 30,
  deferredYears: 0,
  lifetimeYears: 25,
  ageing,
  temperatureC: 25,
  capacityFactor: 1,
  minimumStateOfCharge: 0.1,
  efficiencyByAge: new Float64Array(0),
  stepHours: 1,
  standsUntilYears: Infinity,
  capacityIsHeld: false,
};

/** A year of one cycle per day of some depth of 100 MWh; it starts and ends empty. */
function dailyCycles(depth: number): Series {
  return Float64Array.from({ length: 8760 }, (_, hour) => (hour % 24 >= 10 && hour % 24 < 18 ? 100 * depth : 0));
}

function liveYear(life: StorageLife, levels: Series, throughputMWh: number): StorageYear {
  for (let begin = 0; begin < levels.length; begin += 24) {
    const start = begin === 0 ? 0 : levels[begin - 1];
    liveThrough(life, { levelMWh: levels, startMWh: start, begin, end: begin + 24, throughputMWh: throughputMWh / 365 });
  }
  return endYear(life);
}

function liveAll(from: LifePlan, levels: Series, throughputMWh = 0): readonly StorageYear[] {
  const life = newStorageLife(from);
  return Array.from({ length: from.lifetimeYears }, () => liveYear(life, levels, throughputMWh));
}

const yearly = 330 / 365;

test('330 cycles a year at 25 °C take 1.98 % and time takes 1.29 %, so that 65 % is reached in the 11th year', () => {
  const years = liveAll(plan, dailyCycles(yearly), 33_000);
  expect(years[0].cycleLoss).toBeCloseTo(0.0198, 6);
  expect(years[0].calendarLoss).toBeCloseTo(0.0129, 4);
  expect(years[0].stateOfHealth).toBeCloseTo(1 - 0.0327, 4);
  expect(years[0].equivalentCycles).toBeCloseTo(330, 9);
  const events = years.flatMap((year) => year.events);
  expect(events.map(({ kind, operatingYear }) => [kind, operatingYear])).toEqual([
    ['augmentation', 10],
    ['augmentation', 21],
  ]);
  // 0.35 / (0.0198 + 0.01290) = 10.70 years
  expect((events[0].operatingYear * 365 + events[0].day + 1) / 365).toBeCloseTo(
    0.35 / (330 * 6e-5 + calendarRatePerHour(ageing, 25) * 8760),
    2,
  );
  expect(events[0].addedMWh).toBeCloseTo(35, 12);
  expect(paidYear(years[10], { augmentationPricePerMWh: prices, replacementCost: undefined }).augmentationCost).toBeCloseTo(
    35 * prices[10],
    6,
  );
  expect(years[10].minimumMWh).toBeCloseTo(65, 1);
  expect(years[10].maximumMWh).toBeGreaterThan(99.9);
});

test('the rate of the first year times the events of an early analysis, with the capacity held', () => {
  const life = newStorageLife({ ...plan, capacityIsHeld: true });
  const first = liveYear(life, dailyCycles(yearly), 33_000);
  expect([first.maximumMWh, first.minimumMWh]).toEqual([100, 100]);
  const years = earlyYears(plan, [first]);
  expect(years).toHaveLength(25);
  expect(years.flatMap(({ events }) => events.map(({ operatingYear }) => operatingYear))).toEqual([10, 21]);
  expect(years[24].equivalentCycles).toBe(first.equivalentCycles);
});

test('a fast wearing storage is added to several times in a year', () => {
  const fast = { ...plan, ageing: { ...ageing, cycle: { lossPerFullCycle: 0.004, depthExponent: 1 } } };
  const [first] = liveAll({ ...fast, lifetimeYears: 1 }, dailyCycles(1));
  expect(first.events).toHaveLength(4);
  expect(first.augmentedMWh).toBeCloseTo(140, 9);
  expect(paidYear(first, { augmentationPricePerMWh: prices, replacementCost: undefined }).augmentationCost).toBeCloseTo(140 * prices[0], 6);
});

test('what no addition restores is refused', () => {
  expect(() => liveAll({ ...plan, healthLimit: 1 }, dailyCycles(1))).toThrow('Augmentation does not restore capacity');
});

describe('without augmentation', () => {
  const worn = { ...plan, isAugmented: false };

  test('nothing is bought for cells that reach the limit on the last day they serve', () => {
    const [firstYear] = liveAll({ ...plan, isAugmented: false }, dailyCycles(yearly), 33_000);
    const healthLimit = firstYear.stateOfHealth;
    const kinds = (changes: Partial<LifePlan>): readonly unknown[] =>
      liveAll({ ...plan, healthLimit, ...changes }, dailyCycles(yearly), 33_000).map(({ events }) =>
        events.map(({ kind, day }) => [kind, day]),
      );
    const added = ['augmentation', 364];
    expect(kinds({ lifetimeYears: 2 })).toEqual([[added], []]);
    expect(kinds({ lifetimeYears: 1 })).toEqual([[]]);
    expect(kinds({ lifetimeYears: 3, standsUntilYears: 1 })).toEqual([[], [], []]);
    const replaced = [['replacement', 364]];
    expect(kinds({ lifetimeYears: 3, isAugmented: false, isReplaced: true })).toEqual([replaced, replaced, []]);
    // Cells that are replaced at the end of the year anyway are not augmented before.
    expect(kinds({ lifetimeYears: 2, isReplaced: true, usefulLifeYears: 1 })).toEqual([replaced, []]);
  });

  test('cells are replaced when they reach the limit, and at the end of their useful life', () => {
    const replaced = { ...worn, isReplaced: true, usefulLifeYears: 7 };
    const years = liveAll(replaced, dailyCycles(yearly));
    expect(years.flatMap(({ events }) => events.map(({ kind, operatingYear, day }) => [kind, operatingYear, day]))).toEqual([
      ['replacement', 6, 364],
      ['replacement', 13, 364],
      ['replacement', 20, 364],
    ]);
    const paid = years.map((year) => paidYear(year, { augmentationPricePerMWh: undefined, replacementCost: prices }));
    expect(paid.map(({ replacementCost }) => replacementCost).filter((cost) => cost !== 0)).toEqual([prices[6], prices[13], prices[20]]);
    expect(years[7].maximumMWh).toBe(100);
    const early = liveAll({ ...replaced, usefulLifeYears: 20 }, dailyCycles(yearly)).flatMap(({ events }) => events);
    expect(early.map(({ operatingYear }) => operatingYear)).toEqual([10, 21]);
    expect(early[0].day).toBeLessThan(364);
  });

  test('nor replacement they wear on and are gone after their useful life', () => {
    const years = liveAll({ ...worn, usefulLifeYears: 12 }, dailyCycles(yearly));
    expect(years[11].minimumMWh).toBeCloseTo(100 * (1 - 12 * 0.0327), 0);
    expect([years[12].maximumMWh, years[12].minimumMWh]).toEqual([0, 0]);
    expect(years.flatMap(({ events }) => events)).toEqual([]);
  });
});

describe('cycles that are open at the end of a year', () => {
  /** Rises all year and falls all the next: one cycle in two years. */
  const [up, down] = [
    Float64Array.from({ length: 8760 }, (_, hour) => hour / 87.59),
    Float64Array.from({ length: 8760 }, (_, hour) => 100 - hour / 87.59),
  ];
  const lossOf = (from: LifePlan, years: readonly Series[]): readonly number[] => {
    const life = newStorageLife(from);
    return years.map((levels) => {
      liveThrough(life, { levelMWh: levels, startMWh: levels[0], begin: 0, end: 8760, throughputMWh: 0 });
      return endYear(life).cycleLoss;
    });
  };

  test('count as halves in it, and not again when they close', () => {
    for (const loss of lossOf(plan, [up, down, up, down])) expect(loss).toBeCloseTo(6e-5 / 2, 12);
  });

  test('are gone with cells that are replaced', () => {
    const replaced = { ...plan, isAugmented: false, isReplaced: true, usefulLifeYears: 1 };
    for (const loss of lossOf(replaced, [up, down, up, down])) expect(loss).toBeCloseTo(6e-5 / 2, 12);
    const life = newStorageLife(replaced);
    for (const levelMWh of [up, down]) {
      liveThrough(life, { levelMWh, startMWh: levelMWh[0], begin: 0, end: 8760, throughputMWh: 0 });
      const { stateOfHealth, calendarLoss } = endYear(life);
      expect(stateOfHealth).toBeCloseTo(1 - calendarLoss, 12);
    }
    const rest = new Float64Array(8760).fill(100);
    expect(lossOf(replaced, [up, rest])).toEqual([expect.closeTo(6e-5 / 2, 12), 0]);
  });
});

test('a minimum lifetime of 15 years puts the addition at its end', () => {
  const held = { ...plan, ageing: { ...ageing, minimumLifetimeYears: 15 } };
  const [first] = liveAll(held, dailyCycles(yearly)).flatMap(({ events }) => events);
  expect([first.operatingYear, first.day]).toEqual([14, 364]);
});

describe('deferred storage', () => {
  test('is absent before its day and ages from it', () => {
    const life = newStorageLife({ ...plan, deferredYears: 1.5 });
    expect(usableRange(life)).toEqual({ floorMWh: 0, ceilingMWh: 0 });
    const [first, second, third] = [0, 1, 2].map(() => liveYear(life, dailyCycles(yearly), 33_000));
    expect([first.maximumMWh, first.minimumMWh, first.calendarLoss, first.cycleLoss]).toEqual([0, 0, 0, 0]);
    expect(second.calendarLoss).toBeCloseTo(third.calendarLoss / 2, 4);
    expect(second.cycleLoss).toBeCloseTo(third.cycleLoss / 2, 3);
    expect(second.maximumMWh).toBe(100);
  });
});

describe('range of the level', () => {
  const aged = (from: LifePlan): StorageLife => {
    const life = newStorageLife(from);
    for (let year = 0; year < 5; year++) liveYear(life, dailyCycles(yearly), 0);
    return life;
  };

  test('the floor relates to the nominal capacity, or to what is left of it', () => {
    const life = aged(plan);
    expect(usableRange(life).floorMWh).toBe(10);
    expect(usableRange(life).ceilingMWh).toBeCloseTo(100 - 5 * 3.27, 1);
    const relative = aged({ ...plan, ageing: { ...ageing, usesNominalCapacity: false } });
    expect(usableRange(relative).floorMWh).toBeCloseTo(0.1 * usableRange(relative).ceilingMWh, 12);
  });

  test('deeper cycles of what is left wear more than the same of the nominal', () => {
    const nominal = aged({ ...plan, isAugmented: false }).stateOfHealth;
    const left = aged({ ...plan, isAugmented: false, ageing: { ...ageing, usesNominalCapacity: false } }).stateOfHealth;
    expect(left).toBeLessThan(nominal);
  });

  test('a level above the faded capacity loses the difference', () => {
    const life = aged(plan);
    const kept = keptLevelMWh(life, 99);
    expect(kept).toBe(usableCapacityMWh(life));
    expect(endYear(life).lostMWh).toBeCloseTo(99 - kept, 12);
  });

  test('a fixed temperature scales the capacity', () => {
    expect(usableRange(newStorageLife({ ...plan, capacityFactor: 0.9 })).ceilingMWh).toBeCloseTo(90, 12);
  });

  test('the unit follows its cells: range, and half of the loss of efficiency each way', () => {
    const unit = {
      capacityMWh: 100,
      floorMWh: 10,
      ceilingMWh: 100,
      chargeLimitMW: 50,
      dischargeLimitMW: 50,
      chargeEfficiency: 0.9,
      dischargeEfficiency: 0.8,
      wearPerMWh: 3,
    };
    const now = agedUnit(unit, aged({ ...plan, efficiencyByAge: Float64Array.from({ length: 25 }, (_, age) => 0.99 ** age) }));
    expect(now.chargeEfficiency).toBeCloseTo(0.9 * 0.99 ** 2.5, 12);
    expect(now.dischargeEfficiency).toBeCloseTo(0.8 * 0.99 ** 2.5, 12);
    expect(now).toMatchObject({ capacityMWh: 100, floorMWh: 10, chargeLimitMW: 50, wearPerMWh: 3 });
    expect(now.ceilingMWh).toBeLessThan(100);
  });
});

test('temperatures that come with the levels age the cells as they are', () => {
  const life = newStorageLife({ ...plan, temperatureC: undefined });
  const levels = new Float64Array(48);
  const temperatureC = Float64Array.from(levels, (_, t) => (t < 24 ? 10 : 40));
  liveThrough(life, { levelMWh: levels, startMWh: 0, begin: 0, end: 48, throughputMWh: 0, temperatureC });
  const expected = 24 * (calendarRatePerHour(ageing, 10) + calendarRatePerHour(ageing, 40));
  expect(1 - life.stateOfHealth).toBeCloseTo(expected, 12);
  expect(() => liveThrough(life, { levelMWh: levels, startMWh: 0, begin: 0, end: 24, throughputMWh: 0 })).toThrow(/temperatures/);
});

test('a year lived at once is the same as day by day', () => {
  const levels = dailyCycles(0.8);
  const [atOnce, byDay] = [newStorageLife(plan), newStorageLife(plan)];
  liveThrough(atOnce, { levelMWh: levels, startMWh: 0, begin: 0, end: 8760, throughputMWh: 29_200 });
  expect(endYear(atOnce)).toEqual({ ...liveYear(byDay, levels, 29_200), throughputMWh: 29_200, equivalentCycles: 292 });
});

test('health rises only by what is added or replaced, and capacity is never above that at commercial operation', () => {
  const level = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 48, maxLength: 48 });
  fc.assert(
    fc.property(
      level,
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(0, 0.2),
      fc.constantFrom(0.5, 1),
      (levels, adds, replaces, lossesAdd, minimumLifetimeYears, depthExponent) => {
        const life = newStorageLife({
          ...plan,
          isAugmented: adds,
          isReplaced: replaces,
          lifetimeYears: 2,
          ageing: { ...ageing, lossesAdd, minimumLifetimeYears, cycle: { lossPerFullCycle: 0.01, depthExponent } },
        });
        const year = Float64Array.from({ length: 8760 }, (_, t) => levels[t % 48]);
        let before = 1;
        try {
          for (let day = 0; day < 365; day++) {
            const known = life.year.events.length;
            liveThrough(life, { levelMWh: year, startMWh: levels[47], begin: day * 24, end: (day + 1) * 24, throughputMWh: 0 });
            if (life.year.events.length === known) expect(life.stateOfHealth).toBeLessThanOrEqual(before + 1e-12);
            expect(usableCapacityMWh(life)).toBeLessThanOrEqual(100 + 1e-9);
            expect(life.stateOfHealth).toBeGreaterThanOrEqual(0);
            before = life.stateOfHealth;
          }
        } catch (error) {
          expect((error as Error).message).toBe('Augmentation does not restore capacity');
        }
      },
    ),
    { numRuns: 30 },
  );
});
