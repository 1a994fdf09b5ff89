import { z } from 'zod';
import { firstAndAverage } from './firstAndAverage';

/** State of charge in a month, percent of the usable capacity; null where the storage does not stand in it. */
const monthOfCharge = z
  .object({
    minimum: z.number(),
    /** Means of the smallest and largest of each day. */
    averageMinimum: z.number(),
    average: z.number(),
    averageMaximum: z.number(),
    maximum: z.number(),
    /** Mean of each hour of the day, 0 to 23; null for an hour in which the storage does not stand. */
    byHour: z.array(z.number().nullable()).length(24).readonly(),
  })
  .readonly()
  .nullable();

const storageYearSchema = z
  .object({
    /** Operating year from 1, as in the cash flow. */
    year: z.number(),
    /** Largest and smallest usable capacity while the storage stands, MWh. */
    maximum: z.number(),
    minimum: z.number(),
    /** Into the cells and out of them, MWh. */
    energyInput: z.number(),
    energyOutput: z.number(),
    /** Into the storage and out of it at the bus, MWh; what regulation moves is part of it. */
    converterEnergyInput: z.number(),
    converterEnergyOutput: z.number(),
    /** Exported and imported at the point of interconnection, MWh; what regulation moves is beside it. */
    energySold: z.number(),
    energyPurchased: z.number(),
    /** Share of the year with more than 1 % of rated power in or out, percent. */
    utilizationRate: z.number(),
    /** Wear of a MWh out of the cells, currency/MWh, on the wire too. */
    cycleCost: z.number(),
    /** Storage, own converter and auxiliary load, positive, currency. */
    operatingTotalCost: z.number(),
    /** Of the capacity that is added in the year: cost (positive, currency) and MWh. */
    augmentationTotalCost: z.number(),
    augmentation: z.number(),
    /** Energy out of the cells over nominal capacity. */
    equivalentCycles: z.number(),
    /** How often all cells are replaced. */
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
    /** State of health at which capacity is added, percent; null where none is. */
    augmentationLimit: z.number().nullable(),
    /** Currency/MWh at the bus; per kWh on the wire. Null where nothing is discharged. */
    levelizedCostOfStorage: z.number().nullable(),
    /** Power under contract in capacity markets in the first year in which the storage stands, MW. */
    capacityBid: z.number(),
    /** Energy out of the cells over nominal capacity, a year and a day. */
    annualEffectiveFullCycles: firstAndAverage,
    dailyEffectiveFullCycles: firstAndAverage,
    hasConverter: z.boolean(),
    /** Years after commercial operation at which the storage starts; null where it is not deferred. */
    deferredYears: z.number().nullable(),
    /** Names of the markets to which it may sell and in which it may buy. */
    saleMarketNames: z.array(z.string()).readonly(),
    purchaseMarketNames: z.array(z.string()).readonly(),
    /** Operating year, from 1, that the state of charge below is of: the first in which the storage stands. */
    stateOfChargeYear: z.number(),
    stateOfChargeByMonth: z.array(monthOfCharge).length(12).readonly(),
    /** At the end of each step, percent of the usable capacity; null in steps in which the storage does not stand. */
    stateOfChargeTimeSeries: z.array(z.number().nullable()).readonly(),
    /** Share of the steps in which it stands with at least this state of charge, both percent. */
    stateOfChargePercentiles: z.array(z.object({ stateOfCharge: z.number(), share: z.number() }).readonly()).readonly(),
    items: z.array(storageYearSchema).readonly(),
  })
  .readonly();

/** What becomes of the capacity of one storage: the Augmentation page, or Degradation where no capacity is added. */
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
            /** Largest and smallest usable capacity while the storage stands, MWh. */
            maximum: z.number(),
            minimum: z.number(),
            /** Capacity that is added, as a share (0-1) of that at commercial operation, and in MWh. */
            augmentationFraction: z.number(),
            augmentation: z.number(),
            /** Price of added capacity, currency/MWh; times 1000 on the wire. 0 where none is added to the storage. */
            augmentationCost: z.number(),
            /** Positive, currency. */
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
