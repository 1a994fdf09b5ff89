import { z } from 'zod';
import { fraction, percentOf } from '../basics/units';
import { count, initialOf, number, percent, shapeOf, text, type RecordOf } from '../fields/field';
import { message, type Text } from '../i18n/message';

/** Power of a turbine at a wind speed, in air at sea level. */
export interface PowerPoint {
  /** Wind speed. [m/s] */
  readonly windSpeed: number;
  /** Power. [kW] */
  readonly powerOutput: number;
}

export const turbineLossFields = {
  availability: percent('plant.availability', 3, { help: 'plant.availabilityHelp' }),
  turbinePerformance: percent('plant.turbinePerformance', 1, { help: 'plant.turbinePerformanceHelp' }),
  environmental: percent('plant.environmental', 1, { help: 'plant.environmentalHelp' }),
  wakeEffect: percent('plant.wakeEffect', 8, { help: 'plant.wakeEffectHelp' }),
  electrical: percent('plant.electrical', 2, { help: 'plant.electricalHelp' }),
  curtailment: percent('plant.curtailment', 0, { help: 'plant.curtailmentHelp' }),
  other: percent('site.other', 0, { help: 'plant.otherHelp' }),
} as const;

export type TurbineLosses = RecordOf<typeof turbineLossFields>;

export const turbineSpecFields = {
  name: text('site.name', '1 MW Turbine', 60, 'plant.asListsShowIt'),
  manufacturer: text('plant.manufacturer', '', 60, 'plant.manufacturerHelp'),
  model: text('plant.model', '', 60, 'plant.turbineModelHelp'),
  ratedCapacity: number('plant.ratedCapacity', 1000, { unit: 'kW', above: 0, decimals: 1, help: 'plant.ratedCapacityHelp' }),
  hubHeight: number('plant.hubHeight', 80, { unit: 'm', above: 0, decimals: 1, help: 'plant.hubHeightHelp' }),
  lifetime: count('plant.lifetime', 20, { unit: 'yr', above: 0, help: 'plant.lifetimeByMaker' }),
} as const;

export interface TurbineSpec extends RecordOf<typeof turbineSpecFields> {
  readonly losses: TurbineLosses;
  /** Wind speeds increase; power is 0 below the first and above the last. */
  readonly powerCurve: readonly PowerPoint[];
}

/**
 * Returns the total of all losses. [%]
 *
 * Losses are multiplied: 1 − Π (1 − Lᵢ).
 */
export function totalLossPercent(losses: TurbineLosses): number {
  return percentOf(1 - Object.values(losses).reduce((left, loss) => left * (1 - fraction(loss)), 1));
}

/** Minimum number of points of a curve. */
const minPoints = 3;

/** Returns the error of a power curve, as a sentence; undefined if it is valid. */
export function curveProblem(curve: readonly PowerPoint[]): Text | undefined {
  if (curve.length === 0) return message('equipmentChecks.powerCurveIsMissing');
  if (curve.length < minPoints)
    return curve.length === 1
      ? message('equipmentChecks.powerCurveHasOnePoint', { least: minPoints })
      : message('equipmentChecks.powerCurveHasFewPoints', { count: curve.length, least: minPoints });
  for (const [at, { windSpeed, powerOutput }] of curve.entries()) {
    const row = at + 1;
    if (!Number.isFinite(windSpeed) || !Number.isFinite(powerOutput)) return message('equipmentChecks.valueNumberRowPowerCurve', { row });
    if (windSpeed < 0) return message('equipmentChecks.windSpeedNegativeRowPower', { row });
    if (powerOutput < 0) return message('equipmentChecks.powerNegativeRowPowerCurve', { row });
    if (at > 0 && windSpeed <= (curve[at - 1] as PowerPoint).windSpeed) return message('equipmentChecks.windSpeedDoesIncreaseRow', { row });
  }
  return curve.some(({ powerOutput }) => powerOutput > 0) ? undefined : message('equipmentChecks.powerCurveHasNoPower');
}

export const turbineSpecSchema: z.ZodType<TurbineSpec> = z
  .object({
    ...shapeOf(turbineSpecFields),
    losses: z.object(shapeOf(turbineLossFields)).readonly().default(initialOf(turbineLossFields)),
    powerCurve: z
      .array(z.object({ windSpeed: z.number(), powerOutput: z.number() }).readonly())
      .readonly()
      .default([]),
  })
  .readonly();
