import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { describe, expect, test } from 'vitest';
import type { StorageCase } from '../cases/case';
import { cellsOf, type Cells } from '../cases/cells';
import { initialLevelMWh, storageUnit } from './storageUnit';

const fourHours: StorageCase = {
  id: 'storage-1',
  name: 'Storage',
  units: 50,
  capacityMWhPerUnit: 4,
  powerMWPerUnit: 1,
  minimumStateOfCharge: 0.1,
  initialStateOfCharge: 1,
  converter: undefined,
  cells: cellsOf({ ...(builtInStorages as readonly [StorageSpec])[0], roundtripEfficiency: 81 }),
  healthLimit: 0.65,
  augmentationPricePerMWh: undefined,
  replacementCost: undefined,
  usefulLifeYears: 20,
  deferredYears: 0,
  efficiencyByAge: new Float64Array(0),
  auxiliaryLoad: undefined,
  cycleLimit: undefined,
  airTemperatureC: undefined,
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

describe('limits of the cells', () => {
  const unitOf = (changes: Partial<Cells>) => storageUnit({ ...fourHours, cells: { ...fourHours.cells, ...changes } });

  test('currents bound the power, each its own way', () => {
    expect(unitOf({ chargeLimitMW: 0.5, dischargeLimitMW: 0.8 })).toMatchObject({ chargeLimitMW: 25, dischargeLimitMW: 40 });
  });

  test('other losses of 19 % beside 81 % of round trip leave 81 % each way', () => {
    const { chargeEfficiency, dischargeEfficiency } = unitOf({ otherLosses: 0.19 });
    expect([chargeEfficiency, dischargeEfficiency]).toEqual([expect.closeTo(0.81, 12), expect.closeTo(0.81, 12)]);
  });

  test('a resistance bounds what can be given', () => {
    expect(unitOf({ peakMW: 0.6 })).toMatchObject({ chargeLimitMW: 50, dischargeLimitMW: 30 });
  });

  test('cells held too cold do nothing', () => {
    expect(unitOf({ thermal: { ...fourHours.cells.thermal, fixedC: -20 } })).toMatchObject({ chargeLimitMW: 0, dischargeLimitMW: 0 });
  });
});

test('an initial level below the floor starts at the floor', () => {
  expect(initialLevelMWh({ ...fourHours, initialStateOfCharge: 0 }, storageUnit(fourHours))).toBe(20);
  expect(initialLevelMWh(fourHours, storageUnit(fourHours))).toBe(200);
});
