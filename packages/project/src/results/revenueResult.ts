import { z } from 'zod';
import { textSchema } from '../i18n/textSchema';
import { perMarketKind } from '../document/kinds';

const yearOfRevenue = {
  /** Income less payments in the market, project currency. */
  revenue: z.number(),
  /** Change from the previous year, percent; null in the first year and if the previous year had no revenue. */
  revenueChange: z.number().nullable(),
  /** Energy sold at the point of interconnection less energy bought back, MWh; for regulation, energy moved up. */
  energy: z.number(),
  /** Mean price of energy sold, currency/MWh; null if none was sold. */
  price: z.number().nullable(),
  priceChange: z.number().nullable(),
};

const revenueOwner = z.enum(['solar', 'wind', 'storage', 'system']);

const marketOfYear = z
  .object({
    name: textSchema,
    ...yearOfRevenue,
    /** Revenue of the market by technology. A penalty belongs to the system. */
    byTechnology: z.array(z.object({ technology: revenueOwner, revenue: z.number() }).readonly()).readonly(),
    /** Revenue of the market by its cause: capacity payment, sales, penalty; absent in older stored details. */
    parts: z
      .array(z.object({ name: textSchema, revenue: z.number() }).readonly())
      .readonly()
      .optional(),
  })
  .readonly();

const marketsOfYear = z.array(marketOfYear).readonly();

/** Revenue of each operating year, by market and by technology: both add up to the revenue of the cash flow. */
export const revenueResultSchema = z
  .object({
    years: z
      .array(
        z
          .object({
            /** Operating year from 1, as in the cash flow. */
            year: z.number(),
            ...perMarketKind(() => marketsOfYear),
            /** Technologies in use, and the system if it pays a penalty in some year. */
            technologies: z.array(z.object({ technology: revenueOwner, ...yearOfRevenue }).readonly()).readonly(),
            /** Total operating cost; positive, project currency. */
            operatingCost: z.number(),
            augmentationCost: z.number(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();

export type RevenueResult = z.infer<typeof revenueResultSchema>;
export type RevenueYear = RevenueResult['years'][number];
export type MarketOfYear = z.infer<typeof marketOfYear>;

/** Returns the causes of a market's revenue if there are several; a single one equals the revenue. */
export function shownParts({ parts = [] }: MarketOfYear): NonNullable<MarketOfYear['parts']> {
  return parts.length > 1 ? parts : [];
}

export type RevenueOwner = z.infer<typeof revenueOwner>;
