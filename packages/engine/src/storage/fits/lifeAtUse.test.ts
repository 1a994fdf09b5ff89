import { expect, test } from 'vitest';
import { initialStorageSpec } from '@hybrid/project/library/storageSpec';
import { energyUntilLostMWh, lostByCyclesPerYear, lostByTimePerYear, yearsUntilLost } from './lifeAtUse';

const once = { cyclesPerDay: 1, temperatureC: 25 };
const cells = { ...initialStorageSpec, fittedA: 6e-5, fittedBeta: 1, minimumStateOfCharge: 10 };

test('a cycle a day of 90 % depth takes 365 × 0.9 × A of the capacity in a year where only throughput counts', () => {
  expect(lostByCyclesPerYear(cells, once)).toBeCloseTo(365 * 0.9 * 6e-5, 15);
  expect(lostByCyclesPerYear({ ...cells, useLifetimeCurve: false }, once)).toBe(0);
});

test('time takes the limit over the simple lifetime where temperature is ignored, and B e^(−d/T) in each hour where it is not', () => {
  const simple = {
    ...cells,
    ignoreTemperatureEffectOnLifetime: true,
    capacityDegradationLimitForFitLifetimeTemperatureModel: 20,
    simpleLifetimeInYears: 20,
  };
  expect(lostByTimePerYear(simple, once)).toBeCloseTo(0.01, 15);
  const arrhenius = { ...cells, ignoreTemperatureEffectOnLifetime: false, arrheniusDegredationB: 2, arrheniusDegredationD: 4000 };
  expect(lostByTimePerYear(arrhenius, once)).toBeCloseTo(8760 * 2 * Math.exp(-4000 / 298.15), 12);
});

test('both together end a storage sooner than the greater of the two', () => {
  const [cycles, time] = [lostByCyclesPerYear(cells, once), lostByTimePerYear(cells, once)];
  expect(yearsUntilLost({ ...cells, additiveEndOfLifeCalculation: true }, once, 0.35)).toBeCloseTo(0.35 / (cycles + time), 12);
  expect(yearsUntilLost({ ...cells, additiveEndOfLifeCalculation: false }, once, 0.35)).toBeCloseTo(0.35 / Math.max(cycles, time), 12);
});

test('10 MWh at 90 % depth for ten years of a cycle a day give 10 × 365 × 9 MWh', () => {
  const wearing = { ...cells, additiveEndOfLifeCalculation: false, ignoreTemperatureEffectOnLifetime: true, simpleLifetimeInYears: 1e9 };
  const big = { ...wearing, maximumCapacity: 10_000, nominalVoltage: 1000 };
  const lost = 10 * lostByCyclesPerYear(big, once);
  expect(yearsUntilLost(big, once, lost)).toBeCloseTo(10, 12);
  expect(energyUntilLostMWh(big, once, lost)).toBeCloseTo(10 * 365 * 9, 8);
});
