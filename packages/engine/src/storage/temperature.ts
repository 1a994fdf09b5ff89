import type { CellThermal } from '../cases/cells';

/** Minimum share of the capacity at any cold, and maximum share at any warmth. */
const minCapacityFactor = 0.05;
export const maxCapacityFactor = 1.2;
const secondsPerHour = 3600;

/**
 * Returns the share of the nominal capacity at a temperature: d0 + d1·T + d2·T², between 0.05 and 1.2. T in °C.
 * Source: the form HOMER Pro documents for its modified kinetic battery model; the bounds are ours.
 */
export function capacityFactor([d0, d1, d2]: CellThermal['capacityCoefficients'], temperatureC: number): number {
  return Math.max(minCapacityFactor, Math.min(maxCapacityFactor, d0 + (d1 + d2 * temperatureC) * temperatureC));
}

/** True if power may flow: inside the operating window, its ends included. */
export function mayOperate({ minC, maxC }: CellThermal, temperatureC: number): boolean {
  return temperatureC >= minC && temperatureC <= maxC;
}

/** Remaining share of the distance to the steady temperature after a step: at its end, and in its mean. */
export interface ThermalStep {
  readonly atEnd: number;
  readonly inMean: number;
}

/**
 * Returns the exact step of one lumped thermal mass, m·c·dT/dt = heat − h(T − ambient), with heat and ambient constant in it:
 *
 *     T' = T∞ + (T − T∞)·exp(−x)          T∞ = ambient + heat/h,   x = h·dt/(m·c)
 *
 * m in kg, c in J/kg·K, h in W/K, heat in W, all of one unit. Source: lumped-capacitance method, Incropera, "Fundamentals of Heat and
 * Mass Transfer", ch. 5; HOMER Pro documents the battery as one lumped mass.
 */
export function thermalStep({ massKg, specificHeatJPerKgK, conductanceWPerK }: CellThermal, stepHours: number): ThermalStep {
  const x = (conductanceWPerK * stepHours * secondsPerHour) / (massKg * specificHeatJPerKgK);
  return { atEnd: Math.exp(-x), inMean: x > 0 ? -Math.expm1(-x) / x : 1 };
}

/** Returns the steady temperature of cells that give off `heatW`. [°C] */
export function steadyTemperatureC({ conductanceWPerK }: CellThermal, ambientC: number, heatW: number): number {
  return ambientC + heatW / conductanceWPerK;
}
