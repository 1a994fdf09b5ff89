import { z } from 'zod';

/** Six figures beside every picture of a series, of the stored values. */
export interface SeriesStatistics {
  readonly mean: number;
  readonly minimum: number;
  readonly maximum: number;
  /** Number of values below zero in the original file. */
  readonly negativeCount: number;
}

/**
 * Reference to one stored year of values. The values themselves are stored by content: `hash` is the SHA-256 of their
 * bytes, so a copy of a project shares them and undo restores them.
 */
export interface TimeSeries {
  readonly state: 'blank' | 'ready';
  readonly hash: string;
  /** Name of the source file. */
  readonly name: string;
  readonly year: number;
  readonly stepMinutes: number;
  /** Standard time of the values [hours east of Greenwich]; undefined means the standard time of the site. */
  readonly utcOffsetHours?: number | undefined;
  readonly count: number;
  readonly statistics: SeriesStatistics;
  /** Changes made on import, in plain words: `29 Feb left out`, `12 negative values set to 0`. */
  readonly notes: readonly string[];
  /** Sentence that says what the file was read as, each fact with its source. */
  readonly reading?: string | undefined;
  /** Warnings of the import that nobody has answered: the file may not hold what it seems to. */
  readonly warnings?: readonly string[] | undefined;
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
    reading: z.string().optional(),
    warnings: z.array(z.string()).readonly().optional(),
  })
  .readonly();

/** Returns a series whose warnings the user has answered. */
export function answeredSeries({ warnings: _answered, ...series }: TimeSeries): TimeSeries {
  return series;
}
