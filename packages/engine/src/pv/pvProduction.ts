import type { CalculatedPv, ConverterCase, ImportedPv, SolarCase } from '../cases/case';
import { planeOfArray } from '../resource/irradiance';
import { rememberedYear } from '../resource/rememberedYear';
import { irradianceYear, temperatureYear } from '../resource/resourceYear';
import { sunYear } from '../resource/solarPosition';
import type { Series } from '../series';
import { cellTemperatureC, temperatureFactor } from './cellTemperature';

export interface PvProduction {
  /** At the AC bus, after the own converter when there is one. */
  readonly productionMW: Series;
  /** Direct current that the own converter could not take. */
  readonly clippedMWh: number;
}

/** What an array of 1 MW gives does not depend on its size, so the systems of a project share one calculation. */
const perMegawatt = rememberedYear(powerPerMegawatt);

/** Production of an array of some age in whole years; degradation takes its share before the converter. */
export function pvProduction(solar: SolarCase, stepHours: number, age = 0): PvProduction {
  const power = directCurrent(solar, stepHours, age);
  return solar.converter ? converted(power, solar.converter, stepHours) : { productionMW: power, clippedMWh: 0 };
}

/** What the modules of an array of some age give, before any converter. [MW] */
export function directCurrent({ model, sizeMW, remainingByYear }: SolarCase, stepHours: number, age: number): Series {
  const leftMW = sizeMW * (remainingByYear?.[age] ?? 1);
  return model.kind === 'calculated' ? calculatedPower(model, leftMW, stepHours) : importedPower(model, sizeMW, leftMW);
}

function calculatedPower(model: CalculatedPv, sizeMW: number, stepHours: number): Series {
  return scaled(perMegawatt(model, stepHours), sizeMW);
}

/**
 * Direct current of 1 MW of PV: derating × irradiance over 1 kW/m² × effect of the cell temperature. [MW]
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

/** Imported production is for the size the file represents; without that size it is taken as it is, whatever the size of the array. */
function importedPower({ productionMW, fileSizeMW }: ImportedPv, nameplateMW: number, sizeMW: number): Series {
  return scaled(productionMW, sizeMW / (fileSizeMW ?? nameplateMW));
}

/** Times a factor; power below zero (the night consumption of an inverter) counts as none. */
function scaled(power: Series, factor: number): Series {
  const result = new Float64Array(power.length);
  for (let t = 0; t < result.length; t++) result[t] = Math.max(0, power[t] * factor);
  return result;
}

/** The converter gives at most its limit; what it cannot take is lost as direct current. */
function converted(power: Series, { limitMW, efficiency }: ConverterCase, stepHours: number): PvProduction {
  const productionMW = new Float64Array(power.length);
  let clippedMWh = 0;
  for (let t = 0; t < power.length; t++) {
    productionMW[t] = Math.min(power[t] * efficiency, limitMW);
    clippedMWh += Math.max(0, power[t] - limitMW / efficiency) * stepHours;
  }
  return { productionMW, clippedMWh };
}
