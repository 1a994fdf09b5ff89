import { z } from 'zod';
import { textSchema } from '../i18n/textSchema';
import { firstAndAverage } from './firstAndAverage';

/** State of charge in a month, percent of the usable capacity; null if the storage is not present in it. */
const monthOfCharge = z
  .object({
    minimum: z.number(),
    /** Means of the daily minimum and maximum. */
    averageMinimum: z.number(),
    average: z.number(),
    averageMaximum: z.number(),
    maximum: z.number(),
    /** Mean of each hour of the day, 0 to 23; null for an hour in which the storage is not present. */
    byHour: z.array(z.number().nullable()).length(24).readonly(),
  })
  .readonly()
  .nullable();

const storageYearSchema = z
  .object({
    /** Operating year from 1, as in the cash flow. */
    year: z.number(),
    /** Largest and smallest usable capacity while the storage is present, MWh. */
    maximum: z.number(),
    minimum: z.number(),
    /** Energy into the cells and out of them, MWh. */
    energyInput: z.number(),
    energyOutput: z.number(),
    /** Energy into the storage and out of it at the bus, MWh; includes regulation. */
    converterEnergyInput: z.number(),
    converterEnergyOutput: z.number(),
    /** Exports and imports at the point of interconnection, MWh; without regulation. */
    energySold: z.number(),
    energyPurchased: z.number(),
    /** Share of the year with more than 1 % of rated power in or out, percent. */
    utilizationRate: z.number(),
    /** Wear of a MWh out of the cells, currency/MWh, on the wire too. */
    cycleCost: z.number(),
    /** Costs of storage, own converter and auxiliary load, positive, currency. */
    operatingTotalCost: z.number(),
    /** Capacity added in the year: cost (positive, currency) and MWh. */
    augmentationTotalCost: z.number(),
    augmentation: z.number(),
    /** Energy out of the cells over nominal capacity. */
    equivalentCycles: z.number(),
    /** Number of replacements of all cells. */
    replacements: z.number(),
  })
  .readonly();

/** One storage of a simulation. Project currency, real money of the base year. */
export const storageResultSchema = z
  .object({
    id: z.string(),
    customName: z.string(),
    /** Nominal capacity MWh, rated power MW. */
    nameplateCapacity: z.number(),
    nameplatePower: z.number(),
    /** Storage and own converter, positive; without augmentation and replacement. */
    capitalCost: z.number(),
    /** State of health at which capacity is added, percent; null if none is added. */
    augmentationLimit: z.number().nullable(),
    /** Currency/MWh at the bus; per kWh on the wire. Null without discharge. */
    levelizedCostOfStorage: z.number().nullable(),
    /** Power under contract in capacity markets in the first year in which the storage is present, MW. */
    capacityBid: z.number(),
    /** Energy out of the cells over nominal capacity, a year and a day. */
    annualEffectiveFullCycles: firstAndAverage,
    dailyEffectiveFullCycles: firstAndAverage,
    hasConverter: z.boolean(),
    /** Years after commercial operation at which the storage starts; null if it is not deferred. */
    deferredYears: z.number().nullable(),
    /** Names of the markets in which it may sell and buy. */
    saleMarketNames: z.array(textSchema).readonly(),
    purchaseMarketNames: z.array(textSchema).readonly(),
    /** Operating year, from 1, of the state of charge below: the first year in which the storage is present. */
    stateOfChargeYear: z.number(),
    stateOfChargeByMonth: z.array(monthOfCharge).length(12).readonly(),
    /** State of charge at the end of each step, percent of the usable capacity; null while the storage is not present. */
    stateOfChargeTimeSeries: z.array(z.number().nullable()).readonly(),
    /** Share of the steps with at least this state of charge while the storage is present, both percent. */
    stateOfChargePercentiles: z.array(z.object({ stateOfCharge: z.number(), share: z.number() }).readonly()).readonly(),
    items: z.array(storageYearSchema).readonly(),
  })
  .readonly();

/** Capacity of one storage over the years: the Augmentation page, or Degradation if no capacity is added. */
export const augmentationResultSchema = z
  .object({
    id: z.string(),
    customName: z.string(),
    isAugmented: z.boolean(),
    items: z
      .array(
        z
          .object({
            /** Operating year from 1. */
            year: z.number(),
            /** Largest and smallest usable capacity while the storage is present, MWh. */
            maximum: z.number(),
            minimum: z.number(),
            /** Added capacity, as a share (0-1) of the capacity at commercial operation, and in MWh. */
            augmentationFraction: z.number(),
            augmentation: z.number(),
            /** Price of added capacity, currency/MWh; times 1000 on the wire. 0 if the storage is not augmented. */
            augmentationCost: z.number(),
            /** Cost: positive, currency. */
            augmentationTotalCost: z.number(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();

export type StorageResult = z.infer<typeof storageResultSchema>;
export type StorageResultYear = StorageResult['items'][number];
export type MonthOfCharge = StorageResult['stateOfChargeByMonth'][number];
export type AugmentationResult = z.infer<typeof augmentationResultSchema>;
