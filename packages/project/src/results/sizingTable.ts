import { z } from 'zod';
import { textSchema } from '../i18n/textSchema';

const figure = z.number().nullable();

/**
 * A recommendation of the system sizer. `results` follow the header. `service` is the required share of the owed energy, 0 if prices and
 * penalties decided; `leftOut` names excluded technologies. `sizes` are the sizes of the plant when it is applied: MW, MW, MWh.
 */
const sizingItemSchema = z
  .object({
    id: z.string(),
    results: z.array(figure).readonly(),
    service: z.number(),
    leftOut: z.array(z.enum(['solar', 'wind', 'storage'])).readonly(),
    sizes: z.object({ solar: z.number(), wind: z.number(), storage: z.number() }).readonly(),
    /** True if no owed energy is missing. */
    keepsContracts: z.boolean(),
    /** True if owed energy is missing, and each contract that lacks it has a penalty: a calculation then has a row. */
    paysPenalties: z.boolean().default(false),
  })
  .readonly();

export const sizingTableSchema = z
  .object({
    header: z.array(z.object({ name: textSchema, units: z.string(), decimals: z.number() }).readonly()).readonly(),
    items: z.array(sizingItemSchema).readonly(),
    /** Largest relative gap of the solved programs: bound of the distance from the optimum before sizes are rounded. */
    relativeGap: z.number(),
    /** Missing recommendations, and why. */
    notes: z.array(textSchema).readonly(),
  })
  .readonly();

export type SizingItem = z.infer<typeof sizingItemSchema>;
export type SizingTable = z.infer<typeof sizingTableSchema>;
