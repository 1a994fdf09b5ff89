import { z } from 'zod';
import { daysPerYear, monthLengths } from '../basics/calendar';
import { choice, initialOf, number, shapeOf, text, type RecordOf } from '../fields/field';
import { message } from '../i18n/message';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

const kind = choice(
  'plant.source',
  'timeseries',
  [
    { value: 'library', label: message('plant.monthlyLibraryAverages') },
    { value: 'timeseries', label: message('plant.annualTimeSeries') },
  ],
  'plant.sourceHelp',
);

/** Resources, with the unit of their annual average. */
export const resourceFields = {
  solarResource: { kind, name: text('site.name', 'Solar Resource Imported Data', 60, 'energyMarkets.asChartsAndReportsCallIt') },
  windResource: { kind, name: text('site.name', 'Wind Resource Imported Data', 60, 'energyMarkets.asChartsAndReportsCallIt') },
  temperatureResource: {
    kind,
    name: text('site.name', 'Temperature Resource Imported Data', 60, 'energyMarkets.asChartsAndReportsCallIt'),
  },
} as const;

/** Annual averages to which a resource can be scaled. */
export const resourceScales = {
  solarResource: number('plant.scaledAnnualAverage', 0, { unit: 'kWh/m²/day', min: 0 }),
  windResource: number('plant.scaledAnnualAverage', 0, { unit: 'm/s', min: 0 }),
  temperatureResource: number('plant.scaledAnnualAverage', 0, { unit: '°C', min: -90, max: 60 }),
} as const;

export type ResourceName = keyof typeof resourceFields;

/** A weather resource: an imported year of values, or twelve monthly averages of the library at the site. */
export interface Resource extends RecordOf<(typeof resourceFields)['solarResource']> {
  /** Target annual average; undefined keeps the values unchanged. Solar kWh/m²/day, wind m/s, temperature °C. */
  readonly scale?: number | undefined;
  readonly data: TimeSeries;
  /** Averages of the months from the library; empty until they are fetched for the site. */
  readonly monthlyAverages: readonly number[];
  /** Place of the fetched averages; undefined if they were entered. */
  readonly averagesOf?: AveragesOf | undefined;
}

/** Place and source of monthly averages. */
interface AveragesOf {
  readonly latitude: number;
  readonly longitude: number;
  readonly source: string;
  /** Note for the user. */
  readonly note: string;
}

/** Distance below which two places are equal, about 100 m. [°] */
const samePlaceDegrees = 0.001;

/** Returns true if averages were fetched for another place. */
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

/** Returns the annual average of monthly averages, weighted by days. */
export function annualAverage(months: readonly number[]): number {
  return months.reduce((sum, value, month) => sum + value * (monthLengths[month] ?? 0), 0) / daysPerYear;
}

/** Returns true if there is nothing to calculate from: no imported year, or no monthly averages. */
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
