import type { CalculatedWind, WindCase } from '../cases/case';
import { densityRatio } from '../resource/airDensity';
import { rememberedYear } from '../resource/rememberedYear';
import { windYear } from '../resource/resourceYear';
import { hubFactor } from '../resource/windAtHub';
import type { Series } from '../series';
import { powerAt, powerCurve } from './powerCurve';

interface WindProduction {
  /** Production at the AC bus. */
  readonly productionMW: Series;
  /** Energy above the size, not counted as production: from curves that exceed their rating, or files with a rating that is too small. */
  readonly aboveSizeMWh: number;
}

/** Production of one turbine. It does not depend on their number, so the farm sizes of a project share one calculation. */
const perTurbine = rememberedYear(turbineProduction);

/** Returns the production of a farm in a year, limited to between zero and the size of the farm. */
export function windProduction({ model, sizeMW }: WindCase, stepHours: number): WindProduction {
  if (model.kind === 'imported') return within(model.productionMW, sizeMW / model.fileSizeMW, sizeMW, stepHours);
  return within(perTurbine(model, stepHours), sizeMW / model.ratedMW, sizeMW, stepHours);
}

/**
 * Returns the production of one turbine: power curve at hub height × air density relative to sea level × share after losses. [MW]
 *
 * Thinner air lowers the power, not the speed at which a point of the curve is reached; that is simpler than IEC 61400-12-1 for regulated turbines and
 * gives some 4 to 12 % less at 2000 m. The mean speed of a step is used for the whole step.
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

/** Returns the share of production left after all losses, which multiply: Π (1 − Lᵢ). */
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
