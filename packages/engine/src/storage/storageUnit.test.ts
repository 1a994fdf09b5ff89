import { describe, expect, test } from 'vitest';
import type { StorageCase } from '../cases/case';
import { initialLevelMWh, storageUnit } from './storageUnit';

const fourHours: StorageCase = {
  id: 'storage-1',
  name: 'Storage',
  units: 50,
  capacityMWhPerUnit: 4,
  powerMWPerUnit: 1,
  roundTripEfficiency: 0.81,
  minimumStateOfCharge: 0.1,
  initialStateOfCharge: 1,
  converter: undefined,
};

describe('without converter', () => {
  test('50 units of 1 MW / 4 MWh are 50 MW / 200 MWh at the bus', () => {
    expect(storageUnit(fourHours)).toMatchObject({
      capacityMWh: 200,
      chargeLimitMW: 50,
      dischargeLimitMW: 50,
      floorMWh: 20,
      ceilingMWh: 200,
    });
  });

  test('81 % for the round trip are 90 % each way', () => {
    const { chargeEfficiency, dischargeEfficiency } = storageUnit(fourHours);
    expect(chargeEfficiency).toBeCloseTo(0.9, 12);
    expect(dischargeEfficiency).toBeCloseTo(0.9, 12);
  });
});

describe('with converter', () => {
  test('one of 98 % and the same rating limits charging, and its losses limit discharging', () => {
    const unit = storageUnit({ ...fourHours, converter: { limitMW: 50, efficiency: 0.98 } });
    expect(unit.chargeLimitMW).toBe(50);
    expect(unit.dischargeLimitMW).toBeCloseTo(49, 12);
    expect(unit.chargeEfficiency).toBeCloseTo(0.882, 12);
  });

  test('a larger one lets the storage reach its rated power at the terminals', () => {
    const unit = storageUnit({ ...fourHours, converter: { limitMW: 80, efficiency: 0.98 } });
    expect(unit.chargeLimitMW * 0.98).toBeCloseTo(50, 12);
    expect(unit.dischargeLimitMW / 0.98).toBeCloseTo(50, 12);
  });

  test('a smaller one limits both ways', () => {
    expect(storageUnit({ ...fourHours, converter: { limitMW: 30, efficiency: 0.98 } })).toMatchObject({
      chargeLimitMW: 30,
      dischargeLimitMW: 30,
    });
  });
});

test('an initial level below the floor starts at the floor', () => {
  expect(initialLevelMWh({ ...fourHours, initialStateOfCharge: 0 }, storageUnit(fourHours))).toBe(20);
  expect(initialLevelMWh(fourHours, storageUnit(fourHours))).toBe(200);
});
