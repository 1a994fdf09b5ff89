import { daysPerYear, hoursPerYear } from '@hybrid/project/basics/calendar';
import { kelvinAtZeroC, wattsPerMegawatt } from '@hybrid/project/basics/units';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';

/** Use of a storage: full cycles of its allowed range per day, and temperature of its cells. [1/d, °C] */
interface StorageUse {
  readonly cyclesPerDay: number;
  readonly temperatureC: number;
}

type Ageing = Pick<
  StorageSpec,
  | 'useLifetimeCurve'
  | 'fittedA'
  | 'fittedBeta'
  | 'minimumStateOfCharge'
  | 'arrheniusDegredationB'
  | 'arrheniusDegredationD'
  | 'ignoreTemperatureEffectOnLifetime'
  | 'capacityDegradationLimitForFitLifetimeTemperatureModel'
  | 'simpleLifetimeInYears'
  | 'additiveEndOfLifeCalculation'
>;

type Cells = Pick<StorageSpec, 'maximumCapacity' | 'nominalVoltage'>;

/** Returns the share of the capacity lost by a year of cycles: A·D^β each, D being the allowed range of charge. [1/yr] */
export function lostByCyclesPerYear(
  { useLifetimeCurve, fittedA, fittedBeta, minimumStateOfCharge }: Ageing,
  { cyclesPerDay }: StorageUse,
): number {
  return useLifetimeCurve ? cyclesPerDay * daysPerYear * fittedA * (1 - minimumStateOfCharge / 100) ** fittedBeta : 0;
}

/** Returns the share of the capacity lost by a year of calendar ageing: B·exp(−d/T), or the same in each year of the simple lifetime. [1/yr] */
export function lostByTimePerYear(spec: Ageing, { temperatureC }: StorageUse): number {
  if (spec.ignoreTemperatureEffectOnLifetime)
    return spec.capacityDegradationLimitForFitLifetimeTemperatureModel / 100 / spec.simpleLifetimeInYears;
  return hoursPerYear * spec.arrheniusDegredationB * Math.exp(-spec.arrheniusDegredationD / (temperatureC + kelvinAtZeroC));
}

/** Returns the years until `lostShare` of the capacity is lost, by cycles and time together or by the greater of the two; infinite without wear. */
export function yearsUntilLost(spec: Ageing, use: StorageUse, lostShare: number): number {
  const [cycles, time] = [lostByCyclesPerYear(spec, use), lostByTimePerYear(spec, use)];
  return lostShare / (spec.additiveEndOfLifeCalculation ? cycles + time : Math.max(cycles, time));
}

/** Returns the energy that the cycles of one unit, counted as new, deliver until `lostShare` of its capacity is lost: D·Q·V each. [MWh] */
export function energyUntilLostMWh(spec: Ageing & Cells, use: StorageUse, lostShare: number): number {
  const energyMWh = (spec.maximumCapacity * spec.nominalVoltage) / wattsPerMegawatt;
  const depth = 1 - spec.minimumStateOfCharge / 100;
  return yearsUntilLost(spec, use, lostShare) * use.cyclesPerDay * daysPerYear * depth * energyMWh;
}
