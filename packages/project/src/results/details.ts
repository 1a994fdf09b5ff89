import { z } from 'zod';
import { textSchema } from '../i18n/textSchema';
import { markets, perMarketKind, type MarketKind } from '../document/kinds';
import { cashFlowSchema } from './cashFlow';
import { firstAndAverage, type FirstAndAverage } from './firstAndAverage';
import { regulationResultSchema } from './regulationResults';
import { revenueResultSchema } from './revenueResult';
import { augmentationResultSchema, storageResultSchema } from './storageResults';
import { solarResultSchema, windResultSchema } from './technologyResults';

/** Prices: without volume, the mean over time. Currency/MWh. */
const marketPriceSchema = z.object({ name: textSchema, purchasePrice: firstAndAverage, salePrice: firstAndAverage }).readonly();

/** Revenue and price hour by hour for one day: revenue in currency by stream, price in currency/MWh, 24 values each. */
export const dayChartSchema = z
  .object({
    /** Day of the year from 0; -1 for the average day. */
    day: z.number(),
    price: z.array(z.number()).readonly(),
    streams: z
      .array(
        // A penalty belongs to the system.
        z
          .object({ name: textSchema, owner: z.enum(['solar', 'wind', 'storage', 'system']), revenue: z.array(z.number()).readonly() })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();

const yearChartSchema = z
  .object({
    /** Operating year from 0. */
    year: z.number(),
    average: dayChartSchema,
    highest: dayChartSchema,
    lowest: dayChartSchema,
    /** All 365 days, for the choice of any day; empty if the details were requested without them. */
    days: z.array(dayChartSchema).readonly(),
  })
  .readonly();

/** Revenue of a stream by technology. Amounts of no technology are in the total only. */
const streamRevenue = z.object({
  name: textSchema,
  solar: firstAndAverage,
  wind: firstAndAverage,
  storage: firstAndAverage,
  total: firstAndAverage,
});

type StreamRevenue = z.infer<typeof streamRevenue>;

/** Revenue of a market of a kind, and its figures. */
type MarketRevenue<K extends MarketKind> = Readonly<StreamRevenue> & {
  readonly [F in keyof (typeof markets)[K]['figures']]: FirstAndAverage;
};

/** Revenue of the markets of each kind; figures are listed with the definition of the kind. */
const marketRevenueSchema = z
  .object(
    perMarketKind((kind) => {
      const figures = Object.keys(markets[kind].figures).map((figure) => [figure, firstAndAverage] as const);
      return z.array(streamRevenue.extend(Object.fromEntries(figures)).readonly()).readonly();
    }),
  )
  .readonly() as unknown as z.ZodType<{ readonly [K in MarketKind]: readonly MarketRevenue<K>[] }>;

/** Energies in MWh a year, hours a year, shares in percent, cycle cost in currency/MWh (times 1000 on the wire). */
const performanceSchema = z
  .object({
    solarProduction: firstAndAverage,
    windProduction: firstAndAverage,
    totalProduction: firstAndAverage,
    storageThroughput: firstAndAverage,
    solarToStorage: firstAndAverage,
    windToStorage: firstAndAverage,
    gridToStorage: firstAndAverage,
    curtailedEnergy: firstAndAverage,
    /** Parts of it: at limits, and at prices at which energy had no value. */
    curtailedAtLimit: firstAndAverage,
    curtailedWorthless: firstAndAverage,
    clippedEnergy: firstAndAverage,
    excessElectricity: firstAndAverage,
    acLineLosses: firstAndAverage,
    transformerLosses: firstAndAverage,
    /** Losses of the converter of the plant: between a DC bus and the grid, or of arrays that share it on an AC bus. */
    systemConverterLosses: firstAndAverage,
    storageLosses: firstAndAverage,
    /** Losses of line, transformer, system converter and storage; curtailed or clipped energy is not included. */
    totalLosses: firstAndAverage,
    imports: firstAndAverage,
    exports: firstAndAverage,
    /** Level over usable capacity while the storage is present. */
    meanStateOfCharge: firstAndAverage,
    /** Wear of a MWh out of the cells; for several storages, the mean by nominal capacity. */
    cycleCost: firstAndAverage,
    equivalentCycles: firstAndAverage,
    hoursFromGrid: firstAndAverage,
    hoursToGrid: firstAndAverage,
    hoursIdle: firstAndAverage,
    utilizationRate: firstAndAverage,
    /** Committed power in all regulation markets times hours, MWh. */
    regulationUpCommitted: firstAndAverage,
    regulationDownCommitted: firstAndAverage,
  })
  .readonly();

const explanationSchema = z
  .object({
    /**
     * Marginal values in the first year of a MW of interconnection, a MW of power and a MWh of a storage, and a cycle a day: of one more, and of one less
     * where that is known. `change` is the change that details of before engine 1.1.0 were computed with.
     */
    oneMore: z
      .array(
        z
          .object({
            of: z.enum(['interconnection', 'storagePower', 'storageCapacity', 'cycleLimit']),
            perUnit: z.number(),
            perUnitLess: z.number().optional(),
            isExact: z.boolean().optional(),
            change: z.number().optional(),
          })
          .readonly(),
      )
      .readonly(),
    /** Effect of a rule of the dispatch: mean annual revenue and net present value with the rule less without it. */
    rules: z
      .array(z.object({ rule: z.enum(['wearInDispatch', 'regulationHeadroom']), meanRevenue: z.number(), npv: z.number() }).readonly())
      .readonly(),
    /** Hours of the first year by binding limit of the storage. */
    heldBy: z.array(z.object({ reason: z.string(), hours: z.number() }).readonly()).readonly(),
    /**
     * Share of the revenue with 48 hours of foresight that plans on expected prices capture, and of the perfect-foresight year that 48 hours capture; null
     * if unknown, absent if not requested.
     */
    captureRate: z
      .object({
        persistence: z.number(),
        noisy: z.array(z.number()).readonly(),
        noisyRange: z.object({ mean: z.number(), lowest: z.number(), highest: z.number() }).readonly().optional(),
        lookAhead: z.number().optional(),
      })
      .readonly()
      .nullable()
      .optional(),
  })
  .readonly();

/** Series of the first operating year, one number a step. */
const timeSeriesSchema = z
  .object({
    stepHours: z.number(),
    items: z
      .array(
        z
          .object({
            id: z.string(),
            name: textSchema,
            units: z.string(),
            data: z.array(z.number()).readonly(),
            /** Words that the numbers refer to by index. */
            words: z.array(textSchema).readonly().optional(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();

/** Figures that may not exist for a cash flow. */
const absentFigures = ['irr', 'payback', 'discountedPayback', 'lcoe', 'levelizedCostOfStorage'] as const;

/** All data of the result pages of one simulation. lcoe in currency/MWh, irr a fraction. */
export const detailsSchema = z
  .object({
    id: z.string(),
    title: textSchema,
    financial: z
      .object({
        projectLifeTime: z.number(),
        realDiscountRate: z.number(),
        capitalCost: z.number(),
        operatingCost: z.number(),
        augmentationCost: z.number(),
        /** Shares of the exports sold in energy markets, under contracts and in calls of capacity, percent. */
        marketParticipation: z.number(),
        contractParticipation: z.number(),
        capacityMarketParticipation: z.number(),
        revenue: z.number(),
        firstYearRevenue: z.number(),
        incentives: z.number(),
        npv: z.number(),
        irr: z.number().nullable(),
        lcoe: z.number().nullable(),
        payback: z.number().nullable(),
        discountedPayback: z.number().nullable(),
        /** IRR with inflation, cost of energy without incentives, and cost of all storages; absent in older stored details. */
        nominalIrr: z.number().nullable().optional(),
        lcoeGross: z.number().nullable().optional(),
        levelizedCostOfStorage: z.number().nullable().optional(),
        /** Reason why a figure does not exist, by its name. */
        absent: z.partialRecord(z.enum(absentFigures), textSchema).optional(),
      })
      .readonly(),
    price: z
      .object({
        markets: z.array(marketPriceSchema).readonly(),
        /** Price of a contracted MW, currency/MW-yr (per kW on the wire); null without a capacity market. */
        capacityPrice: firstAndAverage.nullable(),
      })
      .readonly(),
    revenue: marketRevenueSchema,
    performance: performanceSchema,
    summaryChart: z.array(yearChartSchema).readonly(),
    cashflow: cashFlowSchema,
    solar: z.array(solarResultSchema).readonly(),
    wind: z.array(windResultSchema).readonly(),
    storage: z.array(storageResultSchema).readonly(),
    augmentation: z.array(augmentationResultSchema).readonly(),
    regulation: z.array(regulationResultSchema).readonly(),
    revenueResult: revenueResultSchema,
    audit: z
      .object({
        engineVersion: z.string(),
        /** Relative bound of the distance between the dispatch and the optimum of its program. */
        relativeGapBound: z.number(),
        notes: z.array(textSchema).readonly(),
      })
      .readonly(),
    /** Explanation of the plan; absent in older stored details. */
    explanation: explanationSchema.optional(),
    /** Data of the steps and their limits; absent if not requested. */
    timeSeries: timeSeriesSchema.optional(),
  })
  .readonly();

export type { FirstAndAverage } from './firstAndAverage';
export type DayChart = z.infer<typeof dayChartSchema>;
export type YearChart = z.infer<typeof yearChartSchema>;
export type Details = z.infer<typeof detailsSchema>;

/** Share of revenue that plans with less foresight capture. */
export type CaptureRate = NonNullable<NonNullable<Details['explanation']>['captureRate']>;
