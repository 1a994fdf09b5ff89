import { expect, test } from 'vitest';
import { importLimitsHaveNoEffect } from './importLimits';

const charging = { useStorage: true, useSolar: true, canBatteryChargeFromGrid: 'true' } as const;

test('import limits count only where storage may charge from the grid', () => {
  expect(importLimitsHaveNoEffect(charging)).toBe(false);
  expect(importLimitsHaveNoEffect({ ...charging, useStorage: false })).toBe(true);
  expect(importLimitsHaveNoEffect({ ...charging, canBatteryChargeFromGrid: 'false' })).toBe(true);
});

test('storage alone has nothing but the grid to charge from', () => {
  expect(importLimitsHaveNoEffect({ ...charging, useSolar: false, canBatteryChargeFromGrid: 'false' })).toBe(false);
});
