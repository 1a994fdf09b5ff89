import { textSchema } from '../i18n/textSchema';
import { z } from 'zod';

/** A simulation of a study, without missing figures; or the reason why the system is infeasible. irr a fraction, lcoe in currency/MWh. */
const outcomeSchema = z.union([
  z.object({ npv: z.number(), irr: z.number().optional(), lcoePerMWh: z.number().optional(), firstYearRevenue: z.number() }),
  z.object({ infeasible: textSchema }),
]);

const endSchema = z.object({ value: z.number(), outcome: outcomeSchema });

export const tornadoSchema = z.object({
  present: outcomeSchema,
  bars: z.array(z.object({ path: z.string(), present: z.number(), low: endSchema, high: endSchema, swing: z.number() })),
});

const exceedanceSchema = z.union([z.object({ p10: z.number(), p50: z.number(), p90: z.number() }), z.object({ lacking: textSchema })]);

export const yearsStudySchema = z.object({
  runs: z.array(z.object({ priceYear: textSchema, weatherYear: textSchema, outcome: outcomeSchema })),
  figures: z.object({ npv: exceedanceSchema, irr: exceedanceSchema, lcoePerMWh: exceedanceSchema, firstYearRevenue: exceedanceSchema }),
});

const pointSchema = z.object({ value: z.number(), npv: z.number() });

export const breakEvenSchema = z.object({
  path: z.string(),
  present: pointSchema,
  from: pointSchema,
  to: pointSchema,
  at: pointSchema.optional(),
  absent: textSchema.optional(),
  simulations: z.number(),
});

export type StudyOutcomeResult = z.infer<typeof outcomeSchema>;
export type TornadoResult = z.infer<typeof tornadoSchema>;
export type YearsResult = z.infer<typeof yearsStudySchema>;
export type BreakEvenResult = z.infer<typeof breakEvenSchema>;
export type ExceedanceResult = z.infer<typeof exceedanceSchema>;
