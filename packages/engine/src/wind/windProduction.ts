import type { CalculatedWind, ImportedWind, WindCase } from '../cases/case';
import { densityRatio } from '../resource/airDensity';
import { windAtHub } from '../resource/windAtHub';
import type { Series } from '../series';
import { powerAt } from './powerCurve';

/** What one turbine gives at a hub height does not depend on how many there are, so the systems of a project share one calculation. */
const perTurbine = new WeakMap<CalculatedWind, Map<number, Series>>();

/** Production of a wind farm in a year, at the AC bus. [MW] */
export function windProduction({ count, sizeMW, hubHeightM, model }: WindCase): Series {
  return model.kind === 'calculated' ? times(turbinePower(model, hubHeightM), count) : importedPower(model, sizeMW);
}

function turbinePower(model: CalculatedWind, hubHeightM: number): Series {
  const known = perTurbine.get(model) ?? new Map<number, Series>();
  perTurbine.set(model, known);
  let power = known.get(hubHeightM);
  if (!power) {
    power = powerPerTurbine(model, hubHeightM);
    known.set(hubHeightM, power);
  }
  return power;
}

/**
 * Power of one turbine: curve at the speed of the hub × density of the air over that of sea level × what the seven losses leave. [MW]
 *
 * The density multiplies the power of the curve, not the speed. Source: HOMER Pro manual, "Wind turbine power output".
 */
function powerPerTurbine({ speedMS, measuredAtM, curve, altitudeM, lossShare }: CalculatedWind, hubHeightM: number): Series {
  const atHub = windAtHub(speedMS, measuredAtM, hubHeightM);
  const factor = densityRatio(altitudeM) * (1 - lossShare);
  const power = new Float64Array(atHub.length);
  for (let t = 0; t < power.length; t++) power[t] = Math.max(0, powerAt(curve, atHub[t]) * factor);
  return power;
}

/** Imported production is for the rating of the farm it was made of. */
function importedPower({ productionMW, ratingMW }: ImportedWind, sizeMW: number): Series {
  return times(productionMW, sizeMW / ratingMW);
}

function times(power: Series, factor: number): Series {
  const result = new Float64Array(power.length);
  for (let t = 0; t < result.length; t++) result[t] = Math.max(0, power[t] * factor);
  return result;
}
