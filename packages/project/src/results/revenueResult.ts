import { z } from 'zod';
import type { MarketKind } from '../document/kinds';

const yearOfRevenue = {
  /** Income less what is paid in the market, project currency. */
  revenue: z.number(),
  /** Percent against the year before; null in the first and where the year before had none. */
  revenueChange: z.number().nullable(),
  /** Sold at the point of interconnection less what was bought back, MWh; of regulation, what it moved up. */
  energy: z.number(),
  /** Paid for a MWh that was sold, currency/MWh; null where none was. */
  price: z.number().nullable(),
  priceChange: z.number().nullable(),
};

const revenueOwner = z.enum(['solar', 'wind', 'storage', 'system']);

const marketOfYear = z
  .object({
    name: z.string(),
    ...yearOfRevenue,
    /** Revenue of the market by who earns or pays it. A penalty is the system's. */
    byTechnology: z.array(z.object({ technology: revenueOwner, revenue: z.number() }).readonly()).readonly(),
    /** Revenue of the market by its cause: capacity payment, sales, penalty; not in details that were kept before. */
    parts: z
      .array(z.object({ name: z.string(), revenue: z.number() }).readonly())
      .readonly()
      .optional(),
  })
  .readonly();

const marketsOfYear = z.array(marketOfYear).readonly();
const ofEachKind = {
  energyMarkets: marketsOfYear,
  regulationMarkets: marketsOfYear,
  capacityMarkets: marketsOfYear,
  contracts: marketsOfYear,
} satisfies { readonly [K in MarketKind]: z.ZodType };

/** Revenue of each operating year, by market and by technology: both add up to the revenue of the cash flow. */
export const revenueResultSchema = z
  .object({
    years: z
      .array(
        z
          .object({
            /** Operating year from 1, as in the cash flow. */
            year: z.number(),
            ...ofEachKind,
            /** Those that are in use, and the system where it pays a penalty in some year. */
            technologies: z.array(z.object({ technology: revenueOwner, ...yearOfRevenue }).readonly()).readonly(),
            /** Of all; positive, project currency. */
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
export type MarketOfYear = RevenueYear['energyMarkets'][number];
/** Returns the causes of a market's revenue where there are several; one alone is the revenue. */
export function shownParts({ parts = [] }: MarketOfYear): NonNullable<MarketOfYear['parts']> {
  return parts.length > 1 ? parts : [];
}

export type RevenueOwner = z.infer<typeof revenueOwner>;
