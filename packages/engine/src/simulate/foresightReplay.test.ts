import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DispatchProblem } from '../dispatch/problem';
import { batteryOf, plant as plantOf } from '../dispatch/testing';
import { seededRandom } from '../seededRandom';
import { constantSeries } from '../series';
import { captureRates } from './foresightReplay';

const days = 20;

/** 1 MW and 4 MWh of storage that loses a tenth either way, 10 MW of connection. */
const plant = (price: (t: number) => number, changes: Partial<DispatchProblem> = {}): DispatchProblem =>
  plantOf(
    Float64Array.from({ length: 24 * days }, (_, t) => price(t)),
    changes,
    10,
  );

/** Six MW of sun at noon, which a connection of 3 MW cannot take. */
const withSun = {
  generationMW: Float64Array.from({ length: 24 * days }, (_, t) => Math.max(0, 6 * Math.sin(((t % 24) - 6) * (Math.PI / 12)))),
  exportLimitMW: constantSeries(24 * days, 3),
};
const directCurrent = { terms: { busConverter: { limitMW: 2, efficiency: 0.95 } } };
const plants: readonly (readonly [string, Partial<DispatchProblem>])[] = [
  ['storage alone', {}],
  ['solar and storage', withSun],
  ['storage behind a converter', directCurrent],
  ['DC-coupled solar and storage', { ...withSun, ...directCurrent }],
];

const everyDay = (t: number): number => (t % 24 < 8 ? 10 : 100);
const varied = (t: number): number => 40 + 30 * Math.sin(t / 3.7) + 10 * Math.sin(t * 1.3);

test('1 MWh that expects the prices of yesterday captures 60 of the 120 that are there', () => {
  // All hours at 50, but: first day 10 at two and 100 at noon, second day 60 at two and 30 at noon.
  // Known: 100 - 10, bought again at 50 for 60, bought at 30 for 50: 90 + 10 + 20. Expected: 90, then 60 paid and 30 earned.
  const special: Readonly<Record<number, number>> = { 2: 10, 12: 100, 26: 60, 36: 30 };
  const pricePerMWh = Float64Array.from({ length: 48 }, (_, t) => special[t] ?? 50);
  const twoDays = plantOf(pricePerMWh, { storage: batteryOf(1, 1) }, 10);
  const found = captureRates(twoDays, 0);
  expect(found?.persistence).toBeCloseTo(60 / 120, 9);
  expect(found?.lookAhead).toBeCloseTo(1, 9);
});

describe.each(plants)('%s', (_, changes) => {
  test('where each day has the prices of the day before, yesterday tells all', () => {
    expect(captureRates(plant(everyDay, changes), 0)?.persistence).toBeCloseTo(1, 9);
  });

  test('a forecast without noise is as good as knowing', () => {
    const quiet = { priceShare: 0, keptAnHour: 0.8, seeds: [1, 2] };
    for (const rate of captureRates(plant(varied, changes), 0, quiet)?.noisy ?? [0]) expect(rate).toBeCloseTo(1, 9);
  });

  test('noise costs something, and the same for the same seed', () => {
    const noisy = captureRates(plant(varied, changes), 0)?.noisy ?? [];
    expect(noisy).toHaveLength(5);
    expect(new Set(noisy).size).toBe(5);
    for (const rate of noisy) expect(rate).toBeGreaterThan(0.6);
    expect(captureRates(plant(varied, changes), 0)?.noisy).toEqual(noisy);
  });

  test('no plan captures more than knowing the whole year does', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 4 }), (seed, startMWh) => {
        const random = seededRandom(seed);
        const found = captureRates(
          plant(() => 40 + 40 * random.normal(), changes),
          startMWh,
        );
        if (!found) return;
        for (const rate of [1, found.persistence, ...found.noisy]) expect(rate * found.lookAhead).toBeLessThanOrEqual(1 + 1e-6);
      }),
      { numRuns: 15 },
    );
  });
});

test('where dear and cheap days take turns, yesterday misleads', () => {
  const turned = plant((t) => (Math.floor(t / 24) % 2 === 0 ? everyDay(t) : everyDay(t + 12)));
  expect(captureRates(turned, 0)?.persistence).toBeLessThan(0.9);
});

describe('there is nothing to capture', () => {
  test('without storage', () => {
    expect(captureRates(plant(everyDay, { storage: undefined }), 0)).toBeUndefined();
  });

  test('where the price never moves', () => {
    expect(
      captureRates(
        plant(() => 50),
        0,
      ),
    ).toBeUndefined();
  });

  test('that is known, where the plant is bound by more than its market', () => {
    expect(captureRates(plant(everyDay, { terms: { boughtPerGenerated: 1 } }), 0)).toBeUndefined();
  });
});
