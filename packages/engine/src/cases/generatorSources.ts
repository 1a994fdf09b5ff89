import { message, sentences } from '@hybrid/project/i18n/message';
import { fraction, megawatts } from '@hybrid/project/basics/units';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { annualAverage } from '@hybrid/project/document/resource';
import { siteTimeZoneHours } from '@hybrid/project/document/site';
import { equatorAzimuth, type Solar } from '@hybrid/project/document/solar';
import type { Wind } from '@hybrid/project/document/wind';
import { sha1Hex } from '@hybrid/project/files/hash';
import { mean, type Series } from '../series';
import type { CalculatedPv, CalculatedWind, ImportedWind, MonthlyAverages, PlaneOfArray, PvModule } from './case';
import { importedSolar, type ImportedSolar } from './importedSolar';
import type { ReadSeries } from './storedSeries';

export type WindSource = ImportedWind | Pick<CalculatedWind, 'kind' | 'windSpeedMS'>;

/** Resources and imported production of the generating technologies of a project, for any size. */
export interface GeneratorSources {
  readonly pvSources: ReadonlyMap<string, CalculatedPv | ImportedSolar>;
  readonly windSources: ReadonlyMap<string, WindSource>;
}

export function generatorSources(project: Project, read: ReadSeries): GeneratorSources {
  return {
    pvSources: new Map((project.useSolar ? project.solar : []).map((pv) => [pv.id, pvSource(project, pv, read)])),
    windSources: new Map((project.useWind ? project.wind : []).map((item) => [item.id, windSource(project, item, read)])),
  };
}

function pvSource(project: Project, pv: Solar, read: ReadSeries): CalculatedPv | ImportedSolar {
  if (pv.kind === 'custom') return importedSolar(pv, (reference, what) => read(reference, what, 'hold'));
  const { latitude, longitude } = project.location.pos;
  return {
    kind: 'calculated',
    globalHorizontal: irradiance(project, read),
    airTemperatureC: pv.considerTemperature ? airTemperature(project, read) : undefined,
    latitudeDeg: latitude,
    longitudeDeg: longitude,
    utcOffsetHours: siteTimeZoneHours(project.location),
    plane: planeOf(pv, latitude),
    module: moduleOf(pv),
    deratingFactor: fraction(pv.deratingFactor),
  };
}

/** Returns the wind at the anemometer, common to turbines of any hub height; or the imported production. */
function windSource(project: Project, wind: Wind, read: ReadSeries): WindSource {
  if (wind.kind !== 'production') return { kind: 'calculated', windSpeedMS: windSpeed(project, read) };
  const productionMW = read(wind.data, wind.customName, 'hold').map(megawatts);
  return { kind: 'imported', productionMW, fileSizeMW: megawatts(wind.dataRating) };
}

/** Returns the wind speed, scaled to the annual average when one is given. [m/s] */
function windSpeed({ windResource: { kind, data, scale, monthlyAverages } }: Project, read: ReadSeries): Series | MonthlyAverages {
  if (kind === 'library') return monthly('wind', scaledTo(monthlyAverages, scale));
  const values = read(data, message('plant.windResource'), 'wind');
  const average = mean(values) ?? 0;
  return scale === undefined || average <= 0 ? values : values.map((value) => (value * scale) / average);
}

/** Maximum irradiance of a step at the ground, reflection by clouds included. [kW/m²] */
const maxIrradiance = 2;

/** Returns global horizontal irradiance, kW/m², scaled to the annual average of kWh/m²/day when one is given. */
function irradiance({ solarResource }: Project, read: ReadSeries): Series | MonthlyAverages {
  const { kind, data, scale, monthlyAverages } = solarResource;
  if (kind === 'library') return monthly('solar', scaledTo(monthlyAverages, scale));
  const values = read(data, message('plant.solarResource'), 'irradiance');
  if (values.some((value) => value > maxIrradiance))
    throw new UserError(
      'badInput',
      message('calculation.solarResourceValuesAboveKwM', { most: maxIrradiance }),
      sentences(message('calculation.fileMustBeInKwM'), message('calculation.divideValuesByThousand')),
    );
  const average = (mean(values) ?? 0) * 24;
  return scale === undefined || average <= 0 ? values : values.map((value) => (value * scale) / average);
}

/** Returns the air temperature, shifted to the annual average when one is given. Degrees Celsius have no natural zero, so it is not scaled. */
export function airTemperature({ temperatureResource }: Project, read: ReadSeries): Series | MonthlyAverages | undefined {
  const { kind, data, scale, monthlyAverages } = temperatureResource;
  if (kind === 'library') {
    if (monthlyAverages.length !== 12) return undefined;
    const difference = scale === undefined ? 0 : scale - annualAverage(monthlyAverages);
    return monthly(
      'temperature',
      monthlyAverages.map((value) => value + difference),
    );
  }
  if (data.state === 'blank') return undefined;
  const values = read(data, message('plant.temperatureResource'), 'temperature');
  const difference = scale === undefined ? 0 : scale - (mean(values) ?? 0);
  return difference === 0 ? values : values.map((value) => value + difference);
}

const noMonthlyAverages = {
  solar: message('calculation.noMonthlyAveragesOfSolarResource'),
  wind: message('calculation.noMonthlyAveragesOfWindResource'),
  temperature: message('calculation.noMonthlyAveragesOfTemperatureResource'),
} as const;

/** Returns monthly averages with a seed derived from them: equal averages give the same year, in every copy of a project. */
function monthly(purpose: keyof typeof noMonthlyAverages, months: readonly number[]): MonthlyAverages {
  if (months.length !== 12) throw new UserError('badInput', noMonthlyAverages[purpose], message('calculation.fetchSiteImportYearValues'));
  return { months, seed: Number.parseInt(sha1Hex(`${purpose}|${months.join('|')}`).slice(0, 8), 16) };
}

function scaledTo(months: readonly number[], scale: number | undefined): readonly number[] {
  const average = annualAverage(months);
  return scale === undefined || average <= 0 ? months : months.map((value) => (value * scale) / average);
}

/** Efficiency of a modern crystalline module at 25 °C. It only affects the cell temperature, so the document has no field for it. */
const moduleEfficiency = 0.2;

function moduleOf({ temperatureCoefficient, nominalCellTemperature }: Solar): PvModule {
  return {
    powerCoefficientPerC: fraction(temperatureCoefficient),
    nominalOperatingCellTemperatureC: nominalCellTemperature,
    efficiency: moduleEfficiency,
  };
}

function planeOf(pv: Solar, latitude: number): PlaneOfArray {
  return {
    tracking: pv.tracking,
    slopeDeg: pv.useLatitudeTilt ? Math.min(60, Math.abs(latitude)) : pv.slope,
    azimuthDeg: pv.useLatitudeTilt || pv.facesEquator ? equatorAzimuth(latitude) : pv.azimuth,
    groundReflectance: fraction(pv.groundReflectance),
  };
}
