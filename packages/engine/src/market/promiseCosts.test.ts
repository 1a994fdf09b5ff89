import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { promiseCosts } from './promiseCosts';

test('in dollars a missed call costs 100,000, a forbidden shortage 20,000, a withdrawn offer 10,000, readiness and an unserved load 5,000', () => {
  expect(promiseCosts(1_000)).toEqual({
    missedCallPerMWh: 1e5,
    forbiddenShortagePerMWh: 2e4,
    withdrawnPerMWh: 1e4,
    notReadyPerMWh: 5e3,
    unservedLoadPerMWh: 5e3,
  });
});

test('where energy reaches 9,000, no price makes a storage leave its readiness', () => {
  expect(promiseCosts(9_000).notReadyPerMWh).toBe(18_000);
});

test('the order of commitment holds whatever energy is worth, and all costs are above it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (valuePerMWh) => {
      const { missedCallPerMWh, forbiddenShortagePerMWh, withdrawnPerMWh, notReadyPerMWh, unservedLoadPerMWh } = promiseCosts(valuePerMWh);
      expect(missedCallPerMWh).toBeGreaterThan(forbiddenShortagePerMWh);
      expect(forbiddenShortagePerMWh).toBeGreaterThan(withdrawnPerMWh);
      expect(withdrawnPerMWh).toBeGreaterThan(notReadyPerMWh);
      expect(notReadyPerMWh).toBeGreaterThanOrEqual(unservedLoadPerMWh);
      expect(unservedLoadPerMWh).toBeGreaterThan(1.99 * valuePerMWh);
    }),
  );
});
