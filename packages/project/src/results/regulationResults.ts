import { z } from 'zod';

const regulationYearSchema = z
  .object({
    /** Operating year from 1, as in the cash flow. */
    year: z.number(),
    /** Power kept ready times hours, MWh. */
    regUpCapacityCommitted: z.number(),
    regDownCapacityCommitted: z.number(),
    /** Energy that it moved at the point of interconnection, MWh. */
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
    name: z.string(),
    items: z.array(regulationYearSchema).readonly(),
    /** Steps of the first operating year: power kept ready and power moved on average, MW at the point of interconnection. */
    timeSeries: z
      .object({
        regUpCapacityCommitted: inEachStep,
        regDownCapacityCommitted: inEachStep,
        regUpEnergyExports: inEachStep,
        regDownEnergyImports: inEachStep,
      })
      .readonly(),
  })
  .readonly();

export type RegulationResult = z.infer<typeof regulationResultSchema>;
