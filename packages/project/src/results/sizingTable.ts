import { z } from 'zod';

const figure = z.number().nullable();

/**
 * A recommendation of the system sizer. `results` follow the header. `service` is the share of the owed energy it was sized for, 0 where prices and
 * penalties decided; `leftOut` names technologies it does without. `sizes` are those the plant gets when it is applied: MW, MW, MWh.
 */
export const sizingItemSchema = z
  .object({
    id: z.string(),
    results: z.array(figure).readonly(),
    service: z.number(),
    leftOut: z.array(z.enum(['solar', 'wind', 'storage'])).readonly(),
    sizes: z.object({ solar: z.number(), wind: z.number(), storage: z.number() }).readonly(),
    /** Nothing that is owed is missing. */
    keepsContracts: z.boolean(),
    /** Something is missing, and each contract that it is owed to has a penalty for it: a calculation has a row. */
    paysPenalties: z.boolean().default(false),
  })
  .readonly();

export const sizingTableSchema = z
  .object({
    header: z.array(z.object({ name: z.string(), units: z.string(), decimals: z.number() }).readonly()).readonly(),
    items: z.array(sizingItemSchema).readonly(),
    /** Largest relative gap of the programs that were solved: how far the sizes may be from the highest value before they are rounded. */
    relativeGap: z.number(),
    /** Sizes that were looked for and are not there, and why. */
    notes: z.array(z.string()).readonly(),
  })
  .readonly();

export type SizingItem = z.infer<typeof sizingItemSchema>;
export type SizingTable = z.infer<typeof sizingTableSchema>;
