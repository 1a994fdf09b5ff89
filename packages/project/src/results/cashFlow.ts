import { z } from 'zod';

/**
 * One year of the cash flow: income > 0, cost < 0, project currency; real money of the base year, or nominal where the project asks for it. `year` 0 is
 * the investment year.
 */
export const cashFlowYearSchema = z
  .object({
    year: z.number(),
    solar: z.number(),
    wind: z.number(),
    storage: z.number(),
    capEx: z.number(),
    opEx: z.number(),
    replacement: z.number(),
    augmentation: z.number(),
    revenues: z.array(z.number()).readonly(),
    revenue: z.number(),
    incentives: z.number(),
    /** What is left of components at the end; absent where it is not counted. */
    salvage: z.number().optional(),
    /** Net cash flow of the year. */
    income: z.number(),
    cumulative: z.number(),
    discounted: z.number(),
    cumulativeDiscounted: z.number(),
  })
  .readonly();

/**
 * The cash flow of a simulation. `solar`, `wind` and `storage` of a year are energy: production after the own converter and
 * storage throughput, MWh. `revenueNames` names the entries of `revenues`.
 */
export const cashFlowSchema = z
  .object({ revenueNames: z.array(z.string()).readonly(), years: z.array(cashFlowYearSchema).readonly() })
  .readonly();

export type CashFlowYear = z.infer<typeof cashFlowYearSchema>;
export type CashFlow = z.infer<typeof cashFlowSchema>;
