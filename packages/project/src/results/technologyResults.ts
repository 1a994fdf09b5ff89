import { z } from 'zod';

/** Energy of the twelve months of the first operating year, MWh at the bus; no leap day. */
const productionByMonth = z.array(z.number()).length(12).readonly();

const solarYearSchema = z
  .object({
    /** Operating year from 1, as in the cash flow. */
    year: z.number(),
    /** Energy at the bus, after the own converter or the one that arrays share; MWh. */
    production: z.number(),
    /** Direct current above the capacity of the own converter, MWh. */
    clippedProduction: z.number(),
    /** Production over nameplate capacity, MWh/MWdc. */
    energyYield: z.number(),
    /** Remaining production after degradation, percent of the first year of the array: 100 is no degradation. */
    degradation: z.number(),
    /** Mean power over nameplate capacity, percent. */
    capacityFactor: z.number(),
    /** Cost of array and own converter, positive, project currency. */
    operatingTotalCost: z.number(),
  })
  .readonly();

/** One PV technology of a simulation. Project currency, real money of the base year. */
export const solarResultSchema = z
  .object({
    id: z.string(),
    customName: z.string(),
    /** MWdc. */
    nameplateCapacity: z.number(),
    /** Cost of array and own converter, positive. */
    capitalExpenses: z.number(),
    /** Derating factor, percent; null for imported production, to which none is applied. */
    derateFactor: z.number().nullable(),
    totalProductionByMonth: productionByMonth,
    items: z.array(solarYearSchema).readonly(),
  })
  .readonly();

const turbineResultSchema = z
  .object({
    manufacturer: z.string(),
    model: z.string(),
    count: z.number(),
    /** Rated power of one turbine, MW. */
    ratedCapacity: z.number(),
    /** m. */
    hubHeight: z.number(),
    anemometerHeight: z.number(),
    altitude: z.number(),
    /** All losses together, percent. */
    totalLoss: z.number(),
    /** Wind speed in m/s and power of one turbine in kW, in air at sea level. */
    powerCurve: z.array(z.object({ windSpeed: z.number(), powerOutput: z.number() }).readonly()).readonly(),
  })
  .readonly();

/** One wind technology of a simulation. Project currency, real money of the base year. */
export const windResultSchema = z
  .object({
    id: z.string(),
    customName: z.string(),
    /** Rated power of the whole farm, MW. */
    nameplateCapacity: z.number(),
    /** Positive. */
    capitalExpenses: z.number(),
    /** Null for imported production: turbine and power curve are then unknown. */
    turbine: turbineResultSchema.nullable(),
    totalProductionByMonth: productionByMonth,
    items: z
      .array(
        z
          .object({
            /** Operating year from 1. */
            year: z.number(),
            /** Energy at the bus, MWh. */
            production: z.number(),
            /** Mean power over nameplate capacity, percent. */
            capacityFactor: z.number(),
            /** Positive, project currency. */
            operatingTotalCost: z.number(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();

export type SolarResult = z.infer<typeof solarResultSchema>;
export type WindResult = z.infer<typeof windResultSchema>;
