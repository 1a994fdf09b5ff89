import type { CalculatedWind, WindCase } from '../cases/case';
import { densityRatio } from '../resource/airDensity';
import { rememberedYear } from '../resource/rememberedYear';
import { windYear } from '../resource/resourceYear';
import { hubFactor } from '../resource/windAtHub';
import type { Series } from '../series';
import { powerAt, powerCurve } from './powerCurve';

export interface WindProduction {
  /** At the AC bus. */
  readonly productionMW: Series;
  /** What was above the size and was left out: curves that exceed their rating, or files with a rating that is too small. */
  readonly aboveSizeMWh: number;
}

/** What one turbine gives does not depend on how many there are, so the farm sizes of a project share one calculation. */
const perTurbine = rememberedYear(turbineProduction);

/** Production of a farm in a year: never below zero, never above the size of the farm. */
export function windProduction({ model, sizeMW }: WindCase, stepHours: number): WindProduction {
  if (model.kind === 'imported') return within(model.productionMW, sizeMW / model.fileSizeMW, sizeMW, stepHours);
  return within(perTurbine(model, stepHours), sizeMW / model.ratedMW, sizeMW, stepHours);
}

/**
 * Production of one turbine: power curve at hub height × density of the air over that of sea level × what the losses leave. [MW]
 *
 * Thinner air lowers the power, not the speed at which a point of the curve is reached; that is simpler than IEC 61400-12-1 for regulated turbines and
 * gives some 4 to 12 % less at 2000 m. The mean speed of a step stands for its course.
 * Source: published equations of HOMER Pro.
 */
function turbineProduction(model: CalculatedWind, stepHours: number): Series {
  const windSpeedMS = windYear(model.windSpeedMS, stepHours);
  const { anemometerHeightM, hubHeightM, profile, altitudeM } = model;
  const curve = powerCurve(model.powerCurve);
  const factor = hubFactor(anemometerHeightM, hubHeightM, profile);
  const left = densityRatio(altitudeM) * shareAfterLosses(model.losses);
  const productionMW = new Float64Array(windSpeedMS.length);
  for (let t = 0; t < productionMW.length; t++) productionMW[t] = left * powerAt(curve, factor * windSpeedMS[t]);
  return productionMW;
}

/** What losses leave when each takes its share of what the others leave: Π (1 − Lᵢ). */
export function shareAfterLosses(losses: readonly number[]): number {
  return losses.reduce((left, loss) => left * (1 - loss), 1);
}

function within(power: Series, factor: number, sizeMW: number, stepHours: number): WindProduction {
  const productionMW = new Float64Array(power.length);
  let above = 0;
  for (let t = 0; t < productionMW.length; t++) {
    const wanted = Math.max(0, power[t] * factor);
    productionMW[t] = Math.min(wanted, sizeMW);
    above += wanted - productionMW[t];
  }
  return { productionMW, aboveSizeMWh: above * stepHours };
}
