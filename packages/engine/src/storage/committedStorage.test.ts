import fc from 'fast-check';
import { expect, test } from 'vitest';
import { committedStorage } from './committedStorage';
import type { StorageUnit } from './storageUnit';

const unit: StorageUnit = {
  capacityMWh: 400,
  floorMWh: 0,
  ceilingMWh: 400,
  chargeLimitMW: 100,
  dischargeLimitMW: 90,
  chargeEfficiency: 0.95,
  dischargeEfficiency: 0.95,
  wearPerMWh: 3,
};

test('half of a storage is its power by half, between 25 and 75 % of charge', () => {
  expect(committedStorage(unit, 0.5)).toEqual({ ...unit, floorMWh: 100, ceilingMWh: 300, chargeLimitMW: 50, dischargeLimitMW: 45 });
});

test('above a floor of 10 % the middle is that of what may be used', () => {
  const { floorMWh, ceilingMWh } = committedStorage({ ...unit, floorMWh: 40 }, 0.5);
  expect([floorMWh, ceilingMWh]).toEqual([130, 310]);
});

test('all of it is the storage itself', () => {
  expect(committedStorage(unit, 1)).toBe(unit);
});

test('a share never leaves the range of the storage, and its own is that share of it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 400, noNaN: true }), (share, floorMWh) => {
      const part = committedStorage({ ...unit, floorMWh }, share);
      expect(part.floorMWh).toBeGreaterThanOrEqual(floorMWh);
      expect(part.ceilingMWh).toBeLessThanOrEqual(400);
      expect(part.ceilingMWh - part.floorMWh).toBeCloseTo(share * (400 - floorMWh), 6);
    }),
  );
});
