import { z } from 'zod';

/** Six figures that stand beside every picture of a series; taken from the values as stored. */
export interface SeriesStatistics {
  readonly mean: number;
  readonly minimum: number;
  readonly maximum: number;
  /** Values below zero in the file as it came. */
  readonly negativeCount: number;
}

/**
 * A reference to one stored year of values. The values themselves are kept by content: `hash` is the SHA-256 of their
 * bytes, so a copy of a project shares them and undo brings them back.
 */
export interface TimeSeries {
  readonly state: 'blank' | 'ready';
  readonly hash: string;
  /** The file the values came from. */
  readonly name: string;
  readonly year: number;
  readonly stepMinutes: number;
  /** Standard time that the values are in [hours east of Greenwich]; undefined takes them as in that of the site. */
  readonly utcOffsetHours?: number | undefined;
  readonly count: number;
  readonly statistics: SeriesStatistics;
  /** What the import did, in plain words: `29 Feb left out`, `12 negative values set to 0`. */
  readonly notes: readonly string[];
}

export const defaultSeriesYear = 2007;

export const blankSeries: TimeSeries = {
  state: 'blank',
  hash: '',
  name: '',
  year: defaultSeriesYear,
  stepMinutes: 60,
  count: 0,
  statistics: { mean: 0, minimum: 0, maximum: 0, negativeCount: 0 },
  notes: [],
};

const statistics = z.object({ mean: z.number(), minimum: z.number(), maximum: z.number(), negativeCount: z.number() }).readonly();

export const timeSeriesSchema: z.ZodType<TimeSeries> = z
  .object({
    state: z.enum(['blank', 'ready']),
    hash: z.string(),
    name: z.string(),
    year: z.number(),
    stepMinutes: z.number(),
    utcOffsetHours: z.number().optional(),
    count: z.number(),
    statistics,
    notes: z.array(z.string()).readonly(),
  })
  .readonly();

export const minutesPerYear = 365 * 24 * 60;
