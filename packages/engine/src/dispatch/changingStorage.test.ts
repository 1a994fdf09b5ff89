import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constantSeries, sum } from '../series';
import { dispatchYear } from './dispatch';
import type { ChangingStorage, DispatchHorizon, DispatchProblem, NextBlock } from './problem';
import { batteryOf, plant } from './testing';

/** Days that are cheap until noon and expensive after it; 1 MW either way, 4 MWh, nothing is lost. */
function days(count: number, changes: Partial<DispatchProblem> = {}): DispatchProblem {
  const prices = Float64Array.from({ length: 24 * count }, (_, hour) => (hour % 24 < 12 ? 10 : 100));
  return plant(prices, { storage: batteryOf(1, 4), ...changes });
}

const horizon: DispatchHorizon = { foresight: 'lookAhead48h', startMWh: 0, endMWh: undefined, endValuePerMWh: 0 };

/** `afterDay` answers what holds from the next day on, from the number of days that are over. */
function changing(steps: number, afterDay: (days: number, levelMWh: number) => NextBlock, stands = {}): ChangingStorage {
  return {
    standsFrom: 0,
    standsUntil: steps,
    afterBlock: (flows, _, end) => afterDay(end / 24, flows.levelMWh[end - 1] as number),
    ...stands,
  };
}

const dayOf = (series: Float64Array, day: number): number => sum(series.subarray(24 * day, 24 * (day + 1)));

describe('worked by hand', () => {
  test('4 MWh on the first day, 3 on the second, 2 on the third and last two', () => {
    const problem = days(4);
    const { flows, endMWh } = dispatchYear(
      problem,
      horizon,
      changing(96, (over, levelMWh) => ({ floorMWh: 0, ceilingMWh: 4 - over, levelMWh })),
    );
    expect([0, 1, 2, 3].map((day) => dayOf(flows.exportMW, day))).toEqual([4, 3, 2, 2]);
    expect(endMWh).toBe(0);
  });

  test('what the capacity no longer holds is not sold', () => {
    // Expensive days are over after the first; what is left stays in the cells for the third.
    const price = Float64Array.from({ length: 96 }, (_, hour) => (hour < 24 ? 10 : 100));
    const problem = days(4, { salePricePerMWh: price, purchasePricePerMWh: constantSeries(96, 200) });
    const { flows } = dispatchYear(
      problem,
      { ...horizon, startMWh: 4 },
      changing(96, (_, levelMWh) => ({ floorMWh: 0, ceilingMWh: 1, levelMWh: Math.min(1, levelMWh) })),
    );
    expect(sum(flows.exportMW)).toBeCloseTo(1, 12);
  });

  test('a floor that rises above the level holds once the level is there', () => {
    const { flows } = dispatchYear(
      days(2),
      horizon,
      changing(48, (_, levelMWh) => ({ floorMWh: 2, ceilingMWh: 4, levelMWh })),
    );
    expect(flows.levelMWh.every((level) => level >= 0)).toBe(true);
  });

  test('a storage that comes on the second day and goes after the third', () => {
    const problem = days(5);
    const { flows, endMWh } = dispatchYear(
      problem,
      { ...horizon, startMWh: 4 },
      changing(120, (_, levelMWh) => ({ floorMWh: 0, ceilingMWh: 4, levelMWh }), { standsFrom: 24, standsUntil: 72 }),
    );
    expect([0, 1, 2, 3, 4].map((day) => dayOf(flows.exportMW, day))).toEqual([0, 4, 4, 0, 0]);
    expect(flows.levelMWh[23]).toBe(4);
    expect(endMWh).toBe(0);
  });

  test('sun is sold while the storage is away', () => {
    const problem = days(3, { generationMW: constantSeries(72, 2), exportLimitMW: constantSeries(72, 1.5) });
    const { flows } = dispatchYear(
      problem,
      horizon,
      changing(72, (_, levelMWh) => ({ floorMWh: 0, ceilingMWh: 0, levelMWh: Math.min(0, levelMWh) }), { standsFrom: 24 }),
    );
    expect(dayOf(flows.exportMW, 0)).toBe(36);
    expect(dayOf(flows.curtailedMW, 0)).toBe(12);
    // The plan of the first day reached into the last one, on which there is no capacity.
    expect(dayOf(flows.chargeMW, 2)).toBe(0);
  });

  test('the whole year is one block', () => {
    const blocks: (readonly [number, number])[] = [];
    dispatchYear(
      days(4),
      { ...horizon, foresight: 'wholeYear' },
      {
        standsFrom: 24,
        standsUntil: 96,
        afterBlock: (flows, begin, end) => {
          blocks.push([begin, end]);
          return { floorMWh: 0, ceilingMWh: 4, levelMWh: flows.levelMWh[end - 1] as number };
        },
      },
    );
    expect(blocks).toEqual([[24, 96]]);
  });
});

test('an end level and a storage that changes do not go together', () => {
  const still = changing(48, (_, levelMWh) => ({ floorMWh: 0, ceilingMWh: 4, levelMWh }));
  expect(() => dispatchYear(days(2), { ...horizon, endMWh: 2 }, still)).toThrow('free end');
  expect(() => dispatchYear(days(2), horizon, { ...still, standsFrom: 49 })).toThrow('stands from step 49');
});

test('a storage that does not change is planned as if nobody looked; one that shrinks keeps within what is left', () => {
  const prices = fc.array(fc.integer({ min: -20, max: 100 }), { minLength: 120, maxLength: 120 });
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
      const price = Float64Array.from(values);
      const problem = days(5, { salePricePerMWh: price, purchasePricePerMWh: price.map((value) => value + 1) });
      const same = dispatchYear(
        problem,
        horizon,
        changing(120, (_, levelMWh) => ({ floorMWh: 0, ceilingMWh: 4, levelMWh })),
      );
      const plain = dispatchYear(problem, horizon);
      expect(same.flows).toEqual(plain.flows);
      expect(same.objective).toBe(plain.objective);
      const faded = dispatchYear(
        problem,
        horizon,
        changing(120, (_, levelMWh) => ({ floorMWh: 0, ceilingMWh: 4 * share, levelMWh: Math.min(levelMWh, 4 * share) })),
      );
      expect(faded.relativeGapBound).toBeLessThan(1e-9);
      expect(Math.max(...faded.flows.levelMWh.subarray(24))).toBeLessThanOrEqual(4 * share + 1e-9);
    }),
    { numRuns: 100 },
  );
});
