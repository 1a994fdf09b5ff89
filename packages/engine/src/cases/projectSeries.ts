import { fraction, megawatts } from '@hybrid/project/basics/units';
import { UserError } from '@hybrid/project/basics/userError';
import { limitKind, type LimitedFlow } from '@hybrid/project/document/gridConnection';
import type { Project } from '@hybrid/project/document/project';
import { annualAverage } from '@hybrid/project/document/resource';
import { equatorAzimuth, type Solar } from '@hybrid/project/document/solar';
import type { Wind } from '@hybrid/project/document/wind';
import { minutesPerYear, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { sha1Hex } from '@hybrid/project/files/hash';
import { gaps } from '@hybrid/project/issues/coverageChecks';
import { mean, resample, type Refinement, type Series } from '../series';
import type { CalculatedPv, CalculatedWind, ImportedWind, MonthlyAverages, PlaneOfArray, PvModule, StepLimit } from './case';
import { importedSolar, type ImportedSolar } from './importedSolar';
import { marketSeries, type MarketSeries } from './marketSeries';

/** Stored values by the hash in the document. */
export type SeriesSource = (hash: string) => Float64Array;

/** What all simulations of a project share: its series at its own time step. */
export interface ProjectSeries {
  readonly stepHours: number;
  readonly stepCount: number;
  readonly pvSources: ReadonlyMap<string, CalculatedPv | ImportedSolar>;
  readonly windSources: ReadonlyMap<string, WindSource>;
  /** For cells whose temperature is not held; undefined without them or without a resource. */
  readonly airTemperatureC: Series | MonthlyAverages | undefined;
  readonly markets: MarketSeries;
  readonly exportLimit: StepLimit | undefined;
  readonly importLimit: StepLimit | undefined;
}

export type WindSource = ImportedWind | Pick<CalculatedWind, 'kind' | 'windSpeedMS'>;

/** A project is a value that does not change, and series are named by their content: reading them once is enough. */
const alreadyRead = new WeakMap<Project, ProjectSeries>();

export function projectSeries(project: Project, series: SeriesSource): ProjectSeries {
  const known = alreadyRead.get(project);
  if (known) return known;
  refuseGaps(project);
  const stepCount = minutesPerYear / project.timeStepSize;
  const read = (reference: TimeSeries, what: string, refinement: Refinement): Series =>
    resample(storedValues(reference, what, series), stepCount, refinement);
  const found: ProjectSeries = {
    stepHours: project.timeStepSize / 60,
    stepCount,
    pvSources: new Map((project.useSolar ? project.solar : []).map((pv) => [pv.id, pvSource(project, pv, read)])),
    windSources: new Map((project.useWind ? project.wind : []).map((item) => [item.id, windSource(project, item, read)])),
    airTemperatureC: followsTheAir(project) ? airTemperature(project, read) : undefined,
    markets: marketSeries(project, (reference, what) => read(reference, what, 'hold')),
    exportLimit: stepLimit(project, 'export', read),
    importLimit: stepLimit(project, 'import', read),
  };
  alreadyRead.set(project, found);
  return found;
}

/** What the calculation does not do yet is refused here too, for whoever calls it without the checks of a screen. */
function refuseGaps(project: Project): void {
  const gap = gaps.find(({ severity, applies }) => severity === 'error' && applies(project));
  if (gap) throw new UserError('unsupported', gap.text);
}

type Read = (reference: TimeSeries, what: string, refinement: Refinement) => Series;

function storedValues({ state, hash, stepMinutes, name }: TimeSeries, what: string, series: SeriesSource): Series {
  if (state === 'blank') throw new UserError('badInput', `${what}: no data`, 'Import a file before calculating.');
  const values = series(hash);
  const expected = minutesPerYear / stepMinutes;
  if (values.length !== expected)
    throw new UserError(
      'badInput',
      `${what}: ${name} has ${values.length} values, ${expected} are needed for a year of ${stepMinutes} minutes`,
      'Import the file again.',
    );
  if (!values.every(Number.isFinite))
    throw new UserError('badInput', `${what}: ${name} has values that are not numbers`, 'Import the file again.');
  return values;
}

function stepLimit(project: Project, flow: LimitedFlow, read: Read): StepLimit | undefined {
  const kind = limitKind(project, flow);
  if (kind === 'schedule') return { kind, schedule: project[`${flow}LimitSchedule`] };
  if (kind !== 'timeSeries') return undefined;
  return { kind: 'series', powerMW: read(project[`${flow}LimitTimeSeries`], flow === 'export' ? 'Export limit' : 'Import limit', 'hold') };
}

function pvSource(project: Project, pv: Solar, read: Read): CalculatedPv | ImportedSolar {
  if (pv.kind === 'custom') return importedSolar(pv, (reference, what) => read(reference, what, 'hold'));
  const { latitude, longitude } = project.location.pos;
  return {
    kind: 'calculated',
    globalHorizontal: irradiance(project, read),
    airTemperatureC: pv.considerTemperature ? airTemperature(project, read) : undefined,
    latitudeDeg: latitude,
    longitudeDeg: longitude,
    plane: planeOf(pv, latitude),
    module: moduleOf(pv),
    deratingFactor: fraction(pv.deratingFactor),
  };
}

/** What turbines of a technology have in common whatever their hub height: the wind at the anemometer; or the imported production. */
function windSource(project: Project, wind: Wind, read: Read): WindSource {
  if (wind.kind !== 'production') return { kind: 'calculated', windSpeedMS: windSpeed(project, read) };
  const productionMW = read(wind.data, wind.customName, 'hold').map(megawatts);
  return { kind: 'imported', productionMW, fileSizeMW: megawatts(wind.dataRating) };
}

/** Wind speed, m/s, scaled to the annual average when one is given. */
function windSpeed({ windResource: { kind, data, scale, monthlyAverages } }: Project, read: Read): Series | MonthlyAverages {
  if (kind === 'library') return monthly('wind', scaledTo(monthlyAverages, scale));
  const values = read(data, 'Wind resource', 'wind');
  const average = mean(values) ?? 0;
  return scale === undefined || average <= 0 ? values : values.map((value) => (value * scale) / average);
}

/** No step of a year has more sun than this at the ground, clouds at its side included. [kW/m²] */
const mostIrradiance = 2;

/** Global horizontal irradiance, kW/m², scaled to the annual average of kWh/m²/day when one is given. */
function irradiance({ solarResource }: Project, read: Read): Series | MonthlyAverages {
  const { kind, data, scale, monthlyAverages } = solarResource;
  if (kind === 'library') return monthly('solar', scaledTo(monthlyAverages, scale));
  const values = read(data, 'Solar resource', 'irradiance');
  if (values.some((value) => value > mostIrradiance))
    throw new UserError(
      'badInput',
      `Solar resource: values above ${mostIrradiance} kW/m²`,
      'The file must be in kW/m². Divide values in W/m² by 1000 and import it again.',
    );
  const average = (mean(values) ?? 0) * 24;
  return scale === undefined || average <= 0 ? values : values.map((value) => (value * scale) / average);
}

/** Air temperature, moved to the annual average when one is given. A degree has no natural zero, so the difference is added. */
function airTemperature({ temperatureResource }: Project, read: Read): Series | MonthlyAverages | undefined {
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
  const values = read(data, 'Temperature resource', 'temperature');
  const difference = scale === undefined ? 0 : scale - (mean(values) ?? 0);
  return difference === 0 ? values : values.map((value) => value + difference);
}

function followsTheAir({ useStorage, storage }: Project): boolean {
  return useStorage && storage.some(({ specs }) => !specs.useFixedTemperature);
}

/** Averages of the months with the seed that follows from them: the same averages make the same year, in every copy of a project. */
function monthly(purpose: string, months: readonly number[]): MonthlyAverages {
  if (months.length !== 12)
    throw new UserError(
      'badInput',
      `No monthly averages of the ${purpose} resource`,
      'Fetch them for the site, or import a year of values.',
    );
  return { months, seed: Number.parseInt(sha1Hex(`${purpose}|${months.join('|')}`).slice(0, 8), 16) };
}

function scaledTo(months: readonly number[], scale: number | undefined): readonly number[] {
  const average = annualAverage(months);
  return scale === undefined || average <= 0 ? months : months.map((value) => (value * scale) / average);
}

/** Of a modern crystalline module at 25 °C. It only weighs in the heat of the cells, so the document has no field for it. */
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
