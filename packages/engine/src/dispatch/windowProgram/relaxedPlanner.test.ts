import { describe, expect, test } from 'vitest';
import { sum } from '../../series';
import { dispatchYear } from '../dispatch';
import type { DispatchProblem, DispatchResult, DispatchTerms } from '../problem';
import { batteryOf, plant } from '../testing';

/** A year of hours: a price that swings through each day, otherwise by the day, and sun until the last dust of the evening. */
const prices = Array.from(
  { length: 8760 },
  (_, t) => 40 + 30 * Math.sin((2 * Math.PI * ((t % 24) - 9)) / 24) + ((7 * Math.floor(t / 24)) % 31),
);
const sun = (sizeMW: number) =>
  Float64Array.from(
    { length: 8760 },
    (_, t) => sizeMW * Math.max(0, Math.sin((Math.PI * ((t % 24) - 6)) / 12)) * (0.4 + 0.6 * ((3 * Math.floor(t / 24)) % 11) * 0.1),
  );
const battery = { ...batteryOf(10, 40, 0.95), chargeEfficiency: 0.95 };

function year(sunMW: number, terms: DispatchTerms | undefined, foresight: 'wholeYear' | 'lookAhead48h' = 'wholeYear'): DispatchResult {
  const problem: DispatchProblem = plant(prices, {
    generationMW: sun(sunMW),
    exportLimitMW: new Float64Array(8760).fill(20),
    importLimitMW: new Float64Array(8760).fill(20),
    storage: battery,
    ...(terms && { terms }),
  });
  return dispatchYear(problem, { foresight, startMWh: 0, endMWh: undefined, endValuePerMWh: 0 });
}

describe.each(['wholeYear', 'lookAhead48h'] as const)('over %s', (foresight) => {
  const free = year(10, undefined, foresight).objective;

  test.each([
    ['a limit of 100 cycles a day', { cycleLimit: { perDayMWh: 4000, overTwoDays: false } }],
    ['a limit of 200 cycles in two days', { cycleLimit: { perDayMWh: 4000, overTwoDays: true } }],
  ] as const)('%s changes nothing', (_, terms) => {
    expect(year(10, terms, foresight).objective / free).toBeCloseTo(1, 7);
  });
});

test('a quarter at most of what is charged is bought in the year, with little sun and with much, and a limit of cycles that binds nothing beside it', () => {
  for (const sunMW of [1, 10]) {
    const alone = year(sunMW, { boughtPerGenerated: 1 / 3 });
    const { flows, relativeGapBound, objective } = year(sunMW, {
      boughtPerGenerated: 1 / 3,
      cycleLimit: { perDayMWh: 130, overTwoDays: false },
    });
    expect(relativeGapBound).toBeLessThan(1e-6);
    expect(objective / alone.objective).toBeCloseTo(1, 6);
    const [charged, fromSun] = [sum(flows.chargeMW), sum(flows.generationToStorageMW)];
    expect((charged - fromSun) / charged).toBeLessThanOrEqual(0.25 + 1e-9);
    expect((charged - fromSun) / charged).toBeGreaterThan(0.24);
    expect(objective).toBeLessThan(year(sunMW, undefined).objective);
  }
});
