import { z } from 'zod';
import { textSchema } from '../i18n/textSchema';
import { flowShape } from './accounts';
import { proFormaTreeSchema } from './proForma';

/**
 * One year of the cash flow: income > 0, cost < 0, project currency; real money of the base year, or nominal if the project requests it. `year` 0 is
 * the investment year.
 */
const cashFlowYearSchema = z
  .object({
    year: z.number(),
    solar: z.number(),
    wind: z.number(),
    storage: z.number(),
    ...flowShape,
    revenues: z.array(z.number()).readonly(),
    /** Net cash flow of the year. */
    income: z.number(),
    cumulative: z.number(),
    discounted: z.number(),
    cumulativeDiscounted: z.number(),
  })
  .readonly();

/** Amounts of one year by purpose, or of all years up to it. */
const cashFlowAmountsSchema = z.object({ year: z.number(), ...flowShape, income: z.number() }).readonly();

/** A line of the cash flow table, a value for each year. */
const cashFlowLineSchema = z.object({ name: textSchema, unit: z.enum(['MWh', '¤']), values: z.array(z.number()).readonly() }).readonly();

/**
 * Cash flow of a simulation. `solar`, `wind` and `storage` of a year are energy: production after the own converter and
 * storage throughput, MWh. `revenueNames` names the entries of `revenues`. `plain` are the amounts of each year and `cumulative` those of all years
 * up to it, `table` the lines of the table, `tree` the pro forma. `discountRate` is nominal; both rates are percent
 * a year, and `isNominal` is true if the money is nominal too.
 */
export const cashFlowSchema = z
  .object({
    revenueNames: z.array(textSchema).readonly(),
    years: z.array(cashFlowYearSchema).readonly(),
    plain: z.array(cashFlowAmountsSchema).readonly(),
    cumulative: z.array(cashFlowAmountsSchema).readonly(),
    table: z.array(cashFlowLineSchema).readonly(),
    tree: proFormaTreeSchema,
    rates: z.object({ discountRate: z.number(), inflationRate: z.number(), isNominal: z.boolean() }).readonly(),
  })
  .readonly();

export type CashFlowYear = z.infer<typeof cashFlowYearSchema>;
export type CashFlowAmounts = z.infer<typeof cashFlowAmountsSchema>;
export type CashFlowLine = z.infer<typeof cashFlowLineSchema>;
export type CashFlow = z.infer<typeof cashFlowSchema>;
