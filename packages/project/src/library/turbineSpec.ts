import { z } from 'zod';
import { fraction, percentOf } from '../basics/units';
import { count, initialOf, number, percent, shapeOf, text, type RecordOf } from '../fields/field';

/** Power of a turbine at a wind speed, in air at sea level. */
export interface PowerPoint {
  /** Wind speed. [m/s] */
  readonly windSpeed: number;
  /** Power. [kW] */
  readonly powerOutput: number;
}

export const turbineLossFields = {
  availability: percent('Availability', 3, { help: 'Downtime of turbines and grid.' }),
  turbinePerformance: percent('Turbine performance', 1, { help: 'Underperformance against the power curve.' }),
  environmental: percent('Environmental', 1, { help: 'Icing, soiling, extreme temperatures.' }),
  wakeEffect: percent('Wake effect', 8, { help: 'Turbines in the wake of others.' }),
  electrical: percent('Electrical', 2, { help: 'Cables and transformers up to the meter of the farm.' }),
  curtailment: percent('Curtailment', 0, { help: 'For noise, shadow or animals; not that of the grid connection.' }),
  other: percent('Other', 0, { help: 'Losses that the other six do not cover.' }),
} as const;

export type TurbineLosses = RecordOf<typeof turbineLossFields>;

export const turbineSpecFields = {
  name: text('Name', '1 MW Turbine', 60, 'As lists to choose from show it.'),
  manufacturer: text('Manufacturer', '', 60, 'Who makes it.'),
  model: text('Model', '', 60, 'As its maker calls it.'),
  ratedCapacity: number('Rated capacity', 1000, { unit: 'kW', above: 0, decimals: 1, help: 'Peak power of one turbine.' }),
  hubHeight: number('Hub height', 80, { unit: 'm', above: 0, decimals: 1, help: 'A wind technology with this turbine starts with it.' }),
  lifetime: count('Lifetime', 20, { unit: 'yr', above: 0, help: 'As its maker gives it.' }),
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
export function curveProblem(curve: readonly PowerPoint[]): string | undefined {
  if (curve.length === 0) return 'The power curve is missing';
  if (curve.length < minPoints)
    return `The power curve has ${curve.length} point${curve.length === 1 ? '' : 's'}, it needs at least ${minPoints}`;
  for (const [row, { windSpeed, powerOutput }] of curve.entries()) {
    const place = `row ${row + 1} of the power curve`;
    if (!Number.isFinite(windSpeed) || !Number.isFinite(powerOutput)) return `A value is no number in ${place}`;
    if (windSpeed < 0) return `The wind speed is negative in ${place}`;
    if (powerOutput < 0) return `The power is negative in ${place}`;
    if (row > 0 && windSpeed <= (curve[row - 1] as PowerPoint).windSpeed) return `The wind speed does not increase in ${place}`;
  }
  return curve.some(({ powerOutput }) => powerOutput > 0) ? undefined : 'The power curve has no power at any wind speed';
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
