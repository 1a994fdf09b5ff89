import { message, sentences } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { fraction, megawatts, wattsPerMegawatt } from '@hybrid/project/basics/units';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { hoursPerYear } from '@hybrid/project/basics/calendar';

/** Rate between the tanks k [1/h] and share of the capacity that is in the available tank c. */
export interface Kinetics {
  readonly rateConstantPerHour: number;
  readonly capacityRatio: number;
}

/** One unit of a storage as its specification describes it: MW, MWh, hours, fractions. */
export interface Cells {
  readonly kinetics: Kinetics;
  /** Peak power at the terminals of a unit against its series resistance; Infinity without one. */
  readonly peakMW: number;
  /** Maximum power at the terminals of a unit. */
  readonly chargeLimitMW: number;
  readonly dischargeLimitMW: number;
  /** Current for each ampere-hour that is still empty [1/h]; Infinity without limit. */
  readonly fillRatePerHour: number;
  readonly roundTripEfficiency: number;
  /** Share of a round trip lost on top of it, without heat in the cells. */
  readonly otherLosses: number;
  readonly thermal: CellThermal;
  readonly ageing: CellAgeing;
}

export interface CellThermal {
  /** Undefined: the temperature follows losses and surroundings. */
  readonly fixedC: number | undefined;
  /** No power flows outside this window. */
  readonly minC: number;
  readonly maxC: number;
  readonly massKg: number;
  readonly specificHeatJPerKgK: number;
  readonly conductanceWPerK: number;
  /** Share of the nominal capacity at temperature T in °C: d0 + d1·T + d2·T². */
  readonly capacityCoefficients: readonly [d0: number, d1: number, d2: number];
}

export interface CellAgeing {
  /** Calendar loss rate B·exp(−d/T), T in K: B per hour and d in K. */
  readonly calendarPerHour: number;
  readonly calendarTemperatureK: number;
  /** A and β of the loss A·depth^β of a cycle; undefined where cycles cause no wear. */
  readonly cycle: { readonly lossPerFullCycle: number; readonly depthExponent: number } | undefined;
  /** True if calendar and cycle loss are added; otherwise the greater counts. */
  readonly lossesAdd: boolean;
  /** True if depth of discharge and floor relate to the nominal capacity; otherwise to the remaining capacity. */
  readonly usesNominalCapacity: boolean;
  /** The health limit is never reached earlier; 0 for none. */
  readonly minimumLifetimeYears: number;
  /** Energy that a unit gives until `throughputLoss` of its capacity is lost. */
  readonly lifetimeThroughputMWh: number;
  readonly throughputLoss: number;
}

/**
 * Returns the engine's view of a specification. Check boxes apply here: unticked limits do not count, ignored effects are left out. Where
 * cycles cause no wear, or temperature does not count, the cells lose their calendar limit evenly over the simple lifetime.
 *
 * Throws a UserError where that simple lifetime is 0.
 */
export function cellsOf(spec: StorageSpec): Cells {
  const voltage = spec.nominalVoltage;
  const nominalMW = megawatts(spec.nominalPower);
  return {
    kinetics: { rateConstantPerHour: spec.rateConstant, capacityRatio: spec.capacityRatio },
    peakMW: peakPowerMW(voltage, spec.effectiveSeriesResistance),
    chargeLimitMW: spec.applyMaxChargeCurrent ? (spec.maxChargeCurrent * voltage) / wattsPerMegawatt : nominalMW,
    dischargeLimitMW: spec.applyMaxDischargeCurrent ? (spec.maxDischargeCurrent * voltage) / wattsPerMegawatt : nominalMW,
    fillRatePerHour: spec.applyMaxChargeRate ? spec.maxChargeRate : Infinity,
    roundTripEfficiency: fraction(spec.roundtripEfficiency),
    otherLosses: fraction(spec.otherLosses),
    thermal: {
      fixedC: spec.useFixedTemperature ? spec.fixedTemperature : undefined,
      minC: spec.minimumOperatingTemperature,
      maxC: spec.maximumOperatingTemperature,
      massKg: spec.mass,
      specificHeatJPerKgK: spec.thermalCSpecific,
      conductanceWPerK: spec.thermalH,
      capacityCoefficients: spec.ignoreCapacityVsTemperatureInModel ? [1, 0, 0] : [spec.fittedD0, spec.fittedD1, spec.fittedD2],
    },
    ageing: {
      ...calendarOf(spec),
      cycle: spec.useLifetimeCurve ? { lossPerFullCycle: spec.fittedA, depthExponent: spec.fittedBeta } : undefined,
      lossesAdd: spec.additiveEndOfLifeCalculation,
      usesNominalCapacity: spec.degradationUsesNominalSoc,
      minimumLifetimeYears: spec.applyMinimumLifetime ? spec.minimumLifetime : 0,
      lifetimeThroughputMWh: spec.estimatedLifetimeThroughput,
      throughputLoss: fraction(spec.capacityDegradationLimitForFitCyclelifetimeModel),
    },
  };
}

function calendarOf(spec: StorageSpec): Pick<CellAgeing, 'calendarPerHour' | 'calendarTemperatureK'> {
  if (spec.useLifetimeCurve && !spec.ignoreTemperatureEffectOnLifetime)
    return { calendarPerHour: spec.arrheniusDegredationB, calendarTemperatureK: spec.arrheniusDegredationD };
  if (!(spec.simpleLifetimeInYears > 0))
    throw new UserError(
      'badInput',
      message('calculation.simpleLifetimeMustBeAboveZero'),
      sentences(
        message('calculation.agesByItsSimpleLifetimeAlone', { item: spec.name }),
        message('calculation.enterYearsLastsLetTemperature'),
      ),
    );
  const lost = fraction(spec.capacityDegradationLimitForFitLifetimeTemperatureModel);
  return { calendarPerHour: lost / (hoursPerYear * spec.simpleLifetimeInYears), calendarTemperatureK: 0 };
}

/** Returns the efficiency each way, charging or discharging: √(round trip × (1 − other losses)). A series resistance takes the place of the round trip. */
export function oneWayEfficiency({ roundTripEfficiency, otherLosses, peakMW }: Cells): number {
  return Math.sqrt((peakMW < Infinity ? 1 : roundTripEfficiency) * (1 - otherLosses));
}

/**
 * Returns the peak power at the terminals of a unit against its series resistance: V0²/(4·R0). [MW] Infinite without resistance.
 * At this power half of the energy out of the tanks is lost. V and Ω of a unit; several units give as many times as much.
 */
export function peakPowerMW(nominalVoltage: number, seriesResistance: number): number {
  return seriesResistance > 0 ? nominalVoltage ** 2 / (4 * seriesResistance) / wattsPerMegawatt : Infinity;
}
