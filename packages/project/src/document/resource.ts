import { z } from 'zod';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

/** A weather resource: an imported year of values, and the annual average it is scaled to when one is given. */
export interface Resource {
  readonly kind: 'timeseries';
  readonly name: string;
  /** Target annual average; undefined keeps the values as they are. Solar kWh/m²/day, temperature °C. */
  readonly scale?: number | undefined;
  readonly data: TimeSeries;
}

export const newSolarResource: Resource = { kind: 'timeseries', name: 'Solar Resource Imported Data', data: blankSeries };
export const newTemperatureResource: Resource = { kind: 'timeseries', name: 'Temperature Resource Imported Data', data: blankSeries };

export const resourceSchema: z.ZodType<Resource> = z
  .object({ kind: z.literal('timeseries'), name: z.string(), scale: z.number().optional(), data: timeSeriesSchema })
  .readonly();
