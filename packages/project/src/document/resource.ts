import { z } from 'zod';
import { daysPerYear, monthLengths } from '../basics/calendar';
import { choice, initialOf, number, shapeOf, text, type RecordOf } from '../fields/field';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

const kind = choice(
  'Source',
  'timeseries',
  [
    { value: 'library', label: 'Monthly library averages' },
    { value: 'timeseries', label: 'Annual time series' },
  ],
  'Averages of the months at the site, or an imported year.',
);

/** The resources: what each is called, and the unit of its annual average. */
export const resourceFields = {
  solarResource: { kind, name: text('Name', 'Solar Resource Imported Data', 60, 'As its charts and reports call the series.') },
  windResource: { kind, name: text('Name', 'Wind Resource Imported Data', 60, 'As its charts and reports call the series.') },
  temperatureResource: { kind, name: text('Name', 'Temperature Resource Imported Data', 60, 'As its charts and reports call the series.') },
} as const;

/** Annual averages to which a resource can be scaled. */
export const resourceScales = {
  solarResource: number('Scaled annual average', 0, { unit: 'kWh/m²/day', min: 0 }),
  windResource: number('Scaled annual average', 0, { unit: 'm/s', min: 0 }),
  temperatureResource: number('Scaled annual average', 0, { unit: '°C', min: -90, max: 60 }),
} as const;

export type ResourceName = keyof typeof resourceFields;

/** A weather resource: an imported year of values, or twelve monthly averages of the library at the site. */
export interface Resource extends RecordOf<(typeof resourceFields)['solarResource']> {
  /** Target annual average; undefined keeps the values as they are. Solar kWh/m²/day, wind m/s, temperature °C. */
  readonly scale?: number | undefined;
  readonly data: TimeSeries;
  /** Averages of the months from the library; empty until they are fetched for the site. */
  readonly monthlyAverages: readonly number[];
  /** The place the averages were fetched for; undefined when they were entered. */
  readonly averagesOf?: AveragesOf | undefined;
}

/** Where averages of the months are of, and whose figures they are. */
export interface AveragesOf {
  readonly latitude: number;
  readonly longitude: number;
  readonly source: string;
  /** What the user should know of them. */
  readonly note: string;
}

/** Nearer than this, some 100 m, two places are one. [°] */
const samePlaceDegrees = 0.001;

/** Whether averages were fetched for a place other than this one. */
export function isOfOtherPlace({ averagesOf }: Resource, { latitude, longitude }: Pick<AveragesOf, 'latitude' | 'longitude'>): boolean {
  if (!averagesOf) return false;
  return Math.abs(averagesOf.latitude - latitude) > samePlaceDegrees || Math.abs(averagesOf.longitude - longitude) > samePlaceDegrees;
}

export function newResource(name: ResourceName): Resource {
  return {
    ...(initialOf(resourceFields[name]) as RecordOf<(typeof resourceFields)['solarResource']>),
    data: blankSeries,
    monthlyAverages: [],
  };
}

/** Average of the year from those of the months, each with its days. */
export function annualAverage(months: readonly number[]): number {
  return months.reduce((sum, value, month) => sum + value * (monthLengths[month] ?? 0), 0) / daysPerYear;
}

/** Whether there is nothing to calculate from: no imported year, or no averages of the months. */
export function isBlankResource({ kind, data, monthlyAverages }: Resource): boolean {
  return kind === 'library' ? monthlyAverages.length !== 12 : data.state === 'blank';
}

const averagesOfSchema = z.object({ latitude: z.number(), longitude: z.number(), source: z.string(), note: z.string() }).readonly();

export function resourceSchema(name: ResourceName): z.ZodType<Resource> {
  return z
    .object({
      ...shapeOf(resourceFields[name]),
      scale: z.number().optional(),
      data: timeSeriesSchema.default(blankSeries),
      monthlyAverages: z.array(z.number()).readonly().default([]),
      averagesOf: averagesOfSchema.optional(),
    })
    .readonly() as unknown as z.ZodType<Resource>;
}
