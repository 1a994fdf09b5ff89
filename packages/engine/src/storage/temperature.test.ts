import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellThermal } from '../cases/cells';
import { capacityFactor, mayOperate, steadyTemperatureC, thermalStep } from './temperature';

const thermal: CellThermal = {
  fixedC: undefined,
  minC: -10,
  maxC: 50,
  massKg: 10_000,
  specificHeatJPerKgK: 900,
  conductanceWPerK: 500,
  capacityCoefficients: [0.89971, 9.9679e-3, -2.1964e-4],
};

test('500 W/K hold 9 MJ/K for 5 hours: after an hour exp(−0.2) of the distance is left', () => {
  const step = thermalStep(thermal, 1);
  expect(step.atEnd).toBeCloseTo(Math.exp(-0.2), 12);
  expect(step.inMean).toBeCloseTo((1 - Math.exp(-0.2)) / 0.2, 12);
});

test('5 kW of heat keep cells 10 K above the air', () => {
  expect(steadyTemperatureC(thermal, 20, 5000)).toBe(30);
});

test('at 0 °C the capacity is d0, and it stays within its bounds', () => {
  expect(capacityFactor(thermal.capacityCoefficients, 0)).toBe(0.89971);
  expect(capacityFactor(thermal.capacityCoefficients, 20)).toBeCloseTo(0.89971 + 0.199358 - 0.087856, 9);
  expect(capacityFactor([1, 0.1, 0], -100)).toBe(0.05);
  expect(capacityFactor([1, 0.1, 0], 100)).toBe(1.2);
  expect(capacityFactor([1, 0, 0], -40)).toBe(1);
});

test('power flows inside the operating window, its ends included', () => {
  expect([-10.1, -10, 20, 50, 50.1].map((temperature) => mayOperate(thermal, temperature))).toEqual([false, true, true, true, false]);
});

test('the temperature moves towards the steady one and never past it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e5, noNaN: true }), (conductanceWPerK) => {
      const { atEnd, inMean } = thermalStep({ ...thermal, conductanceWPerK }, 1);
      expect(atEnd).toBeGreaterThanOrEqual(0);
      expect(inMean).toBeGreaterThanOrEqual(atEnd);
      expect(inMean).toBeLessThanOrEqual(1);
    }),
  );
});
