import { z } from 'zod';
import { seriesColorSchema } from './seriesColors';

/**
 * How a series is drawn: as an area that others stand on or hang from, or as a line. Values are never negative in either area; what hangs is
 * drawn below zero.
 */
export const seriesForms = ['standing', 'hanging', 'line'] as const;

/** All of a series but its values. */
const seriesFields = {
  id: z.string(),
  /** No two series of a year have the same. */
  name: z.string(),
  units: z.string(),
  /** `#rrggbb` on a light ground. */
  color: z.string().regex(/^#[\da-f]{6}$/),
  /** Whose colour that is, for grounds of another colour. */
  tone: seriesColorSchema,
  /** Shown from the start, in the chart above or below. */
  selectedTop: z.boolean(),
  selectedBottom: z.boolean(),
  form: z.enum(seriesForms),
  /** Unit of the sum over the steps, times their hours where that is power; absent where a sum means nothing. */
  totalUnits: z.string().optional(),
  /** What the numbers mean, where each is the place of a word in this list. */
  words: z.array(z.string()).readonly().optional(),
};

export const timeSeriesItemSchema = z.object({ ...seriesFields, data: z.array(z.number()).readonly() }).readonly();

/** Series of one kind by their names: those that are listed at once, and those behind Show More. */
export const timeSeriesGroupSchema = z
  .object({ name: z.string(), mainNames: z.array(z.string()).readonly(), extraNames: z.array(z.string()).readonly() })
  .readonly();

/** The steps of an operating year: MW over the step, MWh at its end, currency in it, currency/MWh. Powers are never negative. */
export const timeSeriesSchema = z
  .object({
    /** Operating year from 0. */
    year: z.number(),
    /** The year of 365 days that the steps are stamped with. */
    calendarYear: z.number(),
    stepHours: z.number(),
    items: z.array(timeSeriesItemSchema).readonly(),
    groups: z.array(timeSeriesGroupSchema).readonly(),
  })
  .readonly();

export type TimeSeriesItem = z.infer<typeof timeSeriesItemSchema>;
export type TimeSeriesGroup = z.infer<typeof timeSeriesGroupSchema>;
export type TimeSeries = z.infer<typeof timeSeriesSchema>;

/** Significant digits of a value that travels, and decimals at most: what is smaller is rounding of the simulation. */
const digits = 6;

/** A value with what matters of it: six significant digits, and nothing below a millionth. */
export function whatMatters(value: number): number {
  const size = Math.abs(value);
  if (size < 10 ** -digits / 2) return 0;
  const decimals = digits - 1 - Math.floor(Math.log10(size));
  if (decimals < 0) {
    const scale = 10 ** -decimals;
    return Math.round(value / scale) * scale;
  }
  const scale = 10 ** Math.min(digits, decimals);
  return Math.round(value * scale) / scale;
}
