import { z } from 'zod';

/** What comes to the bus of a plant in a step, and what it is used for. */
export const stepSources = ['generation', 'storedEnergy', 'import'] as const;
export const stepUses = ['load', 'duty', 'windowDuty', 'sale', 'charge'] as const;

const ladderFields = {
  /** Of the market, contract, technology or storage; absent where the kind says all. */
  name: z.string().optional(),
  /** As it is quoted: at the point of interconnection, or in the cells. Null of what has none. */
  pricePerMWh: z.number().nullable(),
  /** The same at the bus, after losses and wear, where all of them compare. Null of what is served whatever it costs. */
  busPricePerMWh: z.number().nullable(),
  /** At the bus. */
  availableMW: z.number(),
  takenMW: z.number(),
};

/** What a step could draw on, cheapest first, and what it could serve, dearest first: the order in which a plan takes them. */
const sourceSchema = z.object({ kind: z.enum(stepSources), ...ladderFields }).readonly();
const useSchema = z.object({ kind: z.enum(stepUses), ...ladderFields }).readonly();

export const stepLimits = ['chargingPower', 'dischargingPower', 'exportLimit', 'importLimit', 'converter', 'storedEnergy'] as const;

/** What a plan may do, how much of it was used, and what one more MW of it would have brought in the step; null where that is not known. */
const limitSchema = z
  .object({
    of: z.enum(stepLimits),
    limit: z.number(),
    used: z.number(),
    isReached: z.boolean(),
    marginalValue: z.number().nullable(),
  })
  .readonly();

/** A storage in a step: MW at the bus without what regulation moves, MWh in the cells, currency for each MWh of the cells. */
const storageSchema = z
  .object({
    name: z.string(),
    chargeMW: z.number(),
    fromGenerationMW: z.number(),
    dischargeMW: z.number(),
    levelBeforeMWh: z.number(),
    levelMWh: z.number(),
    floorMWh: z.number(),
    ceilingMWh: z.number(),
    valuePerMWh: z.number(),
    /** What a MWh out of the cells brings when it is sold now, after losses and wear. */
    sellingValuePerMWh: z.number(),
    /** What a MWh into the cells costs when it is bought now, and in sales when it is generated, after losses. */
    buyingCostsPerMWh: z.number(),
    keepingCostsPerMWh: z.number(),
    /** Words of the engine; of the first storage. */
    heldBy: z.string().optional(),
  })
  .readonly();

export const stepChoices = ['charge', 'rest', 'discharge'] as const;
export type StepChoice = (typeof stepChoices)[number];

const choiceSchema = z
  .object({
    choice: z.enum(stepChoices),
    /** At the bus. */
    powerMW: z.number(),
    /** In the cells at the end of the step. */
    levelMWh: z.number(),
    /** Money of the step, after wear. */
    stepMoney: z.number(),
    /** Best money of the hours after it that come to the same level in the end, after wear. */
    laterMoney: z.number(),
  })
  .readonly();

/** Why there is no next best. */
export const noNextBestReasons = ['noStorage', 'onlyChoice', 'cycleLimit', 'windowDuties', 'boughtShare', 'severalStorages'] as const;

/** What the plan chose for its storage and the best of what it could have chosen; what is known of the hours after it. */
const nextBestSchema = z
  .object({ chosen: choiceSchema, next: choiceSchema, less: z.number(), hours: z.number() })
  .or(z.object({ none: z.enum(noNextBestReasons) }));

/** What a reader should know of an explanation. */
export const explanationNotes = [
  'regulation',
  'severalMarkets',
  'cycleLimit',
  'windowDuties',
  'boughtShare',
  'severalStorages',
  'standby',
  'replayed',
] as const;

/** Why a step of a plan is as it is. */
export const stepExplanationSchema = z
  .object({
    step: z.number(),
    /** What came to the plant (positive) and what became of it, MW; they add up to 0. */
    balance: z.array(z.object({ id: z.string(), name: z.string(), powerMW: z.number() }).readonly()).readonly(),
    sources: z.array(sourceSchema).readonly(),
    uses: z.array(useSchema).readonly(),
    /** Power kept ready in regulation markets, MW at the point of interconnection, and what is paid for each MW and hour. */
    readiness: z
      .array(
        z
          .object({
            name: z.string(),
            direction: z.enum(['up', 'down']),
            pricePerMWh: z.number(),
            availableMW: z.number(),
            takenMW: z.number(),
          })
          .readonly(),
      )
      .readonly(),
    storages: z.array(storageSchema).readonly(),
    limits: z.array(limitSchema).readonly(),
    /** By market and what it is made of: income positive. */
    money: z.array(z.object({ path: z.array(z.string()).readonly(), amount: z.number() }).readonly()).readonly(),
    /** Price of the wear of all storages in the step, which the plan weighs and no market pays. */
    wear: z.number(),
    nextBest: nextBestSchema,
    notes: z.array(z.enum(explanationNotes)).readonly(),
  })
  .readonly();

export type StepExplanation = z.infer<typeof stepExplanationSchema>;
export type StepSource = StepExplanation['sources'][number];
export type StepUse = StepExplanation['uses'][number];
export type StepLimit = StepExplanation['limits'][number];
export type NextBest = StepExplanation['nextBest'];
export type StepBranch = z.infer<typeof choiceSchema>;
export type ExplanationNote = StepExplanation['notes'][number];
