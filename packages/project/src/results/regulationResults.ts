import { z } from 'zod';
import { textSchema } from '../i18n/textSchema';

const regulationYearSchema = z
  .object({
    /** Operating year from 1, as in the cash flow. */
    year: z.number(),
    /** Committed power times hours, MWh (kWh on the wire). */
    regUpCapacityCommitted: z.number(),
    regDownCapacityCommitted: z.number(),
    /** Energy moved at the point of interconnection, MWh (kWh on the wire). */
    regUpEnergyExports: z.number(),
    regDownEnergyImports: z.number(),
    /** Project currency; the expense is positive. */
    regUpCapacityRevenue: z.number(),
    regDownCapacityRevenue: z.number(),
    regUpEnergyRevenue: z.number(),
    regDownEnergyExpense: z.number(),
  })
  .readonly();

const inEachStep = z.array(z.number()).readonly();

/** One regulation market of a simulation. */
export const regulationResultSchema = z
  .object({
    id: z.string(),
    name: textSchema,
    items: z.array(regulationYearSchema).readonly(),
    /**
     * Steps of the first operating year: committed power and mean power moved, MW at the point of interconnection (kW on the wire), and their
     * money in the step. Money is absent in older stored details.
     */
    timeSeries: z
      .object({
        regUpCapacityCommitted: inEachStep,
        regDownCapacityCommitted: inEachStep,
        regUpEnergyExports: inEachStep,
        regDownEnergyImports: inEachStep,
        regUpCapacityRevenue: inEachStep.optional(),
        regDownCapacityRevenue: inEachStep.optional(),
        regUpEnergyRevenue: inEachStep.optional(),
        regDownEnergyExpense: inEachStep.optional(),
      })
      .readonly(),
  })
  .readonly();

export type RegulationResult = z.infer<typeof regulationResultSchema>;
