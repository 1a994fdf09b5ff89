import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSizes } from './nextSizes';
import type { SystemSlope } from './systemSlopes';

const slope = (change: Partial<SystemSlope>): SystemSlope => ({
  path: 'solar/solar-1/sizing',
  name: 'Solar',
  unit: 'MW',
  factor: 1,
  isCounted: false,
  isUsual: true,
  per: undefined,
  present: 110,
  from: 0,
  to: 330,
  step: 0.5,
  above: null,
  below: null,
  isExact: true,
  ...change,
});
const next = (change: Partial<SystemSlope>, listed: readonly number[] = []) => nextSizes([slope(change)], () => listed)[0];

test('beyond the largest calculated size a round one follows, with the slope times the change as its gain', () => {
  expect(next({ above: 0.13e6 }, [100, 110])).toMatchObject({ value: 120, npvPerUnit: 0.13e6, gain: 1.3e6 });
});

test('where less pays, the next size is smaller', () => {
  expect(next({ below: -0.2e6 })).toMatchObject({ value: 100, gain: 2e6 });
});

test('between two calculated sizes it is a round one in the middle; between neighbours of a step there is none', () => {
  expect(next({ above: 1 }, [110, 150])?.value).toBe(130);
  expect(next({ above: 1, step: 1 }, [110, 111])).toBeUndefined();
});

test('units are whole, and counted in what is shown: 4 units of 2 MW more are 8 MW', () => {
  const found = next({ above: 5, present: 20, from: 0, to: 40, step: 1, isCounted: true, factor: 2 }, [20, 26])!;
  expect(found).toMatchObject({ value: 24, gain: 5 * 4 * 2 });
});

test('hours of a storage move by half hours: 3.5 instead of 4', () => {
  expect(next({ path: 'storage/s/hours', unit: 'h', present: 4, from: 1, to: 8, step: 0.5, below: -1e6 })?.value).toBe(3.5);
});

test('a slope that does not pay, or a bound that is reached, gives nothing to try', () => {
  expect(next({ above: -1, below: 1 })).toBeUndefined();
  expect(next({ above: 1, to: 110 })).toBeUndefined();
});

test('the largest gains are first, three at most', () => {
  const found = nextSizes(
    [1, 4, 2, 3].map((above) => slope({ above })),
    () => [],
  );
  expect(found.map(({ npvPerUnit }) => npvPerUnit)).toEqual([4, 3, 2]);
});

test('each suggestion lies within the bounds, on the side that pays, before the next calculated size', () => {
  const number = fc.double({ min: -5, max: 5, noNaN: true });
  const sizes = fc.array(fc.integer({ min: 0, max: 330 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 330 }), number, number, sizes, (present, above, below, listed) => {
      for (const { value, gain } of nextSizes([slope({ present, above, below })], () => listed)) {
        expect(value >= 0 && value <= 330).toBe(true);
        expect(gain).toBeGreaterThan(0);
        const between = listed.filter((each) => (each - present) * (each - value) < -1e-6);
        expect(between).toEqual([]);
        expect(value > present ? above > 0 : below < 0).toBe(true);
      }
    }),
  );
});
