import type { CalculatedPv, ConverterCase, ImportedPv, SolarCase } from '../cases/case';
import { planeOfArray } from '../resource/irradiance';
import { rememberedYear } from '../resource/rememberedYear';
import { irradianceYear, temperatureYear } from '../resource/resourceYear';
import { sunYear } from '../resource/solarPosition';
import type { Series } from '../series';
import { cellTemperatureC, temperatureFactor } from './cellTemperature';

interface PvProduction {
  /** Production at the AC bus, after the array's own converter if it has one. */
  readonly productionMW: Series;
  /** DC energy that the array's own converter clipped. */
  readonly clippedMWh: number;
}

/** Production of 1 MW of an array. It does not depend on the size, so the systems of a project share one calculation. */
const perMegawatt = rememberedYear(powerPerMegawatt);

/** Returns the production of an array at an age in whole years; degradation applies before the converter. */
export function pvProduction(solar: SolarCase, stepHours: number, age = 0): PvProduction {
  const power = directCurrent(solar, stepHours, age);
  return solar.converter ? converted(power, solar.converter, stepHours) : { productionMW: power, clippedMWh: 0 };
}

/** Returns the DC power of an array at an age in whole years, before any converter. [MW] */
export function directCurrent({ model, sizeMW, remainingByYear }: SolarCase, stepHours: number, age: number): Series {
  const leftMW = sizeMW * (remainingByYear?.[age] ?? 1);
  return model.kind === 'calculated' ? calculatedPower(model, leftMW, stepHours) : importedPower(model, sizeMW, leftMW);
}

function calculatedPower(model: CalculatedPv, sizeMW: number, stepHours: number): Series {
  return scaled(perMegawatt(model, stepHours), sizeMW);
}

/**
 * Returns the DC power of 1 MW of PV: derating × irradiance over 1 kW/m² × effect of the cell temperature. [MW]
 * Without a temperature resource there is no effect of temperature.
 */
function powerPerMegawatt(
  { globalHorizontal, airTemperatureC, latitudeDeg, longitudeDeg, utcOffsetHours, plane, module, deratingFactor }: CalculatedPv,
  stepHours: number,
): Series {
  const global = irradianceYear(globalHorizontal, { latitudeDeg, longitudeDeg, utcOffsetHours }, stepHours);
  const air = airTemperatureC && temperatureYear(airTemperatureC, stepHours);
  const irradiance = planeOfArray(global, sunYear(latitudeDeg, longitudeDeg, stepHours, utcOffsetHours), latitudeDeg, plane);
  const power = new Float64Array(irradiance.length);
  for (let t = 0; t < power.length; t++) {
    const factor = air ? temperatureFactor(module, cellTemperatureC(module, irradiance[t], air[t])) : 1;
    power[t] = Math.max(0, deratingFactor * irradiance[t] * factor);
  }
  return power;
}

/** Scales imported production from the size that the file represents; without that size it is used unscaled, whatever the size of the array. */
function importedPower({ productionMW, fileSizeMW }: ImportedPv, nameplateMW: number, sizeMW: number): Series {
  return scaled(productionMW, sizeMW / (fileSizeMW ?? nameplateMW));
}

/** Multiplies power by a factor; power below zero (the night consumption of an inverter) counts as zero. */
function scaled(power: Series, factor: number): Series {
  const result = new Float64Array(power.length);
  for (let t = 0; t < result.length; t++) result[t] = Math.max(0, power[t] * factor);
  return result;
}

/** Converts DC power to AC. Output is at most the converter's limit; the rest is clipped as DC energy. */
function converted(power: Series, { limitMW, efficiency }: ConverterCase, stepHours: number): PvProduction {
  const productionMW = new Float64Array(power.length);
  let clippedMWh = 0;
  for (let t = 0; t < power.length; t++) {
    productionMW[t] = Math.min(power[t] * efficiency, limitMW);
    clippedMWh += Math.max(0, power[t] - limitMW / efficiency) * stepHours;
  }
  return { productionMW, clippedMWh };
}
