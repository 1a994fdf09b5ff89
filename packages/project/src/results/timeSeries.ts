import { z } from 'zod';
import { textSchema } from '../i18n/textSchema';
import { seriesColorSchema } from './seriesColors';

/**
 * Form of a series: an area stacked upwards or downwards, or a line. Values are never negative in either area; hanging areas are
 * drawn below zero.
 */
const seriesForms = ['standing', 'hanging', 'line'] as const;

/** All fields of a series except its values. */
const seriesFields = {
  id: z.string(),
  /** Unique name in its year. */
  name: textSchema,
  units: z.string(),
  /** `#rrggbb` on a light ground. */
  color: z.string().regex(/^#[\da-f]{6}$/),
  /** Tone of the colour, for grounds of another colour. */
  tone: seriesColorSchema,
  /** True if shown initially, in the upper or lower chart. */
  selectedTop: z.boolean(),
  selectedBottom: z.boolean(),
  form: z.enum(seriesForms),
  /** Unit of the sum over the steps (for power, times their hours); absent if a sum has no meaning. */
  totalUnits: z.string().optional(),
  /** Words that the numbers refer to by index. */
  words: z.array(textSchema).readonly().optional(),
};

const timeSeriesItemSchema = z.object({ ...seriesFields, data: z.array(z.number()).readonly() }).readonly();

/** Series of one kind by their names: listed at once, or behind Show More. */
const timeSeriesGroupSchema = z
  .object({ name: textSchema, mainNames: z.array(textSchema).readonly(), extraNames: z.array(textSchema).readonly() })
  .readonly();

/** The steps of an operating year: MW over the step, MWh at its end, currency in it, currency/MWh. Powers are never negative. */
export const timeSeriesSchema = z
  .object({
    /** Operating year from 0. */
    year: z.number(),
    /** Year of 365 days of the time stamps. */
    calendarYear: z.number(),
    stepHours: z.number(),
    items: z.array(timeSeriesItemSchema).readonly(),
    groups: z.array(timeSeriesGroupSchema).readonly(),
  })
  .readonly();

export type TimeSeriesItem = z.infer<typeof timeSeriesItemSchema>;
export type TimeSeriesGroup = z.infer<typeof timeSeriesGroupSchema>;
export type TimeSeries = z.infer<typeof timeSeriesSchema>;

/** Significant digits of a value on the wire, and maximum number of decimals: smaller amounts are rounding errors of the simulation. */
const digits = 6;

/** Rounds a value to six significant digits, and to a millionth. */
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
