import { z } from 'zod';
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
  solarResource: { kind, name: text('Name', 'Solar Resource Imported Data', 60, 'As charts and exports call the series.') },
  windResource: { kind, name: text('Name', 'Wind Resource Imported Data', 60, 'As charts and exports call the series.') },
  temperatureResource: { kind, name: text('Name', 'Temperature Resource Imported Data', 60, 'As charts and exports call the series.') },
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
}

export function newResource(name: ResourceName): Resource {
  return {
    ...(initialOf(resourceFields[name]) as RecordOf<(typeof resourceFields)['solarResource']>),
    data: blankSeries,
    monthlyAverages: [],
  };
}

/** Whether there is nothing to calculate from: no imported year, or no averages of the months. */
export function isBlankResource({ kind, data, monthlyAverages }: Resource): boolean {
  return kind === 'library' ? monthlyAverages.length !== 12 : data.state === 'blank';
}

export function resourceSchema(name: ResourceName): z.ZodType<Resource> {
  return z
    .object({
      ...shapeOf(resourceFields[name]),
      scale: z.number().optional(),
      data: timeSeriesSchema.default(blankSeries),
      monthlyAverages: z.array(z.number()).readonly().default([]),
    })
    .readonly() as unknown as z.ZodType<Resource>;
}
